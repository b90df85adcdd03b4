import { analyzeRecording, type RecordingAnalysis } from '../../../src/audio/analysis/analyze-recording.ts';
import { SPEAKER_RATE_HZ } from '../../../src/audio/analysis/pitch-track.ts';
import { loadAudioLibraries } from '../../../src/audio/shape-speech.ts';
import type { SpeechSynthesizer, VoiceTimbre } from '../../../src/contracts/speech-synthesizer.ts';
import { fitVoice, type FittedVoice } from '../../../src/features/voices/fitting/fit-voice.ts';
import { recordingWarnings } from '../../../src/features/voices/fitting/recording-quality.ts';
import { limits } from '../../../src/limits.ts';
import { medianThirdFormantHz } from '../../../test/audio-measurement/formants.ts';
import { medianPitchHz } from '../../../test/audio-measurement/pitch.ts';
import { passages } from '../../calibrate/passages.ts';
import { record } from '../../calibrate/recording.ts';
import { readExcerpts, type RecordedSpeaker } from './recorded-speakers.ts';
import { voiceCloud, voiceDistance, type VoiceCloud } from '../../../test/audio-measurement/voice-distance.ts';
import { wordErrorRate } from './word-error-rate.ts';

/** What is heard of somebody, by instruments that the fitting does not use. */
export interface Heard {
  readonly pitchHz: number;
  readonly thirdFormantHz: number;
  readonly cloud: VoiceCloud;
}

/** One person: as recorded, the voice that the person would get without a recording, and the fitted one. */
export interface VoiceScore {
  readonly speaker: RecordedSpeaker;
  readonly analysis: RecordingAnalysis;
  readonly warnings: readonly string[];
  readonly fitted: FittedVoice;
  /** Heard in the recording that was fitted to. */
  readonly reference: Heard;
  /** Heard in other recordings of the same person. */
  readonly person: Heard;
  readonly before: Heard & Spoken;
  readonly after: Heard & Spoken;
}

interface Spoken {
  /** Of English sentences; `undefined` without a recogniser. */
  readonly wordErrorRate: number | undefined;
  /** Place of the person among all by distance, 1 for the nearest. */
  readonly rank: number;
}

/** Engine voice that a person of this sex is given where no recording says more. */
const plainVoices = { female: 'lark', male: 'starling' } as const;
const FITTING_RATE_HZ = 16_000;

/** `errorRateOf` takes longest of all; without it no words are counted. */
export async function scoreVoices(
  synthesizer: SpeechSynthesizer,
  { speakers, errorRateOf = () => Promise.resolve(undefined) }: ScoreOptions,
): Promise<readonly VoiceScore[]> {
  await loadAudioLibraries();
  const people: { readonly speaker: RecordedSpeaker; readonly heard: Heard }[] = [];
  for (const speaker of speakers) {
    people.push({ speaker, heard: heardIn(await readExcerpts(speaker.judging, SPEAKER_RATE_HZ)) });
  }
  // All of one sex have the same plain voice.
  const plainErrorRates = new Map<string, number | undefined>();
  const scores: VoiceScore[] = [];
  for (const { speaker, heard: person } of people) {
    const analysis = await analyzeFitting(speaker);
    const fitted = await fittedVoice(synthesizer, { speaker, analysis });
    const { timbre, gainDb } = fitted;
    const plain = { synthesizer, speaker, timbre: undefined, gainDb: 0 };
    const own = { synthesizer, speaker, timbre, gainDb };
    if (!plainErrorRates.has(speaker.sex)) plainErrorRates.set(speaker.sex, await errorRateOf(plain));
    const [heardBefore, heardAfter] = [await hearVoice(plain), await hearVoice(own)];
    scores.push({
      speaker,
      analysis,
      warnings: recordingWarnings(analysis).map(({ kind }) => kind),
      fitted,
      reference: heardIn(await readExcerpts(speaker.fitting, SPEAKER_RATE_HZ)),
      person,
      before: {
        ...heardBefore,
        rank: rankOf(heardBefore.cloud, { people, person }),
        wordErrorRate: plainErrorRates.get(speaker.sex),
      },
      after: {
        ...heardAfter,
        rank: rankOf(heardAfter.cloud, { people, person }),
        wordErrorRate: await errorRateOf(own),
      },
    });
  }
  return scores;
}

