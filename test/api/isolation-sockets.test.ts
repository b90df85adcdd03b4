import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { routesOf } from '../../src/api/route-list.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { SocketClient, type Frame } from '../fakes/socket-client.ts';
import { HASHED, tenantNames, type Tenant, type TenantName } from '../fixtures/tenants.ts';
import { askers, masterKey, type Asker } from './isolation-callers.ts';
import { cellsOf, type Cell, type Needs } from './isolation-routes.ts';
import { makeTenants, PUBLIC_VOICE_ID, startProcess, type Process } from './isolation-server.ts';
import { isRefusal, verdictOn, type Verdict } from './isolation-verdicts.ts';

/** What is said over the sockets is held to the same verdicts as what is asked for by a request. */
const needs = { resource: 'tts', level: 'write' } as const;

/** Sockets over which nothing of a project can be named: only who may open them is asked here. */
const otherNeeds: Readonly<Record<string, Needs>> = {
  '/v1/audio/transcriptions/stream': 'project-key',
  '/v1/audio/enhance/stream': { resource: 'enhance', level: 'write' },
  '/v1/realtime': { resource: 'realtime', level: 'write' },
};

/** How one text is spoken over a socket. */
interface Manner {
  readonly path: string;
  readonly name: string;
  readonly frames: (order: Order, text: string) => readonly object[];
}

interface Order {
  readonly voice_id: number;
  readonly project_id?: number;
  readonly dictionary_ids?: readonly number[];
}

const manners: readonly Manner[] = [
  { path: '/ws/tts', name: 'in a request', frames: (order, text) => [{ ...order, text }] },
  {
    path: '/ws/tts/stream',
    name: 'with its configuration',
    frames: (order, text) => [{ ...order, text, flush: true }],
  },
  {
    path: '/ws/tts/stream',
    name: 'after its configuration',
    frames: (order, text) => [order, { text }, { flush: true }],
  },
  {
    path: '/ws/tts/multi',
    name: 'in a context',
    frames: ({ voice_id, ...order }, text) => [
      { ...order, context_id: 'one', voice_settings: { voice_id }, text, flush: true },
    ],
  },
  {
    path: '/ws/tts/multi',
    name: 'in a context that was prepared',
    frames: ({ voice_id, ...order }, text) => [
      { ...order, text: '' },
      { context_id: 'one', voice_settings: { voice_id }, text: ' ' },
      { context_id: 'one', text, flush: true },
    ],
  },
];

