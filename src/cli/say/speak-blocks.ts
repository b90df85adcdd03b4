import { bytesOfDuration, bytesPerSample, durationMsOf } from '../../audio/formats.ts';
import { encodedSilence } from '../../audio/silence.ts';
import { outputFormat, type AudioOutput } from './audio-output.ts';
import { Complaint } from '../complaint.ts';
import type { ProgressBar } from './progress-bar.ts';
import type { SpeakOptions } from './say-options.ts';
import type { SpeechSource } from './speech-source.ts';

/** Between blocks of a long text: about the pause between paragraphs. */
const BLOCK_PAUSE_MS = 400;

export interface Spoken {
  readonly audioSeconds: number;
  /** Where it went, for the closing line. */
  readonly destination: string;
}

/**
 * Speaks block after block until all are spoken or nobody wants more. The output is opened with the first sound: what
 * is refused leaves no file behind, and none that was there before is lost. Whatever happens later, it is ended.
 */
export async function speakBlocks({
  blocks,
  source,
  options,
  openOutput,
  progress,
  signal,
}: {
  readonly blocks: readonly string[];
  readonly source: SpeechSource;
  readonly options: SpeakOptions;
  readonly openOutput: () => Promise<AudioOutput>;
  readonly progress: ProgressBar;
  readonly signal: AbortSignal;
}): Promise<Spoken> {
  let output: AudioOutput | undefined;
  let audioBytes = 0;
  try {
    for await (const { bytes, doneLength } of soundsOf({ blocks, source, options, signal })) {
      output ??= await openOutput();
      if (!(await output.write(bytes))) break;
      audioBytes += bytes.byteLength;
      progress.update({ doneLength, audioSeconds: secondsOf(audioBytes) });
    }
  } finally {
    progress.clear();
    await output?.end();
  }
  signal.throwIfAborted();
  if (output === undefined) throw new Complaint('there is nothing in the text that can be spoken');
  return { audioSeconds: secondsOf(audioBytes), destination: output.description };
}

interface Sound {
  readonly bytes: Uint8Array;
  /** How much of the text was finished before this. */
  readonly doneLength: number;
}

async function* soundsOf({
  blocks,
  source,
  options,
  signal,
}: {
  readonly blocks: readonly string[];
  readonly source: SpeechSource;
  readonly options: SpeakOptions;
  readonly signal: AbortSignal;
}): AsyncGenerator<Sound> {
  const pause = encodedSilence(bytesOfDuration(BLOCK_PAUSE_MS, outputFormat), outputFormat.encoding);
  let doneLength = 0;
  for (const block of blocks) {
    if (doneLength > 0) yield { bytes: pause, doneLength };
    for await (const bytes of source.speak(block, { ...options, signal })) yield { bytes, doneLength };
    doneLength += block.length;
  }
}

function secondsOf(audioBytes: number): number {
  return durationMsOf(audioBytes / bytesPerSample(outputFormat.encoding), outputFormat.sampleRateHz) / 1000;
}
