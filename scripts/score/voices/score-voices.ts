import { ThreadedAnalyst } from '../../../src/adapters/analysis/threaded-analyst.ts';
import type { RecordingAnalysis } from '../../../src/audio/analysis/analyze-recording.ts';
import { SPEAKER_RATE_HZ } from '../../../src/audio/analysis/pitch-track.ts';
import type { SpeechSynthesizer, VoiceTimbre } from '../../../src/contracts/speech-synthesizer.ts';
import type { RecordingAnalyst } from '../../../src/contracts/recording-analyst.ts';
import { fitTimbre } from '../../../src/features/voices/fitting/make-timbre.ts';
import { pooledSpeaker } from '../../../src/features/voices/fitting/pooled-speaker.ts';
import { recordingWarnings } from '../../../src/features/voices/fitting/recording-quality.ts';
import type { SpokenTimbre } from '../../../src/features/voices/fitting/timbre-encoding.ts';
import { excerptOf } from '../../../src/features/voices/recording-excerpt.ts';
import { medianThirdFormantHz } from '../../../test/audio-measurement/formants.ts';
import { medianPitchHz } from '../../../test/audio-measurement/pitch.ts';
import { record } from '../../calibrate/recording.ts';
import { judgingSentences } from './judging-sentences.ts';
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
  readonly fitted: SpokenTimbre;
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

/** `errorRateOf` takes longest of all; without it no words are counted. */
export async function scoreVoices(
  synthesizer: SpeechSynthesizer,
  { speakers, errorRateOf = () => Promise.resolve(undefined) }: ScoreOptions,
): Promise<readonly VoiceScore[]> {
  await using analyst = new ThreadedAnalyst();
  const people: { readonly speaker: RecordedSpeaker; readonly heard: Heard }[] = [];
  for (const speaker of speakers) {
    people.push({ speaker, heard: heardIn(await readExcerpts(speaker.judging, SPEAKER_RATE_HZ)) });
  }
  // All of one sex have the same plain voice.
  const plainErrorRates = new Map<string, number | undefined>();
  const scores: VoiceScore[] = [];
  for (const { speaker, heard: person } of people) {
    const analysis = await analyzeFitting(speaker, analyst);
    const fitted = await fittedVoice(synthesizer, { speaker, analysis, analyst });
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

/** On the road of an upload, but for the file. */
async function analyzeFitting(
  { fitting, sampleRateHz }: RecordedSpeaker,
  analyst: RecordingAnalyst,
): Promise<RecordingAnalysis> {
  const samples = await readExcerpts(fitting, sampleRateHz);
  const facts = { container: 'wav', sampleRateHz, channels: 1 };
  return analyst.listen(await excerptOf([{ samples, facts }]), { signal: AbortSignal.timeout(LISTENING_MS_MAX) });
}

async function fittedVoice(
  synthesizer: SpeechSynthesizer,
  {
    speaker: { name, sex, language },
    analysis,
    analyst,
  }: { readonly speaker: RecordedSpeaker; readonly analysis: RecordingAnalysis; readonly analyst: RecordingAnalyst },
): Promise<SpokenTimbre> {
  const pooled = pooledSpeaker([analysis]);
  const engine = { synthesizer, engineVoice: plainVoices[sex], analyst };
  const signal = AbortSignal.timeout(LISTENING_MS_MAX);
  const voice = pooled && (await fitTimbre(pooled, { ...engine, languages: [language], signal }));
  if (voice === undefined) throw new Error(`no voice was heard in the recordings of ${name}`);
  return voice;
}

/** Only something that hangs takes so long. */
const LISTENING_MS_MAX = 120_000;

async function hearVoice(voice: Voice): Promise<Heard> {
  const sentences = judgingSentences(voice.speaker.language);
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
