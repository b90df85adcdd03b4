import type { DialogueTool } from '../../contracts/dialogue-model.ts';
import type { LanguageCode } from '../../contracts/language.ts';

/** How audio travels in one direction. The session only keeps it; the edge encodes and decodes. */
export interface AudioLine {
  readonly format: { readonly type: 'audio/pcm' | 'audio/pcmu'; readonly rateHz: number };
  readonly transport: 'json' | 'binary';
}

/** What a client may set, with what holds where it has said nothing. */
export interface SessionSetup {
  /** `undefined`: none were given. */
  readonly instructions: string | undefined;
  readonly tools: readonly DialogueTool[] | undefined;
  readonly voiceId: string;
  readonly language: LanguageCode;
  readonly input: AudioLine;
  readonly output: AudioLine;
}

/** What is said without a model. */
export interface SessionPhrases {
  /** When the answer takes long: "One moment, please." */
  readonly bridge: string;
  /** When there is no answer: "I am sorry, …" */
  readonly apology: string;
}
