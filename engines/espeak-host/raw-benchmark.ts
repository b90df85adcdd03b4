// SPDX-License-Identifier: GPL-3.0-or-later
import koffi from 'koffi';
import { SAMPLE_RATE_HZ } from './espeak-binding.ts';
import { espeak, openInstalledLibrary, registerSynthCallback } from './native-library.ts';

/**
 * The yardstick: the library called in a loop, synchronously, by a program that does nothing else, its samples counted
 * and dropped. `raw-benchmark.ts TEXT ROUNDS` prints `{ timesMs, audioMs }`.
 */
const [text = '', rounds = '1'] = process.argv.slice(2);
const { functions, path } = openInstalledLibrary();
functions.initialize(espeak.outputSynchronous, 100, null, espeak.initializeDontExit);
functions.setVoiceByName('en-us');
let sampleCount = 0;
functions.setSynthCallback(
  registerSynthCallback((_samples, count) => {
    sampleCount += count;
    return 0;
  }),
);
const synthesize = koffi
  .load(path ?? 'libespeak-ng.so.1')
  .func(
    'int espeak_Synth(const void *text, size_t size, uint position, int positionType, uint end, uint flags, void *id, void *user)',
  );
const encoded = Buffer.from(`${text}\0`, 'utf8');

const timesMs: number[] = [];
for (let round = -3; round < Number(rounds); round += 1) {
  sampleCount = 0;
  // tidy: a benchmark measures the real time
  const startedAt = performance.now();
  synthesize(encoded, encoded.length, 0, 0, 0, espeak.charsUtf8, null, null);
  // Three rounds to warm up are not counted.
  // tidy: a benchmark measures the real time
  if (round >= 0) timesMs.push(performance.now() - startedAt);
}
process.stdout.write(JSON.stringify({ timesMs, audioMs: (sampleCount * 1000) / SAMPLE_RATE_HZ }));
