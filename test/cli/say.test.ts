import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { readWav } from '../../src/audio/wav.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { eventually } from '../service/eventually.ts';
import { engineProcesses, isAlive } from '../service/processes.ts';
import { endOf, say, sayProgram, startSay, type SayEnd } from './say-process.ts';

const folder = await makeTemporaryFolder();
after(() => folder[Symbol.asyncDispose]());
const pathOf = (name: string): string => join(folder.path, name);

const hello = await say(['Hello', '--out', pathOf('hello.wav')]);
const withEngine = { skip: hello.messages.includes('doctor') && 'no speech engine is installed' };

const sentence = 'The river bends twice before it meets the sea, and nobody has ever counted its stones. ';
/** 20 kB in paragraphs, about twenty minutes of speech. */
const longText = Array.from({ length: 29 }, () => sentence.repeat(8)).join('\n\n');

test('say writes a WAV file that says how long it is', withEngine, async () => {
  assert.equal(hello.status, 0, hello.messages);
  const seconds = await secondsOfFile(pathOf('hello.wav'));
  assert.ok(seconds > 0.2 && seconds < 2, `${seconds} s`);
  assert.equal(
    hello.messages,
    `${seconds.toFixed(1)} s of speech by the engines of this machine → ${pathOf('hello.wav')}\n`,
  );
});

test('say speaks another language', withEngine, async () => {
  const { status } = await say(['Guten Morgen.', '--language', 'de', '--out', pathOf('german.wav')]);
  assert.equal(status, 0);
  assert.ok((await secondsOfFile(pathOf('german.wav'))) > 0.5);
});

test('say speaks what it is piped, and pipes what it speaks, with messages aside', withEngine, async () => {
  const { status, output, messages } = await say(['--out', '-'], { input: 'From a pipe.\n' });
  assert.equal(status, 0);
  const { format, data } = readWav(output);
  assert.deepEqual(format, { encoding: 'pcm_s16le', sampleRateHz: 24_000 });
  assert.equal(output.readUInt32LE(40), 0xffff_ffff);
  assert.ok(data.length > 24_000);
  assert.match(messages, /^\d+\.\d s of speech by the engines of this machine → standard output\n$/u);
});

test('say speaks a long file, without a progress bar where there is no terminal', withEngine, async () => {
  await writeFile(pathOf('long.txt'), longText);
  const { status, messages } = await say(['--file', pathOf('long.txt'), '--out', pathOf('long.wav')]);
  assert.equal(status, 0, messages);
  assert.doesNotMatch(messages, /[\r█░]/u);
  const minutes = (await secondsOfFile(pathOf('long.wav'))) / 60;
  assert.ok(minutes > 10 && minutes < 40, `${minutes} minutes`);
});

