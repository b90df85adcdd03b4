import { DETECTOR_WINDOW_MS } from '../../../audio/speech-activity/speech-tracking.ts';
import { DETECTOR_WINDOW_SAMPLES } from '../../../contracts/speech-detector.ts';
import { sessionLimits } from '../../../limits/session-limits.ts';
import type { Ear, OpenEar } from '../../transcription/ear.ts';
import type { CallerEvent, CallerVoice, OpenCallerVoice, OwnActivity } from '../caller-voice.ts';
import { CallerTurn, type Circumstances, type TurnFate } from './caller-turn.ts';
import { msOfWindow, type HeardWindow } from './heard-window.ts';
import { RecentWords } from './recent-words.ts';
import { quietMsOf, SoundTracker, type Sound } from './speech-tracker.ts';
import type { IsQuestion } from './turn-end-by-silence.ts';

export interface CallerHearing {
  readonly openEar: OpenEar;
  readonly isQuestion: IsQuestion;
}

export function createOpenCallerVoice(hearing: CallerHearing): OpenCallerVoice {
  return (listen, { signal }) => new HeardCaller(hearing, { listen, signal });
}

/** What waits to be heard: samples, or the client's word that the turn ends. */
type Waiting = { readonly samples: Float32Array } | 'commit';

/** After a failure of the detector nothing is asked of it for so long. */
const DEAF_MS = 5_000;
/** A sound that is not listened to is over when it has paused for so long: a pause within speech, or the quiet after a cough. */
const SUPPRESSED_PAUSE_MS = 600;
const IGNORED_PAUSE_MS = 200;
/** Over an echo somebody is heard who is 6 dB louder, in so many windows on end. */
const LOUDER_RATIO = 4;
const LOUDER_WINDOWS_MIN = 4;
/** Windows before a sound that belong to it: the pre-roll, and as many as it takes to be sure that it is one. */
const KEPT_WINDOWS = 32;
/** Half a second: who asks for more at once waits longer for the first of it. */
const PIECE_SAMPLES = 15 * DETECTOR_WINDOW_SAMPLES;

class HeardCaller implements CallerVoice {
  readonly #ear: Ear;
  readonly #isQuestion: IsQuestion;
  readonly #listen: (event: CallerEvent) => void;
  readonly #over = new AbortController();
  readonly #tracker = new SoundTracker();
  readonly #ownWords = new RecentWords();
  /** The turn that is open, or the sound that may become one. */
  #turn: CallerTurn | undefined;
  /** Turns that have ended and whose final words are missing. */
  readonly #ended = new Set<CallerTurn>();
  /** The newest windows, for the beginning of the next turn. */
  #kept: HeardWindow[] = [];
  #rest = new Float32Array(0);
  #nowIndex = 0;
  #deafUntilIndex = 0;
  #turnCount = 0;
  #activity: OwnActivity = 'silent';
  /** The sound that goes on was nothing. */
  #isIgnoring = false;
  #louderWindows = 0;
  /** Our own words have come back over this line. */
  #hasEcho = false;
  /** Of the latest turn that he began while we were silent. */
  #callerPower: number | undefined;
  /** Samples that were pushed before the last `clear` are not listened to. */
  #clearCount = 0;
  #hearing: Promise<void> = Promise.resolve();
  #waitingCount = 0;

