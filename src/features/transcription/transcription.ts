import type { Caller } from '../../contracts/caller.ts';
import type { LanguageCode } from '../../contracts/language.ts';
import type { Transcriber } from '../../contracts/transcriber.ts';
import type { Telemetry } from '../../contracts/telemetry.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Log } from '../../foundation/log.ts';
import type { MayServe } from '../access/may-serve.ts';
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
  /** In the order in which they are preferred; none = this deployment has none. */
  readonly recognisers: readonly Transcriber[];
  /** All may when absent. */
  readonly mayServe?: MayServe | undefined;
  readonly openListening: OpenListening;
  readonly writeTranscript: WriteTranscript;
}

/** The one language of luchs-1, whatever was asked for (interface, part "Speech to text"). */
export const TRANSCRIBED_LANGUAGE: LanguageCode = 'en';

/**
 * All that could listen for a caller, best first: in the order in which they are preferred, those that fail at the moment after those
 * that do not. `undefined` as caller: the service itself. Throws `recogniser-missing` where there is none, before anything is done.
 */
export function recognisersFor(
  caller: Caller | undefined,
  { recognisers, mayServe }: Pick<ListeningTools, 'recognisers' | 'mayServe'>,
): readonly [Transcriber, ...Transcriber[]] {
  const there = recognisers.filter(
    (recogniser) =>
      recogniser.health().state !== 'missing' &&
      (caller === undefined || mayServe?.(caller, recogniser.engine) !== false),
  );
  const [first, ...others] = [...there.filter((one) => !isFailing(one)), ...there.filter(isFailing)];
  if (first === undefined) throw new ServiceError('recogniser-missing');
  return [first, ...others];
}

function isFailing(recogniser: Transcriber): boolean {
  return recogniser.health().state === 'failing';
}

/** Whose turn it was if all were well. */
export function preferredOf(
  chosen: readonly Transcriber[],
  { recognisers }: Pick<ListeningTools, 'recognisers'>,
): Transcriber {
  const preferred = recognisers.find((recogniser) => chosen.includes(recogniser));
  if (preferred === undefined) throw new ServiceError('recogniser-missing');
  return preferred;
}

/** The one that listens, which is told where it is not the one that should. */
export function chooseRecogniser(
  { caller, requestId }: Pick<TranscriptionOrder, 'caller' | 'requestId'>,
  tools: Pick<ListeningTools, 'recognisers' | 'mayServe'> & ReplacementTold,
): Transcriber {
  const candidates = recognisersFor(caller, tools);
  const preferred = preferredOf(candidates, tools);
  if (preferred !== candidates[0]) tellReplacement({ requestId, engine: preferred, by: candidates[0] }, tools);
  return candidates[0];
}

export interface ReplacementTold {
  readonly telemetry: Pick<Telemetry, 'engineReplaced'>;
  readonly log: Log;
}

/** In the log and in the metrics. */
export function tellReplacement(
  {
    requestId,
    engine: { engine },
    by: { engine: by },
  }: { readonly requestId: string; readonly engine: Transcriber; readonly by: Transcriber },
  { telemetry, log }: ReplacementTold,
): void {
  telemetry.engineReplaced({ engine, by });
  log.info({ requestId, engine, by }, 'another engine listens');
}
