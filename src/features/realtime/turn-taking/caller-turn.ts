import { DETECTOR_WINDOW_MS } from '../../../audio/speech-activity/speech-tracking.ts';
import { sessionLimits } from '../../../limits/session-limits.ts';
import type { Ear, Understood } from '../../transcription/ear.ts';
import type { CallerEvent, OwnActivity } from '../caller-voice.ts';
import { msOfWindow, type HeardWindow } from './heard-window.ts';
import { judgeSound, type Evidence } from './interruption-verdict.ts';
import { quietMsOf, speechMsOf, type Sound } from './speech-tracker.ts';
import { silenceThatEnds, type IsQuestion } from './turn-end-by-silence.ts';
import { TurnHearing } from './turn-hearing.ts';
import { understandSound } from './understand-sound.ts';
import { expectedOfListeners } from './word-lists.ts';

/** What is known besides the sound while it is judged. */
export interface Circumstances {
  readonly activity: Exclude<OwnActivity, 'speaking-protected'>;
  readonly words: string;
  readonly hasEcho: boolean;
  /** How loud the caller was when nobody else spoke. */
  readonly callerPower: number | undefined;
}

/** How a turn, or what was none, has closed. */
export type TurnFate = 'nothing' | 'echo' | 'ended' | 'failed';

export interface CallerTurnParts {
  readonly turnId: string;
  /** Of the sound so far, from the quiet before it on. */
  readonly windows: readonly HeardWindow[];
  readonly activity: Circumstances['activity'];
  readonly ear: Ear;
  readonly isQuestion: IsQuestion;
  readonly tell: (event: CallerEvent) => void;
  /** More is known of the words than before. */
  readonly changed: () => void;
  /** No more windows are wanted. */
  readonly closed: (fate: TurnFate) => void;
  /** Nothing more is told. */
  readonly over: () => void;
}

/** Longer sounds are not understood twice: what they end with is told by those who hear them anyway. */
const UNDERSTOOD_MS_MAX = 3_000;
/** A pause after which it is worth knowing what was said. */
const PAUSE_MS = 190;
/** Speech over ours that has gone on for so long is to be understood before it pauses, and then again every … */
const UNDERSTOOD_FROM_MS = 350;
const UNDERSTOOD_EVERY_MS = 350;
/** Words that were found so long before the end of the sound are all of it. */
const LATEST_WORDS_MS = 100;

/** A sound of the caller from its beginning until it was nothing, or is a turn with its final words. */
export class CallerTurn implements AsyncDisposable {
  readonly turnId: string;
  readonly #parts: CallerTurnParts;
  readonly #abort = new AbortController();
  readonly #over = Promise.withResolvers<void>();
  #phase: 'undecided' | 'meant' | 'ended' | 'over' = 'undecided';
  /** All of it, as long as it is short or undecided. */
  #windows: HeardWindow[] | undefined;
  #hearing: TurnHearing | undefined;
  #understanding: Promise<void> | undefined;
  /** Of the sound up to here, heard all at once. */
  #understood: { readonly understood: Understood; readonly untilIndex: number } | undefined;
  /** Until here somebody was asked, with whatever result. */
  #askedIndex = 0;
  #words: readonly string[] = [];
  #wordsUntilIndex = 0;
  #toldText = '';

  constructor(parts: CallerTurnParts) {
    this.#parts = parts;
    this.turnId = parts.turnId;
    this.#windows = [...parts.windows];
  }

