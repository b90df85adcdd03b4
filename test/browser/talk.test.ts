import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page, WebSocket } from 'playwright-core';
import { wavFile } from '../../src/audio/wav.ts';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { eventually } from '../service/eventually.ts';
import { startService, type RunningService } from '../service/running-service.ts';
import { missingRecogniser } from '../sound/recogniser.ts';
import { launchChromium, plainHost, withoutChromium } from './chromium.ts';
import { visit } from './visit.ts';

const rateHz = 24_000;
const question = 'Please tell me your opening hours.';
const interruption = 'Please stop, that is enough.';
const answerToIt = 'Would you like to speak to a person?';
/** From the end of the question: by then the agent is in the middle of an answer of a quarter of a minute. */
const patienceSeconds = 10;
/** However busy the machine is. */
const waitMs = 60_000;

interface Report {
  readonly response_id: string;
  readonly audio_end_sample: number;
  readonly text_end_offset: number;
  readonly completed: boolean;
}

suite('the page at /talk.html', { skip: withoutChromium }, () => {
  let service: RunningService;
  let folder: string;
  before(async () => {
    [service, folder] = await Promise.all([startService(), mkdtemp(join(tmpdir(), 'syrinx-talk-'))]);
    if (missingRecogniser() !== undefined) return;
    await eventually('there is a recogniser', async () => (await fetch(`${service.address}/ready/asr`)).status === 200);
  });
  after(async () => {
    await service[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  /** A page with the key, whose microphone hears the file. */
  async function visitor(browser: Browser, { address = service.pageLink }: { readonly address?: string } = {}) {
    const visited = await visit(browser, { address: address.replace('/#', '/talk.html#') });
    const frames = framesOf(visited.page);
    return { ...visited, frames };
  }

  test('talks: a tool is called, the caller interrupts, and what was heard is shown', whereHeard(), async () => {
    const microphone = join(folder, 'caller.wav');
    await writeFile(microphone, await callerSound(service));
    await using browser = await launchChromium({ microphone: `${microphone}%noloop` });
    await using visited = await visitor(browser);
    const { page, complaints, frames } = visited;
    await page.click('#start');

    await page.locator('.tool').waitFor({ timeout: waitMs });
    assert.match((await page.textContent('.tool')) ?? '', /opening_hours\(\{\}\) → \{"message":/u);
    assert.match((await page.textContent('.caller p')) ?? '', /hours/iu);

    const interrupted = page.locator('.agent', { hasText: 'Interrupted: you spoke.' });
    await interrupted.waitFor({ timeout: waitMs });
    const [heard = '', rest = ''] = await interrupted.locator('.heard, .cut').allTextContents();
    assert.match(heard, /^One moment, please\. From/u);
    assert.doesNotMatch(heard + rest, /On Monday we are closed/u);
    const soundAtEnd = await soundOf(page);

    const answer = page.locator('.agent', { hasText: answerToIt });
    await answer.waitFor({ timeout: waitMs });
    await page.getByText('Listening.', { exact: true }).waitFor({ timeout: waitMs });
    assert.ok((await answer.locator('.heard').textContent())?.endsWith(answerToIt));
    assert.ok(soundAtEnd > 0.02, `loudest sample ${soundAtEnd}`);
    assertTrue(frames);
    assert.equal(await page.textContent('#complaint'), '');
    assert.deepEqual(complaints, []);

    await page.click('#end');
    assert.ok(await page.locator('#start').isEnabled());
    assert.equal(await page.evaluate('document.activeElement.id'), 'start');
  });

  test('says what is wrong: a key that nobody holds, and a page that is not secure', async () => {
    await using browser = await launchChromium();
    await using refused = await visitor(browser, { address: `${service.address}/#key=svc_nobody` });
    await refused.page.click('#start');
    await refused.page.getByText('Keys are set on the page “Speak”.').waitFor();
    assert.ok(await refused.page.locator('#start').isEnabled());

    await using plain = await visitor(browser, { address: service.pageLink.replace('127.0.0.1', plainHost) });
    await plain.page.getByText('Browsers give the microphone to secure pages only').waitFor();
    assert.ok(await plain.page.locator('#start').isDisabled());
  });

  test('says that there is no microphone', whereHeard(), async () => {
    await using browser = await launchChromium();
    await using visited = await visitor(browser);
    await visited.page.evaluate(`navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'))`);
    await visited.page.click('#start');
    await visited.page.getByText('There is no microphone.').waitFor();
    assert.equal(await visited.page.textContent('#status'), 'Not connected.');
  });
});

/** Where nobody can be understood, the page says so, which a server without a recogniser is asked for elsewhere. */
function whereHeard(): { readonly skip: string | false } {
  const missing = missingRecogniser();
  return { skip: missing === undefined ? false : reasonToSkip(missing) };
}

/** What the microphone hears: a question, and later an interruption. */
async function callerSound(service: RunningService): Promise<Uint8Array> {
  const [asked, interrupted] = await Promise.all([speak(service, question), speak(service, interruption)]);
  const silence = (seconds: number): Uint8Array => new Uint8Array(2 * rateHz * seconds);
  const sound = Buffer.concat([silence(0.5), asked, silence(patienceSeconds), interrupted, silence(20)]);
  return wavFile({ encoding: 'pcm_s16le', sampleRateHz: rateHz }, new Uint8Array(sound));
}

async function speak({ address, apiKey }: RunningService, text: string): Promise<Uint8Array> {
  const answered = await fetch(`${address}/v1/tts/generate`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ text, voice_id: 2, language: 'en' }),
  });
  assert.equal(answered.status, 200);
  return new Uint8Array(await answered.arrayBuffer());
}

interface Frames {
  readonly reports: readonly Report[];
  readonly errors: readonly unknown[];
  /** By response. */
  readonly cancelled: ReadonlySet<string>;
}

/** What goes over the socket of the page. */
function framesOf(page: Page): Frames {
  const frames = { reports: new Array<Report>(), errors: new Array<unknown>(), cancelled: new Set<string>() };
  page.on('websocket', (socket: WebSocket) => {
    socket.on('framesent', ({ payload }) => {
      const event = typeof payload === 'string' ? JSON.parse(payload) : {};
      if (event.type === 'response.output_audio.played') frames.reports.push(event);
      if (frames.cancelled.has(event.response_id)) frames.errors.push(event);
    });
    socket.on('framereceived', ({ payload }) => {
      const event = typeof payload === 'string' ? JSON.parse(payload) : {};
      if (event.type === 'response.cancelled') frames.cancelled.add(event.response_id);
      // A report and the end of its reply may cross on the way; one that is sent afterwards is counted above.
      const hasCrossed = frames.cancelled.has(String(event.error?.event_id).replace('played ', ''));
      if (event.type === 'error' && !hasCrossed) frames.errors.push(event);
    });
  });
  return frames;
}

/** Reports go forward, only the last of a reply that was heard whole says so, and none comes of one that was interrupted. */
function assertTrue({ reports, errors, cancelled }: Frames): void {
  assert.deepEqual(errors, []);
  const replies = [...Map.groupBy(reports, (report) => report.response_id)];
  assert.equal(cancelled.size, 1);
  assert.ok(replies.length >= 2);
  for (const [responseId, told] of replies) {
    const samples = told.map((report) => report.audio_end_sample);
    assert.ok(told.length > 3, `${told.length} reports`);
    assert.deepEqual(
      samples,
      samples.toSorted((left, right) => left - right),
    );
    assert.equal(told.at(-1)?.completed, !cancelled.has(responseId));
    assert.ok(told.slice(0, -1).every(({ completed }) => !completed));
  }
}

async function soundOf(page: Page): Promise<number> {
  const heard: { readonly loudest: number } = await page.evaluate('globalThis.heard');
  return heard.loudest;
}
