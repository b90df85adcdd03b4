import type { LanguageRule, Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { parseRoman } from '../classify/parse-roman.ts';
import { formOfCentury, formOfYearNoun } from './uk-agreement.ts';
import { scoreRule } from './score-rule.ts';
import {
  codeNumberRule,
  joinedDaysRule,
  roundTheClockRule,
  scaleRule,
  sectionRule,
  weekdaysRule,
} from './slavic-rules.ts';
import { sayDays } from './uk-dates.ts';

const masculine: NumberForm = { gender: 'masculine' };

/** What no habit covers. */
export const ukrainianRules: readonly LanguageRule[] = [
  {
    name: 'years',
    template: String.raw`(?<from>[12]\d{3}) ?[-–—] ?(?<to>[12]\d{3}) ?(?<noun>рр\.?|роки|років|роках)`,
    say: ({ from = '', to = '', noun = '' }, speaker) => {
      const isLocative = /^[ув]$/u.test(speaker.surroundings.wordBefore);
      const plural = isLocative ? 'роках' : 'роки';
      const spokenNoun = noun.startsWith('рр') ? plural : noun;
      const form = formOfYearNoun(spokenNoun);
      return `${sayYear(from, form, speaker)} — ${sayYear(to, form, speaker)} ${spokenNoun}`;
    },
  },
  {
    name: 'year',
    template: String.raw`(?<year>[12]\d{3})(?= (?:по|до) [12]\d{3} ?р)`,
    say: ({ year = '' }, speaker) => sayYear(year, { gender: 'masculine', case: 'genitive' }, speaker),
  },
  {
    name: 'year',
    template: String.raw`(?<year>[1-9]\d{2}|[12]\d{3}) (?<noun>рік|року|році|роком)`,
    say: ({ year = '', noun = '' }, speaker) => `${sayYear(year, formOfYearNoun(noun), speaker)} ${noun}`,
  },
  {
    name: 'year',
    template: String.raw`(?<year>[1-9]\d{2}|[12]\d{3}) ?р\.`,
    say: ({ year = '' }, speaker) => {
      const noun = nounAfter(speaker.surroundings.wordBefore);
      return `${sayYear(year, formOfYearNoun(noun), speaker)} ${noun}`;
    },
  },
  {
    name: 'days',
    template: String.raw`(?<from>[12]?\d|3[01]) ?[-–—] ?(?<to>[12]?\d|3[01]) {month}(?:\.?(?= \d)|\.(?! \p{Lu}))?(?: {fullYear}(?<tail> ?р\.| року)?)?`,
    say: ({ from = '', to = '', month = '', year = '', tail }, speaker) =>
      `${sayDays({ from, to, month, year }, speaker)}${tail === undefined ? '' : ' року'}`,
  },
  {
    name: 'hour',
    template: String.raw`(?<=(?:^|[^\p{L}])(?:о|об|до|з|від|після) )(?<hour>1?\d|2[0-4])(?: ?(?<noun>год\.?(?!\p{L}))|(?= (?:годині|ранку|вечора|дня|ночі)))`,
    say: ({ hour = '', noun }, speaker) => sayHour(hour, { hasNoun: noun !== undefined, speaker }),
  },
  {
    name: 'hour',
    template: String.raw`(?<=(?:^|[^\p{L}])об? )(?<hour>1?\d|2[0-4])-й(?! \p{L}{3,20}(?:ий|ій|ому))`,
    say: ({ hour = '' }, speaker) => speaker.ordinal(hour, { gender: 'feminine', case: 'locative' }),
  },
  joinedDaysRule('і|й|та|або|до|по|на', '', { gender: 'neuter', case: 'genitive' }),
  roundTheClockRule('на'),
  scaleRule('до'),
  codeNumberRule('ІПН|РНОКПП|ЄДРПОУ|ПІН|код'),
  sectionRule(String.raw`п\.|пункт|пункті|пункту|версія|версії|розділ|розділі|ст\.`, 'крапка'),
  weekdaysRule({
    days: "пн:понеділка вт:вівторка ср:середи чт:четверга пт:п'ятниці сб:суботи нд:неділі",
    from: 'з ',
    to: 'до',
  }),
  {
    name: 'century',
    template: String.raw`(?<number>\d{1,2})(?:-(?:го|му|те|е))? (?<noun>століття|столітті|століттю|століттям|ст\.(?! ?\d| ?л\.))(?!\p{L})`,
    mayTouchNext: true,
    say: ({ number = '', noun = '' }, speaker) => {
      const { wordBefore, after } = speaker.surroundings;
      const form = formOfCentury(noun.replace('.', ''), wordBefore);
      if (noun !== 'ст.') return `${speaker.ordinal(number, form)} ${noun}`;
      const spoken = form.case === 'locative' ? 'столітті' : 'століття';
      return `${speaker.ordinal(number, form)} ${spoken}${endsSentence.test(after) ? '.' : ''}`;
    },
  },
  {
    name: 'anniversary',
    template: String.raw`(?<number>\d{1,4})-(?<rest>річч(?:я|ю|ям|і))`,
    say: ({ number = '', rest = '' }, speaker) =>
      `${number === '100' ? 'сто' : stemOf(number, (value) => speaker.ordinal(value))}${rest}`,
  },
  scoreRule(''),
  {
    name: 'quarter',
    template: String.raw`(?<quarter>[1-4]) кв\.(?! ?\p{L})`,
    mayTouchNext: true,
    say: ({ quarter = '' }, speaker) => {
      const isLocative = /^[ув]$/u.test(speaker.surroundings.wordBefore);
      const form: NumberForm = isLocative ? { gender: 'masculine', case: 'locative' } : masculine;
      return `${speaker.ordinal(quarter, form)} ${isLocative ? 'кварталі' : 'квартал'}`;
    },
  },
  {
    // Cyrillic letters often stand for the Roman ones that they look like.
    name: 'century',
    template: String.raw`(?<numeral>(?-i:[ХІVIX]{2,6}))(?= (?:століт|ст\.))`,
    mayTouchNext: true,
    say: ({ numeral = '' }, speaker) => {
      const value = parseRoman(numeral.replaceAll('Х', 'X').replaceAll('І', 'I'));
      const { wordAfter, wordBefore } = speaker.surroundings;
      return value === undefined ? undefined : speaker.ordinal(value, formOfCentury(wordAfter, wordBefore));
    },
  },
  {
    name: 'compound adjective',
    template: String.raw`(?<number>\d{1,3})-(?<rest>\p{L}{2,20}(?:[иі]й|[иі]х|[иі]м|ими|[ое]го|[ое]му|ої|[ою]ю|річч[яю]))`,
    say: ({ number = '', rest = '' }, speaker) =>
      rest.length < 5 ? undefined : `${stemOf(number, (value) => speaker.ordinal(value))}${rest}`,
  },
  {
    name: 'compound adjective',
    template: String.raw`(?<number>\d{1,3})-(?<rest>\p{L}{0,12}(?:річн|денн|годинн|хвилинн|поверхов|метров|відсотков|градусн|місячн|тижнев|кімнатн)[аеуіо]\p{L}?)`,
    say: ({ number = '', rest = '' }, speaker) => `${stemOf(number, (value) => speaker.ordinal(value))}${rest}`,
  },
];

/** A full stop of an abbreviation may be that of the sentence as well. */
const endsSentence = /^(?:\s+\p{Lu}|\s*$)/u;

function sayYear(digits: string, form: NumberForm, { words }: Speaker): string {
  return words.year(Number(digits), form.case === undefined ? masculine : form);
}

/** "у році", "до року", and alone "рік"; without a preposition a year tells when, in the genitive. */
function nounAfter(wordBefore: string): string {
  if (wordBefore === 'у' || wordBefore === 'в') return 'році';
  return wordBefore === '' || wordBefore === 'за' || wordBefore === 'на' ? 'рік' : 'року';
}

/** "о дев'ятій", "до дев'ятої години". */
function sayHour(hour: string, { hasNoun, speaker }: { readonly hasNoun: boolean; readonly speaker: Speaker }): string {
  const isLocative = /^об?$/u.test(speaker.surroundings.wordBefore);
  const words = speaker.ordinal(hour, { gender: 'feminine', case: isLocative ? 'locative' : 'genitive' });
  return hasNoun ? `${words} ${isLocative ? 'годині' : 'години'}` : words;
}

/** The genitive that compounds begin with, as it stands before "-тисячний": "двадцятип'яти", "три", "одно". */
function stemOf(number: string, ordinal: (value: bigint) => string): string {
  if (Number(number) === 1) return 'одно';
  return ordinal(BigInt(number) * 1000n)
    .replace(/тисячний$/u, '')
    .replace(/трьох$/u, 'три')
    .replace(/чотирьох$/u, 'чотири');
}