suite('what belongs to one project is not spoken over the socket of another', () => {
  const stack = new AsyncDisposableStack();
  let tenants: Readonly<Record<TenantName, Tenant>>;
  let service: Process;
  let address: string;

  before(async () => {
    const folder = stack.use(await makeTemporaryFolder());
    const made = await makeTenants(folder.path);
    ({ tenants } = made);
    service = stack.use(await startProcess(made));
    await service.server.listen({ host: '127.0.0.1', port: 0 });
    address = `ws://127.0.0.1:${(service.server.server.address() as AddressInfo).port}`;
  });
  after(() => stack.disposeAsync());

  const paths = [...new Set(manners.map(({ path }) => path)), ...Object.keys(otherNeeds)];

  test('the server has the sockets of this test and no others', () => {
    const sockets = routesOf(service.server).filter(({ isSocket }) => isSocket);
    assert.deepEqual(sockets.map(({ path }) => path).toSorted(), paths.toSorted());
  });

  for (const path of paths) {
    test(`${path} lets in whom the verdict lets in, with the same refusals`, async () => {
      for (const asker of askers) {
        const verdict = verdictOn({ needs: otherNeeds[path] ?? needs, subject: 'nothing', route: '' }, asker, {
          target: 'own',
          names: 'nothing',
        });
        const answer = await shakeHands(path, asker);
        if (!isRefusal(verdict)) {
          assert.equal(answer.status, 101, asker.name);
          continue;
        }
        const { status, code: errorCode } = verdict;
        const { error_code: told, code } = JSON.parse(answer.body) as Frame;
        assert.deepEqual({ status: answer.status, told, code }, { status, told: errorCode, code: status }, asker.name);
        assertShowsOnly([], { what: asker.name, sent: '', heard: answer.body });
      }
    });
  }

  for (const manner of manners) {
    for (const subject of ['speech', 'voice'] as const) {
      test(`${manner.path} ${manner.name} (${subject}) keeps to its verdicts for ${cellsOf[subject].length} targets`, async () => {
        for (const asker of askers.filter(mayOpen)) {
          const refusals = new Map<string, string>();
          for (const cell of cellsOf[subject]) {
            const verdict = verdictOn({ needs, subject, route: manner.path }, asker, cell);
            const refusal = await assertVerdict({ manner, asker, cell, subject }, verdict);
            // The master key may know everything, so it may be told what exactly is missing.
            if (refusal !== undefined && asker.standing !== 'master') assertAlike(refusals, { refusal, cell });
          }
        }
      });
    }
  }

  interface Case {
    readonly manner: Manner;
    readonly asker: Asker;
    readonly cell: Cell;
    readonly subject: 'speech' | 'voice';
  }

  /** Resolves with what a refusal has said. */
  async function assertVerdict(asked: Case, verdict: Verdict): Promise<string | undefined> {
    const { manner, asker, cell } = asked;
    const what = `${asker.name}: ${manner.path} ${manner.name} ${JSON.stringify(cell)}`;
    const spokenBefore = service.engine.requests.length;
    const { frames, sent } = await speak(asked);
    const error = frames.find((frame) => 'error' in frame);
    const spoken = service.engine.requests
      .slice(spokenBefore)
      .map(({ text }) => text)
      .join(' ');
    const heard = JSON.stringify(frames);
    if (isRefusal(verdict)) {
      assert.deepEqual({ status: error?.['code'], code: error?.['error_code'] }, verdict, what);
      assert.equal(spoken, '', what);
      assertShowsOnly([], { what, sent, heard });
      return String(error?.['error']);
    }
    assert.equal(error, undefined, `${what}: ${JSON.stringify(error)}`);
    if (asked.subject === 'speech') {
      const speakers = tenantNames.filter((name) => spoken.includes(tenants[name].replacement));
      assert.deepEqual(speakers, verdict.speaks, `${what}: ${spoken}`);
      assertShowsOnly(verdict.speaks, { what, sent, heard });
    } else assert.notEqual(spoken, '', what);
    return undefined;
  }

  /** Nothing of anybody else, but for what was sent. */
  function assertShowsOnly(
    shown: readonly TenantName[],
    { what, sent, heard }: { readonly what: string; readonly sent: string; readonly heard: string },
  ): void {
    let content = heard;
    for (const { word } of Object.values(tenants)) if (sent.includes(word)) content = content.replaceAll(word, '');
    for (const name of tenantNames.filter((one) => !shown.includes(one))) {
      const allowed = new Set([...shown.flatMap((one) => tenants[one].traces), ...(sent.match(/\d+/gu) ?? [])]);
      for (const trace of tenants[name].traces)
        assert.ok(allowed.has(trace) || !content.includes(trace), `${what} shows "${trace}" of ${name}: ${content}`);
    }
    for (const secret of [HASHED, 'secret-of-', masterKey])
      assert.ok(!content.includes(secret), `${what} shows a secret`);
  }

  /** What is refused for whatever reason is refused in the same words: they do not tell whether it is there. */
  function assertAlike(
    refusals: Map<string, string>,
    { refusal, cell }: { readonly refusal: string; readonly cell: Cell },
  ): void {
    const words = refusal.replaceAll(/\d+/gu, '#');
    const group = `${cell.names} ${String(cell.namesDictionary)}`;
    assert.equal(words, refusals.get(group) ?? words, JSON.stringify(cell));
    refusals.set(group, words);
  }

  async function shakeHands(
    path: string,
    { headers }: Asker,
  ): Promise<{ readonly status: number; readonly body: string }> {
    const client = new SocketClient(`${address}${path}`, { headers });
    if (path === '/v1/audio/transcriptions/stream') return await firstFrameOf(client);
    const answer = new Promise<{ readonly status: number; readonly body: string }>((resolve) => {
      client.socket.once('open', () => resolve({ status: 101, body: '' }));
      client.socket.once('unexpected-response', (_request, response) => {
        const status = response.statusCode ?? 0;
        resolve(response.toArray().then((parts) => ({ status, body: parts.join('') })));
      });
    });
    await answer.finally(() => client.socket.terminate());
    return answer;
  }

  async function speak({
    manner,
    asker,
    cell,
    subject,
  }: Case): Promise<{ readonly frames: readonly Frame[]; readonly sent: string }> {
    const client = new SocketClient(`${address}${manner.path}`, { headers: asker.headers });
    await client.opened;
    const target = tenants[cell.target];
    const named = cell.names === 'nothing' ? undefined : tenants[cell.names === 'target' ? cell.target : cell.names];
    const order = {
      language: 'en',
      voice_id: subject === 'voice' ? target.voiceId : PUBLIC_VOICE_ID,
      ...(named !== undefined && { project_id: named.projectId }),
      ...(cell.namesDictionary === true && { dictionary_ids: [target.dictionaryId] }),
    };
    const text = `${Object.values(tenants)
      .map(({ word }) => word)
      .join(' and ')}.`;
    const sent = manner.frames(order, text);
    for (const frame of sent) client.send(frame);
    await client.hearUntil((frames) => frames.some((frame) => frame['final'] === true || 'error' in frame));
    client.socket.terminate();
    await client.closed;
    return { frames: client.frames, sent: JSON.stringify(sent) };
  }
});

/** Where refusals are frames: what the first one says, of who is let in the answer to his question. */
async function firstFrameOf(client: SocketClient): Promise<{ readonly status: number; readonly body: string }> {
  await client.opened;
  client.send({ type: 'end_of_speech' });
  const [frame] = await client.hear(1);
  client.socket.terminate();
  const code = frame?.['code'];
  return { status: typeof code === 'number' ? code : 101, body: JSON.stringify(frame) };
}

/** One of each kind that is let in: what their other permissions are is of no account here. */
function mayOpen({ name, standing }: Asker): boolean {
  return standing === 'master' || name === 'key-for-all' || name === 'key-for-tts-write';
}
