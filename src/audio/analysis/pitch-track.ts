/** Rate that `pitchTrack` and `medianThirdFormantHz` expect: voices have neither pitch nor third formant above 4 kHz. */
export const SPEAKER_RATE_HZ = 8000;
/** One value of a track in so many milliseconds. */
export const TRACK_STEP_MS = 10;

/**
 * Fundamental frequency in Hz of every 10 ms, 0 where there is no voice. The first of the deepest dips of the difference between a frame
 * and its shifted self, divided by the mean over the shorter shifts (YIN, de Cheveigné and Kawahara 2002); what lies
 * further from the median than 0.93 octaves is taken for a mistake by an octave.
 */
export function pitchTrack(samples: Float32Array): Float64Array {
  const count = Math.max(0, Math.floor((samples.length - WINDOW_LENGTH - LAG_MAX) / STEP_LENGTH) + 1);
  const energies = Float64Array.from({ length: count }, (_, frame) => energyAt(samples, frame * STEP_LENGTH));
  const quiet = Math.max(0, ...energies) * QUIET_ENERGY_RATIO;
  const track = Float64Array.from({ length: count }, (_, frame) =>
    energies[frame]! <= quiet ? 0 : pitchAt(samples, frame * STEP_LENGTH),
  );
  const middle = median(voicedOf(track));
  if (middle === undefined) return track;
  return track.map((pitchHz) => (pitchHz > 0 && Math.abs(Math.log2(pitchHz / middle)) <= OCTAVE_GATE ? pitchHz : 0));
}

/** The values of the voiced moments. */
export function voicedOf(track: Float64Array): readonly number[] {
  return [...track].filter((pitchHz) => pitchHz > 0);
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2;
}

const STEP_LENGTH = (TRACK_STEP_MS * SPEAKER_RATE_HZ) / 1000;
const WINDOW_LENGTH = 0.03 * SPEAKER_RATE_HZ;
const LAG_MIN = SPEAKER_RATE_HZ / 500;
const LAG_MAX = Math.ceil(SPEAKER_RATE_HZ / 60);
/** Of dips so nearly as deep as the deepest the first is taken: twice the period fits as well, and is an octave too low. */
const DIP_EQUAL = 0.06;
/** Without a deeper dip there is no voice. */
const DIP_VOICED = 0.3;
const OCTAVE_GATE = 0.93;
/** Frames 40 dB below the loudest are pauses. */
const QUIET_ENERGY_RATIO = 10 ** (-40 / 10);

function energyAt(samples: Float32Array, start: number): number {
  let energy = 0;
  for (let index = start; index < start + WINDOW_LENGTH; index += 1) energy += samples[index]! ** 2;
  return energy;
}

const dips = new Float64Array(LAG_MAX + 1);

function pitchAt(samples: Float32Array, start: number): number {
  let total = 0;
  dips[0] = 1;
  for (let lag = 1; lag <= LAG_MAX; lag += 1) {
    let difference = 0;
    for (let index = start; index < start + WINDOW_LENGTH; index += 1) {
      const step = samples[index]! - samples[index + lag]!;
      difference += step * step;
    }
    total += difference;
    dips[lag] = total === 0 ? 1 : (difference * lag) / total;
  }
  const lag = bestLag();
  return lag === undefined ? 0 : SPEAKER_RATE_HZ / refined(lag);
}

function bestLag(): number | undefined {
  let deepest = DIP_VOICED;
  for (let lag = LAG_MIN; lag < LAG_MAX; lag += 1) if (isDip(lag)) deepest = Math.min(deepest, dips[lag]!);
  for (let lag = LAG_MIN; lag < LAG_MAX; lag += 1) {
    if (isDip(lag) && dips[lag]! < DIP_VOICED && dips[lag]! <= deepest + DIP_EQUAL) return lag;
  }
  return undefined;
}

function isDip(lag: number): boolean {
  return dips[lag]! <= dips[lag - 1]! && dips[lag]! < dips[lag + 1]!;
}

/** Where a parabola through the dip and its neighbours is lowest. */
function refined(lag: number): number {
  const [before, here, after] = [dips[lag - 1]!, dips[lag]!, dips[lag + 1]!];
  const curvature = before - 2 * here + after;
  return curvature === 0 ? lag : lag + (before - after) / (2 * curvature);
}
