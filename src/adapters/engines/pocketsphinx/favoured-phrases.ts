import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letterToSound } from './letter-to-sound.ts';
import type { PocketsphinxDecoder } from './pocketsphinx-binding.ts';

/**
 * Makes phrases easier to find: words that the dictionary does not know are added to it, said by the rules of spelling, and a
 * small language model beside the large one expects the phrases at any time. What has no letters is left out.
 */
export async function favourPhrases(decoder: PocketsphinxDecoder, phrases: readonly string[]): Promise<void> {
  const known = phrases.map((phrase) => phraseWords(phrase)).filter((words) => learnWords(decoder, words));
  if (known.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-phrases-'));
  try {
    const file = join(folder, 'phrases.lm');
    await writeFile(file, phraseModel(known), { mode: 0o600 });
    await decoder.favour(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A phrase as the dictionary spells its words: small letters without accents, and apostrophes. */
export function phraseWords(phrase: string): readonly string[] {
  const plain = phrase.normalize('NFKD').toLowerCase().replaceAll('’', "'");
  return plain.replaceAll(/\p{M}/gu, '').match(/[a-z][a-z']*/gu) ?? [];
}

/** Whether all of them can be said; there are none in an empty phrase. */
function learnWords(decoder: PocketsphinxDecoder, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => learnWord(decoder, word));
}

function learnWord(decoder: PocketsphinxDecoder, word: string): boolean {
  if (decoder.pronunciation(word) !== undefined) return true;
  const pronunciations = letterToSound(word);
  for (const [index, phones] of pronunciations.entries()) {
    decoder.addWord(index === 0 ? word : `${word}(${index + 1})`, phones);
  }
  return pronunciations.length > 0;
}

/**
 * Logarithms to the base of ten of how probable a phrase is at any time, and its next word after a word of it. The search takes
 * the better of two models for each word, so these need not sum to one: names have −5 to −6 in the large model, words that
 * anybody says −2 to −3.
 */
const PHRASE_LOG = -3;
const NEXT_WORD_LOG = -0.3;
/** What is not expected at all. */
const NEVER_LOG = -99;

/** A language model in the ARPA format: every phrase may begin at any time, and then probably goes on. */
export function phraseModel(phrases: readonly (readonly string[])[]): string {
  const first = new Set(phrases.map(([word]) => word));
  const words = new Set(phrases.flat());
  const pairs = new Set(phrases.flatMap((phrase) => phrase.slice(1).map((word, index) => `${phrase[index]} ${word}`)));
  const unigrams = ['<s>', '</s>', ...words].map(
    (word) => `${first.has(word) ? PHRASE_LOG : NEVER_LOG} ${word} ${pairs.size === 0 ? '' : '0'}`,
  );
  const bigrams = [...pairs].map((pair) => `${NEXT_WORD_LOG} ${pair}`);
  return [
    '\\data\\',
    `ngram 1=${unigrams.length}`,
    ...(bigrams.length === 0 ? [] : [`ngram 2=${bigrams.length}`]),
    '',
    '\\1-grams:',
    ...unigrams,
    '',
    ...(bigrams.length === 0 ? [] : ['\\2-grams:', ...bigrams, '']),
    '\\end\\',
    '',
  ].join('\n');
}
