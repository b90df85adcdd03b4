import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface Visit extends AsyncDisposable {
  readonly page: Page;
  /** Errors and warnings of the console, among them each breach of the content policy, and requests to other hosts. */
  readonly complaints: readonly string[];
}

/** A visitor without any past opens the address. */
export async function visit(
  browser: Browser,
  { address, ...options }: BrowserContextOptions & { readonly address: string },
): Promise<Visit> {
  const context = await browser.newContext({ ...options, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const { host } = new URL(address);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== host) complaints.push(`asks ${url.host}`);
  });
  await page.addInitScript(listen);
  await page.goto(address);
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** What the page has played so far. */
export interface Heard {
  /** Largest sample that reached the output; full scale is 1. */
  readonly loudest: number;
  /** Buffers in the order in which they were started, in frames of the audio clock. */
  readonly pieces: readonly { readonly startFrame: number; readonly frameCount: number }[];
}

export function heardOn(page: Page): Promise<Heard> {
  return page.evaluate('globalThis.heard');
}

/** Runs in the page before its own scripts: a meter beside every output, and a list of what was started when. */
const listen = `
  globalThis.heard = { loudest: 0, pieces: [] };
  const { connect } = AudioNode.prototype;
  const { start } = AudioBufferSourceNode.prototype;
  AudioNode.prototype.connect = function (target) {
    if (target instanceof AudioDestinationNode) {
      target.meter ??= addMeter(target.context);
      connect.call(this, target.meter);
    }
    return connect.call(this, target);
  };
  AudioBufferSourceNode.prototype.start = function (seconds) {
    heard.pieces.push({ startFrame: seconds * this.context.sampleRate, frameCount: this.buffer.length });
    return start.call(this, seconds);
  };
  function addMeter(context) {
    const meter = new AnalyserNode(context, { fftSize: 32768 });
    const samples = new Float32Array(meter.fftSize);
    setInterval(() => {
      meter.getFloatTimeDomainData(samples);
      for (const sample of samples) heard.loudest = Math.max(heard.loudest, Math.abs(sample));
    }, 100);
    return meter;
  }
`;
