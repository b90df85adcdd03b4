import type { Lease } from '../../contracts/work-limits.ts';
import { limits } from '../../limits.ts';
import type { Admission } from '../billing/admission.ts';
import { decodeToListen, type DecodingTools, type ListenedFile } from './listened-file.ts';
import { samplesOfPcm } from './samples-of-pcm.ts';
import { TranscriptionAccount, type AccountDependencies } from './transcription-account.ts';
import {
  recogniserOf,
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
  readonly admission: Pick<Admission, 'takeSlot'>;
}

export function createTranscribeRecording(dependencies: TranscriptionDependencies): TranscribeRecording {
  return async (sent, { signal }) => {
    const { path, pcmRateHz } = sent;
    // What cannot be decoded is refused as such also where nothing could listen to it.
    await using recording = await decodeToListen(path, { tools: dependencies, pcmRateHz, signal });
    const recogniser = recogniserOf(dependencies);
    const account = new TranscriptionAccount(dependencies, { order: sent, urgency: 'file' });
    let lease: Lease | undefined;
    try {
      await account.reserve();
      await account.accept(recording.durationMs);
      lease = await dependencies.admission.takeSlot(sent.caller, { signal });
      account.asks(recogniser.engine);
      const transcript = await account.work(() => listenTo(recording, { sent, dependencies, signal }));
      account.complete(transcript.text);
      return {
        ...transcript,
        language: TRANSCRIBED_LANGUAGE,
        durationMs: recording.durationMs,
        modelRevision: recogniser.revision(),
      };
    } catch (error) {
      if (!signal.aborted) account.fail();
      throw error;
    } finally {
      lease?.release();
      await account.settle();
    }
  };
}

async function listenTo(
  { file }: ListenedFile,
  {
    sent: { boostedPhrases },
    dependencies,
    signal,
  }: {
    readonly sent: SentForTranscription;
    readonly dependencies: TranscriptionDependencies;
    readonly signal: AbortSignal;
  },
) {
  const { openListening, writeTranscript } = dependencies;
  const { writesReadably } = recogniserOf(dependencies).capabilities;
  await using source = await file.open();
  await using listening = await openListening(
    { language: TRANSCRIBED_LANGUAGE, boostedPhrases, urgency: 'file' },
    { signal },
  );
  for (let offset = 0; offset < source.bytes; offset += limits.listenedPieceBytesMax) {
    signal.throwIfAborted();
    await listening.push(samplesOfPcm(await source.read(offset, limits.listenedPieceBytesMax)));
  }
  return writeTranscript(await listening.finish(), { writesReadably, boostedPhrases });
}
