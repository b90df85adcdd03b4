export interface ToneFit {
  readonly amplitude: number;
  /** By how many samples the tone comes later than a sine that starts at the first sample; within half a period. */
  readonly delaySamples: number;
  /** Everything that is not the tone, relative to it, in dB: noise, aliases, images, distortion. */
  readonly residualDb: number;
}

/** Least-squares fit of one sine of known frequency. For a tone that should be absent, `amplitude` is its leakage. */
export function fitTone(
  samples: Float32Array,
  { frequencyHz, sampleRateHz }: { readonly frequencyHz: number; readonly sampleRateHz: number },
): ToneFit {
  const step = (2 * Math.PI * frequencyHz) / sampleRateHz;
  let [sines, cosines, crossed, withSine, withCosine] = [0, 0, 0, 0, 0];
  for (const [index, sample] of samples.entries()) {
    const sine = Math.sin(step * index);
    const cosine = Math.cos(step * index);
    sines += sine ** 2;
    cosines += cosine ** 2;
    crossed += sine * cosine;
    withSine += sample * sine;
    withCosine += sample * cosine;
  }
  const determinant = sines * cosines - crossed ** 2;
  const inPhase = (withSine * cosines - withCosine * crossed) / determinant;
  const inQuadrature = (withCosine * sines - withSine * crossed) / determinant;
  let tonePower = 0;
  let residualPower = 0;
  for (const [index, sample] of samples.entries()) {
    const tone = inPhase * Math.sin(step * index) + inQuadrature * Math.cos(step * index);
    tonePower += tone ** 2;
    residualPower += (sample - tone) ** 2;
  }
  return {
    amplitude: Math.hypot(inPhase, inQuadrature),
    delaySamples: -Math.atan2(inQuadrature, inPhase) / step,
    residualDb: 10 * Math.log10(residualPower / tonePower),
  };
}
