import assert from 'node:assert/strict';
import type { Frame } from '../../fakes/socket-client.ts';
import { isError, settings, texts, told, unreadable, type Walker, type WalkerParts } from './walker.ts';

const voice = { voice_settings: { voice_id: 21 } };

/** `/ws/tts/multi`: each context that was created has one last message, and nothing is heard of it afterwards. */
export function openMultiWalker({ client, random }: WalkerParts): Walker {
  const ids: string[] = [];
  /** Frames that are answered by a last message where there is no such context. */
  const provoked = new Map<string, number>();
  /** One of the last that were created. */
  const anId = (): string => ids[ids.length - 1 - random.below(Math.min(ids.length, 12))] ?? 'nobody';
  const provoke = (frame: { readonly context_id: string } & Frame): void => {
    provoked.set(frame.context_id, (provoked.get(frame.context_id) ?? 0) + 1);
    client.send(frame);
  };
  const create = (): void => {
    const id = `context ${ids.length}`;
    ids.push(id);
    // There may be twenty already.
    provoke({ context_id: id, ...voice, text: random.pick([' ', 'Hello there. ', 'Once upon a time']) });
  };
  /** Creates it anew where it is gone, and is refused where it has no voice. */
  const write = (): void =>
    provoke({ context_id: anId(), text: random.pick(texts), ...(random.below(3) === 0 && voice) });
  const flush = (): void => client.send({ context_id: anId(), flush: true });
  const actions = [
    create,
    create,
    write,
    write,
    write,
    write,
    write,
    flush,
    flush,
    flush,
    () => provoke({ context_id: anId(), close_context: true }),
    () => provoke({ context_id: anId(), close_context: true, immediate: true }),
    () => client.send({ cancel: true, context_id: anId() }),
    () => client.send(random.below(4) === 0 ? { cancel: true } : { keep_alive: true, context_id: anId() }),
    () => client.send({ update_settings: random.pick(settings) }),
    () => client.send(random.pick(unreadable)),
    () => provoke({ context_id: anId(), text: 'x', speed: 9 }),
  ];
  return {
    async step() {
      random.pick(actions)();
    },
    async settle() {
      client.send({ close_socket: true });
      assert.equal((await client.closed).code, 1000, told(client));
      assert.equal(client.frames.at(-1)?.['session_closed'], true, told(client));
      assert.deepEqual([...liveAfter(client.frames, provoked)], [], 'contexts without a last message');
    },
    check: () => void liveAfter(client.frames, provoked),
  };
}

/** The contexts that have had no last message. Throws where one is spoken of that is not there. */
function liveAfter(frames: readonly Frame[], provoked: ReadonlyMap<string, number>): ReadonlySet<string> {
  const live = new Set<string>();
  const unasked = new Map<string, number>();
  for (const frame of frames) {
    const id = frame['context_id'];
    if (typeof id !== 'string') continue;
    const isLast = frame['context_closed'] === true || frame['context_timeout'] === true || isError(frame);
    if (frame['context_created'] === true) {
      assert.ok(!live.has(id), `${id} was created twice`);
      live.add(id);
    } else if (live.has(id)) {
      if (isLast) live.delete(id);
    } else {
      assert.ok(isLast, `${id} is no more: ${JSON.stringify(frame).slice(0, 200)}`);
      unasked.set(id, (unasked.get(id) ?? 0) + 1);
    }
  }
  for (const [id, count] of unasked) assert.ok(count <= (provoked.get(id) ?? 0), `${id} has ${count} last messages`);
  return live;
}
