import type { AudioFormat } from '../../audio/formats.ts';
import type { LanguageCode } from '../../contracts/language.ts';
import { DEFAULT_MODEL_ID } from './model-catalog.ts';
import { speechDefaults, type SpeechOrder } from './speech-order.ts';

/** What a client has said about how to speak, checked and in our units; absent = not said. Later wishes go over earlier ones. */
export interface SpeechWishes extends SpeechSettings {
  readonly voiceId?: string;
  readonly model?: { readonly requestedModelId: string; readonly modelId: string };
  readonly format?: AudioFormat;
  readonly wordTimings?: boolean;
  readonly projectId?: number;
  readonly dictionaryIds?: readonly number[];
}

/** Those that may change from one request of a connection to the next by themselves. */
export interface SpeechSettings {
  readonly normalize?: boolean;
  readonly language?: LanguageCode;
  readonly speed?: number;
  readonly cfgScale?: number;
  readonly temperature?: number;
  readonly newTokensMax?: number;
}

/** An order but for who gives it and what is to be said. */
export type SpeechManner = Omit<SpeechOrder, 'requestId' | 'caller' | 'text'>;

/** Fills in what was not said. The temperature is not: it differs by route. */
export function mannerOf({ voiceId, ...wishes }: SpeechWishes & { readonly voiceId: string }): SpeechManner {
  const { language, temperature, projectId, dictionaryIds } = wishes;
  return {
    ...(wishes.model ?? { requestedModelId: DEFAULT_MODEL_ID, modelId: DEFAULT_MODEL_ID }),
    voiceId,
    format: wishes.format ?? { encoding: 'pcm_s16le', sampleRateHz: speechDefaults.sampleRateHz },
    normalize: wishes.normalize ?? speechDefaults.normalize,
    ...(language !== undefined && { language }),
    speed: wishes.speed ?? speechDefaults.speed,
    cfgScale: wishes.cfgScale ?? speechDefaults.cfgScale,
    ...(temperature !== undefined && { temperature }),
    newTokensMax: wishes.newTokensMax ?? speechDefaults.newTokensMax,
    wordTimings: wishes.wordTimings ?? false,
    ...(projectId !== undefined && { projectId }),
    ...(dictionaryIds !== undefined && { dictionaryIds }),
  };
}
