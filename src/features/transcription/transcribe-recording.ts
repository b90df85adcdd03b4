import { decodeSamples } from '../../audio/decode-samples.ts';
import type { Transcriber } from '../../contracts/transcriber.ts';
import type { Lease } from '../../contracts/work-limits.ts';
import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import type { Admission } from '../billing/admission.ts';
import { decodeToListen, type DecodingTools, type ListenedFile } from './listened-file.ts';
import { TranscriptionAccount, type AccountDependencies } from './transcription-account.ts';
import {
  preferredOf,
  recognisersFor,
  tellReplacement,
  TRANSCRIBED_LANGUAGE,
  type ListeningTools,
  type Transcription,
  type TranscriptionOrder,
} from './transcription.ts';

/** A recording as somebody sent it. */
export interface SentForTranscription extends TranscriptionOrder {
  /** Where it lies. */
  readonly path: string;
  /** What it is taken for where it is of no known kind: mono PCM of 16 bits at this rate in Hz; nothing where it is absent. */
  readonly pcmRateHz?: number;
}

/**
 * Writes down a whole recording, which is accounted for when this resolves. Throws `audio-undecodable`, `uploads-busy`,
 * `objects-unavailable`, or what `OpenMeter`, `takeSlot` and `Listening` throw, or the reason of the signal; what failed costs nothing.
 */
export type TranscribeRecording = (
  sent: SentForTranscription,
  options: { readonly signal: AbortSignal },
) => Promise<Transcription>;

export interface TranscriptionDependencies extends AccountDependencies, DecodingTools, ListeningTools {
  readonly log: Log;
  readonly admission: Pick<Admission, 'takeSlot'>;
}

export function createTranscribeRecording(dependencies: TranscriptionDependencies): TranscribeRecording {
  return async (sent, { signal }) => {
    const { path, pcmRateHz } = sent;
    // What cannot be decoded is refused as such also where nothing could listen to it.
    await using recording = await decodeToListen(path, { tools: dependencies, pcmRateHz, signal });
    const recognisers = recognisersFor(sent.caller, dependencies);
    const account = new TranscriptionAccount(dependencies, { order: sent, urgency: 'file' });
    let lease: Lease | undefined;
    try {
      await account.reserve();
      await account.accept(recording.durationMs);
      lease = await dependencies.admission.takeSlot(sent.caller, { signal });
      const transcript = await account.work(() =>
        listenWithAny(recognisers, { recording, sent, account, dependencies, signal }),
      );
      account.complete(transcript.text);
      return { ...transcript, language: TRANSCRIBED_LANGUAGE, durationMs: recording.durationMs };
    } catch (error) {
      if (!signal.aborted) account.fail();
      throw error;
    } finally {
      lease?.release();
      await account.settle();
    }
  };
}

interface Listened {
  readonly recording: ListenedFile;
  readonly sent: SentForTranscription;
  readonly dependencies: TranscriptionDependencies;
  readonly signal: AbortSignal;
}

/** The recording is still there: where a recogniser cannot be had, the next one hears it from its beginning. */
async function listenWithAny(
  recognisers: readonly Transcriber[],
  { account, ...listened }: Listened & { readonly account: TranscriptionAccount },
) {
  const { dependencies, sent } = listened;
  const preferred = preferredOf(recognisers, dependencies);
  for (const [position, recogniser] of recognisers.entries()) {
    if (recogniser !== preferred)
      tellReplacement({ requestId: sent.requestId, engine: preferred, by: recogniser }, dependencies);
    account.asks(recogniser.engine);
    try {
      return { ...(await listenTo(recogniser, listened)), modelRevision: recogniser.revision() };
    } catch (error) {
      const isElsewhere = isServiceError(error) && error.key === 'recogniser-unavailable';
      if (!isElsewhere || position + 1 === recognisers.length) throw error;
    }
  }
  throw new ServiceError('recogniser-missing');
}

async function listenTo(
  recogniser: Transcriber,
  { recording, sent: { boostedPhrases }, dependencies, signal }: Listened,
) {
  const { openListening, writeTranscript } = dependencies;
  const { writesReadably } = recogniser.capabilities;
  await using source = await recording.file.open();
  await using listening = await openListening(
    { language: TRANSCRIBED_LANGUAGE, boostedPhrases, urgency: 'file', recogniser },
    { signal },
  );
  for (let offset = 0; offset < source.bytes; offset += limits.listenedPieceBytesMax) {
    signal.throwIfAborted();
    const piece = await source.read(offset, limits.listenedPieceBytesMax);
    await listening.push(decodeSamples(piece, 'pcm_s16le'));
  }
  return writeTranscript(await listening.finish(), { writesReadably, boostedPhrases });
}
