import type { FractionParts, LanguageTable, MeasuredFraction, Speaker, WrittenNumber } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { finnishAbbreviations } from './fi-abbreviations.ts';
import { formBesideNoun, sayOrdinal } from './fi-cases.ts';
import { finnishMonths, sayDate, sayTime } from './fi-dates.ts';
import { finnishCurrencies, finnishNoun, finnishUnits } from './fi-nouns.ts';
import { finnishRules } from './fi-rules.ts';
import { addressMarks, joined, names, operatorNames } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';

const million = finnishNoun('miljoona', 'miljoonaa');
const milliard = finnishNoun('miljardi', 'miljardia');

/**
 * Finnish. Sources: Iso suomen kielioppi (VISK), §§ 770–790; Kielitoimiston ohjepankki (numbers, dates, hours, ranges,
 * endings, abbreviations); names of currencies and units: CLDR 48.
 */
export const finnish: LanguageTable = {
  language: 'fi',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'miinus',
    plus: 'plus',
    plusMinus: 'plus miinus',
    // Whole numbers are declined instead; see the rules.
    range: 'viiva',
    scales: {
      ...readingsOf('tuhatta tuhat', finnishNoun('tuhat', 'tuhatta')),
      ...readingsOf('miljoona miljoonaa milj milj.', million),
      ...readingsOf('miljardi miljardia mrd mrd.', milliard),
      ...readingsOf('biljoona biljoonaa', finnishNoun('biljoona', 'biljoonaa')),
    },
    say: sayNumber,
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [String.raw`{number}(?<marker>:\p{Ll}{1,8})`, String.raw`{number}(?<marker>\.)(?!\d)`],
    say: sayOrdinal,
  },
  fraction: { say: sayFraction, joinUnit },
  date: {
    numericOrder: 'dmy',
    months: finnishMonths,
    weekdays: names('maanantaina tiistaina keskiviikkona torstaina perjantaina lauantaina sunnuntaina'),
    templates: [
      String.raw`{day}\. ?{month}\.? {fullYear}`,
      String.raw`{day}\. ?{month}(?!\p{L})`,
      String.raw`{day}\. ?{monthNumber}\. ?{fullYear}`,
      String.raw`{day}\.{monthNumber}\.`,
    ],
    say: sayDate,
  },
  time: {
    templates: [String.raw`(?<=\b(?:klo|kello) ){hour}(?:[.:]{minute}(?:[.:]{second})?)?(?!:\p{L})`],
    say: sayTime,
  },
  duration: {
    hour: finnishNoun('tunti', 'tuntia'),
    minute: finnishNoun('minuutti', 'minuuttia'),
    second: finnishNoun('sekunti', 'sekuntia'),
  },
  money: { currencies: finnishCurrencies },
  measure: {
    units: finnishUnits,
    per: (noun) => (typeof noun === 'string' ? `per ${noun}` : (noun.afterPer ?? `per ${noun.one ?? noun.other}`)),
  },
  telephone: { cues: ['puh', 'puhelin', 'puhelinnumero', 'gsm', 'soita', 'numeroon'] },
  electronic: addressMarks(
    'ät|piste|kauttaviiva|kaksoispiste|viiva|alaviiva|risuaita|kysymysmerkki|on|ja|prosentti|plus',
  ),
  roman: {
    after: readingsOf('luku luvun luvussa osa osan nide näytös', (value: bigint, speaker: Speaker) =>
      speaker.number(value),
    ),
    afterName: (value, speaker) => speaker.ordinal(value),
  },
  letters: letterNames(
    'aa bee see dee ee äf gee hoo ii jii koo äl äm än oo pee kuu är äs tee uu vee kaksoisvee äks yy tset',
  ),
  capitalizedWords: 'ei on ja se he te me ok oo no jo en et hei vai tai kun jos nyt sää hän oho'.split(' '),
  symbols: {
    '&': 'ja',
    '@': 'ät',
    '%': 'prosenttia',
    '+': 'plus',
    '=': 'on',
    '§': 'pykälä',
    '°': 'astetta',
    '€': 'euroa',
    $: 'dollaria',
    '£': 'puntaa',
  },
  operators: operatorNames('plus|miinus|kertaa|jaettuna|jaettuna|on|on pienempi kuin|on suurempi kuin|on likimain'),
  abbreviations: finnishAbbreviations,
  rules: finnishRules,
  suffix: {
    template: String.raw`:(?<ending>\p{Ll}{1,8})`,
    // "EU:n": the last letter's name takes the ending.
    attach: (spoken, ending) => (letterEnds.test(spoken) ? spoken + ending : undefined),
  },
};

const letterEnds = /(?:^| )(?:aa|[bcdgptv]ee|see|ee|ä[flmnrs]|äks|hoo|ii|jii|koo|oo|kuu|uu|kaksoisvee|yy|tset)$/u;

function letterNames(list: string): Readonly<Record<string, string>> {
  const latin = list.split(' ').map((name, index) => [String.fromCodePoint(0x61 + index), name] as const);
  return { ...Object.fromEntries(latin), å: 'ruotsalainen oo', ä: 'ää', ö: 'öö' };
}

function sayNumber({ integer, fraction }: WrittenNumber, { words }: Speaker, form?: NumberForm): string {
  const whole = integer === '' ? '0' : integer;
  if (fraction !== undefined) return words.decimal({ isNegative: false, integer: whole, fraction });
  return words.cardinal(BigInt(whole), form);
}

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const before = whole === '' ? '' : `${speaker.number(whole)} ja`;
  const isOne = numerator === '1';
  if (denominator === '0' || denominator === '1')
    return joined([before, speaker.number(numerator), 'jaettuna', speaker.number(denominator)]);
  if (denominator === '2') return joined([before, isOne ? 'puoli' : `${speaker.number(numerator)} puolikasta`]);
  const part = `${speaker.ordinal(denominator)}${isOne ? 'osa' : 'osaa'}`;
  return joined([before, isOne ? '' : speaker.number(numerator), part]);
}

/** What is measured in parts stands in the partitive: "puoli litraa". */
function joinUnit({ spoken, unit }: MeasuredFraction): string {
  return `${spoken} ${typeof unit === 'string' ? unit : unit.other}`;
}