  /** Resolves when nothing more is told. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  push(window: HeardWindow): void {
    this.#windows?.push(window);
    this.#hearing?.push([window]);
    if (this.#phase === 'meant' && this.#lengthMs() > UNDERSTOOD_MS_MAX) this.#windows = undefined;
  }

  room(): Promise<void> | undefined {
    return this.#hearing?.room();
  }

  /** After each window, and when more is known of the words. */
  judge(sound: Sound, circumstances: Circumstances): void {
    if (this.#phase === 'undecided') this.#decide(sound, circumstances);
    if (this.#phase === 'meant') this.#endBySilence(sound);
    if (this.#phase === 'undecided' || this.#phase === 'meant') this.#understand(sound);
  }

  /** It ends here, whatever it is. */
  commit(sound: Sound, atMs: number): void {
    if (this.#phase === 'undecided') this.#confirm();
    if (this.#phase === 'meant') this.#end(sound, atMs);
  }

  /** Nothing more is told of it. Resolves when nothing of it runs any more. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#phase = 'over';
    this.#windows = undefined;
    this.#abort.abort(new Error('the turn is over'));
    this.#over.resolve();
    await Promise.all([this.#hearing?.[Symbol.asyncDispose](), this.#understanding]);
  }

  #lengthMs(): number {
    return (this.#windows?.length ?? 0) * DETECTOR_WINDOW_MS;
  }

  #decide(sound: Sound, circumstances: Circumstances): void {
    const { activity, words, hasEcho, callerPower } = circumstances;
    // Who began in silence was not speaking over us, and when we have ended before it is known what was said he has the floor.
    const began = this.#parts.activity === 'silent' ? 'silent' : activity;
    const understood = this.#knownOf(sound);
    const evidence: Evidence = { sound, understood, activity: began, ownWords: words, hasEcho, callerPower };
    const verdict = judgeSound(evidence);
    if (verdict === 'meant' || this.#lengthMs() > sessionLimits.undecidedMsMax) this.#confirm();
    else if (verdict !== 'undecided') this.#dismiss(verdict);
  }

  #knownOf(sound: Sound): Evidence['understood'] {
    if (this.#understood === undefined) return undefined;
    const { understood, untilIndex } = this.#understood;
    return {
      words: understood.words.map((word) => ({ ...word, text: word.text.toLowerCase() })),
      isAll: untilIndex >= sound.endIndex,
    };
  }

  #confirm(): void {
    this.#phase = 'meant';
    const { tell, turnId, ear } = this.#parts;
    tell({ type: 'sound-confirmed', turnId });
    this.#hearing = new TurnHearing(ear, {
      words: (words, untilIndex) => this.#takeWords(words, untilIndex),
      ended: (understood) => this.#finish(understood),
      failed: (error) => this.#fail(error),
    });
    this.#hearing.push(this.#windows ?? []);
  }

  #dismiss(fate: 'nothing' | 'echo'): void {
    const { tell, closed, turnId } = this.#parts;
    this.#leave();
    closed(fate);
    tell({ type: 'sound-dismissed', turnId });
  }

  #endBySilence(sound: Sound): void {
    const isKnown = (sound.endIndex - this.#wordsUntilIndex) * DETECTOR_WINDOW_MS <= LATEST_WORDS_MS;
    const silenceMs = silenceThatEnds(isKnown ? this.#words : [], this.#parts);
    const lengthMs = msOfWindow(sound.nowIndex - sound.startIndex);
    if (quietMsOf(sound) < silenceMs && lengthMs < sessionLimits.callerTurnMsMax) return;
    this.#end(sound, msOfWindow(sound.endIndex));
  }

  #end(sound: Sound, atMs: number): void {
    this.#phase = 'ended';
    const { tell, closed, turnId } = this.#parts;
    const known = this.#understood;
    const isAllKnown = known !== undefined && known.untilIndex >= sound.endIndex && this.#windows !== undefined;
    this.#windows = undefined;
    this.#hearing?.end();
    closed('ended');
    tell({ type: 'turn-end', turnId, atMs });
    if (isAllKnown) this.#finish(known.understood);
  }

  #finish({ transcript: { text, wordAlternatives } }: Understood): void {
    if (this.#phase !== 'ended') return;
    const { tell, over, turnId } = this.#parts;
    const doubtfulWords = wordAlternatives.map(({ word, alternatives }) => ({ word, alternatives }));
    this.#leave();
    tell({ type: 'transcript-final', turnId, text, doubtfulWords });
    over();
  }

  #fail(error: unknown): void {
    if (this.#phase === 'over') return;
    const { tell, closed, over, turnId } = this.#parts;
    const wasOpen = this.#phase !== 'ended';
    this.#leave();
    if (wasOpen) closed('failed');
    tell({ type: 'hearing-failed', turnId, error });
    if (!wasOpen) over();
  }

  #leave(): void {
    void this[Symbol.asyncDispose]();
  }

  #takeWords(words: readonly string[], untilIndex: number): void {
    if (this.#phase !== 'meant') return;
    this.#words = words;
    this.#wordsUntilIndex = untilIndex;
    const text = words.join(' ');
    if (text !== this.#toldText) this.#parts.tell({ type: 'transcript-update', turnId: this.turnId, text });
    this.#toldText = text;
    this.#parts.changed();
  }

  /** Has it understood as far as it goes, where that would help and nobody is at it. */
  #understand(sound: Sound): void {
    const windows = this.#windows;
    if (windows === undefined || this.#understanding !== undefined || this.#askedIndex >= sound.endIndex) return;
    const isPaused = quietMsOf(sound) >= PAUSE_MS;
    const isLong = speechMsOf(sound) >= UNDERSTOOD_FROM_MS && this.#parts.activity !== 'silent';
    const unknownMs = (sound.endIndex - this.#askedIndex) * DETECTOR_WINDOW_MS;
    if (!isPaused && !(isLong && this.#phase === 'undecided' && unknownMs >= UNDERSTOOD_EVERY_MS)) return;
    this.#askedIndex = sound.endIndex;
    this.#understanding = this.#ask([...windows], sound.endIndex);
  }

  async #ask(windows: readonly HeardWindow[], untilIndex: number): Promise<void> {
    const { ear, changed, activity } = this.#parts;
    const expected = activity === 'silent' ? [] : expectedOfListeners;
    try {
      const understood = await understandSound(ear, windows, { expected, signal: this.#abort.signal });
      this.#understood = { understood, untilIndex };
      if (untilIndex >= this.#wordsUntilIndex) {
        this.#wordsUntilIndex = untilIndex;
        this.#words = textsOf(understood);
      }
    } catch {
      // Nobody knows the words, then: if the recogniser is gone, the turn will tell.
    }
    this.#understanding = undefined;
    if (this.#phase === 'undecided' || this.#phase === 'meant') changed();
  }
}

function textsOf({ words }: Understood): readonly string[] {
  return words.map(({ text }) => text.toLowerCase());
}
