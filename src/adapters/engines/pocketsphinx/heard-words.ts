import type { HeardWord } from '../../../contracts/transcriber.ts';
import type { RecognizedWord } from './recognized-words.ts';

/** What an utterance is answered with: the words of the search as they are, with its own idea of how sure it is. */
export function heardWords(words: readonly RecognizedWord[]): readonly HeardWord[] {
  return words.map(({ text, startMs, endMs, posterior, rivals }) => ({
    text,
    startMs,
    endMs,
    confidence: posterior,
    candidates: candidatesOf(text, rivals),
  }));
}

/** None where nothing rivals the word. */
function candidatesOf(text: string, rivals: RecognizedWord['rivals']): HeardWord['candidates'] {
  if (!rivals.some((rival) => rival.text !== text) || !rivals.some((rival) => rival.text === text)) return [];
  const total = Math.max(
    1,
    rivals.reduce((sum, { weight }) => sum + weight, 0),
  );
  return rivals.map(({ text: spelling, weight }) => ({ spelling, probability: weight / total }));
}
