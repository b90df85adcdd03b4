import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { eventually } from '../service/eventually.ts';
import { startService, type RunningService } from '../service/running-service.ts';
import { missingRecogniser } from '../sound/recogniser.ts';
import { launchChromium, withoutChromium } from './chromium.ts';
import { visit } from './visit.ts';

/** A person reads out of a novel for seven seconds; "leisure" is understood by every engine. */
const recordingPath = '/usr/share/pocketsphinx/test/data/librivox/sense_and_sensibility_01_austen_64kb-0870.wav';

suite('the page at /transcribe.html', { skip: withoutChromium === false ? whyNot() : withoutChromium }, () => {
  let service: RunningService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([startService(), launchChromium({ microphone: recordingPath })]);
    await eventually('there is a recogniser', async () => (await fetch(`${service.address}/ready/asr`)).status === 200);
  });
  after(async () => {
    await browser.close();
    await service[Symbol.asyncDispose]();
  });

  /** A visitor with the key, which the first page keeps. */
  async function visitor() {
    const visited = await visit(browser, { address: service.pageLink });
    await visited.page.locator('#voice option').first().waitFor({ state: 'attached' });
    await visited.page.click('text=Write down speech');
    // Until it has loaded, which its scripts are a part of: before that nobody notices a file.
    await visited.page.waitForURL('**/transcribe.html', { waitUntil: 'load' });
    return visited;
  }

  test('a chosen recording is written down, with the words that could be others, and can be copied', async () => {
    await using visited = await visitor();
    const { page, complaints } = visited;
    await page.setInputFiles('#file', recordingPath);
    await page.getByText('7.1 s of sound.').waitFor();
    const text = await transcriptOf(page);
    assert.match(text, /leisure/u);
    const doubtful = page.locator('#transcript abbr');
    assert.ok((await doubtful.count()) > 0, 'words could be others');
    const word = (await doubtful.first().textContent()) ?? '';
    const told = (await doubtful.first().getAttribute('title')) ?? '';
    assert.match(told, /^(?:\S+ \d+ %(?:, )?){2,}$/u);
    assert.ok(told.toLowerCase().includes(word.toLowerCase().replaceAll(/[.,?]/gu, '')), `${word}: ${told}`);
    await page.click('#copy');
    await page.getByText('Copied.').waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), text);
    assert.deepEqual(complaints, []);
  });

  test('what is said into the microphone appears while it is said, and stays when it is stopped', async () => {
    await using visited = await visitor();
    const { page, complaints } = visited;
    await page.click('#listen');
    await page.getByText('Speak, and press Stop when you are done.').waitFor();
    // Of four seconds comes the first partial transcript.
    await page.locator('#transcript', { hasText: /\w/u }).waitFor();
    await page.waitForTimeout(4000);
    await page.click('#stop');
    await page.getByText('Done.').waitFor();
    assert.match(await transcriptOf(page), /leisure/u);
    assert.ok(await page.isEnabled('#listen'));
    assert.deepEqual(complaints, []);
  });

  test('what is no recording is told in the words of the service, and a good one after it is written down', async () => {
    await using visited = await visitor();
    const { page } = visited;
    await page.setInputFiles('#file', { name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.from('no sound') });
    await page.getByText('Cannot decode audio').waitFor();
    const file = { name: 'b.wav', mimeType: 'audio/wav', buffer: await readFile(recordingPath) };
    await page.setInputFiles('#file', file);
    await page.getByText('7.1 s of sound.').waitFor();
  });
});

async function transcriptOf(page: Page): Promise<string> {
  return (await page.locator('#transcript').textContent()) ?? '';
}

function whyNot(): string | false {
  const missing =
    missingRecogniser() ?? (existsSync(recordingPath) ? undefined : 'recordings are missing: pocketsphinx-testdata');
  return missing === undefined ? false : reasonToSkip(missing);
}
