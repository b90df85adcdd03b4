import { TRANSCRIBER_RATE_HZ } from '../../../src/contracts/transcriber.ts';
import { noise, randomFrom, vowel } from '../../../test/audio-measurement/synthetic-signals.ts';

/** Sounds that are not speech, made of noise and pulses, the same for the same seed. 16 kHz, peaks at 0.3. */
export const soundKinds = ['cough', 'knock', 'keyboard', 'swelling noise', 'chord'] as const;
export type SoundKind = (typeof soundKinds)[number];

export function madeSound(kind: SoundKind, seed: number): Float32Array {
  const sound = makers[kind](randomFrom(1_000 * seed + 7), seed);
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return sound.map((sample) => (0.3 * sample) / peak);
}

const makers: Readonly<Record<SoundKind, (random: () => number, seed: number) => Float32Array>> = {
  /** One to three bursts, each an explosion of breath, then what the throat rings on with. */
  cough: (random, seed) =>
    joined(
      Array.from({ length: 1 + Math.floor(3 * random()) }, (_, index) => {
        const length = samplesOf(140 + 160 * random());
        const breath = throat(
          noise({ seed: 31 * seed + index, sampleCount: length, amplitude: 1 }),
          500 + 900 * random(),
        );
        const ring = vowel({
          pitchHz: 90 + 90 * random(),
          formantsHz: [600 + 150 * random(), 1_100 + 300 * random(), 2_500],
          sampleRateHz: TRANSCRIBER_RATE_HZ,
          sampleCount: length,
        });
        const burst = breath.map((sample, at) => {
          const share = at / length;
          const voiced = 0.25 * (ring[at] ?? 0) * Math.max(0, share - 0.25);
          return sample * Math.min(1, at / samplesOf(8)) * Math.exp(-4 * share) + voiced;
        });
        return joined([burst, new Float32Array(samplesOf(60 + 120 * random()))]);
      }),
    ),
  knock: (random, seed) =>
    joined(
      Array.from({ length: 3 }, (_, index) => {
        const length = samplesOf(120);
        const wood = throat(
          noise({ seed: 17 * seed + index, sampleCount: length, amplitude: 1 }),
          180 + 150 * random(),
        );
        return joined([
          wood.map((sample, at) => sample * Math.exp((-12 * at) / length)),
          new Float32Array(samplesOf(80 + 60 * random())),
        ]);
      }),
    ),
  keyboard: (random, seed) =>
    joined(
      Array.from({ length: 8 }, (_, index) => {
        const length = samplesOf(25);
        const key = noise({ seed: 13 * seed + index, sampleCount: length, amplitude: 0.5 + 0.5 * random() });
        return joined([
          key.map((sample, at) => sample * Math.exp((-8 * at) / length)),
          new Float32Array(samplesOf(60 + 120 * random())),
        ]);
      }),
    ),
  'swelling noise': (random, seed) => {
    const length = samplesOf(900 + 900 * random());
    return throat(noise({ seed, sampleCount: length, amplitude: 1 }), 400 + 1_500 * random()).map(
      (sample, at) => sample * Math.sin((Math.PI * at) / length),
    );
  },
  chord: (random) => {
    const length = samplesOf(700 + 600 * random());
    const notesHz = [1, 1.26, 1.5].map((ratio) => ratio * (180 + 200 * random()));
    return Float32Array.from(
      { length },
      (_, at) =>
        notesHz.reduce(
          (sum, noteHz) =>
            sum +
            [1, 2, 3].reduce(
              (tone, harmonic) =>
                tone + Math.sin((2 * Math.PI * harmonic * noteHz * at) / TRANSCRIBER_RATE_HZ) / harmonic,
              0,
            ),
          0,
        ) * Math.exp((-3 * at) / length),
    );
  },
};

/** Noise through one wide resonance. */
function throat(sound: Float32Array, frequencyHz: number): Float32Array {
  const radius = 0.93;
  const turn = 2 * radius * Math.cos((2 * Math.PI * frequencyHz) / TRANSCRIBER_RATE_HZ);
  let [one, two] = [0, 0];
  return sound.map((sample) => {
    const next = sample + turn * one - radius * radius * two;
    [one, two] = [next, one];
    return next;
  });
}

/** What comes back of our own speech through a loudspeaker, a room and a microphone, 20 dB below a caller. */
export function echoOf(speech: Float32Array, seed: number): Float32Array {
  const random = randomFrom(seed);
  const echo = new Float32Array(speech.length + samplesOf(500));
  const reflections = Array.from({ length: 40 }, (_, index) => {
    const delayMs = index === 0 ? 120 : 120 + 250 * random();
    return {
      delay: samplesOf(delayMs),
      gain: index === 0 ? 1 : 0.35 * (2 * random() - 1) * Math.exp(-(delayMs - 120) / 80),
    };
  });
  for (const { delay, gain } of reflections) {
    for (const [at, sample] of speech.entries()) echo[at + delay] = (echo[at + delay] ?? 0) + gain * sample;
  }
  return echo.map((sample) => 0.1 * sample);
}

export function joined(parts: readonly Float32Array[]): Float32Array {
  const sound = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    sound.set(part, offset);
    offset += part.length;
  }
  return sound;
}

export function samplesOf(durationMs: number): number {
  return Math.round((durationMs * TRANSCRIBER_RATE_HZ) / 1_000);
}
