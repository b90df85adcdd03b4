import type { DialogueModel } from '../../contracts/dialogue-model.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { RestartableTimer } from '../../foundation/restartable-timer.ts';
import { SerialQueue } from '../../foundation/serial-queue.ts';
import { sessionLimits } from '../../limits/session-limits.ts';
import type { OwnUtterance, SpeakUtterance } from './agent-voice.ts';
import type { CallerEvent, CallerVoice, OpenCallerVoice } from './caller-voice.ts';
import type { PlayedReport } from './playout.ts';
import { knownError, RunningRequest, type CheckArguments } from './response-request.ts';
import type { CircumstanceEvent, ClientEvent, SessionEffect, SessionEvent } from './session-events.ts';
import type { SessionMessage } from './session-messages.ts';
import type { SessionPhrases, SessionSetup } from './session-setup.ts';
import { activityOf, firstSessionState, ownWordsOf, type SessionState } from './session-state.ts';
import { stepSession } from './session-transitions.ts';

/** Audio of a reply on its way to the client. `startSample` counts from the first sample of the reply. */
export interface ReplyAudio {
  readonly responseId: string;
  readonly itemId: string;
  readonly clauseIndex: number;
  readonly startSample: number;
  readonly sampleCount: number;
  readonly payload: Uint8Array;
}

/** The client, as a session sees it. */
export interface SessionOutlet {
  tell(message: SessionMessage): void;
  /** The next comes when the promise is settled. */
  audio(audio: ReplyAudio): Promise<void> | undefined;
  /** The last that a session does; called once, unless the connection is gone. */
  close(code: number, reason: string): void;
}

export interface SessionParts {
  readonly sessionId: string;
  readonly setup: SessionSetup;
  readonly phrases: SessionPhrases;
  readonly openCallerVoice: OpenCallerVoice;
  readonly speak: SpeakUtterance;
  readonly dialogue: Pick<DialogueModel, 'reply'>;
  readonly checkArguments: CheckArguments;
  readonly outlet: SessionOutlet;
  readonly clock: Clock;
  readonly log: Log;
}

/** What the edge has to tell; reports of what was played go by `played`. */
export type PostedEvent = Exclude<ClientEvent, { readonly type: 'played' }> | CircumstanceEvent;

type OpenUtterance = Extract<SessionEffect, { readonly type: 'open-utterance' }>;
type UtteranceEffect = Exclude<
  Extract<SessionEffect, { readonly type: `${string}-utterance` | 'push-text' | 'end-clause' }>,
  OpenUtterance
>;

interface Speaking {
  readonly responseId: string;
  readonly utterance: OwnUtterance;
}

/**
 * One session: what happens to it, one after another, and what is done then. Samples go past the queue on their own ways;
 * the table opens and shuts those.
 */
export class SessionRunner implements AsyncDisposable {
  readonly #parts: SessionParts;
  readonly #events = new SerialQueue<SessionEvent>((event) => this.#handle(event));
  readonly #over = new AbortController();
  readonly #voice: CallerVoice;
  readonly #request: RunningRequest;
  readonly #bridge: RestartableTimer;
  readonly #lifetime: RestartableTimer;
  readonly #grace: RestartableTimer;
  #state: SessionState;
  #speaking: Speaking | undefined;
  /** Replies whose engines may still be at work, those that were cancelled among them. */
  readonly #unsettled = new Set<Promise<unknown>>();
  #bridgedResponseId = '';
  #told: { readonly activity: string; readonly words: string } = { activity: 'silent', words: '' };

