import type { LanguageRule, Speaker } from '../language-table.ts';
import { parseRoman } from '../classify/parse-roman.ts';
import { peopleCounts, sayYear } from './bg-agreement.ts';
import { scoreRule } from './score-rule.ts';
import {
  codeNumberRule,
  joinedDaysRule,
  roundTheClockRule,
  scaleRule,
  sectionRule,
  weekdaysRule,
} from './slavic-rules.ts';

/** What no habit covers. */
export const bulgarianRules: readonly LanguageRule[] = [
  {
    name: 'years',
    template: String.raw`(?<from>[12]\d{3}) ?[-–—] ?(?<to>[12]\d{3}) ?(?<noun>г\.|година|години)`,
    say: ({ from = '', to = '', noun = '' }, speaker) =>
      `${fromTo(sayYear(from, speaker), sayYear(to, speaker), speaker)} ${noun === 'г.' ? 'година' : noun}`,
  },
  {
    name: 'year',
    template: String.raw`(?<year>[12]\d{3})(?= (?:до|и) [12]\d{3} ?г(?:\.|одина))`,
    say: ({ year = '' }, speaker) => sayYear(year, speaker),
  },
  {
    name: 'year',
    template: String.raw`(?<year>[1-9]\d{2,3}) ?(?<noun>г\.|година(?:та)?)`,
    say: ({ year = '', noun = '' }, speaker) =>
      noun === 'г.' && !isYear(year, speaker)
        ? undefined
        : `${sayYear(year, speaker)} ${noun === 'г.' ? 'година' : noun}`,
  },
  {
    name: 'days',
    template: String.raw`(?<from>[12]?\d|3[01]) ?[-–—] ?(?<to>[12]?\d|3[01])(?= {month})`,
    say: ({ from = '', to = '' }, speaker) => fromTo(speaker.ordinal(from), speaker.ordinal(to), speaker),
  },
  {
    name: 'people',
    template: String.raw`(?<count>[2-6])(?= (?:души|мъже|приятели|братя|ученици|студенти|учители|лекари|играчи|войници|депутати|участници|членове|жители|пътници|работници|служители|полицаи)(?!\p{L}))`,
    say: ({ count = '' }) => peopleCounts[Number(count) - 2],
  },
  joinedDaysRule('и|или|до', '', { gender: 'masculine' }),
  roundTheClockRule('на'),
  scaleRule('към'),
  codeNumberRule('ЕГН|ЕИК|БУЛСТАТ|ПИН|код'),
  sectionRule(String.raw`т\.|точка|версия|раздел|глава`, 'точка'),
  weekdaysRule({
    days: 'пон:понеделник пн:понеделник вт:вторник ср:сряда чет:четвъртък чт:четвъртък пет:петък пт:петък съб:събота сб:събота нед:неделя нд:неделя',
    from: 'от ',
    to: 'до',
  }),
  {
    name: 'century',
    template: String.raw`(?<number>\d{1,2}) (?:(?<noun>век|века)(?!\p{L})|в\.(?! ?\d))`,
    mayTouchNext: true,
    say: ({ number = '', noun }, speaker) =>
      // "два века" counts centuries.
      noun === 'века' && !/^(?:през|от|до|на)$/u.test(speaker.surroundings.wordBefore)
        ? undefined
        : `${speaker.ordinal(number)} ${noun ?? (/^(?:\s+\p{Lu}|\s*$)/u.test(speaker.surroundings.after) ? 'век.' : 'век')}`,
  },
  scoreRule('на'),
  {
    // Cyrillic letters often stand for the Roman ones that they look like.
    name: 'century',
    template: String.raw`(?<numeral>(?-i:[ХIVX]{2,6}))(?= (?:век|в\.))`,
    mayTouchNext: true,
    say: ({ numeral = '' }, speaker) => {
      const value = parseRoman(numeral.replaceAll('Х', 'X'));
      return value === undefined ? undefined : speaker.ordinal(value);
    },
  },
  {
    name: 'compound adjective',
    template: String.raw`(?<number>\d{1,3})-(?<rest>(?:годиш|днев|часов|минут|етаж|мест|крат|процент|градус|месеч|седмич|метров|километров|цифрен|стран|стай)\p{L}{0,6})`,
    say: ({ number = '', rest = '' }, speaker) => stemOf(number, speaker) + rest,
  },
];

/** "от пет до десет"; "от" may stand there already. */
export function fromTo(from: string, to: string, { surroundings: { wordBefore } }: Speaker): string {
  if (wordBefore === 'между') return `${from} и ${to}`;
  return /^(?:от|до)$/u.test(wordBefore) ? `${from} до ${to}` : `от ${from} до ${to}`;
}

const yearWords = new Set('през от до в на след преди около към и за'.split(' '));

/** "500 г." of flour are grams; four digits are a year unless they are round and no preposition calls for one. */
function isYear(digits: string, { surroundings: { wordBefore } }: Speaker): boolean {
  if (yearWords.has(wordBefore)) return digits.length === 4 || wordBefore === 'през';
  return /^(?:1[0-9]|20)\d\d$/u.test(digits) && !/^(?:1000|1500|2000)$/u.test(digits);
}

/** "двудневен", "триетажна"; numbers of several words stand apart: "двайсет и пет годишен". */
function stemOf(number: string, { words }: Speaker): string {
  const irregular = { 1: 'едно', 2: 'дву' }[Number(number)];
  if (irregular !== undefined) return irregular;
  const cardinal = words.cardinal(BigInt(number));
  return cardinal.includes(' ') ? `${cardinal} ` : cardinal;
}
