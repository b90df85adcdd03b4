import { encodeSamples } from '../../audio/encode-samples.ts';
import { NATIVE_SAMPLE_RATE_HZ, type AudioFormat } from '../../audio/formats.ts';
import { wavHeader } from '../../audio/wav.ts';
import type { Caller } from '../../contracts/caller.ts';
import { ObjectStoreUnavailableError } from '../../contracts/object-store.ts';
import type { EnhancementTask } from '../../contracts/speech-enhancer.ts';
import type { TemporaryFile, TemporaryFiles } from '../../contracts/temporary-files.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import type { SpeakerWarning } from './enhancement-order.ts';
import { engineFor } from './engine-for.ts';
import { EnhancementRun, type RunDependencies } from './enhancement-run.ts';
import { readSpeakerSample, type SpeakerSample } from './speaker-sample.ts';
import { openWavRecording, type WavRecording } from './wav-recording.ts';

/** A recording as somebody sent it, and what is to be done with it. */
export interface SentForEnhancement {
  readonly requestId: string;
  readonly caller: Caller;
  readonly task: EnhancementTask;
  readonly file: TemporaryFile;
  readonly speaker: TemporaryFile | undefined;
}

/** A WAV file at the native rate, 16 bits, mono. Whoever gets it disposes of it. */
export interface EnhancedRecording {
  readonly file: TemporaryFile;
  readonly durationMs: number;
  readonly speakerWarnings: readonly SpeakerWarning[];
}

/**
 * Enhances a whole recording, which is accounted for when this resolves. Throws `wav-unusable`, `speaker-missing`,
 * `speaker-unwanted`, `objects-unavailable`, or what `EnhancementRun` throws; what failed costs nothing.
 */
export type EnhanceRecording = (
  sent: SentForEnhancement,
  options: { readonly signal: AbortSignal },
) => Promise<EnhancedRecording>;

interface RecordingDependencies extends RunDependencies {
  readonly temporaryFiles: Pick<TemporaryFiles, 'receive'>;
}

export function createEnhanceRecording(dependencies: RecordingDependencies): EnhanceRecording {
  return (sent, { signal }) =>
    translatingFileErrors(async () => {
      await using source = await sent.file.open();
      const recording = await openWavRecording(source, { part: 'file', durationMsMax: limits.enhancementMsMax });
      const speaker = await speakerOf(sent);
      engineFor(sent.task, dependencies.enhancers);
      const order = {
        ...sent,
        sampleRateHz: recording.sampleRateHz,
        speaker: speaker?.samples,
        urgency: 'file',
      } as const;
      const run = new EnhancementRun(dependencies, { order, signal });
      try {
        const file = await enhance(recording, { run, signal, temporaryFiles: dependencies.temporaryFiles });
        run.complete();
        return { file, durationMs: run.audioMs, speakerWarnings: speaker?.warnings ?? [] };
      } catch (error) {
        run.fail(error);
        throw error;
      } finally {
        await run.end();
      }
    });
}

async function speakerOf({ task, speaker }: SentForEnhancement): Promise<SpeakerSample | undefined> {
  const part = 'speaker';
  if (task === 'noise-removal') {
    if (speaker !== undefined) throw new ServiceError('speaker-unwanted', { holes: { part } });
    return undefined;
  }
  if (speaker === undefined) throw new ServiceError('speaker-missing', { holes: { part } });
  await using source = await speaker.open();
  return await readSpeakerSample(source, { part });
}

/** To the disk: nobody is told that it went well before the last sample, and memory does not grow with the recording. */
async function enhance(
  recording: WavRecording,
  {
    run,
    signal,
    temporaryFiles,
  }: {
    readonly run: EnhancementRun;
    readonly signal: AbortSignal;
    readonly temporaryFiles: Pick<TemporaryFiles, 'receive'>;
  },
): Promise<TemporaryFile> {
  await run.open();
  await run.cover(recording.durationMs);
  return temporaryFiles.receive(wavBytes(recording, run), { bytesMax: answerBytesMax, signal });
}

const answerFormat: AudioFormat = { encoding: 'pcm_s16le', sampleRateHz: NATIVE_SAMPLE_RATE_HZ };
/** Header and the longest recording, with a sample to spare for its rounding. */
const answerBytesMax = 64 + 2 * (1 + (limits.enhancementMsMax * NATIVE_SAMPLE_RATE_HZ) / 1000);

async function* wavBytes(recording: WavRecording, run: EnhancementRun): AsyncGenerator<Uint8Array> {
  const sampleCount = Math.round((recording.sampleCount * NATIVE_SAMPLE_RATE_HZ) / recording.sampleRateHz);
  yield wavHeader(answerFormat, sampleCount * 2);
  for await (const piece of recording.pieces()) yield* encoded(await run.push(piece));
  yield* encoded(await run.finish());
}

function* encoded(enhanced: readonly Float32Array[]): Generator<Uint8Array> {
  for (const samples of enhanced) if (samples.length > 0) yield encodeSamples(samples, answerFormat.encoding);
}

async function translatingFileErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError) throw new ServiceError('objects-unavailable', { cause: error });
    throw error;
  }
}