test('say shows on a terminal how far it is with a long text', { skip: await terminalObstacle() }, async () => {
  await writeFile(pathOf('middling.txt'), longText.slice(0, 5_000));
  const command = [process.execPath, sayProgram, '--file', pathOf('middling.txt'), '--out', pathOf('middling.wav')];
  const child = spawn('script', ['-qec', command.join(' '), '/dev/null'], {
    env: { ...process.env, SYRINX_PORT: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { status, output } = await endOf(child);
  const shown = output.toString('utf8');
  assert.equal(status, 0, shown);
  assert.match(shown, /\r█+░+ +\d+ % +\d+:\d\d of speech, \d+:\d\d left/u);
  // The closing line stands where the bar was.
  assert.match(shown.split('\r').at(-2) ?? '', /^\S*\[K\d+\.\d s of speech by /u);
});

for (const [what, commandArguments, complaint] of [
  ['an unknown voice', ['Hi.', '--voice', 'nobody'], /^Voice nobody not found$/u],
  ['an unknown language', ['Hi.', '--language', 'tlh'], /^--language tlh is not known; known are de, en/u],
  ['a speed out of bounds', ['Hi.', '--speed', '2'], /^--speed must be a number from 0\.8 to 1\.2$/u],
  ['an empty text', [' \n'], /^there is no text to speak/u],
  ['a text of which nothing can be spoken', ['…'], /^there is nothing in the text that can be spoken$/u],
  ['a missing file', ['--file', '/no/such/file'], /^cannot read \/no\/such\/file: no such file or directory$/u],
  [
    'a server that is not there',
    ['Hi.', '--url', 'http://127.0.0.1:1/'],
    /^no Syrinx answers at http:\/\/127\.0\.0\.1:1$/u,
  ],
  [
    'a folder that is not there',
    ['Hi.', '--out', '/no/x.wav'],
    /^cannot write \/no\/x\.wav: no such file or directory$/u,
  ],
  ['a full disk', ['Hi.', '--out', '/dev/full'], /^cannot write \/dev\/full: no space left on device$/u],
] as const) {
  test(`say complains of ${what} in a sentence`, withEngine, async () => {
    assertComplaint(await say(['--out', pathOf('never.wav'), ...commandArguments]), complaint);
    await assert.rejects(access(pathOf('never.wav')), { code: 'ENOENT' });
  });
}

test('say complains of a variable that is misspelt', async () => {
  const { status, messages } = await say(['Hi.'], { environment: { SYRINX_APIKEY: 'x' } });
  assert.equal(status, 1);
  assert.match(messages, /SYRINX_APIKEY.*SYRINX_API_KEY/u);
});

test('say leaves a file alone when it has nothing to put in its place', withEngine, async () => {
  await writeFile(pathOf('kept.wav'), 'kept');
  await say(['Hi.', '--voice', 'nobody', '--out', pathOf('kept.wav')]);
  assert.equal(await readFile(pathOf('kept.wav'), 'utf8'), 'kept');
});

test('say plays through the player that is installed', withEngine, async () => {
  const played = pathOf('played.raw');
  const { status, messages } = await sayThroughPlayer(['Hello'], `cat > ${played}`);
  assert.equal(status, 0, messages);
  assert.match(messages, /→ ffplay\n$/u);
  assert.ok((await stat(played)).size > 24_000);
});

test('say ends when the player is closed early', withEngine, async () => {
  const { status, messages } = await sayThroughPlayer([longText], 'head -c 48000 > /dev/null');
  assert.equal(status, 0, messages);
  assert.match(messages, /→ ffplay\n$/u);
});

test('say complains of a player that fails', withEngine, async () => {
  const end = await sayThroughPlayer(['Hello'], 'exit 3');
  assertComplaint(end, /^ffplay could not play it \(exit status 3\); --out makes a file$/u);
});

test('say writes speech.wav where no player is installed', withEngine, async () => {
  const empty = await makeTemporaryFolder();
  const { status } = await say(['Hello'], { environment: { PATH: empty.path }, workingDirectory: empty.path });
  assert.equal(status, 0);
  assert.deepEqual(await readdir(empty.path), ['speech.wav']);
  await empty[Symbol.asyncDispose]();
});

test('say ends quietly when nobody reads on', withEngine, async () => {
  const child = startSay([longText, '--out', '-']);
  child.stdout?.once('data', () => child.stdout?.destroy());
  const [status] = (await once(child, 'exit')) as [number];
  assert.equal(status, 0);
});

for (const [signal, exitStatus] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(
    `say ends at once on ${signal}, with a file of what was spoken and without its engines`,
    withEngine,
    async () => {
      const out = pathOf(`${signal}.wav`);
      const child = startSay(['--out', out], { input: longText.repeat(10) });
      const end = endOf(child);
      await eventually(
        'sound in the file',
        () => sizeOf(out),
        (size) => size > 100_000,
      );
      const engines = await engineProcesses(child.pid ?? 0);
      child.kill(signal);
      const { status, messages } = await end;
      assert.deepEqual([status, messages], [exitStatus, '']);
      assert.ok((await secondsOfFile(out)) > 2);
      assert.ok(engines.length > 0);
      for (const pid of engines)
        await eventually(
          `engine ${pid}`,
          () => isAlive(pid),
          (alive) => !alive,
        );
    },
  );
}

function assertComplaint({ status, output, messages }: SayEnd, complaint: RegExp): void {
  assert.deepEqual([status, output.toString()], [1, '']);
  const lines = messages.trimEnd().split('\n');
  assert.equal(lines.length, 1, messages);
  assert.match(lines[0] ?? '', complaint);
}

/** `say` on a machine whose `ffplay` is this shell script. */
async function sayThroughPlayer(commandArguments: readonly string[], script: string): Promise<SayEnd> {
  const programs = await makeTemporaryFolder();
  await writeFile(join(programs.path, 'ffplay'), `#!/bin/sh\n${script}\n`);
  await chmod(join(programs.path, 'ffplay'), 0o700);
  const path = [programs.path, dirname(process.execPath), process.env['PATH']].join(delimiter);
  const end = await say(commandArguments, { environment: { PATH: path } });
  await programs[Symbol.asyncDispose]();
  return end;
}

/** Also holds the file to its own lengths: RIFF and data, as any program reads them. */
async function secondsOfFile(path: string): Promise<number> {
  const file = await readFile(path);
  assert.equal(file.readUInt32LE(4), file.length - 8);
  assert.equal(file.readUInt32LE(40), file.length - 44);
  return (file.length - 44) / 48_000;
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => ({ size: 0 }))).size;
}

/** Why no terminal can be made here; `false` when it can. */
async function terminalObstacle(): Promise<string | false> {
  if (withEngine.skip !== false) return withEngine.skip;
  const child = spawn('script', ['-qec', 'true', '/dev/null'], { stdio: 'ignore' });
  const outcome = await Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => [1]);
  return outcome[0] === 0 ? false : 'script of util-linux is not installed';
}
