import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realtimeSocketDescription } from '../../src/api/realtime/realtime-socket.routes.ts';
import { framesNamed } from '../fakes/speech-socket-server.ts';
import { eventually } from '../service/eventually.ts';
import { SeededRandom } from '../socket-walks/seeded-random.ts';
import type { RealtimeClient } from './realtime-client.ts';
import { realtimeServer, type RealtimeServer } from './realtime-server.ts';

const walks = 6;
const steps = 100;
const tools = [{ type: 'function', name: 'book', parameters: { type: 'object', properties: {} } }];
const texts = ['When is breakfast?', 'Book a table', '', 'Goodbye'];

/** A client and a caller that do anything at any time, right and wrong. */
class Walker {
  readonly #server: RealtimeServer;
  readonly #client: RealtimeClient;
  readonly #random: SeededRandom;
  #turnId: string | undefined;
  #isConfirmed = false;

  constructor(server: RealtimeServer, client: RealtimeClient, random: SeededRandom) {
    this.#server = server;
    this.#client = client;
    this.#random = random;
  }

  async step(): Promise<void> {
    this.#random.pick(this.#moves)();
    // Some things happen at once, others one after another.
    if (this.#random.below(3) === 0) await new Promise((resolve) => setTimeout(resolve, this.#random.below(8)));
  }

  readonly #moves: readonly (() => void)[] = [
    () => this.#speak(),
    () => this.#speak(),
    () => this.#client.send({ type: 'response.create' }),
    () => this.#client.send({ type: 'response.create', response: {} }),
    () => this.#client.send({ type: 'response.cancel' }),
    () => this.#client.send({ type: 'input_audio_buffer.append', audio: 'AAAA'.repeat(4 * this.#random.below(400)) }),
    () => this.#client.socket.send(new Uint8Array(this.#random.below(2000))),
    () => this.#client.send({ type: 'session.update', session: this.#session() }),
    () => this.#message(),
    () => this.#play(),
    () => this.#play(),
    () => this.#answerCall(),
    () => this.#client.send({ type: 'conversation.item.truncate' }),
    () => this.#client.socket.send(this.#random.pick(['', '{', 'null', '{"type":{}}', '[]'])),
  ];

  #speak(): void {
    const { caller } = this.#server;
    if (this.#turnId === undefined) {
      this.#turnId = caller.sound();
      this.#isConfirmed = false;
      return;
    }
    const turnId = this.#turnId;
    if (!this.#isConfirmed && this.#random.below(3) === 0) {
      caller.hear({ type: 'sound-dismissed', turnId });
      this.#turnId = undefined;
    } else if (this.#isConfirmed) {
      caller.finish(turnId, this.#random.pick(texts));
      this.#turnId = undefined;
    } else {
      caller.confirm(turnId);
      this.#isConfirmed = true;
    }
  }

  #session(): object {
    const transport = this.#random.pick(['json', 'binary']);
    const format = this.#random.pick([{ type: 'audio/pcm', rate: 16_000 }, { type: 'audio/pcmu' }, { type: 'mp3' }]);
    const side = this.#random.pick(['input', 'output']);
    return this.#random.pick<object>([
      { tools },
      { instructions: 'Breakfast is at seven.' },
      { audio: { [side]: { transport } } },
      { audio: { [side]: { format } } },
      { audio: { output: { voice: this.#random.pick(['1', '2', '3']) } } },
    ]);
  }

  #message(): void {
    const interruptible = this.#random.below(2) === 0;
    const content = [{ type: 'output_text', text: 'A word of ours.' }];
    this.#client.send({ type: 'conversation.item.create', item: { type: 'force_message', interruptible, content } });
  }

  #play(): void {
    const created = this.#client.events.findLast(({ type }) => type === 'response.created');
    if (created === undefined) return;
    const { id } = created['response'] as { readonly id: string };
    const completed = this.#random.below(2) === 0;
    this.#client.play(
      id,
      completed ? {} : { completed, samples: this.#random.below(400), codePoints: this.#random.below(9) },
    );
  }

  #answerCall(): void {
    const called = this.#client.events.findLast(({ type }) => type === 'response.function_call_arguments.done');
    const call = called?.['call_id'] ?? 'call_1';
    this.#client.send({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: call, output: '{"ok":true}' },
    });
  }
}

test('whatever clients and callers do, the socket says only what is published, has no defect and leaves nothing behind', async (t) => {
  const server = await realtimeServer();
  t.after(() => server[Symbol.asyncDispose]());
  const named = framesNamed(realtimeSocketDescription);
  const told = new Set<string>();
  for (let seed = 1; seed <= walks; seed += 1) {
    const client = await server.connect();
    const walker = new Walker(server, client, new SeededRandom(seed));
    for (let step = 0; step < steps; step += 1) await walker.step();
    assert.equal(client.socket.readyState, client.socket.OPEN, `walk ${seed}: ${JSON.stringify(client.events.at(-1))}`);
    client.socket.close();
    await client.closed;
    for (const event of client.events) told.add(named(event));
    assertAlternating(client);
  }
  assert.deepEqual(
    server.log.lines.filter(({ level }) => level === 'error'),
    [],
  );
  await eventually(
    'every session has ended',
    () => server.caller.calls.filter((call) => call === 'disposed').length >= walks,
  );
  for (const name of [
    'responseDone',
    'responseCancelled',
    'audioDone',
    'transcriptionUpdated',
    'error',
    'sessionUpdated',
  ])
    assert.ok(told.has(name), `no walk has told ${name}`);
});

/** There is never more than one response, and each ends once. */
function assertAlternating(client: RealtimeClient): void {
  let living: unknown;
  for (const event of client.events) {
    const { id } = (event['response'] ?? {}) as { readonly id?: string };
    if (event.type === 'response.created') {
      assert.equal(living, undefined);
      living = id;
    } else if (event.type === 'response.done' || event.type === 'response.cancelled') {
      assert.equal(event['response_id'] ?? id, living);
      living = undefined;
    }
  }
}
