import { findNumbers } from './read-number.ts';

const alphabet =
  'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'.split(
    ' ',
  );

/** How letters are written down by those who hear them; only where a spelling is expected. */
const soundsLike: Readonly<Record<string, string>> = {
  be: 'B',
  bee: 'B',
  see: 'C',
  sea: 'C',
  dee: 'D',
  gee: 'G',
  jay: 'J',
  kay: 'K',
  el: 'L',
  em: 'M',
  en: 'N',
  oh: '0',
  pee: 'P',
  queue: 'Q',
  cue: 'Q',
  are: 'R',
  ess: 'S',
  tea: 'T',
  tee: 'T',
  you: 'U',
  vee: 'V',
  ex: 'X',
  why: 'Y',
  zee: 'Z',
  zed: 'Z',
};

/**
 * What is spelled among the words, in capitals: letters, digits, "alpha", "B as in bravo", "double five". The longest run
 * counts, of two signs where it was asked for and else of three; a word with digits in it is a spelling by itself.
 */
export function readSpelling(words: readonly string[], { isAsked }: { readonly isAsked: boolean }): string | undefined {
  let best = '';
  let run = '';
  let repeat = 1;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (word === 'double' || word === 'triple') {
      repeat = word === 'double' ? 2 : 3;
      continue;
    }
    const explained = explanationLength(words, { index, letter: run.at(-1) });
    if (explained > 0) {
      index += explained - 1;
      continue;
    }
    const sign = signOf(word, isAsked);
    run = sign === '' ? '' : run + sign.repeat(repeat);
    repeat = 1;
    if (run.length > best.length) best = run;
  }
  return isSpelling(best, isAsked) ? best : undefined;
}

/** Where nobody has asked for it, three letters may be an abbreviation. */
function isSpelling(signs: string, isAsked: boolean): boolean {
  return isAsked ? signs.length >= 2 : signs.length >= 3 && /\d/u.test(signs);
}

/** Words of "as in bravo" after a B. */
function explanationLength(
  words: readonly string[],
  { index, letter }: { readonly index: number; readonly letter: string | undefined },
): number {
  if (letter === undefined || !['as', 'like', 'for'].includes(words[index] ?? '')) return 0;
  const length = words[index] === 'as' && words[index + 1] === 'in' ? 3 : 2;
  return words[index + length - 1]?.startsWith(letter.toLowerCase()) === true ? length : 0;
}

function signOf(word: string, isAsked: boolean): string {
  if (/^(?:[a-z]|[a-z]*\d[a-z\d]*)$/u.test(word)) return word === 'a' && !isAsked ? '' : word.toUpperCase();
  const inAlphabet = alphabet.indexOf(word);
  if (inAlphabet !== -1) return String.fromCodePoint(65 + inAlphabet);
  const [number] = findNumbers([word]);
  if (number !== undefined && !number.isOrdinal) return String(number.value);
  return (isAsked ? soundsLike[word] : undefined) ?? '';
}
