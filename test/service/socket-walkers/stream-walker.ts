import assert from 'node:assert/strict';
import type { Frame, SocketClient } from '../../fakes/socket-client.ts';
import type { SeededRandom } from '../../socket-walks/seeded-random.ts';
import {
  assertAudioInOrder,
  countsBetween,
  isError,
  settings,
  texts,
  told,
  unreadable,
  type Walker,
  type WalkerParts,
} from './walker.ts';

/** Fewer than wait on a connection. */
const TURNS_OWED_MAX = 10;

/** Between one cancel and the next: turns that were ended, and what else may be answered by a message like theirs. */
interface Sent {
  turns: number;
  others: number;
}

const faultlessTexts = texts.filter((text) => !text.includes('<'));
/** Found out only while it is spoken, and answered by an error. */
const unspeakable = '<prosody rate="9">fast</prosody>';

/** `/ws/tts/stream`: each turn that has an end has one last message. */
export class StreamWalker implements Walker {
  readonly #client: SocketClient;
  readonly #random: SeededRandom;
  readonly #sent: Sent[] = [{ turns: 0, others: 0 }];
  /** Half of the clients make no mistakes, and know exactly what they are owed. */
  readonly #isFaultless: boolean;
  #turn: 'none' | 'open' | 'refused' = 'none';

  constructor({ client, random }: WalkerParts) {
    this.#client = client;
    this.#random = random;
    this.#isFaultless = random.below(2) === 0;
    client.send({ voice_id: 21 });
  }

  async step(): Promise<void> {
    if (this.#owed >= TURNS_OWED_MAX) await this.#client.hearUntil(() => this.#owed < TURNS_OWED_MAX / 2);
    if (this.#isFaultless || this.#random.below(6) > 0) this.#say();
    else this.#refuse(this.#random.pick([...unreadable, { text: 5 }, { speed: 9 }]));
  }

  async settle(): Promise<void> {
    this.#write({ text: 'The end.', flush: true });
    await this.#client.hearUntil(() => this.#ends.length === this.#sent.length && this.#owed <= 0);
    this.#client.send({ close_socket: true });
    this.#last.others += 1;
    assert.equal((await this.#client.closed).code, 1000, told(this.#client));
    this.check();
    const isIdle = this.#client.frames.some((frame) => 'warning' in frame);
    const { turns, others } = this.#last;
    if (this.#isFaultless && !isIdle) assert.equal(this.#ends.at(-1), turns + others, told(this.#client));
  }

  check(): void {
    assertTurns(this.#client, { sent: this.#sent, ends: this.#ends });
  }

  get #last(): Sent {
    return this.#sent.at(-1) ?? { turns: 0, others: 0 };
  }

  get #ends(): number[] {
    return countsBetween(this.#client.frames, isEnd);
  }

  get #owed(): number {
    return this.#last.turns - (this.#ends[this.#sent.length - 1] ?? 0);
  }

  #say(): void {
    const random = this.#random;
    const text = random.pick(this.#isFaultless ? faultlessTexts : texts);
    const append = (): void => this.#write({ text });
    random.pick([
      append,
      append,
      append,
      append,
      () => this.#write({ text: `${text}.`, flush: true }),
      () => this.#end(random.pick([{ flush: true }, { close: true }, { end_session: true }])),
      () => this.#speakInVain(),
      () => this.#cancel(),
      () => this.#client.send({ update_settings: random.pick(settings) }),
      () => this.#client.send({ word_timestamps: random.below(2) === 0 }),
    ])();
  }

  #write(frame: Frame): void {
    this.#client.send(frame);
    const { text } = frame;
    if (typeof text === 'string' && /\S/u.test(text) && this.#turn === 'none') this.#turn = 'open';
    // A tag that is wrong ends the turn when it is found, and what follows it begins another.
    if (typeof text === 'string' && text.includes('<')) this.#last.others += 1;
    if (!['flush', 'close', 'end_session'].some((end) => frame[end] === true)) return;
    if (this.#turn === 'open') this.#last.turns += 1;
    else this.#last.others += 1;
    this.#turn = 'none';
  }

  /** Where there is nothing to end it is answered, or joins the end before it. */
  #end(frame: Frame): void {
    if (this.#turn !== 'none' || !this.#isFaultless) this.#write(frame);
  }

  #speakInVain(): void {
    if (this.#turn !== 'none') return;
    this.#client.send({ text: unspeakable, flush: true });
    this.#last.turns += 1;
  }

  #cancel(): void {
    this.#client.send({ cancel: true });
    this.#sent.push({ turns: 0, others: 0 });
    this.#turn = 'none';
  }

  #refuse(frame: object | string): void {
    this.#client.send(frame);
    this.#last.others += 1;
    // What follows begins a turn, or belongs to the one that was refused, as that was spoken already or waited.
    this.#turn = 'refused';
  }
}

function assertTurns(
  client: SocketClient,
  { sent, ends }: { readonly sent: readonly Sent[]; readonly ends: readonly number[] },
): void {
  const { frames } = client;
  // On a machine so slow that a turn idles, that ends it, too.
  const idleCount = frames.filter((frame) => 'warning' in frame).length;
  for (const [index, count] of ends.entries()) {
    const { turns = 0, others = 0 } = sent[index] ?? {};
    assert.ok(count <= turns + others + idleCount, `${count} ends of ${turns} turns and ${others}: ${told(client)}`);
  }
  assertAudioInOrder(frames, (frame) => frame['generation_started'] === true && frame['chunk_id'] === 0);
  for (const [index, frame] of frames.entries())
    if (frame['final'] === true && index + 1 < frames.length)
      assert.equal(frames[index + 1]?.['session_closed'], true, told(client));
}

function isEnd(frame: Frame): boolean {
  return frame['session_closed'] === true || isError(frame);
}
