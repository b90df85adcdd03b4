import type { LanguageRule } from '../language-table.ts';
import { formOfNoun, sayYearLike } from './ru-agreement.ts';

/** What no habit covers. */
export const russianRules: readonly LanguageRule[] = [
  {
    name: 'years',
    template: String.raw`(?<from>[12]\d{3}) ?[-–—] ?(?<to>[12]\d{3}) ?(?:гг\.?|годы)`,
    say: ({ from = '', to = '' }, speaker) =>
      `${sayYearLike(from, { gender: 'masculine' }, speaker)} — ${sayYearLike(to, { gender: 'masculine' }, speaker)} годы`,
  },
  {
    name: 'year',
    template: String.raw`(?<year>[12]\d{3})(?= по [12]\d{3} г)`,
    say: ({ year = '' }, speaker) => sayYearLike(year, { gender: 'masculine', case: 'genitive' }, speaker),
  },
  {
    name: 'year',
    template: String.raw`(?<year>[12]\d{3}) (?<noun>год[ауе]?|годом)`,
    say: ({ year = '', noun = '' }, speaker) =>
      `${sayYearLike(year, formOfNoun(noun, speaker.surroundings.wordBefore), speaker)} ${noun}`,
  },
  {
    name: 'year',
    template: String.raw`(?<year>[12]\d{3}) ?г\.?`,
    say: ({ year = '' }, speaker) => {
      const noun = nounByPreposition[speaker.surroundings.wordBefore] ?? 'год';
      return `${sayYearLike(year, formOfNoun(noun, speaker.surroundings.wordBefore), speaker)} ${noun}`;
    },
  },
  {
    name: 'compound adjective',
    template: String.raw`(?<number>\d{1,3})-(?<rest>\p{L}{2,20}(?:[ыио]й|ая|яя|[оеыи]е|[ое]го|[ое]му|[ыи]м|[ыи]х|ую|юю|ом|ей|[ыи]ми|лети[еяюй]))`,
    say: ({ number = '', rest = '' }, speaker) =>
      rest.length < 4 ? undefined : `${stemOf(number, (value) => speaker.ordinal(value))}${rest}`,
  },
  {
    name: 'score',
    template: String.raw`(?<=(?:счётом|счетом|счёт|выиграли?|проиграли?|победили?) (?:со счётом )?)(?<left>\d{1,3}):(?<right>\d{1,3})`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} ${speaker.number(right)}`,
  },
];

const nounByPreposition: Readonly<Record<string, string>> = {
  в: 'году',
  к: 'году',
  с: 'года',
  до: 'года',
  от: 'года',
  после: 'года',
  около: 'года',
};

/** The genitive that compounds begin with, as it stands before "-тысячный": "двадцатипяти", "одно". */
function stemOf(number: string, ordinal: (value: bigint) => string): string {
  if (Number(number) === 1) return 'одно';
  return ordinal(BigInt(number) * 1000n).replace(/тысячный$/u, '');
}
