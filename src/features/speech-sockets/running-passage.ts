import { ServiceError } from '../../errors/service-error.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import type { Passage, PassageListener, PassageSummary } from '../synthesis/passage.ts';
import { passageFailureOf } from './passage-failure.ts';
import type { Gate, SoundOutlet, SpeakWishes } from './speech-outlet.ts';

/** How a passage ends that nobody has stopped. */
export type PassageEvent =
  | { readonly type: 'passage-end'; readonly passageId: number; readonly summary: PassageSummary }
  | { readonly type: 'passage-failure'; readonly passageId: number; readonly error: ServiceError };

interface RunningPassageParts<Wishes> {
  readonly speak: SpeakWishes<Wishes>;
  readonly openSound: (gate: Gate) => SoundOutlet;
  readonly report: (event: PassageEvent) => void;
  readonly log: Log;
}

/** The one passage of a connection that is under way, if any. */
export class RunningPassage<Wishes> {
  readonly #parts: RunningPassageParts<Wishes>;
  #current: { readonly passageId: number; readonly passage: Passage; readonly gate: { isShut: boolean } } | undefined;

  constructor(parts: RunningPassageParts<Wishes>) {
    this.#parts = parts;
  }

  speak({ passageId, wishes }: { readonly passageId: number; readonly wishes: Wishes }): void {
    const gate = { isShut: false };
    const passage = this.#parts.speak(wishes, this.#listener(passageId, gate));
    this.#current = { passageId, passage, gate };
  }

  /** A passage that does not take the text has failed. */
  push(text: string): void {
    const current = this.#current;
    if (current === undefined || current.passage.push(text)) return;
    this.stop();
    const holes = { countMax: limits.passageCodePointsWaitingMax };
    const error = new ServiceError('passage-full', { holes });
    this.#parts.report({ type: 'passage-failure', passageId: current.passageId, error });
  }

  finish(): void {
    this.#current?.passage.end();
  }

  /** When this returns, nothing of the passage is heard any more. */
  stop(): void {
    const current = this.#current;
    this.#current = undefined;
    if (current === undefined) return;
    current.gate.isShut = true;
    current.passage.cancel();
  }

  #listener(passageId: number, gate: { isShut: boolean }): PassageListener {
    const sound = this.#parts.openSound(gate);
    const over = () => {
      gate.isShut = true;
      if (this.#current?.passageId === passageId) this.#current = undefined;
    };
    return {
      chunkStarted: (chunk) => sound.chunkStarted(chunk),
      audio: (audio) => sound.audio(audio),
      words: (words) => sound.words(words),
      chunkEnded: (chunk) => sound.chunkEnded(chunk),
      ended: (summary) => {
        over();
        this.#parts.report({ type: 'passage-end', passageId, summary });
      },
      failed: (error) => {
        over();
        this.#parts.report({ type: 'passage-failure', passageId, error: passageFailureOf(error, this.#parts.log) });
      },
    };
  }
}
