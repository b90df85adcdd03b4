import type { Caller } from '../../contracts/caller.ts';
import type { LanguageCode } from '../../contracts/language.ts';
import type { Transcriber } from '../../contracts/transcriber.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { OpenListening } from './listening.ts';
import type { Transcript, WriteTranscript } from './transcript.ts';

/** What is listened for, the same for a recording and for the turns of a stream. */
export interface TranscriptionOrder {
  readonly requestId: string;
  readonly caller: Caller;
  /** Each as it is written; what the speaker will probably mention. */
  readonly boostedPhrases: readonly string[];
}

/** A recording, or a turn, as it was understood. */
export interface Transcription extends Transcript {
  readonly language: LanguageCode;
  /** Of the audio that was accepted. */
  readonly durationMs: number;
  /** As in `Transcriber.revision`. */
  readonly modelRevision: string | null;
}

/** What recordings and turns are listened to with. */
export interface ListeningTools {
  /** `undefined` = this deployment has none. */
  readonly recogniser: Pick<Transcriber, 'engine' | 'capabilities' | 'revision' | 'health'> | undefined;
  readonly openListening: OpenListening;
  readonly writeTranscript: WriteTranscript;
}

/** The one language of luchs-1, whatever was asked for (interface, part "Speech to text"). */
export const TRANSCRIBED_LANGUAGE: LanguageCode = 'en';

/** Throws `recogniser-missing` where nothing could be listened to, before anything is done for it. */
export function recogniserOf({ recogniser }: Pick<ListeningTools, 'recogniser'>) {
  if (recogniser === undefined || recogniser.health().state === 'missing') throw new ServiceError('recogniser-missing');
  return recogniser;
}
