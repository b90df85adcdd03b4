import type { LanguageTable, Speaker, TimeParts } from '../language-table.ts';
import {
  czechAmounts,
  czechGenitives,
  formBesideNoun,
  sayCzechCentury,
  sayCzechNumber,
  sayCzechOrdinal,
  sayCzechRuler,
} from './cs-agreement.ts';
import { czechAbbreviations } from './cs-abbreviations.ts';
import { czechCurrencies, czechUnits, feminine, hour, masculine, minute, second } from './cs-nouns.ts';
import { dateSayer, dottedDateTemplates } from './declined-dates.ts';
import { fractionNames, fractionSayer } from './declined-fractions.ts';
import {
  amountSayer,
  fractionJoiner,
  moneySayer,
  perAccusative,
  perHundredRule,
  timesBetweenUnits,
} from './declined-nouns.ts';
import { addressMarks, names, operatorNames } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import { timesRule } from './romance-rules.ts';
import {
  codeNumberRule,
  dottedHoursRule,
  joinedDaysRule,
  roundPriceRule,
  roundTheClockRule,
  rulerRule,
  scaleRule,
  sectionRule,
  weekdaysRule,
} from './slavic-rules.ts';

const thousand = masculine('tisíc tisíce tisíce tisíc');
const million = masculine('milion miliony milionu milionů');
const milliard = feminine('miliarda miliardy miliardy miliard');
const billion = masculine('bilion biliony bilionu bilionů');

/** Genitive, nominative, dative and locative, instrumental; then abbreviations. */
const months = names(
  'ledna/leden/lednu/lednem/led. února/únor/únoru/únorem/úno března/březen/březnu/březnem/bře ' +
    'dubna/duben/dubnu/dubnem/dub. května/květen/květnu/květnem/kvě června/červen/červnu/červnem/čvn ' +
    'července/červenec/červenci/červencem/čvc srpna/srpen/srpnu/srpnem/srp září/září/září/zářím/zář ' +
    'října/říjen/říjnu/říjnem/říj listopadu/listopad/listopadu/listopadem/lis ' +
    'prosince/prosinec/prosinci/prosincem/pro.',
);
const fractionNouns = fractionNames(
  'polovin třetin čtvrtin pětin šestin sedmin osmin devítin desetin setin tisícin'
    .split(' ')
    .map((stem) => feminine(`${stem}a ${stem}y ${stem}y ${stem}`)),
);

/**
 * Czech. Sources: Internetová jazyková příručka (Ústav pro jazyk český AV ČR), "Číslice, čísla a číslovky", "Kalendářní
 * datum", "Časové údaje"; ČSN 01 6910 (writing of dates, times, numbers); names of currencies: CLDR 48.
 */
