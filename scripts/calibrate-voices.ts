/**
 * `npm run calibrate`: measures every voice of the embedded engines and writes what follows from it: the gain that brings
 * each to the common loudness, and the page that describes the voices. Needed when an engine, a speaker or
 * `limits.voiceLoudnessLufs` changes. Takes about a minute; the engines must be installed.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildEngines } from '../src/composition/build-engines.ts';
import type { SpeechSynthesizer } from '../src/contracts/speech-synthesizer.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { RecordingTelemetry } from '../test/fakes/recording-telemetry.ts';
import { silentLog } from '../test/fakes/silent-log.ts';
import { gainsFile } from './calibrate/gains-file.ts';
import { measureVoice, type VoiceMeasurement } from './calibrate/measure-voice.ts';
import type { WrittenFile } from './calibrate/written-file.ts';

const root = join(import.meta.dirname, '..');
const engineMsMax = 600_000;

const measurements = await measureAll();
await write(gainsFile(measurements));
// Only now: the page is about the premade voices, and they cannot be loaded before each has its gain.
const { voicesPage } = await import('./calibrate/voices-page.ts');
await write(voicesPage(measurements));

async function write({ path, text }: WrittenFile): Promise<void> {
  await writeFile(join(root, path), text);
  console.log(`${path} written`);
}

async function measureAll(): Promise<readonly VoiceMeasurement[]> {
  const engines = buildEngines({
    instances: 1,
    clock: systemClock,
    log: silentLog,
    telemetry: new RecordingTelemetry(),
  });
  const all: VoiceMeasurement[] = [];
  try {
    for (const engine of engines) all.push(...(await measureEngine(engine)));
  } finally {
    for (const engine of engines) await engine[Symbol.asyncDispose]();
  }
  return all;
}

async function measureEngine(synthesizer: SpeechSynthesizer): Promise<readonly VoiceMeasurement[]> {
  const signal = AbortSignal.timeout(engineMsMax);
  await synthesizer.start({ signal });
  const measured: VoiceMeasurement[] = [];
  for (const voice of await synthesizer.voices({ signal })) {
    const measurement = await measureVoice(synthesizer, voice);
    console.log(summary(measurement));
    measured.push(measurement);
  }
  return measured;
}

function summary(measurement: VoiceMeasurement): string {
  const { engine, engineVoice, gainDb, gainDbByLanguage, limiter, limiterMax } = measurement;
  return [
    `${engine} ${engineVoice}: ${gainDb.toFixed(1)} dB`,
    `${gainDbByLanguage.length} languages depart`,
    `${measurement.loudnessLufsRange.map((lufs) => lufs.toFixed(2)).join(' to ')} LUFS`,
    `limiter ${percent(limiter.share)} up to ${limiter.reductionDbMax.toFixed(1)} dB`,
    `in ${limiterMax.language} ${percent(limiterMax.share)} up to ${limiterMax.reductionDbMax.toFixed(1)} dB`,
    `${measurement.medianPitchHz.toFixed(0)} Hz, third formant ${measurement.thirdFormantHz.toFixed(0)} Hz`,
    `${measurement.wordsPerMinute.toFixed(0)} words per minute`,
  ].join('; ');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
