import { NATIVE_SAMPLE_RATE_HZ } from '../../src/audio/formats.ts';
import type { LanguageCode } from '../../src/contracts/language.ts';
import type { EngineVoice, SpeechSynthesizer } from '../../src/contracts/speech-synthesizer.ts';
import { medianThirdFormantHz } from '../../test/audio-measurement/formants.ts';
import { medianPitchHz } from '../../test/audio-measurement/pitch.ts';
import { levelAt, levelOf, type Level, type LimiterWork } from './level.ts';
import { spokenPassages } from '../../src/features/voices/fitting/spoken-passages.ts';
import { record } from './recording.ts';

export interface VoiceMeasurement {
  readonly engine: string;
  readonly engineVoice: string;
  /** For English, and for every language that does not depart from it. */
  readonly gainDb: number;
  readonly gainDbByLanguage: readonly (readonly [LanguageCode, number])[];
  /** In English, behind gain and limiter. */
  readonly loudnessLufs: number;
  /** In the softest and the loudest language, each with its own gain. */
  readonly loudnessLufsRange: readonly [min: number, max: number];
  readonly limiter: LimiterWork;
  /** In the language where it has most to do. */
  readonly limiterMax: LimiterWork & { readonly language: LanguageCode };
  readonly medianPitchHz: number;
  readonly thirdFormantHz: number;
  readonly wordsPerMinute: number;
}

/** Everything that is known about a voice by measuring it; the passage in English, the short one in the others. */
export async function measureVoice(synthesizer: SpeechSynthesizer, voice: EngineVoice): Promise<VoiceMeasurement> {
  const speaker: Speaker = { synthesizer, engineVoice: voice.id };
  const { gainDb, loudnessLufs, limiter } = levelOf(await loudnessRecording(speaker, 'en'));
  const levels: LanguageLevel[] = [{ language: 'en', gainDb, loudnessLufs, limiter }];
  for (const language of voice.languages) {
    if (language === 'en') continue;
    const recorded = await loudnessRecording(speaker, language);
    const own = levelOf(recorded);
    const departs = Math.abs(own.gainDb - gainDb) > DEPARTURE_DB_MAX;
    levels.push({ language, ...(departs ? own : levelAt(recorded, gainDb)) });
  }
  const loudnesses = levels.map((level) => level.loudnessLufs);
  const hardest = levels.toSorted((left, right) => right.limiter.share - left.limiter.share)[0];
  return {
    engine: synthesizer.engine,
    engineVoice: voice.id,
    gainDb,
    gainDbByLanguage: levels.flatMap((level) => (level.gainDb === gainDb ? [] : [[level.language, level.gainDb]])),
    loudnessLufs,
    loudnessLufsRange: [Math.min(...loudnesses), Math.max(...loudnesses)],
    limiter,
    limiterMax: { ...(hardest?.limiter ?? limiter), language: hardest?.language ?? 'en' },
    ...(await measureSpeaker(speaker)),
  };
}

interface LanguageLevel extends Level {
  readonly language: LanguageCode;
}

interface Speaker {
  readonly synthesizer: SpeechSynthesizer;
  readonly engineVoice: string;
}

/** Where a language needs a gain this close to the one for English, it gets that. */
const DEPARTURE_DB_MAX = 0.5;
/** No engine reaches the limiter's ceiling with so much less. */
const RECORDING_GAIN_DB = -12;
/** Pitch and formants lie below 4 kHz, and the instruments are slow. */
const SPEAKER_RATE_HZ = 8000;

async function loudnessRecording(speaker: Speaker, language: LanguageCode): Promise<Parameters<typeof levelOf>[0]> {
  const settings = { sampleRateHz: NATIVE_SAMPLE_RATE_HZ, gainDb: RECORDING_GAIN_DB };
  const { samples } = await record({ ...speaker, ...settings, language, sentences: spokenPassages[language] });
  return { ...settings, samples };
}

async function measureSpeaker(
  speaker: Speaker,
): Promise<Pick<VoiceMeasurement, 'medianPitchHz' | 'thirdFormantHz' | 'wordsPerMinute'>> {
  const sentences = spokenPassages.en;
  const settings = { sampleRateHz: SPEAKER_RATE_HZ, gainDb: RECORDING_GAIN_DB };
  const { samples, speechMs } = await record({ ...speaker, ...settings, language: 'en', sentences });
  return {
    medianPitchHz: found(medianPitchHz(samples, SPEAKER_RATE_HZ), 'pitch'),
    thirdFormantHz: found(medianThirdFormantHz(samples, SPEAKER_RATE_HZ), 'third formant'),
    wordsPerMinute: sentences.join(' ').split(' ').length / (speechMs / 60_000),
  };
}

function found(value: number | undefined, name: string): number {
  if (value === undefined) throw new Error(`no ${name} could be measured: was there any speech?`);
  return value;
}
