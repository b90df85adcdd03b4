import assert from 'node:assert/strict';
import type { Frame } from '../../fakes/socket-client.ts';
import {
  assertAudioInOrder,
  countsBetween,
  isError,
  isInterruption,
  settings,
  texts,
  told,
  unreadable,
  type Walker,
  type WalkerParts,
} from './walker.ts';

/** Fewer than wait on a connection. */
const OWED_MAX = 14;

/** `/ws/tts`: each request is answered once and in order, or an interruption is the answer to all of them. */
export function openRequestWalker({ client, random }: WalkerParts): Walker {
  /** Requests between one cancel and the next. */
  const sent = [0];
  const isAnswer = (frame: Frame): boolean => frame['final'] === true || isError(frame);
  const answers = (): number[] => countsBetween(client.frames, isAnswer);
  const owed = (): number => (sent.at(-1) ?? 0) - (answers()[sent.length - 1] ?? 0);
  const request = (frame: object | string): void => {
    client.send(frame);
    sent[sent.length - 1] = (sent.at(-1) ?? 0) + 1;
  };
  const speak = (): void => request({ text: random.pick(texts).repeat(1 + random.below(4)), voice_id: 21 });
  const actions = [
    speak,
    speak,
    speak,
    speak,
    () => {
      client.send({ cancel: true });
      sent.push(0);
    },
    () => client.send({ update_settings: random.pick(settings) }),
    () => request(random.pick(unreadable)),
    () => request({ text: random.pick(texts), voice_id: 999_999 }),
  ];
  const check = (): void => {
    for (const [index, count] of answers().entries())
      assert.ok(count <= (sent[index] ?? 0), `${count} answers to ${sent[index]} requests: ${told(client)}`);
    assertAudioInOrder(client.frames, (frame) => isAnswer(frame) || isInterruption(frame));
  };
  return {
    async step() {
      if (owed() >= OWED_MAX) await client.hearUntil(() => owed() <= random.below(OWED_MAX));
      random.pick(actions)();
    },
    async settle() {
      await client.hearUntil(() => answers().length === sent.length && owed() <= 0);
      // Whatever were to follow would come before this.
      client.send({ cancel: true });
      sent.push(0);
      await client.hearUntil(() => answers().length === sent.length);
      check();
      assert.equal(answers().at(-2), sent.at(-2), told(client));
    },
    check,
  };
}
