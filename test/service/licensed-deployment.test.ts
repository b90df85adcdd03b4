import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { openChunks } from '../../src/features/licensing/sealed-chunks.ts';
import { admin } from '../cli/admin-process.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { eventually } from './eventually.ts';
import { fakeClock, reasonToSkipClocks, type FakedClock } from './faked-clock.ts';
import { startService, type RunningService } from './running-service.ts';
import { speak } from './speech-client.ts';
import { openVendorLine, type VendorLine } from './vendor-line.ts';

const sentence = 'Hello there.';
const instanceId = 'berlin-1';
const dayMs = 86_400_000;

suite('a Syrinx under the licence of another one', { skip: reasonToSkipClocks }, () => {
  const stack = new AsyncDisposableStack();
  let vendor: RunningService;
  let vendorClock: FakedClock;
  let deployment: RunningService;
  let deploymentClock: FakedClock;
  let line: VendorLine;
  let licenceKey: string;
  let environment: Readonly<Record<string, string>>;
  let dataDirectory: string;
  /** How often the deployment has spoken. */
  let spoken = 0;

  before(async () => {
    vendorClock = stack.use(fakeClock());
    deploymentClock = stack.use(fakeClock());
    vendor = stack.use(await startService({ environment: vendorClock.environment }));
    line = stack.use(await openVendorLine(vendor.address));
    ({ path: dataDirectory } = stack.use(await makeTemporaryFolder()));
    const end = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10);
    const terms = ['--organization', '1', '--models', 'svc-3', '--expires', end, '--instances', '1'];
    const issued = await operate('license', 'issue', ...terms);
    [licenceKey = ''] = /lk_[0-9A-Za-z]{43}/u.exec(issued) ?? [];
    environment = {
      ...deploymentClock.environment,
      SYRINX_LICENSE_KEY: licenceKey,
      SYRINX_LICENSE_URL: line.address,
      SYRINX_LICENSE_INSTANCE: instanceId,
      SYRINX_LICENSE_VALIDATE_SECONDS: '1',
    };
    deployment = await startService({ dataDirectory, environment });
    stack.defer(() => deployment[Symbol.asyncDispose]());
  });
  after(() => stack.disposeAsync());

  test('speaks, and the vendor hears how much', async () => {
    await assertSpeaks();
    await untilCounted();
  });

  test('the running vendor hands out what was added with the command, to whoever has the key', async () => {
    const plain = randomBytes(2000);
    const path = join(dataDirectory, 'weights.tar');
    await writeFile(path, plain);
    await operate('artifact', 'add', 'svc-3/weights', '1', '--model', 'svc-3', '--file', path);
    const answer = await fetch(`${vendor.address}/v1/license/artifacts/download`, {
      method: 'POST',
      headers: { 'x-svc-license-key': licenceKey, 'content-type': 'application/json' },
      body: JSON.stringify({ artifact_id: 'svc-3/weights', version: '1' }),
    });
    const told = (await answer.json()) as Readonly<Record<string, string>>;
    const sealed = new Uint8Array(
      await (await fetch(new URL(told['download_url'] ?? '', vendor.address))).arrayBuffer(),
    );
    assert.equal(createHash('sha256').update(sealed).digest('hex'), told['ciphertext_sha256']);
    const [key, associatedData] = [told['decryption_key_b64'], told['associated_data_b64']].map((base64) =>
      Buffer.from(base64 ?? '', 'base64'),
    );
    assert.ok(key && associatedData);
    const opened = await Array.fromAsync(openChunks(pieces(sealed), { key, associatedData }));
    assert.deepEqual(Buffer.concat(opened), plain);
  });

  test('what it reported is counted once, though it never heard so', async () => {
    line.become('lossy');
    await assertSpeaks();
    await untilCounted();
    await untilTried();
    line.become('whole');
    await untilTried();
    await untilCounted();
  });

  test('works on while nobody is reached, also when it is started then, and reports all of it once', async () => {
    line.become('cut');
    const counted = await charactersCounted();
    await assertSpeaks();
    await restart();
    await assertSpeaks();
    assert.equal(await charactersCounted(), counted);
    line.become('whole');
    await untilCounted();
    await untilTried();
    await untilCounted();
  });

  test('after three days without its vendor it warns and works, and after a fourth it refuses', async () => {
    line.become('cut');
    deploymentClock.move('+80h');
    await assertSpeaks();
    await eventually('it warns', () => logged('the licence of this deployment: grace'));
    deploymentClock.move('+97h');
    await assertRefuses(/licen[cs]e/u);
    await untilTried();
  });

  test('its clock set back wins nothing, also not with a restart', async () => {
    deploymentClock.move('+0');
    await assertRefuses(/licen[cs]e/u);
    await restart({ speaks: false });
    await assertRefuses(/licen[cs]e/u);
    await untilTried();
    await assertRefuses(/licen[cs]e/u);
  });

  test('goes on when the vendor is reached, which counts what it used in its grace once', async () => {
    line.become('whole');
    await untilItSpeaks();
    await untilCounted();
  });

  test('with a vendor whose clock is behind it works, and what it used is counted when the clock is right', async () => {
    await untilCounted();
    const counted = await charactersCounted();
    vendorClock.move('-2d');
    await assertSpeaks();
    await untilTried();
    await assertSpeaks();
    assert.equal(await charactersCounted(), counted);
    vendorClock.move('+0');
    await untilCounted();
  });

  test('ends with the licence, by the clock of the vendor', async () => {
    vendorClock.move('+11d');
    await untilItRefuses(/expired|ended/u);
    vendorClock.move('+0');
    await untilItSpeaks();
    await untilCounted();
  });

  test('ends when the licence is taken back, also for starts without the vendor', async () => {
    await operate('license', 'revoke', '1', '--yes');
    await untilItRefuses(/revoked/u);
    line.become('cut');
    await restart({ speaks: false });
    await assertRefuses(/revoked/u);
  });

  async function operate(...words: readonly string[]): Promise<string> {
    const ended = await admin(words, { environment: { SYRINX_DATA_DIR: vendor.dataDirectory } });
    assert.equal(ended.status, 0, ended.complained);
    return ended.printed;
  }

  async function restart({ speaks = true }: { readonly speaks?: boolean } = {}): Promise<void> {
    await deployment[Symbol.asyncDispose]();
    deployment = await startService({ dataDirectory, environment, waitsUntil: speaks ? 'ready' : 'listening' });
  }

  async function answerOf(): Promise<{ readonly status: number; readonly told: string }> {
    const { status, body } = await speak(deployment, { text: sentence, voice_id: 'wren' });
    if (status === 200) spoken += 1;
    return { status, told: status === 200 ? '' : body.toString('utf8') };
  }

  async function assertSpeaks(): Promise<void> {
    assert.deepEqual(await answerOf(), { status: 200, told: '' });
  }

  async function assertRefuses(reason: RegExp): Promise<void> {
    const { status, told } = await answerOf();
    assert.equal(status, 503);
    const { error, error_code: errorCode } = JSON.parse(told) as {
      readonly error: string;
      readonly error_code: string;
    };
    assert.equal(errorCode, 'MODEL_UNAVAILABLE');
    assert.match(error, reason);
  }

  async function untilItSpeaks(): Promise<void> {
    await eventually('it speaks', answerOf, ({ status }) => status === 200);
  }

  async function untilItRefuses(reason: RegExp): Promise<void> {
    await eventually('it refuses', answerOf, ({ status, told }) => status === 503 && reason.test(told));
    await assertRefuses(reason);
  }

  /** Until it has turned to its vendor again, and again: the first of these turns has ended. */
  async function untilTried(): Promise<void> {
    const { turns } = line;
    await eventually('it turns to the vendor', () => line.turns >= turns + 2);
  }

  function logged(words: string): boolean {
    return deployment.logLines.some((logLine) => logLine.includes(words));
  }

  async function charactersCounted(): Promise<number> {
    const query = new URLSearchParams({ license_key: licenceKey, instance_id: instanceId }).toString();
    const answer = await fetch(`${vendor.address}/v1/license/status?${query}`);
    return ((await answer.json()) as { readonly quota: { readonly used_chars: number } }).quota.used_chars;
  }

  /** Exactly what was spoken: neither less nor more. */
  async function untilCounted(): Promise<void> {
    const expected = spoken * sentence.length;
    await eventually(`the vendor has counted ${expected}`, charactersCounted, (counted) => counted >= expected);
    assert.equal(await charactersCounted(), expected);
  }
});

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