  /** `start` begins; before that nothing is heard and nothing told. */
  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { clock, setup, phrases, dialogue, checkArguments, sessionId, log } = parts;
    this.#state = firstSessionState({ setup, phrases });
    this.#voice = parts.openCallerVoice((event) => this.#events.add(this.#heard(event)), { signal: this.#over.signal });
    const report = (event: SessionEvent): void => this.#events.add(event);
    this.#request = new RunningRequest({ dialogue, checkArguments, sessionId, report, log });
    const timer = (durationMs: number, event: () => SessionEvent): RestartableTimer =>
      new RestartableTimer({ clock, durationMs, elapsed: () => this.#events.add(event()) });
    this.#bridge = timer(sessionLimits.bridgeAfterMs, () => ({
      type: 'bridge-due',
      responseId: this.#bridgedResponseId,
    }));
    this.#lifetime = timer(sessionLimits.sessionMsMax, () => ({ type: 'lifetime-end' }));
    this.#grace = timer(sessionLimits.sessionGraceMs, () => ({ type: 'grace-end' }));
  }

  start(): void {
    this.#parts.outlet.tell({ type: 'session-created' });
    this.#lifetime.start();
  }

  post(event: PostedEvent): void {
    this.#events.add(event);
  }

  /** What the client says it has played. */
  played(report: PlayedReport, eventId: string | undefined): void {
    const speaking = this.#speaking?.responseId === report.responseId ? this.#speaking : undefined;
    this.#events.add({ type: 'played', eventId, report, handedOver: speaking?.utterance.handedOver() });
  }

  /** Samples of the caller, 16 kHz, −1…1. Resolves when more may come. */
  async hear(samples: Float32Array): Promise<void> {
    if (this.#state.type !== 'closed') await this.#voice.push(samples);
  }

  /** The connection is gone, or should be. Resolves when nothing of the session runs any more. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#events.add({ type: 'disconnect' });
    await Promise.all([this.#voice[Symbol.asyncDispose](), ...this.#unsettled]);
  }

  #handle(event: SessionEvent): void {
    try {
      const { state, effects } = stepSession(this.#state, event);
      this.#state = state;
      for (const effect of effects) this.#perform(effect);
      if (state.type !== 'closed') this.#tellVoice(state);
    } catch (error) {
      this.#break(knownError(error, this.#parts.log));
    }
    if (this.#state.type === 'closed') this.#stop();
  }

  #perform(effect: SessionEffect): void {
    switch (effect.type) {
      case 'tell':
        this.#parts.outlet.tell(effect.message);
        break;
      case 'close':
        this.#parts.outlet.close(effect.code, effect.reason);
        break;
      case 'commit-turn':
        this.#voice.commit();
        break;
      case 'clear-turn':
        this.#voice.clear();
        break;
      case 'ask-dialogue':
        this.#request.ask(effect.requestId, effect.request);
        break;
      case 'stop-dialogue':
        this.#request.stop();
        break;
      case 'start-bridge-timer':
        this.#bridgedResponseId = effect.responseId;
        this.#bridge.start();
        break;
      case 'stop-bridge-timer':
        this.#bridge.stop();
        break;
      case 'start-grace-timer':
        this.#grace.start();
        break;
      case 'open-utterance':
        this.#open(effect);
        break;
      default:
        this.#speak(effect);
        break;
    }
  }

  #speak(effect: UtteranceEffect): void {
    if (this.#speaking === undefined) return;
    const { utterance } = this.#speaking;
    switch (effect.type) {
      case 'push-text':
        utterance.push(effect.text);
        break;
      case 'end-clause':
        utterance.endClause();
        break;
      case 'end-utterance':
        utterance.end();
        break;
      case 'pause-utterance':
        utterance.pause();
        break;
      case 'resume-utterance':
        utterance.resume();
        break;
      case 'cancel-utterance':
        this.#speaking = undefined;
        utterance.cancel();
        break;
      case 'forget-utterance':
        this.#speaking = undefined;
        break;
      default:
        effect satisfies never;
    }
  }

  #open(effect: OpenUtterance): void {
    const { responseId, itemId, voiceId, isVerbatim } = effect;
    const { outlet, log, speak } = this.#parts;
    const isHeard = (): boolean => this.#speaking?.responseId === responseId;
    const report = (event: SessionEvent): void => {
      if (isHeard()) this.#events.add(event);
    };
    const utterance = speak(
      { responseId, voiceId, isVerbatim },
      {
        audio: (audio) => (isHeard() ? outlet.audio({ responseId, itemId, ...audio }) : undefined),
        text: ({ clauseIndex, text }) => report({ type: 'utterance-text', responseId, clauseIndex, text }),
        clauseEnded: (clause) => report({ type: 'clause-spoken', responseId, ...clause }),
        ended: (end) => report({ type: 'utterance-spoken', responseId, end }),
        failed: (error) => {
          const handedOver = utterance.handedOver();
          report({ type: 'utterance-failed', responseId, error: knownError(error, log), handedOver });
        },
      },
    );
    this.#speaking = { responseId, utterance };
    void this.#untilSettled(utterance.settled);
  }

  async #untilSettled(settled: Promise<unknown>): Promise<void> {
    this.#unsettled.add(settled);
    await settled;
    this.#unsettled.delete(settled);
  }

  #heard(event: CallerEvent): SessionEvent {
    return event.type === 'hearing-failed' ? { ...event, error: knownError(event.error, this.#parts.log) } : event;
  }

  /** Whether a sound is meant depends on what we do, and whether it is our echo on what we say. */
  #tellVoice(state: SessionState): void {
    const activity = activityOf(state);
    const words = ownWordsOf(state);
    const told = this.#told;
    this.#told = { activity, words };
    if (words !== told.words) this.#voice.setOwnWords(words);
    if (activity !== told.activity) this.#voice.setOwnActivity(activity);
  }

  #break(error: ServiceError): void {
    this.#state = { type: 'closed' };
    this.#parts.outlet.tell({ type: 'error', error, eventId: undefined });
    this.#parts.outlet.close(4000, error.row.errorCode);
  }

  /** Everything that waits stops waiting. */
  #stop(): void {
    if (this.#over.signal.aborted) return;
    this.#request.stop();
    this.#speaking?.utterance.cancel();
    this.#speaking = undefined;
    for (const timer of [this.#bridge, this.#lifetime, this.#grace]) timer[Symbol.dispose]();
    this.#over.abort();
    void this.#voice[Symbol.asyncDispose]();
  }
}
