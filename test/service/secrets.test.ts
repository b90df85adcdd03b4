import assert from 'node:assert/strict';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { exchange, speechRequest } from './raw-connection.ts';
import { startService, type RunningService } from './running-service.ts';
import { speak } from './speech-client.ts';

/** Something a person may have said, and nobody else should read. */
const confidential = 'Xylophagous quokkas embezzle';

test('neither the log nor the data folder holds the key or what was said', async () => {
  await using service = await startService({ environment: { SYRINX_LOG_LEVEL: 'trace' } });
  await useKeyInEveryWay(service);
  const places = new Map([['the log', service.logLines.join('\n')]]);
  for (const entry of await readdir(service.dataDirectory, { withFileTypes: true })) {
    const { name } = entry;
    if (name === 'api-key' || !entry.isFile()) continue;
    places.set(name, await readFile(join(service.dataDirectory, name), 'latin1'));
  }
  assert.ok(service.logLines.length > 5 && places.size > 2, 'there is nothing to look through');
  for (const [place, content] of places) {
    assert.ok(!content.includes(service.apiKey), `the key is in ${place}`);
    assert.ok(!/xylophagous|quokkas/iu.test(content), `what was said is in ${place}`);
  }
  const { mode } = await stat(join(service.dataDirectory, 'api-key'));
  assert.equal(mode & 0o777, 0o600);
});

/** Good and bad requests with the key in each of its places, some broken where it stands. */
async function useKeyInEveryWay(service: RunningService): Promise<void> {
  const { address, apiKey } = service;
  const body = { text: `${confidential}. ${apiKey}`, voice_id: 'wren' };
  await speak(service, body);
  await speak(service, { ...body, voice_id: 'clara' });
  await speak(service, { ...body, speed: apiKey });
  await speak(service, { ...body, voice_id: apiKey });
  await speak(service, `{"text":"${confidential} ${apiKey}`);
  for (const path of ['/v1/voices', `/v1/voices/${apiKey}`, '/nowhere', `/${apiKey}`, '/metrics', '/health']) {
    await (await fetch(`${address}${path}?api_key=${apiKey}`)).text();
    await (await fetch(`${address}${path}`, { headers: { 'x-api-key': apiKey } })).text();
  }
  await exchange(service, `GET /health HTTP/1.1\r\nauthorization: Bearer ${apiKey}\r\nbroken header ${apiKey}\r\n\r\n`);
  await exchange(service, speechRequest(service, { body: { ...body, text: '' }, headers: ['connection: close'] }));
}