export const czech: LanguageTable = {
  language: 'cs',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'minus',
    plus: 'plus',
    plusMinus: 'plus minus',
    range: 'až',
    scales: {
      ...readingsOf('tis tis. tisíc tisíce', thousand),
      ...readingsOf('mil mil. mio mio. milion miliony milionu milionů milión milióny miliónů', million),
      ...readingsOf('mld mld. miliarda miliardy miliard', milliard),
      ...readingsOf('bil. bilion biliony bilionů', billion),
    },
    say: sayCzechNumber,
    sayBare: sayYearLike,
    formFor: formBesideNoun,
  },
  ordinal: { templates: [String.raw`{number}(?<marker>\.)(?!\d)`], say: sayCzechOrdinal },
  fraction: {
    say: fractionSayer({ names: fractionNouns, joiner: 'a', half: 'půl', over: 'lomeno' }),
    joinUnit: fractionJoiner(czechGenitives),
  },
  date: {
    numericOrder: 'dmy',
    months,
    weekdays: names('pondělí úterý středa čtvrtek pátek sobota neděle'),
    templates: dottedDateTemplates,
    say: dateSayer({
      months,
      cases: ['genitive', 'nominative', 'dative', 'instrumental'],
      year: sayDateYear,
    }),
  },
  time: {
    templates: [
      String.raw`{hour}[:.]{minute} ?(?:hod\.?|h\.?|hodin)`,
      String.raw`(?<=(?:^|[\s(])(?:v|ve|od|do|po|před|kolem) ){hour}\.{minute}`,
    ],
    say: sayTime,
  },
  duration: { hour, minute, second },
  money: { currencies: czechCurrencies, say: moneySayer(czechAmounts) },
  measure: {
    units: czechUnits,
    per: perAccusative(/^(?:hodin|minut|sekund|den|rok|měsíc|týden)/u),
    say: amountSayer(czechAmounts),
  },
  telephone: {
    cues: ['tel', 'telefon', 'mobil', 'mob', 'fax', 'linka', 'volejte', 'číslo'],
    extensions: { linka: 'linka', 'kl.': 'klapka', klapka: 'klapka' },
  },
  electronic: addressMarks(
    'zavináč|tečka|lomítko|dvojtečka|pomlčka|podtržítko|hashtag|otazník|rovná se|ampersand|procento|plus',
  ),
  roman: {
    after: readingsOf('kapitola díl svazek část oddíl dějství', (value: bigint, speaker: Speaker) =>
      speaker.number(value),
    ),
    before: readingsOf(
      'světová světové světovou století tisíciletí sjezd sjezdu třída třídy třídě třídu ročník ročníku čtvrtletí liga ligy ligu lize',
      sayCzechCentury,
    ),
    afterName: sayCzechRuler,
    hasOrdinalDot: true,
  },
  symbols: {
    '&': 'a',
    '@': 'zavináč',
    '%': 'procent',
    '+': 'plus',
    '=': 'rovná se',
    '§': 'paragraf',
    '°': 'stupňů',
    '€': 'euro',
    $: 'dolar',
    '±': 'plus minus',
    '×': 'krát',
  },
  operators: operatorNames('plus|minus|krát|děleno|lomeno|rovná se|je menší než|je větší než|přibližně'),
  abbreviations: czechAbbreviations,
  rules: [
    {
      // The preposition "s", not seconds.
      name: 'number',
      template: String.raw`(?<number>\d{1,9}) (?=s \p{L}{1,20}(?:em|ou|mi|ým|ím|y)(?!\p{L}))`,
      mayTouchNext: true,
      say: ({ number = '' }, speaker) => `${speaker.number(number)} `,
    },
    perHundredRule,
    rulerRule(
      'Kar(?:el|l)|Františ|Ferdinand|Rudolf|Leopold|Josef|Václav|Otakar|Přemysl|Boleslav|Vladislav|Ludv|Petr|Pet(?:er|ř)|' +
        'Alexand|Mikuláš|Jiř|Jakub|Vilém|Fridrich|Alžbět|Kateřin|Napoleon|Jindřich|Pavel|Pavl|Lev|Pius|Štěpán',
      sayCzechRuler,
    ),
    joinedDaysRule('a|i|nebo|až', String.raw`\.`, { gender: 'masculine', case: 'genitive' }),
    roundTheClockRule(''),
    scaleRule('ku'),
    roundPriceRule('Kč', czechCurrencies['CZK']?.unit),
    roundPriceRule('€|EUR', czechCurrencies['EUR']?.unit),
    codeNumberRule('IČO?|DIČ|PSČ|PIN|kód|VIN'),
    sectionRule('bod|oddíl|kapitola|verze|verzi|článek|čl\\.', 'tečka'),
    dottedHoursRule(([from, to], speaker) => `${sayDotted(from, speaker)} až ${sayDotted(to, speaker)}`),
    weekdaysRule({ days: 'po:pondělí út:úterý st:středa čt:čtvrtek pá:pátek so:sobota ne:neděle', from: '', to: 'až' }),
    timesRule('krát'),
    timesBetweenUnits('krát'),
    {
      name: 'times',
      template: String.raw`(?<number>\d{1,4})(?: ?[x×](?= \p{Ll}|[.,;!?)]|$)|[- ]?krát)`,
      say: ({ number = '' }, speaker) =>
        `${speaker.words.cardinal(BigInt(number), { gender: 'masculine' }).replaceAll(' ', '')}krát`,
    },
    {
      name: 'days',
      template: String.raw`{day}\. ?[-–] ?(?<last>\d{1,2})\. ?(?={month}|{monthNumber}\.)`,
      mayTouchNext: true,
      say: ({ day = '', last = '' }, speaker) => {
        const form = { gender: 'masculine', case: 'genitive' } as const;
        return `${speaker.ordinal(day, form)} až ${speaker.ordinal(last, form)} `;
      },
    },
    {
      name: 'compound adjective',
      template: String.raw`(?<number>\d{1,3})-?(?<rest>let\p{L}{1,4}|\p{L}{3,16}(?:ý|á|é|ého|ému|ém|ým|ou|ých|ými|ní|ního|ním|ních))`,
      say: ({ number = '', rest = '' }, speaker) =>
        rest === 'letech' ? undefined : `${stemOf(number, speaker)}${rest}`,
    },
    {
      name: 'score',
      template: String.raw`(?<left>\d{1,3}):(?<right>\d{1,3})(?<=:\d|(?:výsledk|skóre|vyhrál|prohrál|zvítězil|porazil|poměr)[^.!?\n]{0,32}:\d{1,3})`,
      say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} ku ${speaker.number(right)}`,
    },
  ],
};

/** "9.00". */
function sayDotted(time: string, speaker: Speaker): string {
  const [hours, minutes] = time.split('.').map(Number);
  return sayTime({ hour: hours ?? 0, minute: minutes, written: time }, speaker);
}

/** The genitive that compounds begin with, as it stands before "-tisící": "dvacetipěti", "jedno". */
function stemOf(number: string, speaker: Speaker): string {
  if (Number(number) === 1) return 'jedno';
  return speaker.ordinal(BigInt(number) * 1000n).replace(/tisící$/u, '');
}

/** A year: after "rok" in any form and the name of a month, and after what tells a time where it counts nothing. */
function sayYearLike(digits: string, speaker: Speaker): string | undefined {
  const { wordBefore, before, after } = speaker.surroundings;
  if (!/^(?:1[1-9]|20)\d\d$/u.test(digits)) return undefined;
  const isAlone = before.trim() === '' && after.trim() === '';
  const isNamed =
    /^ro(?:k|ku|ce|kem)$/u.test(wordBefore) || /(?:^|\s)r\. $/u.test(before) || months.flat().includes(wordBefore);
  const mayBeYear = /^(?:let[ay]?|letech|z|od|do|v|jaro|jaře|podzim|podzimu|létě|zimě)$/u.test(wordBefore);
  const isYear = isAlone || isNamed || (mayBeYear && !/^ \p{Ll}/u.test(yearless(after)));
  return isYear ? sayYear(digits, speaker) : undefined;
}

/** What follows a year does not count anything: a preposition or a verb of few letters may. */
function yearless(after: string): string {
  return /^ (?:do|až|a|i|se|v|ve|na|byl[aoy]?|je|za|po|před|u|o|k|s|z)(?!\p{L})/u.test(after) ? '' : after;
}

function sayYear(digits: string, speaker: Speaker): string {
  const year = Number(digits);
  if (year < 1100 || year > 1999) return speaker.number(year);
  const rest = year % 100;
  return `${speaker.number(Math.floor(year / 100))} set${rest === 0 ? '' : ` ${speaker.number(rest)}`}`;
}

function sayDateYear(year: string, speaker: Speaker): string {
  if (year.length === 4) return sayYear(year, speaker);
  return year.startsWith('0') ? speaker.digits(year) : speaker.number(year);
}

/** Hours and minutes; after a preposition that wants another case, "před devátou hodinou", "do devíti hodin". */
function sayTime({ hour: hours, minute: minutes = 0, second: seconds = 0 }: TimeParts, speaker: Speaker): string {
  const { wordBefore } = speaker.surroundings;
  const oblique = timeCases[wordBefore];
  if (oblique !== undefined && seconds === 0) {
    const words = speaker.ordinal(hours, { gender: 'feminine', case: oblique });
    if (minutes > 0) return `${words} ${speaker.number(minutes)}`;
    return `${words} ${oblique === 'instrumental' ? 'hodinou' : 'hodině'}`;
  }
  const say = amountSayer(czechAmounts);
  const count = (value: number, unit: typeof hour): string =>
    say({ amount: { sign: '', integer: String(value) }, unit }, speaker) ?? speaker.count(value, unit);
  const parts = [count(hours, hour)];
  if (minutes > 0 || seconds > 0) parts.push(count(minutes, minute));
  if (seconds > 0) parts.push(count(seconds, second));
  return parts.join(' ');
}

const timeCases: Readonly<Partial<Record<string, 'instrumental' | 'locative'>>> = {
  před: 'instrumental',
  po: 'locative',
  k: 'locative',
  ke: 'locative',
};
