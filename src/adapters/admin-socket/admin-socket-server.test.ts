import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { systemClock, type Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import { adminSocketPlaceIn } from './admin-socket-place.ts';
import { AdminSocketServer } from './admin-socket-server.ts';
import { askAdminSocket } from './ask-admin-socket.ts';

type Answer = (question: unknown) => Promise<unknown>;

/** Servers on one data folder; what is left of them ends with it. */
async function makePlace() {
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-admin-'));
  const place = adminSocketPlaceIn(folder, { platform: 'linux' });
  assert.ok(place.type === 'place');
  const stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true }));
  return {
    ...place,
    serverThat: (answer: Answer, clock = systemClock) => stack.use(new AdminSocketServer({ place, answer, clock })),
    ask: (question: unknown) => askAdminSocket(place.path, { question, clock: systemClock }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** On which every time is over at once. */
const impatientClock: Clock = { ...systemClock, sleep: () => Promise.resolve() };

const echo: Answer = (question) => Promise.resolve({ heard: question });

/** What comes back when this is sent as it is. */
async function sendRaw(path: string, bytes: string): Promise<string> {
  const socket = connect({ path, allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.end(bytes);
  return text(socket).catch(() => '');
}

describe('AdminSocketServer', () => {
  test('answers several at once, also at length', async () => {
    await using place = await makePlace();
    const server = place.serverThat(echo);
    assert.equal(await server.start(), 'open');
    const long = 'ä'.repeat(20_000);
    const answers = await Promise.all([place.ask({ long }), place.ask([1, null]), place.ask('x')]);
    assert.deepEqual(answers, [
      { type: 'answer', answer: { heard: { long } } },
      { type: 'answer', answer: { heard: [1, null] } },
      { type: 'answer', answer: { heard: 'x' } },
    ]);
  });

  test('is closed to everybody but its owner, also in a folder that was open', async () => {
    await using place = await makePlace();
    await mkdir(place.folder);
    await chmod(place.folder, 0o755);
    await place.serverThat(echo).start();
    assert.equal((await stat(place.folder)).mode & 0o777, 0o700);
    assert.equal((await stat(place.path)).mode & 0o777, 0o600);
    assert.deepEqual(await readdir(place.folder), ['socket']);
  });

  test('leaves the socket to a server that has it, and takes it when that one has gone', async () => {
    await using place = await makePlace();
    const first = place.serverThat(() => Promise.resolve('first'));
    const second = place.serverThat(() => Promise.resolve('second'));
    await first.start();
    assert.equal(await second.start(), 'taken');
    assert.deepEqual(await place.ask(1), { type: 'answer', answer: 'first' });
    await first[Symbol.asyncDispose]();
    assert.deepEqual(await place.ask(1), { type: 'nobody' });
    assert.equal(await second.start(), 'open');
    assert.deepEqual(await place.ask(1), { type: 'answer', answer: 'second' });
  });

  test('that never had the socket removes nothing when it ends', async () => {
    await using place = await makePlace();
    await place.serverThat(echo).start();
    const second = place.serverThat(echo);
    await second.start();
    await second[Symbol.asyncDispose]();
    assert.equal((await place.ask(1)).type, 'answer');
  });

  test('replaces the socket of a process that was killed', async () => {
    await using place = await makePlace();
    await mkdir(place.folder);
    const program = `require('node:net').createServer().listen(process.argv[1], () => console.log('there'))`;
    const child = spawn(process.execPath, ['-e', program, place.path], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.equal((await stat(place.path)).isSocket(), true);
    assert.deepEqual(await place.ask(1), { type: 'nobody' });
    assert.equal(await place.serverThat(echo).start(), 'open');
    assert.equal((await place.ask(1)).type, 'answer');
  });

  test('throws the words of the system where it cannot be made', async () => {
    await using place = await makePlace();
    await mkdir(place.path, { recursive: true });
    await assert.rejects(place.serverThat(echo).start(), { syscall: 'rename' });
  });

  test('ends with what it has been asked, and without what was being sent', async () => {
    await using place = await makePlace();
    const asked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<string>();
    const server = place.serverThat(() => {
      asked.resolve();
      return release.promise;
    });
    await server.start();
    const answer = place.ask(1);
    const unfinished = connect({ path: place.path });
    unfinished.on('error', () => undefined);
    unfinished.write('{"a":');
    await asked.promise;
    const ended = server[Symbol.asyncDispose]();
    release.resolve('done');
    await ended;
    assert.deepEqual(await answer, { type: 'answer', answer: 'done' });
    unfinished.destroy();
  });

  test('hears what is no JSON as nothing, and refuses what is too long or breaks off', async () => {
    await using place = await makePlace();
    const heard: unknown[] = [];
    await place
      .serverThat((question) => {
        heard.push(question);
        return Promise.resolve('heard');
      })
      .start();
    assert.equal(await sendRaw(place.path, 'not json\n'), '"heard"\n');
    assert.equal(await sendRaw(place.path, 'x'.repeat(limits.adminRequestBytesMax + 1)), '');
    assert.equal(await sendRaw(place.path, '{"a":1}'), '');
    assert.deepEqual(heard, [undefined]);
  });

  test('cuts off who sends too slowly', async () => {
    await using place = await makePlace();
    await place.serverThat(echo, impatientClock).start();
    const socket = connect({ path: place.path });
    socket.on('error', () => undefined);
    // Not an event alone: whether the end comes as a reset is for the system to say.
    const closed = Promise.withResolvers<void>();
    socket.resume().on('close', () => closed.resolve());
    await closed.promise;
  });
});

describe('askAdminSocket()', () => {
  test('finds nobody where nothing is', async () => {
    await using place = await makePlace();
    assert.deepEqual(await place.ask(1), { type: 'nobody' });
  });

  test('tells silence when no answer comes in time', async () => {
    await using place = await makePlace();
    const release = Promise.withResolvers<undefined>();
    await place.serverThat(() => release.promise).start();
    const asked = askAdminSocket(place.path, { question: 1, clock: impatientClock });
    assert.deepEqual(await asked, { type: 'silence' });
    release.resolve(undefined);
  });
});
