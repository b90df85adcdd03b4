import { randomFrom } from '../../../test/audio-measurement/synthetic-signals.ts';
import { spokenPower } from './signal-quality.ts';

/** What speech is disturbed by; `reverberation` is a room and no noise. */
export const disturbanceKinds = ['white', 'pink', 'babble', 'hum', 'clicks', 'reverberation'] as const;
export type DisturbanceKind = (typeof disturbanceKinds)[number];

export interface Disturbance {
  readonly kind: DisturbanceKind;
  /** Of the frames in which somebody speaks; of the direct sound to the room for `reverberation`. */
  readonly snrDb: number;
  readonly sampleRateHz: number;
  readonly seed: number;
  /** What others say, for `babble`: at least four recordings at the same rate. */
  readonly voices: readonly Float32Array[];
}

/** The speech with the disturbance at that ratio; the same for the same seed. */
export function disturbed(speech: Float32Array, disturbance: Disturbance): Float32Array {
  const added = disturbanceSignal(speech, disturbance);
  const power = added.reduce((sum, sample) => sum + sample * sample, 0) / added.length;
  const wanted = spokenPower(speech, disturbance.sampleRateHz) / 10 ** (disturbance.snrDb / 10);
  const scale = Math.sqrt(wanted / power);
  return speech.map((sample, index) => sample + scale * added[index]!);
}

function disturbanceSignal(speech: Float32Array, disturbance: Disturbance): Float32Array {
  const { kind, sampleRateHz, seed } = disturbance;
  const shape = { sampleRateHz, seed, sampleCount: speech.length };
  switch (kind) {
    case 'white':
      return whiteNoise(shape);
    case 'pink':
      return pinkNoise(shape);
    case 'babble':
      return babble(shape, disturbance.voices);
    case 'hum':
      return hum(shape);
    case 'clicks':
      return clicks(shape);
    case 'reverberation':
      return roomTail(speech, shape);
    default:
      return kind satisfies never;
  }
}

interface Shape {
  readonly sampleRateHz: number;
  readonly seed: number;
  readonly sampleCount: number;
}

function whiteNoise({ seed, sampleCount }: Shape): Float32Array {
  const random = randomFrom(seed);
  // The sum of a few even distributions is normal enough.
  return Float32Array.from({ length: sampleCount }, () => random() + random() + random() + random() - 2);
}

/** 3 dB an octave from 5 Hz to half the rate: first-order low-passes, an octave and a half apart, of white noise. */
function pinkNoise(shape: Shape): Float32Array {
  const pink = new Float32Array(shape.sampleCount);
  const white = whiteNoise(shape);
  for (let cornerHz = 5; cornerHz < shape.sampleRateHz / 2; cornerHz *= 2 ** 1.5) {
    const step = 1 - Math.exp((-2 * Math.PI * cornerHz) / shape.sampleRateHz);
    const weight = 1 / Math.sqrt(cornerHz);
    let state = 0;
    for (const [index, sample] of white.entries()) {
      state += step * (sample - state);
      pink[index]! += weight * state;
    }
  }
  return pink;
}

/** All the other voices at once, at one level, each from some place in its recording. */
function babble({ seed, sampleCount, sampleRateHz }: Shape, voices: readonly Float32Array[]): Float32Array {
  const random = randomFrom(seed);
  const sum = new Float32Array(sampleCount);
  for (const voice of voices) {
    const start = Math.floor(random() * voice.length);
    const scale = 1 / Math.sqrt(spokenPower(voice, sampleRateHz));
    for (let index = 0; index < sampleCount; index += 1) sum[index]! += scale * voice[(start + index) % voice.length]!;
  }
  return sum;
}

/** 50 Hz of the mains with harmonics, odd ones stronger, that falls by 6 dB an octave. */
function hum({ sampleCount, sampleRateHz }: Shape): Float32Array {
  const harmonics = Array.from({ length: 20 }, (_, index) => index + 1);
  return Float32Array.from({ length: sampleCount }, (_, index) =>
    harmonics.reduce((sum, harmonic) => {
      const amplitude = (harmonic % 2 === 1 ? 1 : 0.4) / harmonic;
      return sum + amplitude * Math.sin((2 * Math.PI * 50 * harmonic * index) / sampleRateHz + harmonic * harmonic);
    }, 0),
  );
}

/** Eight a second at uneven intervals, each a burst that dies away within a millisecond. */
function clicks({ seed, sampleCount, sampleRateHz }: Shape): Float32Array {
  const random = randomFrom(seed);
  const signal = new Float32Array(sampleCount);
  for (let place = 0; ;) {
    place += Math.round((0.25 - 0.25 * random() + 0.01) * sampleRateHz);
    if (place >= sampleCount) return signal;
    const amplitude = 0.3 + random();
    const length = Math.round(0.003 * sampleRateHz);
    for (let offset = 0; offset < length && place + offset < sampleCount; offset += 1)
      signal[place + offset]! += amplitude * (2 * random() - 1) * Math.exp((-7 * offset) / length);
  }
}

/** What a room of 0.5 s reverberation adds to the direct sound, from 5 ms on: noise that falls by 60 dB in that time. */
function roomTail(speech: Float32Array, { seed, sampleRateHz }: Shape): Float32Array {
  const random = randomFrom(seed);
  const first = Math.round(0.005 * sampleRateHz);
  const response = Array.from({ length: Math.round(0.5 * sampleRateHz) }, (_, index) => {
    // One reflection a millisecond is dense enough for an ear, and cheap.
    const isReflection = random() < 1000 / sampleRateHz;
    return isReflection ? (random() < 0.5 ? -1 : 1) * 10 ** ((-3 * index) / (0.5 * sampleRateHz)) : 0;
  });
  const tail = new Float32Array(speech.length);
  for (const [delay, gain] of response.entries()) {
    if (gain === 0) continue;
    for (let index = first + delay; index < tail.length; index += 1)
      tail[index]! += gain * speech[index - first - delay]!;
  }
  return tail;
}
