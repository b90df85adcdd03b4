/**
 * Raises and lowers bands of a stream of mono samples. The filter is symmetric and its delay taken back, so that nothing
 * moves in time and as many samples come out as go in.
 */
export interface Equalizer {
  /** Samples as an engine gives them; what can be computed is returned, at first less. */
  push(samples: Int16Array): Int16Array;
  /** The rest. Call it once. */
  end(): Int16Array;
}

/** Centres of the bands in Hz, a third of an octave apart: about what the ear tells apart in a vowel. */
export const equalizerBandsHz: readonly number[] = [
  125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150, 4000, 5000, 6300,
];

/** One gain in dB for each of `equalizerBandsHz`; between and beyond them the nearest centres count. */
export function createEqualizer(options: {
  readonly sampleRateHz: number;
  readonly bandGainsDb: readonly number[];
}): Equalizer {
  return new StreamingEqualizer(impulseResponse(options));
}

/** Samples before and after the one computed: 12 ms at 22,050 Hz, which tells bands 90 Hz apart. */
const REACH = 256;
/** Frequencies at which the response is laid down, from 0 to half the sample rate. */
const GRID_COUNT = 1024;

class StreamingEqualizer implements Equalizer {
  readonly #response: Float32Array;
  #pending = new Float32Array(REACH);

  constructor(response: Float32Array) {
    this.#response = response;
  }

  push(samples: Int16Array): Int16Array {
    const input = new Float32Array(this.#pending.length + samples.length);
    input.set(this.#pending);
    input.set(samples, this.#pending.length);
    const outputCount = Math.max(0, input.length - 2 * REACH);
    this.#pending = input.slice(outputCount);
    return Int16Array.from({ length: outputCount }, (_, start) => rounded(this.#valueAt(input, start)));
  }

  end(): Int16Array {
    return this.push(new Int16Array(REACH));
  }

  /** The response is symmetric, so samples equally far from the middle share a product. */
  #valueAt(input: Float32Array, start: number): number {
    const middle = start + REACH;
    let value = input[middle]! * this.#response[0]!;
    for (let distance = 1; distance <= REACH; distance += 1) {
      value += (input[middle - distance]! + input[middle + distance]!) * this.#response[distance]!;
    }
    return value;
  }
}

function rounded(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value)));
}

/** The middle of the response and one half of it, by the inverse cosine transform under a Hann window. */
function impulseResponse(options: {
  readonly sampleRateHz: number;
  readonly bandGainsDb: readonly number[];
}): Float32Array {
  const { sampleRateHz, bandGainsDb } = options;
  if (bandGainsDb.length !== equalizerBandsHz.length) throw new RangeError('an equalizer has one gain for each band');
  const gains = Float64Array.from({ length: GRID_COUNT + 1 }, (_, index) =>
    gainAt((index * sampleRateHz) / (2 * GRID_COUNT), bandGainsDb),
  );
  return Float32Array.from({ length: REACH + 1 }, (_, distance) => {
    let sum = (gains[0]! + gains[GRID_COUNT]! * Math.cos(Math.PI * distance)) / 2;
    for (let index = 1; index < GRID_COUNT; index += 1) {
      sum += gains[index]! * Math.cos((Math.PI * index * distance) / GRID_COUNT);
    }
    return (sum / GRID_COUNT) * (0.5 + 0.5 * Math.cos((Math.PI * distance) / (REACH + 1)));
  });
}

/** As a factor; in dB straight between two centres on a scale of octaves. */
function gainAt(frequencyHz: number, gainsDb: readonly number[]): number {
  const above = equalizerBandsHz.findIndex((centreHz) => centreHz >= frequencyHz);
  if (above === 0) return factorOf(gainsDb[0]);
  if (above === -1) return factorOf(gainsDb.at(-1));
  const [lowHz, highHz] = [equalizerBandsHz[above - 1]!, equalizerBandsHz[above]!];
  const share = Math.log(frequencyHz / lowHz) / Math.log(highHz / lowHz);
  return factorOf(gainsDb[above - 1]! * (1 - share) + gainsDb[above]! * share);
}

function factorOf(gainDb = 0): number {
  return 10 ** (gainDb / 20);
}
