import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { keys, serverUnderTest, type ServerUnderTest } from '../fakes/server-under-test.ts';
import { launchChromium, plainHost, withoutChromium } from './chromium.ts';
import { eventually } from '../service/eventually.ts';
import { visit } from './visit.ts';

suite('the documentation at /docs', { skip: withoutChromium }, () => {
  let under: ServerUnderTest;
  let browser: Browser;
  let address: string;
  before(async () => {
    [under, browser] = await Promise.all([serverUnderTest(), launchChromium()]);
    const { port } = new URL(await under.server.listen({ port: 0 }));
    address = `http://${plainHost}:${port}/docs`;
  });
  after(async () => {
    await browser.close();
    await under[Symbol.asyncDispose]();
  });

  test('shows the description and every operation, and asks no other host for anything', async () => {
    await using visited = await visit(browser, { address });
    const { page, complaints } = visited;
    await page.locator('.opblock').first().waitFor();
    const { info, paths } = (await under.server.inject({ url: '/openapi.json' })).json();
    assert.match((await page.textContent('.information-container')) ?? '', /text in, sound out/u);
    assert.match(info.description, /text in, sound out/u);
    const operations = Object.values<object>(paths).flatMap((path) => Object.keys(path));
    assert.equal(await page.locator('.opblock').count(), operations.length);
    assert.deepEqual(complaints, []);
  });

  test('tries out an operation with a key, and plays the sound that comes', async () => {
    await using visited = await visit(browser, { address });
    const { page, complaints } = visited;
    await page.click('.auth-wrapper .authorize');
    await page.locator('.auth-container input').first().fill(keys.full);
    await page.locator('.auth-btn-wrapper .authorize').first().click();
    await page.click('.btn-done');
    await page.click('.opblock-post [data-path="/v1/tts/generate"]');
    const operation = page.locator('.opblock.is-open');
    await operation.locator('textarea').fill('{ "text": "Hello.", "voice_id": "anna" }');
    await operation.getByLabel('Media Type').first().selectOption('audio/wav');
    await operation.locator('.execute').click();
    await operation.locator('audio').waitFor();
    // Not waitForFunction(): where it has to wait, it evaluates in the page, whose policy forbids that.
    await eventually('the sound has been read', () =>
      page.evaluate(`document.querySelector('audio').readyState >= HTMLMediaElement.HAVE_METADATA`),
    );
    assert.deepEqual(complaints, []);
  });
});
