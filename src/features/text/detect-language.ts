import type { LanguageCode } from '../../contracts/language.ts';
import { detectArabic } from './detect-language-arabic.ts';
import { detectCyrillic, isCyrillicPhrase } from './detect-language-cyrillic.ts';
import { detectHan } from './detect-language-han.ts';
import { detectLatin, isLatinPhrase } from './detect-language-latin.ts';
import type { Prior } from './detect-language-prior.ts';

/**
 * The language of a sentence. `expected` is what it is in unless it shows otherwise: the language of the sentence
 * before, or of the voice. A short or doubtful text keeps it, so a name or a foreign word does not change the accent.
 */
export type DetectLanguage = (text: string, options: { readonly expected: LanguageCode }) => LanguageCode;

export const detectLanguage: DetectLanguage = (text, { expected }) => {
  const prose = text.slice(0, sampleLengthMax).normalize('NFC').replaceAll(notProse, ' ');
  const sample = withoutNames(prose).toLowerCase();
  const script = dominantScript(sample);
  if (script === undefined || !/\p{L}/u.test(sample)) return expected;
  const isName = nameLike.test(prose) && !script.isPhrase(sample);
  return script.detect(sample, { expected, ...(isName ? nameLeads : sentenceLeads) });
};

/** Longer texts say no more: the statistics saturate at about 350 letters. */
const sampleLengthMax = 400;

/** Addresses are in no language. */
const notProse = /https?:\/\/\S+|www\.\S+|\S+@\S+\.\S+|[#@]\S+/giu;

/**
 * Names stay what they are in every language: words with a capital do not count but the first one, and not even that
 * where the second has a capital as well. Unless hardly anything is left, as in a heading.
 */
function withoutNames(prose: string): string {
  let isFirst = !openingName.test(prose);
  const rest = prose.replaceAll(wordPattern, (word) => {
    const isKept = isFirst || word === word.toLowerCase();
    isFirst = false;
    return isKept ? word : ' ';
  });
  const isEnough = (rest.match(lowerCaseWord)?.length ?? 0) >= lowerCaseWordsMin || /\p{Lo}{2}/u.test(rest);
  return isEnough ? rest : prose;
}

const wordPattern = /\p{L}[\p{L}\p{M}'’-]*/gu;
const openingName = /^\P{L}*\p{Lu}[\p{L}\p{M}'’-]*\s+\p{Lu}/u;
const lowerCaseWord = /(?<![\p{L}\p{M}'’-])\p{Ll}[\p{L}\p{M}'’-]*/gu;
const lowerCaseWordsMin = 2;

/** Up to four words, all with a capital: a name or a title, which are spoken by the voice as it is. */
const nameLike = /^[\p{P}\s\p{N}]*(?:\p{Lu}[\p{L}\p{M}'’.-]*[\p{P}\s\p{N}]*){1,4}$/u;

/**
 * How far another language must lead, in the units of `scoreLanguages`. Measured: "Guten Tag" 550 and "Va bene" 350
 * over English, single foreign words and most names up to 250, "São Paulo" 520.
 */
const sentenceLeads: Omit<Prior, 'expected'> = { leadMin: 260, relatedLeadMin: 80 };
const nameLeads: Omit<Prior, 'expected'> = { leadMin: 540, relatedLeadMin: 540 };

interface Script {
  readonly letters: RegExp;
  /** How many Latin letters one character is worth: "iPhone 15 很好用" is Chinese. */
  readonly weight: number;
  readonly isPhrase: (sample: string) => boolean;
  readonly detect: (sample: string, prior: Prior) => LanguageCode;
}

const scripts: readonly Script[] = [
  { letters: /\p{Script=Latin}/gu, weight: 1, detect: detectLatin, isPhrase: isLatinPhrase },
  { letters: /\p{Script=Cyrillic}/gu, weight: 1, detect: detectCyrillic, isPhrase: isCyrillicPhrase },
  withoutCapitals({ letters: /\p{Script=Arabic}/gu, weight: 1, detect: detectArabic }),
  withoutCapitals({
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    weight: 3,
    detect: detectHan,
  }),
  ofOne('ko', { letters: /\p{Script=Hangul}/gu, weight: 2 }),
  ofOne('th', { letters: /\p{Script=Thai}/gu, weight: 1 }),
  ofOne('el', { letters: /\p{Script=Greek}/gu, weight: 1 }),
  ofOne('he', { letters: /\p{Script=Hebrew}/gu, weight: 1 }),
  ofOne('hi', { letters: /\p{Script=Devanagari}/gu, weight: 1 }),
  ofOne('bn', { letters: /\p{Script=Bengali}/gu, weight: 1 }),
  ofOne('ta', { letters: /\p{Script=Tamil}/gu, weight: 1 }),
];

function ofOne(language: LanguageCode, script: Pick<Script, 'letters' | 'weight'>): Script {
  return withoutCapitals({ ...script, detect: () => language });
}

/** Nothing looks like a name, so it need not be asked. */
function withoutCapitals(script: Omit<Script, 'isPhrase'>): Script {
  return { ...script, isPhrase: () => false };
}

function dominantScript(sample: string): Script | undefined {
  let dominant: Script | undefined;
  let most = 0;
  for (const script of scripts) {
    const amount = (sample.match(script.letters)?.length ?? 0) * script.weight;
    if (amount > most) {
      most = amount;
      dominant = script;
    }
  }
  return dominant;
}