  constructor(
    { openEar, isQuestion }: CallerHearing,
    options: { readonly listen: (event: CallerEvent) => void; readonly signal: AbortSignal },
  ) {
    this.#isQuestion = isQuestion;
    this.#listen = options.listen;
    const signal = AbortSignal.any([options.signal, this.#over.signal]);
    this.#ear = openEar({ signal });
  }

  push(samples: Float32Array): Promise<void> {
    return this.#add({ samples });
  }

  commit(): void {
    if (this.#waitingCount > 0) void this.#add('commit');
    else this.#commit();
  }

  clear(): void {
    this.#clearCount += 1;
    this.#drop();
    this.#forgetSound();
    this.#kept = [];
    this.#rest = new Float32Array(0);
  }

  setOwnActivity(activity: OwnActivity): void {
    const before = this.#activity;
    this.#activity = activity;
    const wasProtected = before === 'speaking-protected';
    if (wasProtected === (activity === 'speaking-protected')) return;
    if (wasProtected) this.#endSuppression();
    // Whoever says so has committed or cleared it; what it has not is over with it.
    this.#commit();
    this.#forgetSound();
    this.#kept = [];
  }

  setOwnWords(text: string): void {
    this.#ownWords.set(text, msOfWindow(this.#nowIndex));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#over.abort(new Error('the caller has gone'));
    const turns = [...this.#ended, ...(this.#turn === undefined ? [] : [this.#turn])];
    this.#turn = undefined;
    this.#ended.clear();
    await Promise.all(turns.map((turn) => turn[Symbol.asyncDispose]()));
    await this.#hearing;
    await this.#ear[Symbol.asyncDispose]();
  }

  #tell(event: CallerEvent): void {
    if (!this.#over.signal.aborted) this.#listen(event);
  }

  #add(waiting: Waiting): Promise<void> {
    this.#waitingCount += 1;
    this.#hearing = this.#take(waiting, { before: this.#hearing, clearCount: this.#clearCount });
    return this.#hearing;
  }

  /** One after another, so that what is committed is what was said before. */
  async #take(
    waiting: Waiting,
    { before, clearCount }: { readonly before: Promise<void>; readonly clearCount: number },
  ): Promise<void> {
    await before;
    if (!this.#over.signal.aborted) {
      if (waiting !== 'commit') await this.#hear(waiting.samples, clearCount);
      else if (clearCount === this.#clearCount) this.#commit();
    }
    this.#waitingCount -= 1;
  }

  async #hear(samples: Float32Array, clearCount: number): Promise<void> {
    for (const piece of this.#wholeWindows(samples)) {
      await this.#room();
      const windows = await this.#detect(piece);
      if (this.#over.signal.aborted) return;
      const isCleared = clearCount !== this.#clearCount;
      for (const window of windows) {
        this.#nowIndex = window.index + 1;
        this.#tracker.push(window.measure);
        if (!isCleared) this.#hearWindow(window);
      }
      if (isCleared) this.#forgetSound();
    }
  }

  /** Pieces of half a second at most, each of whole windows; what is left waits. */
  *#wholeWindows(samples: Float32Array): Generator<Float32Array> {
    const all = new Float32Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const wholeLength = all.length - (all.length % DETECTOR_WINDOW_SAMPLES);
    this.#rest = all.slice(wholeLength);
    for (let start = 0; start < wholeLength; start += PIECE_SAMPLES) {
      yield all.subarray(start, Math.min(start + PIECE_SAMPLES, wholeLength));
    }
  }

  /** Who speaks faster than he is understood waits. */
  async #room(): Promise<void> {
    while (this.#ended.size >= sessionLimits.unheardTurnsMax && !this.#over.signal.aborted) {
      await Promise.race([...this.#ended].map(({ over }) => over));
    }
    await this.#turn?.room();
  }

  /** Nothing, where the detector fails: the time goes on. */
  async #detect(piece: Float32Array): Promise<readonly HeardWindow[]> {
    const count = piece.length / DETECTOR_WINDOW_SAMPLES;
    const first = this.#nowIndex;
    if (first >= this.#deafUntilIndex) {
      try {
        const measures = await this.#ear.detect(piece);
        return measures.map((measure, index) => {
          const start = index * DETECTOR_WINDOW_SAMPLES;
          return { index: first + index, samples: piece.slice(start, start + DETECTOR_WINDOW_SAMPLES), measure };
        });
      } catch (error) {
        this.#becomeDeaf(error);
      }
    }
    this.#nowIndex += count;
    this.#tracker.skip(count);
    return [];
  }

  #becomeDeaf(error: unknown): void {
    if (this.#over.signal.aborted) return;
    this.#deafUntilIndex = this.#nowIndex + DEAF_MS / DETECTOR_WINDOW_MS;
    const turnId = this.#turn?.turnId ?? this.#newTurnId();
    this.#drop();
    this.#kept = [];
    if (this.#activity === 'speaking-protected') this.#endSuppression();
    this.#forgetSound();
    this.#tell({ type: 'hearing-failed', turnId, error });
  }

  #hearWindow(window: HeardWindow): void {
    if (this.#activity === 'speaking-protected') {
      this.#suppress();
      return;
    }
    if (this.#isIgnoring) this.#ignore(window);
    if (this.#turn === undefined) this.#keep(window);
    else this.#turn.push(window);
    this.#judge();
  }

  #keep(window: HeardWindow): void {
    this.#kept.push(window);
    if (this.#kept.length > KEPT_WINDOWS) this.#kept.shift();
  }

  /** Of a sound that was nothing, or cannot be understood, the rest is of no interest either. */
  #ignore({ measure }: HeardWindow): void {
    const { sound } = this.#tracker;
    const isLouder = sound !== undefined && measure.power > LOUDER_RATIO * sound.power;
    this.#louderWindows = isLouder ? this.#louderWindows + 1 : 0;
    const isOver = sound === undefined || quietMsOf(sound) >= IGNORED_PAUSE_MS;
    if (isOver || this.#louderWindows >= LOUDER_WINDOWS_MIN) this.#forgetSound();
  }

  /** After each window, and whenever more is known of the words. */
  #judge(): void {
    const { sound } = this.#tracker;
    const activity = this.#activity;
    if (sound === undefined || this.#isIgnoring || activity === 'speaking-protected') return;
    this.#turn ??= this.#begin(sound, activity);
    const words = this.#ownWords.at(msOfWindow(this.#nowIndex));
    this.#turn.judge(sound, { activity, words, hasEcho: this.#hasEcho, callerPower: this.#callerPower });
  }

  #begin({ startIndex }: Sound, activity: Circumstances['activity']): CallerTurn {
    const turnId = this.#newTurnId();
    const windows = this.#kept;
    this.#kept = [];
    const turn: CallerTurn = new CallerTurn({
      turnId,
      windows,
      activity,
      ear: this.#ear,
      isQuestion: this.#isQuestion,
      tell: (event) => this.#tell(event),
      changed: () => this.#judge(),
      closed: (fate) => this.#close(turn, { fate, activity }),
      over: () => void this.#ended.delete(turn),
    });
    this.#tell({ type: 'sound-start', turnId, atMs: msOfWindow(startIndex) });
    return turn;
  }

  #newTurnId(): string {
    this.#turnCount += 1;
    return `turn_${this.#turnCount}`;
  }

  /** What was said until now is a turn; what comes next is another. */
  #commit(): void {
    const { sound } = this.#tracker;
    if (sound !== undefined) this.#turn?.commit(sound, msOfWindow(this.#nowIndex));
  }

  #close(
    turn: CallerTurn,
    { fate, activity }: { readonly fate: TurnFate; readonly activity: Circumstances['activity'] },
  ): void {
    if (this.#turn !== turn) return;
    this.#turn = undefined;
    const { sound } = this.#tracker;
    if (fate === 'ended') this.#ended.add(turn);
    if (fate === 'echo') this.#hasEcho = true;
    if (fate === 'ended' && activity === 'silent') this.#callerPower = sound?.power;
    const isOver = fate === 'ended' || sound === undefined || quietMsOf(sound) >= IGNORED_PAUSE_MS;
    if (isOver) this.#forgetSound();
    else this.#isIgnoring = true;
  }

  /** Nothing more is told of the turn that is open. */
  #drop(): void {
    void this.#turn?.[Symbol.asyncDispose]();
    this.#turn = undefined;
  }

  #forgetSound(): void {
    this.#tracker.forget();
    this.#isIgnoring = false;
    this.#louderWindows = 0;
  }

  #suppress(): void {
    const { sound } = this.#tracker;
    if (sound !== undefined && quietMsOf(sound) >= SUPPRESSED_PAUSE_MS) this.#endSuppression();
  }

  #endSuppression(): void {
    const { sound } = this.#tracker;
    if (sound === undefined) return;
    this.#tell({ type: 'sound-suppressed', fromMs: msOfWindow(sound.startIndex), toMs: msOfWindow(sound.endIndex) });
    this.#tracker.forget();
  }
}
