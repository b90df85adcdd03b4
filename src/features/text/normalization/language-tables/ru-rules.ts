import type { LanguageRule, Speaker } from '../language-table.ts';
import { countedAs } from './ru-agreement.ts';
import { russianCalendarRules } from './ru-calendar-rules.ts';
import { russianCodeRules } from './ru-code-rules.ts';
import { russianCurrencies, russianUnits } from './ru-nouns.ts';
import { centuryRule } from './ru-roman.ts';
import { scoreRule } from './score-rule.ts';

/** What no habit covers. */
export const russianRules: readonly LanguageRule[] = [
  ...russianCalendarRules,
  centuryRule,
  {
    name: 'percent adjective',
    template: String.raw`(?<number>\d{1,3}) ?%-(?<ending>ый|[йяею]|[ое]?го|[ое]?му|[ыо]?м|ы?х|ы?ми|ая|ую|ое|ые|ой|н(?:ый|ая|ое|ые|ого|ой|ому|ым|ом|ых|ыми|ую))`,
    say: ({ number = '', ending = '' }, speaker) =>
      `${stemOf(number, speaker)}процент${adjectiveEnding(ending, speaker)}`,
  },
  {
    name: 'compound adjective',
    template: String.raw`(?<number>\d{1,3}|1000)-(?<rest>\p{L}{2,20}(?:[ыио]й|ая|яя|[оеыи]е|[ое]го|[ое]му|[ыи]м|[ыи]х|ую|юю|ом|ей|[ыи]ми|лети[еяюй]))`,
    say: ({ number = '', rest = '' }, speaker) => (rest.length < 4 ? undefined : `${stemOf(number, speaker)}${rest}`),
  },
  {
    name: 'price',
    template: String.raw`(?<amount>{integer}) ?(?<symbol>₽|руб\.?|р\.|\$|€)\/(?<unit>кг|г|л|м²|м2|м³|м|т|км|шт|чел)\.?`,
    say: ({ amount = '', symbol = '', unit = '' }, speaker) => {
      const currency =
        { $: russianCurrencies['USD'], '€': russianCurrencies['EUR'] }[symbol] ?? russianCurrencies['RUB'];
      const noun = russianUnits[unit.toLowerCase().replace('2', '²')];
      if (currency === undefined || noun === undefined) return undefined;
      return `${speaker.count(amount.replaceAll(/\D/gu, ''), currency.unit)} за ${countedAs(speaker.agree(1, noun))}`;
    },
  },
  {
    name: 'ratio',
    template: String.raw`(?<left>\d{1,4}):(?<right>\d{1,3}(?: \d{3}){0,2}|\d{1,7})`,
    say: ({ left = '', right = '' }, speaker) => {
      const { wordBefore } = speaker.surroundings;
      if (/^(?:формат|экран|диспле)\p{L}{0,3}$/u.test(wordBefore))
        return `${speaker.number(left)} на ${speaker.number(right)}`;
      if (!/^(?:масштаб|соотношени|пропорци|отношени)\p{L}{0,3}$/u.test(wordBefore)) return undefined;
      return `${speaker.number(left)} к ${speaker.number(right.replaceAll(' ', ''), { case: 'dative' })}`;
    },
  },
  {
    name: 'score',
    template: String.raw`(?<=(?:счётом|счетом|счёт|выиграли?|проиграли?|победили?) (?:со счётом )?)(?<left>\d{1,3}):(?<right>\d{1,3})`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} ${speaker.number(right)}`,
  },
  ...russianCodeRules,
  scoreRule(''),
];

/** The genitive that compounds begin with, as it stands before "-тысячный": "двадцатипяти", "одно". */
function stemOf(number: string, speaker: Speaker): string {
  if (number === '1000') return 'тысяче';
  return Number(number) === 1 ? 'одно' : speaker.ordinal(BigInt(number) * 1000n).replace(/тысячный$/u, '');
}

/** "й" → "ный", "ной" → "ной"; what is left out is the stem. */
function adjectiveEnding(written: string, { surroundings: { wordAfter } }: Speaker): string {
  if (written.startsWith('н')) return written;
  const full = { й: 'ый', я: 'ая', ю: 'ую', го: 'ого', му: 'ому', х: 'ых', ми: 'ыми' }[written];
  if (full !== undefined) return `н${full}`;
  if (written === 'м') return /(?:ом|ем|ём)$/u.test(wordAfter) ? 'ным' : 'ном';
  if (written === 'е') return /[оея]$/u.test(wordAfter) ? 'ное' : 'ные';
  return `н${written}`;
}
