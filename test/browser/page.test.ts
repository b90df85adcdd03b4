import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { readWav } from '../../src/audio/wav.ts';
import { limits } from '../../src/limits.ts';
import { startService, type RunningService } from '../service/running-service.ts';
import { launchChromium, plainHost, withoutChromium } from './chromium.ts';
import { heardOn, visit } from './visit.ts';

const run = promisify(execFile);
const sampleRateHz = 24_000;
const shortText = 'One, two, three.';
/** About a minute of sound per 1000 characters: it is still being made when Stop is pressed. */
const longText = 'This sentence is one of very many that nobody will ever hear to their end. '.repeat(130);

suite('the page at /', { skip: withoutChromium }, () => {
  let service: RunningService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([startService(), launchChromium()]);
  });
  after(async () => {
    await browser.close();
    await service[Symbol.asyncDispose]();
  });

  /** A visitor with the key, who sees the voices. */
  async function visitor(options: Parameters<Browser['newContext']>[0] & { readonly host?: string } = {}) {
    const { host = '127.0.0.1', ...contextOptions } = options;
    const address = service.pageLink.replace('127.0.0.1', host);
    const visited = await visit(browser, { ...contextOptions, address });
    await visited.page.locator('#voice option').first().waitFor({ state: 'attached' });
    return visited;
  }

  test('keeps the key of the printed link and removes it from the address', async () => {
    await using visited = await visitor();
    const { page, complaints } = visited;
    assert.equal(page.url(), `${service.address}/`);
    await page.reload();
    await page.locator('#voice option').first().waitFor({ state: 'attached' });
    assert.ok(await page.locator('#key-dialog').isHidden());
    assert.deepEqual(complaints, []);
  });

  test('lists the voices in groups, and every language by both its names', async () => {
    await using visited = await visitor();
    const { page } = visited;
    const groups = await page.evaluate(`[...document.querySelectorAll('optgroup')].map(({ label }) => label)`);
    assert.deepEqual(groups, ['English, natural', '39 languages']);
    assert.ok((await page.locator('#voice option').count()) >= 12);
    assert.equal(await page.locator('#language option').count(), 1 + 39);
    assert.ok((await page.locator('#language option').allTextContents()).includes('German · Deutsch'));
    await page.selectOption('#voice', 'owl');
    assert.match(await textOf(page, '#voice-note'), /elderly/u);
  });

  test('plays while it streams, shows how it went, and offers the same sound as a WAV file', async () => {
    await using visited = await visitor();
    const { page, complaints } = visited;
    await page.fill('#text', shortText);
    await page.click('#play');
    await untilStatus(page, 'Played to the end.');
    const { format, data } = readWav(await downloadedWav(page));
    assert.deepEqual(format, { encoding: 'pcm_s16le', sampleRateHz });
    const seconds = data.length / 2 / sampleRateHz;
    assert.ok(seconds > 0.8 && seconds < 4, `${seconds} s`);
    assert.match(await textOf(page, '#first-audio'), /^\d+ ms$/u);
    assert.match(await textOf(page, '#pace'), /^\d+× real time$/u);
    assert.equal(await textOf(page, '#duration'), `${seconds.toFixed(1)} s`);
    assert.equal(await textOf(page, '#played'), `${seconds.toFixed(1)} s`);
    const { loudest, pieces } = await heardOn(page);
    assert.ok(loudest > 0.1, `loudest sample ${loudest}`);
    assert.equal(pieces.reduce((sum, { frameCount }) => sum + frameCount, 0) * 2, data.length);
    assert.deepEqual(pieces.filter(overlapsThePrevious), []);
    assert.ok(await page.evaluate(waveformIsDrawn));
    assert.deepEqual(complaints, []);
  });

  test('sends voice, language and speed as they are chosen', async () => {
    await using visited = await visitor();
    const { page } = visited;
    await page.fill('#text', 'Eins.');
    await page.selectOption('#voice', 'lark');
    await page.selectOption('#language', 'de');
    await page.fill('#speed', '1.2');
    const [request] = await Promise.all([page.waitForRequest('**/v1/tts/generate'), page.click('#play')]);
    assert.deepEqual(request.postDataJSON(), { text: 'Eins.', voice_id: 'lark', language: 'de', speed: 1.2 });
    await untilStatus(page, 'Played to the end.');
  });

  test('Stop ends the sound here and the work on the server, and keeps what has arrived', async () => {
    await using visited = await visitor();
    const { page, complaints } = visited;
    const cancelledBefore = await cancelledCount(service);
    await page.fill('#text', longText);
    await page.click('#play');
    await untilStatus(page, 'Playing while it arrives …');
    await page.click('#stop');
    await untilStatus(page, 'Stopped.');
    while ((await cancelledCount(service)) === cancelledBefore) await page.waitForTimeout(50);
    assert.ok(await page.locator('#stop').isDisabled());
    assert.ok(readWav(await downloadedWav(page)).data.length > 0);
    assert.deepEqual(complaints, []);
  });

  test('Ctrl + Enter plays, and speech that still runs gives way to the new one', async () => {
    await using visited = await visitor();
    const { page, complaints } = visited;
    await page.fill('#text', longText);
    await page.press('#text', 'Control+Enter');
    await untilStatus(page, 'Playing while it arrives …');
    await page.fill('#text', shortText);
    await page.press('#text', 'Control+Enter');
    await untilStatus(page, 'Played to the end.');
    assert.ok(Number.parseFloat(await textOf(page, '#duration')) < 4);
    assert.deepEqual(complaints, []);
  });

  test('asks for a key where there is none or a wrong one, and goes on with the right one', async () => {
    await using visited = await visit(browser, { address: `${service.address}/` });
    const { page } = visited;
    await page.getByRole('dialog', { name: 'API key' }).waitFor();
    await page.fill('#key', 'svc_wrong');
    await page.press('#key', 'Enter');
    await page.getByText('The server does not know this key.').waitFor();
    await page.fill('#key', service.apiKey);
    await page.click('text=Use this key');
    await page.locator('#voice option').first().waitFor({ state: 'attached' });
    assert.ok(await page.locator('#key-dialog').isHidden());
  });

  test('takes the key of the link also where the page is already open', async () => {
    await using visited = await visit(browser, { address: `${service.address}/` });
    const { page } = visited;
    await page.getByRole('dialog', { name: 'API key' }).waitFor();
    await page.goto(service.pageLink);
    await page.locator('#voice option').first().waitFor({ state: 'attached' });
    assert.equal(page.url(), `${service.address}/`);
  });

  test('says that the connection failed, and that a text is too long', async () => {
    await using visited = await visitor();
    const { page } = visited;
    await page.route('**/v1/tts/generate', (route) => route.abort());
    await page.click('#play');
    await untilStatus(page, 'The connection to the server failed.');
    await page.fill('#text', 'a'.repeat(limits.textCodePointsMax + 1));
    assert.equal(await page.evaluate(textIsAccepted), false);
    await page.fill('#text', '𝄞'.repeat(limits.textCodePointsMax));
    assert.equal(await page.evaluate(textIsAccepted), true);
  });

  const withoutCurl = spawnSync('curl', ['--version']).status !== 0 && 'curl is not installed';
  test('gives a curl line that makes the same sound in a shell, whatever the text', { skip: withoutCurl }, async () => {
    await using visited = await visitor();
    const { page } = visited;
    await page.fill('#text', `It's "odd": $HOME, \`id\` and \\n!\nA second line, 'done'.`);
    const [request] = await Promise.all([page.waitForRequest('**/v1/tts/generate'), page.click('#play')]);
    await untilStatus(page, /^(?:All received|Played)/u);
    await page.click('#copy');
    const line = await page.evaluate<string>('navigator.clipboard.readText()');
    assert.match(line, /\| ffplay .* -f s16le -ar 24000 -$/u);
    const curl = line.replace(/\| ffplay .*$/u, '');
    const seenByCurl = await outputOf(`curl() { printf '%s' "\${@: -1}"; }; ${curl}`, service);
    assert.deepEqual(JSON.parse(String(seenByCurl)), request.postDataJSON());
    const [heardByCurl, heardHere] = [await outputOf(curl, service), readWav(await downloadedWav(page)).data];
    // The engines speak with a little chance: breath and pauses are never quite the same.
    assert.ok(Math.abs(heardByCurl.length / heardHere.length - 1) < 0.1, `${heardByCurl.length} / ${heardHere.length}`);
  });

  test('plays and copies at a plain address, which browsers do not call secure', async () => {
    await using visited = await visitor({ host: plainHost });
    const { page, complaints } = visited;
    assert.equal(await page.evaluate('isSecureContext'), false);
    await page.fill('#text', shortText);
    await page.click('#play');
    await untilStatus(page, 'Played to the end.');
    const line = await textOf(page, '#curl');
    await page.click('#copy');
    await page.fill('#text', '');
    await page.press('#text', 'Control+V');
    assert.equal(await page.inputValue('#text'), line);
    assert.deepEqual(complaints, []);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`fits a phone in its ${colorScheme} colours`, async () => {
      await using visited = await visitor({ colorScheme, viewport: { width: 375, height: 667 } });
      const { page } = visited;
      await page.fill('#text', 'Supercalifragilistic'.repeat(20));
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 375);
      const ground = await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
      const brightness = Math.max(...(ground.match(/\d+/gu) ?? []).map(Number));
      assert.equal(brightness < 128, colorScheme === 'dark');
    });
  }

  test('names every control for those who do not see it', async () => {
    await using visited = await visitor();
    const { page } = visited;
    for (const [role, name] of [
      ['textbox', 'Text to speak'],
      ['combobox', 'Voice'],
      ['combobox', 'Language'],
      ['slider', /^Speed/u],
      ['button', 'Play'],
      ['button', 'Stop'],
      ['button', 'Copy'],
      ['link', 'Download WAV'],
      ['img', /Waveform/u],
      ['region', 'The same with curl'],
    ] as const) {
      assert.equal(await page.getByRole(role, { name }).count(), 1, `${role} ${String(name)}`);
    }
    assert.equal(await page.getByRole('status').count(), 1);
  });
});

