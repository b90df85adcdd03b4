import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { readWav, wavFile } from '../../src/audio/wav.ts';
import { startService, type RunningService } from '../service/running-service.ts';
import { launchChromium, withoutChromium } from './chromium.ts';
import { visit } from './visit.ts';

const noisy = { name: 'noisy.wav', mimeType: 'audio/wav', buffer: Buffer.from(noiseOf(3)) };

suite('the page at /clean.html', { skip: withoutChromium }, () => {
  let service: RunningService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([startService(), launchChromium()]);
  });
  after(async () => {
    await browser.close();
    await service[Symbol.asyncDispose]();
  });

  /** A visitor with the key, which the first page keeps. */
  async function visitor() {
    const visited = await visit(browser, { address: service.pageLink });
    await visited.page.locator('#voice option').first().waitFor({ state: 'attached' });
    await visited.page.click('text=Clean a recording');
    // Until it has loaded, which its scripts are a part of: before that nobody notices a file.
    await visited.page.waitForURL('**/clean.html', { waitUntil: 'load' });
    return visited;
  }

  test('a chosen file is heard and seen before and after, as long as it was and without its noise', async () => {
    await using visited = await visitor();
    const { page, complaints } = visited;
    await page.setInputFiles('#file', noisy);
    await untilDone(page);
    const { format, data } = readWav(await downloadedWav(page));
    assert.deepEqual(format, { encoding: 'pcm_s16le', sampleRateHz: 24_000 });
    assert.equal(data.length, 3 * 48_000);
    assert.ok(levelOf(data) < levelOf(readWav(noisy.buffer).data) / 2, 'there is less noise');
    for (const side of ['before', 'after']) {
      assert.ok(await page.evaluate(isDrawn(`${side}-waveform`)), `waveform ${side}`);
      assert.ok(await page.evaluate(isDrawn(`${side}-spectrogram`)), `spectrogram ${side}`);
      assert.ok(Math.abs((await durationOf(page, side)) - 3) < 0.05, side);
    }
    assert.deepEqual(complaints, []);
  });

  test('a file that is dropped is cleaned like one that is chosen', async () => {
    await using visited = await visitor();
    const { page, complaints } = visited;
    const transfer = await page.evaluateHandle(`(() => {
      const letters = atob('${noisy.buffer.toString('base64')}');
      const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
      const dropped = new DataTransfer();
      dropped.items.add(new File([bytes], 'dropped.wav', { type: 'audio/wav' }));
      return dropped;
    })()`);
    await page.dispatchEvent('#drop', 'drop', { dataTransfer: transfer });
    await untilDone(page);
    assert.equal(await page.getAttribute('#download', 'download'), 'dropped-clean.wav');
    assert.deepEqual(complaints, []);
  });

  test('what the microphone hears is cleaned when the recording is stopped', async () => {
    await using visited = await visitor();
    const { page, complaints } = visited;
    await page.click('#record');
    await page.getByText('Recording …').waitFor();
    await page.waitForTimeout(1000);
    await page.click('#stop');
    await untilDone(page);
    assert.ok((await durationOf(page, 'after')) > 0.3);
    assert.deepEqual(complaints, []);
  });

  test('one side that is played goes on where the other was', async () => {
    await using visited = await visitor();
    const { page } = visited;
    await page.setInputFiles('#file', noisy);
    await untilDone(page);
    const place = await page.evaluate(`new Promise((resolve) => {
      const [before, after] = [document.getElementById('before'), document.getElementById('after')];
      before.currentTime = 1.5;
      before.addEventListener('playing', () => void after.play(), { once: true });
      after.addEventListener('playing', () => resolve({ place: after.currentTime, isOtherPaused: before.paused }));
      void before.play();
    })`);
    const { place: seconds, isOtherPaused } = place as { readonly place: number; readonly isOtherPaused: boolean };
    assert.ok(seconds >= 1.4, `${seconds} s`);
    assert.ok(isOtherPaused);
  });

  test('what is no recording is told, and a good one after it is cleaned', async () => {
    await using visited = await visitor();
    const { page } = visited;
    await page.setInputFiles('#file', { name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.from('no sound') });
    await page.getByText('This file is no recording that the browser can read.').waitFor();
    await page.setInputFiles('#file', noisy);
    await untilDone(page);
  });
});

async function untilDone(page: Page): Promise<void> {
  await page.getByText('Done. Play both and compare.').waitFor();
}

async function downloadedWav(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
  return readFile(await download.path());
}

async function durationOf(page: Page, side: string): Promise<number> {
  await page.waitForFunction(`document.getElementById('${side}').readyState > 0`);
  return Number(await page.evaluate(`document.getElementById('${side}').duration`));
}

/** Whether there is more than one colour in it. */
function isDrawn(id: string): string {
  return `(() => {
    const canvas = document.getElementById('${id}');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set();
    for (let place = 0; place < data.length; place += 4) colours.add(data.slice(place, place + 4).join());
    return colours.size > 1;
  })()`;
}

/** White noise, the same each time. */
function noiseOf(seconds: number): Uint8Array {
  let state = 7;
  const samples = Int16Array.from({ length: seconds * 48_000 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.round(4000 * (state / 2 ** 31 - 1));
  });
  return wavFile({ encoding: 'pcm_s16le', sampleRateHz: 48_000 }, new Uint8Array(samples.buffer));
}

function levelOf(data: Uint8Array): number {
  const samples = new Int16Array(Uint8Array.from(data).buffer);
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
