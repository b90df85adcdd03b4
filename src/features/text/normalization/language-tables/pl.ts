import type { FractionParts, LanguageTable, MeasuredFraction, Speaker, TimeParts } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { dateSayer } from './declined-dates.ts';
import { isHouseNumber } from './declined-fractions.ts';
import { amountSayer, genitiveOf, moneySayer, perHundredRule, timesBetweenUnits } from './declined-nouns.ts';
import { polishAbbreviations } from './pl-abbreviations.ts';
import {
  countChildren,
  formBesideNoun,
  polishAmounts,
  polishGenitives,
  sayPolishCentury,
  sayPolishNumber,
  sayPolishOrdinal,
  sayPolishRuler,
} from './pl-agreement.ts';
import { hour, masculine, minute, polishCurrencies, polishUnits, second } from './pl-nouns.ts';
import { polishRules, sayLoneYear, sayPolishRange } from './pl-rules.ts';
import { addressMarks, names, operatorNames } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import { timesRule } from './romance-rules.ts';
import { roundPriceRule, rulerRule } from './slavic-rules.ts';

const thousand = masculine('tysiąc tysiące tysięcy tysiąca');
const million = masculine('milion miliony milionów miliona');
const milliard = masculine('miliard miliardy miliardów miliarda');
const billion = masculine('bilion biliony bilionów biliona');

/** Genitive, nominative; then abbreviations. */
const months = names(
  'stycznia/styczeń/sty lutego/luty/lut marca/marzec/mar kwietnia/kwiecień/kwi maja/maj czerwca/czerwiec/cze ' +
    'lipca/lipiec/lip sierpnia/sierpień/sie września/wrzesień/wrz października/październik/paź ' +
    'listopada/listopad/lis grudnia/grudzień/gru',
);
const sayDateInCase = dateSayer({ months, cases: ['genitive', 'nominative'], year: sayDateYear });

/**
 * Polish. Sources: Wielki słownik ortograficzny PWN, "Zapis liczebników", "Pisownia dat i godzin", "Skróty";
 * Nagórko, Zarys gramatyki polskiej, on numerals; PN-EN ISO 80000-1; names of currencies: CLDR 48.
 */