async function untilStatus(page: Page, sentence: string | RegExp): Promise<void> {
  await page.getByRole('status').filter({ hasText: sentence }).waitFor();
}

async function textOf(page: Page, selector: string): Promise<string> {
  return (await page.textContent(selector)) ?? '';
}

async function outputOf(shellLine: string, { apiKey }: RunningService): Promise<Buffer> {
  const env = { ...process.env, SYRINX_API_KEY: apiKey };
  return (await run('bash', ['-c', shellLine], { env, encoding: 'buffer', maxBuffer: 10_000_000 })).stdout;
}

async function downloadedWav(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
  assert.match(download.suggestedFilename(), /^[a-z]+\.wav$/u);
  return readFile(await download.path());
}

/** Requests for speech that ended because the client left. */
async function cancelledCount({ address }: RunningService): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const counts = [...metrics.matchAll(/^syrinx_speech_requests_total\{.*outcome="cancelled".*\} (\d+)$/gmu)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

function overlapsThePrevious(
  { startFrame }: { readonly startFrame: number },
  index: number,
  pieces: readonly { readonly startFrame: number; readonly frameCount: number }[],
): boolean {
  const previous = pieces[index - 1];
  // A thousandth of a sample is what rounding of seconds may make of a whole one.
  return previous !== undefined && startFrame < previous.startFrame + previous.frameCount - 0.001;
}

const textIsAccepted = `document.getElementById('text').validity.valid`;

/** Silence would be dots on the middle line: somewhere a bar must reach into the upper quarter. */
const waveformIsDrawn = `(() => {
  const canvas = document.getElementById('waveform');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height * 0.35);
  return data.some((value) => value > 0);
})()`;
