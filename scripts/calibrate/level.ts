import { createLimiter } from '../../src/audio/limiter.ts';
import { integratedLoudnessLufs } from '../../src/audio/loudness.ts';
import { limits } from '../../src/limits.ts';

export interface Level {
  /** In steps of 0.1 dB. */
  readonly gainDb: number;
  /** With that gain and behind the limiter, in LUFS. */
  readonly loudnessLufs: number;
  /** What the limiter has to do at that gain. */
  readonly limiter: LimiterWork;
}

export interface LimiterWork {
  /** Share of the audible samples whose level it lowers. */
  readonly share: number;
  /** Largest reduction in dB. */
  readonly reductionDbMax: number;
}

interface Recorded {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  /** Gain that the recording has already. */
  readonly gainDb: number;
}

/** The gain that brings a recording to the common loudness, with the limiter behind it. */
export function levelOf(recorded: Recorded): Level {
  const target = limits.voiceLoudnessLufs;
  let gainDb = recorded.gainDb + target - integratedLoudnessLufs(recorded.samples, recorded.sampleRateHz);
  // What the limiter takes away is given back once; what is lost of that is some hundredths of a decibel.
  gainDb += target - levelAt(recorded, gainDb).loudnessLufs;
  return levelAt(recorded, Math.round(gainDb * 10) / 10);
}

/** How a recording would sound at a gain. */
export function levelAt({ samples, sampleRateHz, gainDb: recordedGainDb }: Recorded, gainDb: number): Level {
  const factor = 10 ** ((gainDb - recordedGainDb) / 20);
  const amplified = samples.map((sample) => sample * factor);
  const limited = limitedSamples(amplified, sampleRateHz);
  return {
    gainDb,
    loudnessLufs: integratedLoudnessLufs(limited, sampleRateHz),
    limiter: limiterWork(amplified, limited),
  };
}

function limitedSamples(samples: Float32Array, sampleRateHz: number): Float32Array {
  const limiter = createLimiter({
    sampleRateHz,
    ceilingDbfs: limits.truePeakCeilingDbfs,
    lookaheadMs: limits.limiterLookaheadMs,
  });
  return Float32Array.from([...limiter.push(samples), ...limiter.end()]);
}

/** Below −60 dBFS a ratio of two samples says nothing. */
const AUDIBLE_MAGNITUDE = 10 ** (-60 / 20);
/** Less is not counted as work: nobody hears it. */
const REDUCTION_DB_MIN = 0.1;

function limiterWork(before: Float32Array, after: Float32Array): LimiterWork {
  let audibleCount = 0;
  let reducedCount = 0;
  let reductionDbMax = 0;
  for (const [index, sample] of before.entries()) {
    if (Math.abs(sample) < AUDIBLE_MAGNITUDE) continue;
    audibleCount += 1;
    const reductionDb = 20 * Math.log10(Math.abs(sample / (after[index] ?? sample)));
    if (reductionDb > REDUCTION_DB_MIN) reducedCount += 1;
    reductionDbMax = Math.max(reductionDbMax, reductionDb);
  }
  return { share: reducedCount / Math.max(1, audibleCount), reductionDbMax };
}