export const polish: LanguageTable = {
  language: 'pl',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'minus',
    plus: 'plus',
    plusMinus: 'plus minus',
    range: sayPolishRange,
    scales: {
      ...readingsOf('tys tys. tysiąc tysiące tysięcy', thousand),
      ...readingsOf('mln mln. milion miliony milionów miliona', million),
      ...readingsOf('mld mld. miliard miliardy miliardów miliarda', milliard),
      ...readingsOf('bln bilion biliony bilionów', billion),
    },
    say: sayPolishNumber,
    sayBare: (digits, speaker) => countChildren(digits, speaker) ?? sayLoneYear(digits, speaker),
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [
      String.raw`{number}(?<marker>\.)(?!\d)`,
      String.raw`{number}(?<marker>-(?:e?go|szy|sza|t?ej|t[aye]|t?ych))`,
    ],
    say: sayPolishOrdinal,
  },
  fraction: { say: sayFraction, joinUnit },
  date: {
    numericOrder: 'dmy',
    months,
    weekdays: names('poniedziałek wtorek środa czwartek piątek sobota niedziela'),
    templates: [
      String.raw`{day}\.? {month}\.? {fullYear}(?: ?r\.| roku)?`,
      String.raw`{day}\.? {month}(?!\p{L})`,
      String.raw`{day}\. ?{monthNumber}\. ?{fullYear}(?: ?r\.| roku)?`,
      String.raw`(?<!(?:^|[\s(])(?:o|od|do|po|przed|około|godz\.|godzin(?:ie|y|a|ę|ą)) )(?<day>0[1-9]|[12]\d|3[01])\.(?<monthNumber>0[1-9]|1[0-2])(?!\.?\d)`,
      String.raw`(?<day>2[5-9]|3[01])\.(?<monthNumber>0[1-9]|1[0-2])(?!\.?\d)`,
    ],
    say(date, speaker) {
      const words = sayDateInCase(date, speaker);
      return words !== undefined && / ?(?:r\.?|roku)$/u.test(date.written) ? `${words} roku` : words;
    },
  },
  time: {
    templates: [
      String.raw`(?<=(?:^|[\s(])(?:godz\.|godzin(?:ie|y|a|ę|ą)) ){hour}(?:[:.]{minute})?`,
      String.raw`(?<=(?:^|[\s(])(?:o|od|do|po|przed|około) ){hour}\.{minute}`,
      String.raw`(?<=(?:^|[\s(])(?:o|od|do|po|przed|około) ){hour}(?= (?:rano|wieczorem|w nocy|w południe|po południu))`,
    ],
    say: sayTime,
  },
  duration: { hour, minute, second },
  money: { currencies: polishCurrencies, say: moneySayer(polishAmounts) },
  measure: {
    units: polishUnits,
    per: (noun, speaker) => {
      const one = typeof noun === 'string' ? noun : speaker.agree(1, noun);
      return `${/^(?:miesiąc|osob|rok|dzień|sztuk)/u.test(one) ? 'za' : 'na'} ${one.replace(/a$/u, 'ę')}`;
    },
    say: amountSayer(polishAmounts),
  },
  telephone: {
    cues: ['tel', 'telefon', 'telefonu', 'kom', 'komórka', 'faks', 'fax', 'infolinia'],
    extensions: { 'wew.': 'wewnętrzny', wewn: 'wewnętrzny', wewnętrzny: 'wewnętrzny' },
  },
  electronic: addressMarks(
    'małpa|kropka|ukośnik|dwukropek|myślnik|podkreślnik|hasztag|znak zapytania|równa się|ampersand|procent|plus',
  ),
  roman: {
    after: readingsOf('rozdział tom część akt księga', (value: bigint, speaker: Speaker) => speaker.number(value)),
    before: {
      // "XX w.", but "Jan III w Wilanowie".
      w: (value, speaker) =>
        (speaker.surroundings.after.startsWith(' w.') ? sayCentury : sayPolishRuler)(value, speaker),
      ...readingsOf(
        'wiek wieku wiekiem wieków klasa klasy klasie klasę zjazd zjazdu konkurs konkursu liceum rzeczpospolita ' +
          'rzeczypospolitej kwartał kwartale kwartału wojna wojny wojnie wojnę wojną tysiąclecie tysiąclecia',
        sayPolishCentury,
      ),
      rp: (value, speaker) => speaker.ordinal(value, { gender: 'feminine', ...locativeAfterIn(speaker) }),
      lo: (value, speaker) => speaker.ordinal(value, { gender: 'neuter', ...locativeAfterIn(speaker) }),
    },
    afterName: sayPolishRuler,
  },
  symbols: {
    '&': 'i',
    '@': 'małpa',
    '%': 'procent',
    '+': 'plus',
    '=': 'równa się',
    '§': 'paragraf',
    '°': 'stopni',
    '€': 'euro',
    $: 'dolarów',
    '±': 'plus minus',
    '×': 'razy',
  },
  operators: operatorNames('plus|minus|razy|podzielić przez|przez|równa się|mniejsze niż|większe niż|w przybliżeniu'),
  abbreviations: polishAbbreviations,
  rules: [
    perHundredRule,
    roundPriceRule('zł', polishCurrencies['PLN']?.unit),
    rulerRule(
      'Jan|Zygmun|Bolesław|Mieszk|Kazimierz|Władysław|August|Karol|Mikołaj|Piotr|Aleksand|Fryderyk|Henryk|Ludwik|' +
        'Elżbie|Katarzyn|Napoleon|Franciszk|Stefan|Paweł|Pawł|Wilhelm|Jakub|Leon|Pius|Benedykt|Otton|Justynian',
      sayPolishRuler,
    ),
    timesRule('razy'),
    timesBetweenUnits('razy'),
    ...polishRules,
  ],
};

