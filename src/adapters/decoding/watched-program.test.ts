import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { AudioDecoderBusyError, UndecodableAudioError } from '../../contracts/audio-decoder.ts';
import { systemClock, type Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import { createRecordingDecoder } from './recording-decoder.ts';

/** Programs in the place of ffmpeg that do what a decoder does that was misled. */
suite('WatchedProgram', { skip: process.platform === 'linux' ? false : 'needs /proc' }, () => {
  let folder = '';
  let recording = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'syrinx-watched-'));
    recording = join(folder, 'a.flac');
    await writeFile(recording, 'fLaC and more');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test('is killed with what it has started when nobody waits any more', async () => {
    const pidFile = join(folder, 'pid');
    const decoder = await decoderDoing('hangs', `#!/bin/sh\n/bin/sleep 600 &\necho $! > ${pidFile}\nwait\n`);
    const leaving = new AbortController();
    const decoding = decoder.decode(recording, { durationMsMax: 1000, signal: leaving.signal });
    const processId = await firstNumberIn(pidFile);
    assert.ok(await isRunning(processId));
    leaving.abort(new Error('left'));
    await assert.rejects(decoding, /left/u);
    await eventually(async () => !(await isRunning(processId)));
  });

  test('is killed when it takes too long', async () => {
    const hasty: Clock = { ...systemClock, sleep: (_, options) => systemClock.sleep(50, options) };
    const decoder = await decoderDoing('is-slow', '#!/bin/sh\nexec /bin/sleep 600\n', hasty);
    await assert.rejects(decode(decoder), complains(/takes too long/u));
  });

  test('is killed when it holds too much memory', async () => {
    const hoard = 'const held = []; setInterval(() => held.push(Buffer.alloc(50_000_000, 1)), 20);';
    const decoder = await decoderDoing('is-large', `#!${process.execPath}\n${hoard}\n`);
    await assert.rejects(decode(decoder), complains(/too much memory/u));
  });

  test('complains about a program that ends well and has written nothing', async () => {
    const decoder = await decoderDoing('is-empty', '#!/bin/sh\nexit 0\n');
    await assert.rejects(decode(decoder), complains(/damaged, or there is no sound/u));
  });

  test('stops a program that never stops writing, and takes no more of it than may be', async () => {
    const header =
      'RIFF\\377\\377\\377\\377WAVEfmt \\020\\0\\0\\0\\001\\0\\001\\0\\100\\037\\0\\0\\0\\0\\0\\0\\002\\0\\020\\0data\\0\\0\\0\\0';
    const decoder = await decoderDoing('is-endless', `#!/bin/sh\nprintf '${header}'\nexec /bin/cat /dev/zero\n`);
    await assert.rejects(decode(decoder), complains(/longer than 1 s/u));
  });

  test('has nothing of our environment', async () => {
    const decoder = await decoderDoing('tells', '#!/bin/sh\n/usr/bin/env >&2\nexit 1\n');
    await assert.rejects(decode(decoder), (error) => {
      assert.ok(error instanceof UndecodableAudioError && error.cause instanceof Error);
      assert.doesNotMatch(error.cause.message, /HOME|NODE|SYRINX/u);
      return true;
    });
  });

  test('is not started for one more than may wait', async () => {
    const decoder = await decoderDoing('hangs-too', '#!/bin/sh\nexec /bin/sleep 600\n');
    const leaving = new AbortController();
    const options = { durationMsMax: 1000, signal: leaving.signal };
    const room = limits.decodesAtOnceMax + limits.decodeQueueMax;
    const decodings = Array.from({ length: room }, () => decoder.decode(recording, options));
    await assert.rejects(decoder.decode(recording, options), AudioDecoderBusyError);
    leaving.abort(new Error('left'));
    const outcomes = await Promise.allSettled(decodings);
    assert.ok(outcomes.every(({ status }) => status === 'rejected'));
  });

  async function decoderDoing(name: string, script: string, clock: Clock = systemClock) {
    const path = join(folder, name);
    await writeFile(path, script);
    await chmod(path, 0o755);
    return createRecordingDecoder({ clock, places: [path] });
  }

  function decode(decoder: ReturnType<typeof createRecordingDecoder>) {
    return decoder.decode(recording, { durationMsMax: 1000, signal: new AbortController().signal });
  }
});

function complains(pattern: RegExp) {
  return (error: unknown) => error instanceof UndecodableAudioError && pattern.test(error.complaint);
}

async function firstNumberIn(path: string): Promise<number> {
  let text = '';
  await eventually(async () => {
    text = await readFile(path, 'utf8').catch(() => '');
    return text.endsWith('\n');
  });
  return Number(text);
}

/** Not a zombie, which only waits to be taken away by a parent that has other things to do. */
async function isRunning(processId: number): Promise<boolean> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => 'State:\tX');
  return !/^State:\s+[XZ]/mu.test(status);
}

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 500; count += 1) {
    if (await isSo()) return;
    await systemClock.sleep(20, {});
  }
  assert.fail('it did not come to be');
}
