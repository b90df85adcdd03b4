import type { RecordingAnalyst } from '../../../contracts/recording-analyst.ts';
import type { LanguageCode } from '../../../contracts/language.ts';
import type { SpeechSynthesizer, VoiceTimbre } from '../../../contracts/speech-synthesizer.ts';
import type { SpeakerMeasurement } from '../../../audio/analysis/analyze-recording.ts';
import { mixWavFrames } from '../../../audio/mix-wav-frames.ts';
import { fitLanguage, fitVoice, type FittingTools } from './fit-voice.ts';
import { pooledSpeaker } from './pooled-speaker.ts';
import { spokenPassages } from './spoken-passages.ts';
import { fromStoredTimbre, toStoredTimbre, type SpokenTimbre, type TimbreEncoding } from './timbre-encoding.ts';
import { nothingMade, type VoiceMaker } from './voice-maker.ts';

/** The engine that takes orders for a timbre. */
export const TIMBRE_ENGINE = 'espeak-ng';
/** The number goes up where the same recordings would be fitted otherwise: then all voices are fitted anew. */
export const TIMBRE_MODEL = 'espeak-ng/timbre-1';

interface TimbreParts {
  readonly synthesizer: SpeechSynthesizer;
  /** A voice of the engine, which its orders replace. */
  readonly engineVoice: string;
  readonly analyst: RecordingAnalyst;
}

/** Fits the engine's speaker to all recordings of a voice together. */
export function createTimbreMaker(parts: TimbreParts): VoiceMaker {
  return {
    model: TIMBRE_MODEL,
    holds(made, { supportedLanguages }) {
      const fitted = fromStoredTimbre(made);
      if (fitted === undefined) return true;
      return supportedLanguages.every((code) => code === fitted.language || fitted.byLanguage[code] !== undefined);
    },
    async make({ voice, references }, { signal }) {
      const speaker = pooledSpeaker(references.flatMap(({ analysis }) => analysis ?? []));
      if (speaker === undefined) return nothingMade;
      const [first = 'en', ...others] = voice.supportedLanguages;
      const fitted = await fitTimbre(speaker, { ...parts, languages: [first, ...others], signal });
      return fitted === undefined ? nothingMade : toStoredTimbre(fitted);
    },
  };
}

/**
 * Fits in the first language and corrects pitch and loudness in the others: the same orders came out up to a tenth higher in
 * another language. `undefined` without a pitch. Throws what the engine or the analyst throws, or the reason of the signal.
 */
export async function fitTimbre(
  speaker: SpeakerMeasurement,
  {
    languages: [language, ...others],
    ...parts
  }: TimbreParts & {
    readonly languages: readonly [LanguageCode, ...LanguageCode[]];
    readonly signal: AbortSignal;
  },
): Promise<TimbreEncoding | undefined> {
  const fitted = await fitVoice(speaker, toolsFor(language, parts));
  if (fitted === undefined) return undefined;
  const { timbre, gainDb } = fitted;
  const byLanguage: Partial<Record<LanguageCode, SpokenTimbre>> = {};
  for (const other of others)
    byLanguage[other] = await fitLanguage(timbre, { ...toolsFor(other, parts), pitchHz: speaker.pitchHz });
  return { language, timbre, gainDb, byLanguage };
}

/** As much as is needed to tell a voice; of what the service speaks of itself at any length, the rest is for others. */
const SENTENCES_MAX = 5;
const FITTING_RATE_HZ = 16_000;
/** What the plan of a text puts between two sentences. */
const PAUSE_MS = 310;
const SENTENCE_MS_MAX = 60_000;

function toolsFor(
  language: LanguageCode,
  { analyst, signal, ...voice }: TimbreParts & { readonly signal: AbortSignal },
): FittingTools {
  return {
    speak: async (timbre) => ({
      samples: await say(spokenPassages[language].slice(0, SENTENCES_MAX), { ...voice, language, timbre, signal }),
      sampleRateHz: FITTING_RATE_HZ,
    }),
    listen: (spoken) => analyst.listen(spoken, { signal }),
  };
}

async function say(
  sentences: readonly string[],
  {
    synthesizer,
    engineVoice,
    language,
    timbre,
    signal,
  }: Pick<TimbreParts, 'synthesizer' | 'engineVoice'> & {
    readonly language: LanguageCode;
    readonly timbre: VoiceTimbre;
    readonly signal: AbortSignal;
  },
): Promise<Float32Array> {
  const payloads: Uint8Array[] = [];
  for (const [segmentIndex, text] of sentences.entries()) {
    const events = synthesizer.synthesize(
      {
        text,
        language,
        voice: engineVoice,
        timbre,
        speed: 1,
        format: { encoding: 'pcm_s16le', sampleRateHz: FITTING_RATE_HZ },
        gainDb: 0,
        audioMsMax: SENTENCE_MS_MAX,
        pronunciations: [],
        pauseAfterMs: PAUSE_MS,
        wordTimings: false,
        queue: { requestId: 'voice-fitting', segmentIndex },
      },
      { signal },
    );
    for await (const event of events) if (event.type === 'audio-delta') payloads.push(event.payload);
  }
  return mixWavFrames(Buffer.concat(payloads), { encoding: 's16', isBigEndian: false, channels: 1 });
}
