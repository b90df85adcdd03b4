/**
 * Endings as they agree with what is said, not with the letters of what is short for it: "TL'ye" is "liraya". The vowels
 * of an ending follow the last one before it, two ways (a, e) or four (ı, i, u, ü), and d is t behind a voiceless
 * consonant. Source: Göksel and Kerslake, Turkish: A Comprehensive Grammar, 3.2 (vowel harmony) and 2.1.
 */
export function withEnding(spoken: string, ending: string): string {
  // "4'üncü": the t of "dört" is voiced before a vowel.
  const stem = spoken.endsWith('dört') && /^[aeıioöuü]/u.test(ending) ? `${spoken.slice(0, -1)}d` : spoken;
  // Letters have been given the ending of their names: "ABD'de".
  if (/(?:^|\s)[^\p{Ll}\s]+$/u.test(spoken)) return `${spoken}'${ending}`;
  // The ending of what belongs somewhere never changes: "1990'daki".
  const [, changing = '', fixed = ''] =
    /^(.*?)(ki(?:ler.*|n.*|yle)?|ken)?$/u.exec(ending.toLocaleLowerCase('tr')) ?? [];
  let result = stem;
  for (const letter of changing) result += harmonized(letter, result);
  return result + fixed;
}

const vowels = /[aeıioöuü](?=[^aeıioöuü]*$)/u;

/** The high vowel that follows each vowel. */
const highVowels: Readonly<Record<string, string>> = { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' };

function harmonized(letter: string, before: string): string {
  const last = vowels.exec(before.toLocaleLowerCase('tr'))?.[0];
  if (last === undefined) return letter;
  const isBack = 'aıou'.includes(last);
  if (letter === 'a' || letter === 'e') return isBack ? 'a' : 'e';
  if ('ıiuü'.includes(letter)) return highVowels[last] ?? letter;
  if (letter === 'd' || letter === 't') return hardens(letter, before);
  return letter;
}

/** Only at the joint: "üçte" and "ikide", but the t of "-inci'ti" is none of an ending of place. */
function hardens(letter: string, before: string): string {
  if (/[fstkçşhp]$/u.test(before)) return 't';
  return /[aeıioöuübcgğjlmnrvyzd]$/u.test(before) ? 'd' : letter;
}

/** "üçte", "onda", "beşte". */
export function locative(word: string): string {
  return withEnding(word, 'de');
}
