import type { EnhancementTask } from '../../contracts/speech-enhancer.ts';
import type { SpeakerWarning } from './enhancement-order.ts';

/** What a client has asked for in the configuration of one audio of its stream. */
export interface LiveOrder {
  readonly task: EnhancementTask;
  readonly sampleRateHz: number;
  /** A WAV file, as it was sent; for `target-speaker-extraction`. */
  readonly speakerWav: Uint8Array | undefined;
}

/** The engine has opened: what comes from now on is enhanced at once. */
export interface LiveOpening {
  readonly speakerWarnings: readonly SpeakerWarning[];
}

/** How one audio of a stream went. */
export interface LiveSummary {
  readonly durationMs: number;
}
