import type { LanguageCode } from '../../src/contracts/language.ts';
import { isServiceError } from '../../src/errors/service-error.ts';
import type {
  ChunkRule,
  Passage,
  PassageAudio,
  PassageListener,
  PassageOrder,
  PassageSummary,
  SpeakPassage,
  SpokenWord,
} from '../../src/features/synthesis/passage.ts';
import { order } from './speech-use-case.ts';

/** What a listener was told of a passage, in order. */
export class RecordedPassage implements PassageListener {
  static readonly chunks: ChunkRule & { readonly type: 'by-sentence' } = {
    type: 'by-sentence',
    lengthsMin: [],
    staleMs: 500,
    bufferLengthMax: 10_000,
  };

  readonly diary: string[] = [];
  readonly chunkTexts: string[] = [];
  readonly heardAudio: PassageAudio[] = [];
  readonly heardWords: SpokenWord[] = [];
  summary: PassageSummary | undefined;
  failure: unknown;
  readonly #onAudio: () => Promise<void> | undefined;

  constructor(onAudio: () => Promise<void> | undefined) {
    this.#onAudio = onAudio;
  }

  chunkStarted({ chunkId, text }: { readonly chunkId: number; readonly text: string }): void {
    this.diary.push(`start ${chunkId}`);
    this.chunkTexts.push(text);
  }

  audio(audio: PassageAudio): Promise<void> | undefined {
    this.diary.push(`audio ${audio.chunkId}`);
    this.heardAudio.push(audio);
    return this.#onAudio();
  }

  words({ chunkId, words }: { readonly chunkId: number; readonly words: readonly SpokenWord[] }): void {
    this.diary.push(`words ${chunkId}`);
    this.heardWords.push(...words);
  }

  chunkEnded({ chunkId }: { readonly chunkId: number }): void {
    this.diary.push(`end ${chunkId}`);
  }

  ended(summary: PassageSummary): void {
    this.diary.push('ended');
    this.summary = summary;
  }

  failed(error: unknown): void {
    this.failure = error;
    this.diary.push(`failed ${isServiceError(error) ? error.key : String(error)}`);
  }
}

/** `language` absent: to be detected. */
type Changes = Partial<Omit<PassageOrder, 'language'>> & { readonly language?: LanguageCode | undefined };

/** Begins a passage whose listener only takes notes. */
export function startPassage(
  { speakPassage }: { readonly speakPassage: SpeakPassage },
  { language, ...changes }: Changes = { language: 'en' },
  onAudio: () => Promise<void> | undefined = () => undefined,
) {
  const listener = new RecordedPassage(onAudio);
  const { text: _text, ...given } = order;
  const passage: Passage = speakPassage(
    { ...given, ...(language !== undefined && { language }), chunks: RecordedPassage.chunks, ...changes },
    listener,
  );
  return {
    push: (text: string) => passage.push(text),
    end: () => passage.end(),
    cancel: () => passage.cancel(),
    settled: passage.settled,
    diary: listener.diary,
    audio: listener.heardAudio,
    words: listener.heardWords,
    texts: () => listener.chunkTexts,
    listener,
  };
}
