import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { openMultiSocket } from '../../src/api/speech-sockets/multi-socket.ts';
import type { SocketSession } from '../../src/api/sockets/socket-session.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import { createModelCatalog } from '../../src/features/synthesis/model-catalog.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { RecordingChannel } from '../fakes/recording-channel.ts';
import { RecordingLog } from '../fakes/recording-log.ts';
import { scriptedPassages, type ScriptedPassage } from '../fakes/scripted-passages.ts';
import { SeededRandom } from './seeded-random.ts';

type Frame = Readonly<Record<string, unknown>>;

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const modelCatalog = createModelCatalog({ aliases: new Map() });

/** A client that reads what it hears as the clients that exist do: a context lives from its creation to its last message. */
class Listener {
  readonly live = new Set<string>();
  lastMessages = 0;
  isClosed = false;
  readonly #closesToNobody = new Map<string, number>();
  #heardCount = 0;

  sends(frame: Frame): void {
    const id = String(frame['context_id']);
    if (frame['close_context'] !== true || this.live.has(id)) return;
    this.#closesToNobody.set(id, (this.#closesToNobody.get(id) ?? 0) + 1);
  }

  hears(frames: readonly Frame[]): void {
    for (const frame of frames.slice(this.#heardCount)) this.#hear(frame);
    this.#heardCount = frames.length;
  }

  #hear(frame: Frame): void {
    assert.equal(this.isClosed, false, 'a frame after the close');
    if ('close' in frame) this.isClosed = true;
    const id = frame['context_id'];
    if (typeof id !== 'string') return;
    if (frame['context_created'] === true) {
      assert.ok(!this.live.has(id), `${id} was created twice`);
      this.live.add(id);
    } else if (frame['context_closed'] === true && !this.live.has(id)) this.#answerToNobody(id);
    else if (isLast(frame)) this.#end(id, frame);
    else assert.ok(this.live.has(id), `${Object.keys(frame).join()} after the last message of ${id}`);
  }

  #answerToNobody(id: string): void {
    const count = this.#closesToNobody.get(id) ?? 0;
    assert.ok(count > 0, `${id} was closed twice`);
    this.#closesToNobody.set(id, count - 1);
  }

  /** A context that was refused never came to be. */
  #end(id: string, frame: Frame): void {
    assert.ok(this.live.delete(id) || 'error' in frame, `${id} ended twice`);
    this.lastMessages += 1;
  }
}

function isLast(frame: Frame): boolean {
  return frame['context_closed'] === true || frame['context_timeout'] === true || 'error' in frame;
}

class SocketWorld {
  readonly #random: SeededRandom;
  readonly #clock = new ManualClock();
  readonly #log = new RecordingLog();
  readonly #channel = new RecordingChannel();
  readonly #listener = new Listener();
  readonly #passages: ScriptedPassage[];
  readonly #session: SocketSession;
  #isGone = false;

  constructor(seed: number) {
    this.#random = new SeededRandom(seed);
    const { speakPassage, passages } = scriptedPassages();
    this.#passages = passages;
    const slots = this.#random.pick([null, 1, 3]);
    const admission = { slotsOf: async () => slots };
    const dependencies = { clock: this.#clock, log: this.#log, modelCatalog, speakPassage, admission };
    this.#session = openMultiSocket(this.#channel, dependencies);
    this.#channel.takeAudio = () => (this.#random.below(3) === 0 ? turn() : undefined);
  }

  async happen(): Promise<void> {
    const chance = this.#random.below(100);
    if (chance < 45) this.#send(this.#frame());
    else if (chance < 90) this.#moveOn();
    else if (chance < 96) await this.#clock.advance(this.#random.pick([100, 300, 2000, 21_000]));
    else if (chance < 99) await turn();
    else this.#rare();
    this.#listener.hears(this.#channel.frames);
  }

  /** The client says goodbye and waits. */
  async finish(): Promise<{ readonly lastMessages: number }> {
    if (!this.#isGone) this.#send({ close_socket: true });
    for (let round = 0; round < 200 && !this.#listener.isClosed; round += 1) {
      for (const passage of this.#passages) if (passage.isEnded) passage.goOn();
      await turn();
      this.#listener.hears(this.#channel.frames);
    }
    if (!this.#isGone) assert.ok(this.#listener.isClosed, 'the connection never ends');
    const close = this.#channel.frames.at(-1)?.['close'];
    if (close === 1000) assert.equal(this.#listener.live.size, 0, 'a context without a last message');
    assert.ok(
      this.#passages.every(({ isOver }) => isOver),
      'a passage outlives its connection',
    );
    assert.deepEqual(
      this.#log.lines.filter(({ level }) => level === 'error'),
      [],
    );
    return this.#listener;
  }

  #send(frame: Frame): void {
    if (this.#isGone || this.#listener.isClosed) return;
    this.#listener.hears(this.#channel.frames);
    this.#listener.sends(frame);
    this.#session.receive(frame);
    this.#listener.hears(this.#channel.frames);
  }

  #frame(): Frame {
    const context_id = this.#random.pick(ids);
    const text = this.#random.pick([' ', 'One.', 'two ', '', '3.']);
    const voiced = { text, context_id, voice_settings: { voice_id: 1 } };
    return this.#random.pick<Frame>([
      voiced,
      voiced,
      { ...voiced, flush: true },
      { text, context_id, flush: this.#random.below(2) === 0 },
      { flush: true, context_id },
      { keep_alive: true, context_id },
      { close_context: true, context_id },
      { close_context: true, context_id, immediate: true },
      { cancel: true, context_id },
      { update_settings: { speed: 1.1 } },
      ...(this.#random.below(4) === 0 ? [{ cancel: true }, { ...voiced, speed: 7 }, { text, context_id: 5 }] : []),
    ]);
  }

  /** A passage whose text may go on speaks a few chunks, one that has it all comes to its end. */
  #moveOn(): void {
    const under = this.#passages.filter(({ isOver }) => !isOver);
    if (under.length === 0) return;
    const passage = this.#random.pick(under);
    if (this.#random.below(60) === 0) passage.fail(new ServiceError('voice-unknown', { holes: { voice: '1' } }));
    else passage.goOn();
  }

  #rare(): void {
    if (this.#random.below(4) > 0) return;
    const pick = this.#random.below(5);
    if (pick === 0) this.#session.drain();
    if (pick === 1) this.#session.end(new ServiceError('key-revoked'));
    if (pick === 2) this.#passages.find(({ isOver }) => !isOver)?.fail();
    if (pick === 3) this.#send({ close_socket: true });
    if (pick !== 4) return;
    this.#isGone = true;
    this.#session.disconnected();
  }
}

/** Walks on sockets with wire frames, one connection after another; throws with the seed of the walk. */
export async function walkMultiSockets(options: {
  readonly seed: number;
  readonly walkCount: number;
}): Promise<{ readonly lastMessages: number }> {
  let lastMessages = 0;
  for (let seed = options.seed; seed < options.seed + options.walkCount; seed += 1) {
    const world = new SocketWorld(seed);
    try {
      for (let step = 0; step < 120; step += 1) await world.happen();
      lastMessages += (await world.finish()).lastMessages;
    } catch (error) {
      throw new Error(`walk ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return { lastMessages };
}
