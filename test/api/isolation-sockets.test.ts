import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, suite, test } from 'node:test';
import { socketDescriptions } from '../../src/api/docs/socket-descriptions.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { SocketClient, type Frame } from '../fakes/socket-client.ts';
import { tenantNames, type Tenant, type TenantName } from '../fixtures/tenants.ts';
import { askers, type Asker } from './isolation-callers.ts';
import { cellsOf, type Cell } from './isolation-routes.ts';
import { makeTenants, PUBLIC_VOICE_ID, startProcess, type Process } from './isolation-server.ts';
import { isRefusal, verdictOn, type Verdict } from './isolation-verdicts.ts';

/** What is said over the sockets is held to the same verdicts as what is asked for by a request. */
const needs = { resource: 'tts', level: 'write' } as const;

/** How one text is spoken over a socket, and when it has been. */
interface Manner {
  readonly path: string;
  readonly frames: (order: object, text: string) => readonly object[];
  readonly isOver: (frames: readonly Frame[]) => boolean;
}

const manners: readonly Manner[] = [
  {
    path: '/ws/tts',
    frames: (order, text) => [{ ...order, text }],
    isOver: (frames) => frames.some((frame) => frame['final'] === true),
  },
  {
    path: '/ws/tts/stream',
    frames: (order, text) => [order, { text }, { flush: true }],
    isOver: (frames) => frames.some((frame) => frame['final'] === true),
  },
  {
    path: '/ws/tts/multi',
    frames: ({ voice_id, ...order }: { readonly voice_id?: unknown }, text) => [
      { ...order, context_id: 'one', voice_settings: { voice_id }, text, flush: true },
    ],
    isOver: (frames) => frames.some((frame) => frame['final'] === true),
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

  test('socketDescriptions holds the sockets of this test and no others', () => {
    assert.deepEqual(
      manners.map(({ path }) => path),
      socketDescriptions.map(({ path }) => path),
    );
  });

  for (const manner of manners) {
    test(`${manner.path} lets in whom the verdict lets in, with the same refusals`, async () => {
      for (const asker of askers) {
        const verdict = verdictOn({ needs, subject: 'nothing', route: '' }, asker, { target: 'own', names: 'nothing' });
        const client = new SocketClient(`${address}${manner.path}`, { headers: asker.headers });
        const status = await new Promise<number>((resolve) => {
          client.socket.once('open', () => resolve(101));
          client.socket.once('unexpected-response', (_request, response) => {
            response.resume();
            resolve(response.statusCode ?? 0);
          });
        });
        assert.equal(status, isRefusal(verdict) ? verdict.status : 101, asker.name);
        client.socket.terminate();
      }
    });

    for (const subject of ['speech', 'voice'] as const) {
      test(`${manner.path} (${subject}) keeps to its verdicts for ${cellsOf[subject].length} targets`, async () => {
        for (const asker of askers.filter(mayOpen)) {
          for (const cell of cellsOf[subject]) {
            const verdict = verdictOn({ needs, subject, route: manner.path }, asker, cell);
            await assertVerdict({ manner, asker, cell, subject }, verdict);
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

  async function assertVerdict(asked: Case, verdict: Verdict): Promise<void> {
    const { manner, asker, cell } = asked;
    const what = `${asker.name}: ${manner.path} ${JSON.stringify(cell)}`;
    const spokenBefore = service.engine.requests.length;
    const frames = await speak(asked);
    const error = frames.find((frame) => 'error' in frame);
    const spoken = service.engine.requests
      .slice(spokenBefore)
      .map(({ text }) => text)
      .join(' ');
    if (isRefusal(verdict)) {
      assert.deepEqual({ status: error?.['code'], code: error?.['error_code'] }, verdict, what);
      assert.equal(spoken, '', what);
      return;
    }
    assert.equal(error, undefined, `${what}: ${JSON.stringify(error)}`);
    const heard = tenantNames.filter((name) => spoken.includes(tenants[name].replacement));
    if (asked.subject === 'speech') assert.deepEqual(heard, verdict.speaks, `${what}: ${spoken}`);
    else assert.notEqual(spoken, '', what);
  }

  async function speak({ manner, asker, cell, subject }: Case): Promise<readonly Frame[]> {
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
    for (const frame of manner.frames(order, text)) client.send(frame);
    await client.hearUntil((frames) => manner.isOver(frames) || frames.some((frame) => 'error' in frame));
    client.socket.terminate();
    await client.closed;
    return client.frames;
  }
});

/** One of each kind that is let in: what their other permissions are is of no account here. */
function mayOpen({ name, standing }: Asker): boolean {
  return standing === 'master' || name === 'key-for-all' || name === 'key-for-tts-write';
}
