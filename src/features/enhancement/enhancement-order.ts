import type { Caller } from '../../contracts/caller.ts';
import type { EnhancementTask } from '../../contracts/speech-enhancer.ts';

/** The one model of the interface; in requests, usage, prices, and as what an organization must have been granted. */
export const ENHANCEMENT_MODEL_ID = 'clarity-1';

/** What of one recording is to be enhanced, for whom. */
export interface EnhancementOrder {
  readonly requestId: string;
  readonly caller: Caller;
  readonly task: EnhancementTask;
  /** Of what comes in; what goes out has the native rate. */
  readonly sampleRateHz: number;
  /** At the native rate; for `target-speaker-extraction` alone. */
  readonly speaker: Float32Array | undefined;
  readonly urgency: 'live' | 'file';
}

/** Why the sample of a speaker may not do what it should; it is used all the same. */
export type SpeakerWarning = 'noise' | 'several_voices' | 'little_speech';
