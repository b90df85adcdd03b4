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
    const isExplained = ['as', 'like', 'for'].includes(word) && run !== '' && /^[a-z]/u.test(words[index + 1] ?? '');
    const skipped = word === 'as' && words[index + 1] === 'in' ? 2 : 1;
    if (isExplained && words[index + skipped]?.startsWith(run.at(-1)?.toLowerCase() ?? ' ') === true) {
      index += skipped;
      continue;
    }
    const sign = signOf(word, isAsked);
    run = sign === '' ? '' : run + sign.repeat(repeat);
    repeat = 1;
    if (run.length > best.length) best = run;
  }
  const isOneWord = words.some((word) => /\d/u.test(word) && word.toUpperCase() === best);
  return best.length >= (isAsked ? 2 : 3) && (isAsked || isOneWord || /\d/u.test(best)) ? best : undefined;
}

function signOf(word: string, isAsked: boolean): string {
  if (/^(?:[a-z]|[a-z]*\d[a-z\d]*)$/u.test(word)) return word === 'a' && !isAsked ? '' : word.toUpperCase();
  const inAlphabet = alphabet.indexOf(word);
  if (inAlphabet !== -1) return String.fromCodePoint(65 + inAlphabet);
  const [number] = findNumbers([word]);
  if (number !== undefined && !number.isOrdinal) return String(number.value);
  return (isAsked ? soundsLike[word] : undefined) ?? '';
}