/** "w XX w." is a locative, otherwise "w." stands for the genitive. */
function sayCentury(value: bigint, speaker: Speaker): string {
  const isLocative = /^(?:w|o|po)$/u.test(speaker.surroundings.wordBefore);
  return speaker.ordinal(value, { gender: 'masculine', case: isLocative ? 'locative' : 'genitive' });
}

/** Before acronyms, which have no endings: "w III RP". */
function locativeAfterIn({ surroundings: { wordBefore } }: Speaker): NumberForm {
  return /^(?:w|o|po)$/u.test(wordBefore) ? { case: 'locative' } : {};
}

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const before = whole === '' ? '' : `${speaker.number(whole)} i `;
  if (denominator === '2' && numerator === '1' && whole !== '') return `${before}pół`;
  const isFileNumber =
    (denominator.length === 4 && denominator !== '1000') || (whole === '' && /^(?:19|20)\d\d$/u.test(numerator));
  if (isFileNumber || isHouseNumber(whole, speaker)) {
    return `${speaker.number(numerator)} łamane przez ${speaker.number(denominator)}`;
  }
  if (BigInt(denominator) < 2n) return `${before}${speaker.number(numerator)} przez ${speaker.number(denominator)}`;
  const name = (form: NumberForm): string => speaker.ordinal(denominator, { gender: 'feminine', ...form });
  const top = speaker.number(numerator, { gender: 'feminine' });
  const bottom = speaker.agree(numerator, {
    one: numerator === '1' ? name({}) : name({ isPlural: true, case: 'genitive' }),
    few: name({ isPlural: true }),
    other: name({ isPlural: true, case: 'genitive' }),
  });
  return `${before}${top} ${bottom}`;
}

function joinUnit({ spoken, fraction, unit }: MeasuredFraction): string {
  const noun = genitiveOf(unit, 'singular', polishGenitives);
  const isHalf = fraction.whole === '' && fraction.numerator === '1' && fraction.denominator === '2';
  return isHalf ? `${spoken.replace('jedna druga', 'pół')} ${noun}` : `${spoken} ${noun}`;
}

function sayDateYear(year: string, speaker: Speaker): string {
  return speaker.words.year(Number(year), { gender: 'masculine', case: 'genitive' });
}

/** The hour is an ordinal: "czternasta trzydzieści", "o czternastej trzydzieści". */
function sayTime({ hour: hours, minute: minutes = 0, second: seconds = 0 }: TimeParts, speaker: Speaker): string {
  const preposition = /(?:^|[\s(])(\p{L}+)(?: godz(?:\.|in[ieyęą]{1,2}))? $/iu.exec(speaker.surroundings.before)?.[1];
  const noun = /godzin(ie|y|ę|ą) $/u.exec(speaker.surroundings.before)?.[1];
  const hourCase = hourCases[(preposition ?? '').toLowerCase()] ?? hourCases[noun ?? ''];
  const parts = [sayHour(hours, hourCase, speaker)];
  if (minutes > 0 || seconds > 0)
    parts.push(minutes < 10 ? `zero ${speaker.number(minutes)}` : speaker.number(minutes));
  if (seconds > 0) parts.push(speaker.number(seconds));
  return parts.join(' ');
}

function sayHour(hours: number, hourCase: NumberForm['case'], speaker: Speaker): string {
  if (hourCase === undefined) return hours === 0 ? 'zero' : speaker.ordinal(hours, { gender: 'feminine' });
  return speaker.ordinal(hours, { gender: 'feminine', case: hourCase });
}

const hourCases: Readonly<Partial<Record<string, NonNullable<NumberForm['case']>>>> = {
  o: 'locative',
  po: 'locative',
  ie: 'locative',
  od: 'genitive',
  do: 'genitive',
  około: 'genitive',
  koło: 'genitive',
  y: 'genitive',
  przed: 'instrumental',
  ą: 'instrumental',
  na: 'accusative',
  ę: 'accusative',
};
