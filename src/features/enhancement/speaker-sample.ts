import { analyzeRecording } from '../../audio/analysis/analyze-recording.ts';
import { NATIVE_SAMPLE_RATE_HZ } from '../../audio/formats.ts';
import { createResampler, loadResampler } from '../../audio/resampler.ts';
import type { ByteSource } from '../../foundation/byte-source.ts';
import { limits } from '../../limits.ts';
import type { SpeakerWarning } from './enhancement-order.ts';
import { openWavRecording } from './wav-recording.ts';

/** Whose voice is to stay. */
export interface SpeakerSample {
  /** At the native rate, mono. */
  readonly samples: Float32Array;
  readonly warnings: readonly SpeakerWarning[];
}

/** `part` is what the sender calls it. Throws `wav-unusable`. */
export async function readSpeakerSample(
  source: ByteSource,
  { part }: { readonly part: string },
): Promise<SpeakerSample> {
  const { speakerSampleMsMin: durationMsMin, speakerSampleMsMax: durationMsMax } = limits;
  const recording = await openWavRecording(source, { part, durationMsMin, durationMsMax });
  await loadResampler();
  const resampler = createResampler({ inputRateHz: recording.sampleRateHz, outputRateHz: NATIVE_SAMPLE_RATE_HZ });
  try {
    const pieces: Float32Array[] = [];
    for await (const piece of recording.pieces()) pieces.push(resampler.push(piece).slice());
    pieces.push(resampler.end().slice());
    const samples = joined(pieces);
    return { samples, warnings: warningsAbout(samples) };
  } finally {
    resampler.dispose();
  }
}

/**
 * Of a woman and a man one after the other in 5 or 8 s of real recordings a quarter and a third are found, and of one person
 * alone one in twenty and in ten is taken for two. Longer stretches find none, shorter ones hardly more.
 */
const STRETCH_MS = 1_000;

/** Interface: the sample should be one person alone with little background noise. Eight seconds take about 80 ms. */
function warningsAbout(samples: Float32Array): readonly SpeakerWarning[] {
  const analysis = analyzeRecording({
    samples,
    sampleRateHz: NATIVE_SAMPLE_RATE_HZ,
    analyzedMsMax: limits.speakerSampleMsMax,
    stretchMs: STRETCH_MS,
  });
  const warnings: SpeakerWarning[] = [];
  if (analysis.signalToNoiseDb < limits.referenceSignalToNoiseDbMin) warnings.push('noise');
  if (analysis.hasTwoPitches) warnings.push('several_voices');
  if (analysis.voicedMs < limits.referenceVoicedMsMin) warnings.push('little_speech');
  return warnings;
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