function rankOf(
  cloud: VoiceCloud,
  { people, person }: { readonly people: readonly { readonly heard: Heard }[]; readonly person: Heard },
): number {
  const own = voiceDistance(cloud, person.cloud);
  return people.filter(({ heard }) => voiceDistance(cloud, heard.cloud) < own).length + 1;
}

export interface ScoreOptions {
  readonly speakers: readonly RecordedSpeaker[];
  readonly errorRateOf?: (voice: Voice) => Promise<number | undefined>;
}

/** An engine's voice in the role of a person. */
export interface Voice {
  readonly synthesizer: SpeechSynthesizer;
  readonly speaker: RecordedSpeaker;
  readonly timbre: VoiceTimbre | undefined;
  readonly gainDb: number;
}

/** Of the English sentences that PocketSphinx is told. */
export function recognisedErrorRate(voice: Voice): Promise<number | undefined> {
  const english: Voice = { ...voice, speaker: { ...voice.speaker, language: 'en' } };
  return wordErrorRate((sentence, sampleRateHz) => say(english, { sampleRateHz, sentences: [sentence] }));
}

async function analyzeFitting({ fitting, sampleRateHz }: RecordedSpeaker): Promise<RecordingAnalysis> {
  const samples = await readExcerpts(fitting, sampleRateHz);
  return analyzeRecording({ samples, sampleRateHz, analyzedMsMax: limits.referenceAnalyzedMsMax });
}

/** Fitted with the first sentences of a passage, judged with the others. */
async function fittedVoice(
  synthesizer: SpeechSynthesizer,
  { speaker, analysis }: { readonly speaker: RecordedSpeaker; readonly analysis: RecordingAnalysis },
): Promise<FittedVoice> {
  const sentences = halvesOf(speaker).fitting;
  const voice = await fitVoice(analysis, {
    async speak(timbre) {
      const samples = await say(
        { synthesizer, speaker, timbre, gainDb: 0 },
        { sampleRateHz: FITTING_RATE_HZ, sentences },
      );
      return { samples, sampleRateHz: FITTING_RATE_HZ };
    },
    measure: (spoken) => analyzeRecording({ ...spoken, analyzedMsMax: limits.referenceAnalyzedMsMax }),
  });
  if (voice === undefined) throw new Error(`no voice was heard in the recordings of ${speaker.name}`);
  return voice;
}

function halvesOf({ language }: RecordedSpeaker): {
  readonly fitting: readonly string[];
  readonly judging: readonly string[];
} {
  const sentences = passages[language];
  const half = Math.floor(sentences.length / 2);
  return { fitting: sentences.slice(0, half), judging: sentences.slice(half) };
}

async function hearVoice(voice: Voice): Promise<Heard> {
  const sentences = halvesOf(voice.speaker).judging;
  return heardIn(await say(voice, { sampleRateHz: SPEAKER_RATE_HZ, sentences }));
}

function heardIn(samples: Float32Array): Heard {
  const pitchHz = medianPitchHz(samples, SPEAKER_RATE_HZ);
  const thirdFormantHz = medianThirdFormantHz(samples, SPEAKER_RATE_HZ);
  if (pitchHz === undefined || thirdFormantHz === undefined) throw new Error('no voice was heard');
  return { pitchHz, thirdFormantHz, cloud: voiceCloud(samples) };
}

async function say(
  { synthesizer, speaker, timbre, gainDb }: Voice,
  order: { readonly sampleRateHz: number; readonly sentences: readonly string[] },
): Promise<Float32Array> {
  const engineVoice = plainVoices[speaker.sex];
  const { samples } = await record({ ...order, synthesizer, engineVoice, timbre, gainDb, language: speaker.language });
  return samples;
}
