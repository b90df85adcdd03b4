import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { readRecordings } from '../../scripts/score/transcription/scored-recordings.ts';
import { saidWords } from '../../scripts/score/transcription/said-words.ts';
import { wavFile } from '../../src/audio/wav.ts';
import { TRANSCRIBER_RATE_HZ } from '../../src/contracts/transcriber.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { noise, toInt16 } from '../../test/audio-measurement/synthetic-signals.ts';
import { startService, type RunningService } from '../../test/service/running-service.ts';
import { editDistance } from '../../test/sound/edit-distance.ts';
import { processTreeMemory } from '../measurement/process-memory.ts';
import { processTreeSeconds } from '../measurement/process-time.ts';
import { printTable } from '../measurement/table.ts';

/**
 * Three minutes of prompts, uploaded once and then in an hour, where they are said twenty times, or, quickly, four times with twelve
 * minutes of quiet behind each: what the hour takes in time and memory, and how many of its words are lost, doubled or others.
 */
export async function runHourUpload({ quick }: { readonly quick: boolean }): Promise<void> {
  const block = await blockOf(BLOCK_SECONDS);
  if (block === undefined) {
    console.error('recordings are missing: asterisk-core-sounds-en-g722');
    return;
  }
  const repetitions = quick ? 4 : HOUR_SECONDS / BLOCK_SECONDS;
  const quietSeconds = HOUR_SECONDS / repetitions - BLOCK_SECONDS;
  const room = toInt16(noise({ seed: 5, sampleCount: quietSeconds * TRANSCRIBER_RATE_HZ, amplitude: ROOM_AMPLITUDE }));
  const hour = Array.from({ length: repetitions }, () => [block, room]).flat();
  await using service = await startService();
  const short = await upload(service, [block]);
  const long = await upload(service, hour);
  printTable(`An hour with ${repetitions * BLOCK_SECONDS} s of prompts, beside ${BLOCK_SECONDS} s of them`, {
    columns: ['recording', 'words', 'seconds', 'of a core', 'server, MB at most', 'engines, MB at most'],
    rows: [
      [`${BLOCK_SECONDS} s`, ...figuresOf(short)],
      [`${HOUR_SECONDS} s`, ...figuresOf(long)],
    ],
  });
  const expected = Array.from({ length: repetitions }, () => short.words).flat();
  const distance = editDistance(long.words, expected);
  console.log(`${distance} of ${expected.length} words are lost, doubled or others than in ${BLOCK_SECONDS} s.`);
}

const HOUR_SECONDS = 3_600;
const BLOCK_SECONDS = 180;
const ROOM_AMPLITUDE = 0.0003;
const PAUSE_SAMPLES = 1.2 * TRANSCRIBER_RATE_HZ;

/** 16-bit samples; prompts one after the other with pauses, in the hiss of a room. */
async function blockOf(seconds: number): Promise<Int16Array | undefined> {
  const recordings = await readRecordings('prompts', { half: 'judged', every: 1 });
  const sampleCount = seconds * TRANSCRIBER_RATE_HZ;
  const block = noise({ seed: 3, sampleCount, amplitude: ROOM_AMPLITUDE });
  let at = PAUSE_SAMPLES;
  for (const { samples } of recordings) {
    if (at + samples.length + PAUSE_SAMPLES > sampleCount) break;
    for (const [index, sample] of samples.entries()) block[at + index] = (block[at + index] ?? 0) + sample;
    at += samples.length + PAUSE_SAMPLES;
  }
  return recordings.length === 0 ? undefined : toInt16(block);
}

interface Upload {
  readonly words: readonly string[];
  readonly wallSeconds: number;
  readonly processorSeconds: number;
  readonly serverMegabytesMax: number;
  readonly enginesMegabytesMax: number;
}

function figuresOf({ words, ...figures }: Upload): readonly string[] {
  const { wallSeconds, processorSeconds, serverMegabytesMax, enginesMegabytesMax } = figures;
  const rounded = [wallSeconds, processorSeconds, serverMegabytesMax, enginesMegabytesMax].map((each) =>
    each.toFixed(0),
  );
  return [String(words.length), ...rounded];
}

async function upload(service: RunningService, parts: readonly Int16Array[]): Promise<Upload> {
  const pcm = Buffer.concat(parts.map((part) => Buffer.from(part.buffer)));
  const body = formOf(Buffer.from(wavFile({ encoding: 'pcm_s16le', sampleRateHz: TRANSCRIBER_RATE_HZ }, pcm)));
  const processorBefore = await processTreeSeconds(service.pid);
  const startMs = performance.now();
  const over = new AbortController();
  const memory = watchMemory(service.pid, over.signal);
  const text = await post(service, body);
  over.abort();
  return {
    words: saidWords(text),
    wallSeconds: (performance.now() - startMs) / 1000,
    processorSeconds: (await processTreeSeconds(service.pid)) - processorBefore,
    ...(await memory),
  };
}

const boundary = 'syrinx-hour';

function formOf(file: Buffer): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="hour.wav"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** `fetch` would give up after five minutes. */
async function post({ address, apiKey }: RunningService, body: Buffer): Promise<string> {
  const sent = request(`${address}/v1/audio/transcriptions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let json = '';
  for await (const piece of answer.setEncoding('utf8')) json += String(piece);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${json}`);
  return String((JSON.parse(json) as { readonly text: unknown }).text);
}

async function watchMemory(pid: number, signal: AbortSignal) {
  let serverMegabytesMax = 0;
  let enginesMegabytesMax = 0;
  while (!signal.aborted) {
    const processes = await processTreeMemory(pid);
    const server = processes.find((each) => each.pid === pid)?.residentMegabytes ?? 0;
    const all = processes.reduce((sum, each) => sum + each.residentMegabytes, 0);
    serverMegabytesMax = Math.max(serverMegabytesMax, server);
    enginesMegabytesMax = Math.max(enginesMegabytesMax, all - server);
    await systemClock.sleep(1_000, { signal }).catch(() => undefined);
  }
  return { serverMegabytesMax, enginesMegabytesMax };
}
