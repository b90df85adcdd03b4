import type { LanguageTable, Speaker, TimeParts } from '../language-table.ts';
import { dateSayer, dottedDateTemplates } from './declined-dates.ts';
import { fractionNames, fractionSayer } from './declined-fractions.ts';
import { amountSayer, fractionJoiner, moneySayer, perHundredRule, timesBetweenUnits } from './declined-nouns.ts';
import { addressMarks, names, operatorNames } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import { timesRule } from './romance-rules.ts';
import {
  codeNumberRule,
  dottedHoursRule,
  joinedDaysRule,
  roundTheClockRule,
  rulerRule,
  scaleRule,
  sectionRule,
  weekdaysRule,
} from './slavic-rules.ts';
import { sloveneAbbreviations } from './sl-abbreviations.ts';
import {
  formBesideNoun,
  saySloveneCentury,
  saySloveneNumber,
  saySloveneOrdinal,
  saySloveneRuler,
  sloveneAmounts,
  sloveneGenitives,
} from './sl-agreement.ts';
import { feminine, hour, masculine, minute, second, sloveneCurrencies, sloveneUnits } from './sl-nouns.ts';

const thousand = 'tisoč';
const million = masculine('milijon milijona milijoni milijonov milijona');
const milliard = feminine('milijarda milijardi milijarde milijard milijarde');
const billion = masculine('bilijon bilijona bilijoni bilijonov bilijona');

/** Genitive, nominative, locative, instrumental; then abbreviations. */
const months = names(
  'januarja/januar/januarju/januarjem/jan februarja/februar/februarju/februarjem/feb marca/marec/marcu/marcem/mar ' +
    'aprila/april/aprilu/aprilom/apr maja/maj/maju/majem junija/junij/juniju/junijem/jun ' +
    'julija/julij/juliju/julijem/jul avgusta/avgust/avgustu/avgustom/avg ' +
    'septembra/september/septembru/septembrom/sep/sept oktobra/oktober/oktobru/oktobrom/okt ' +
    'novembra/november/novembru/novembrom/nov decembra/december/decembru/decembrom/dec',
);

const fractionNouns = fractionNames(
  'polovic tretjin četrtin petin šestin sedmin osmin devetin desetin stotin tisočin'
    .split(' ')
    .map((stem) => feminine(`${stem}a ${stem}i ${stem}e ${stem} ${stem}e`)),
);

/**
 * Slovene. Sources: Slovenski pravopis (SAZU, ZRC SAZU 2001), "Števke", "Krajšave"; Toporišič, Slovenska slovnica, on
 * numerals and the dual; names of currencies: CLDR 48.
 */
export const slovene: LanguageTable = {
  language: 'sl',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'minus',
    plus: 'plus',
    plusMinus: 'plus minus',
    range: 'do',
    scales: {
      ...readingsOf('tis tis. tisoč', thousand),
      ...readingsOf('mio mio. mil. milijon milijona milijoni milijonov', million),
      ...readingsOf('mrd mrd. milijarda milijardi milijarde milijard', milliard),
      ...readingsOf('bilijon bilijona bilijoni bilijonov', billion),
    },
    say: saySloveneNumber,
    formFor: formBesideNoun,
  },
  ordinal: { templates: [String.raw`{number}(?<marker>\.)(?!\d)`], say: saySloveneOrdinal },
  fraction: {
    say: fractionSayer({ names: fractionNouns, joiner: 'in', half: 'pol', over: 'skozi' }),
    joinUnit: fractionJoiner(sloveneGenitives),
  },
  date: {
    numericOrder: 'dmy',
    months,
    weekdays: names('ponedeljek torek sreda četrtek petek sobota nedelja'),
    templates: dottedDateTemplates,
    say: dateSayer({
      months,
      cases: ['genitive', 'nominative', 'locative', 'instrumental'],
      year: (year, speaker) => (year.startsWith('0') ? speaker.digits(year) : speaker.number(year)),
    }),
  },
  time: {
    templates: [
      String.raw`{hour}[:.]{minute} ?(?:uri|ure|h\.?)`,
      String.raw`(?<=(?:^|[\s(])(?:ob|od|do|po|pred|okoli) ){hour}\.{minute}`,
      String.raw`(?<=(?:^|[\s(])(?:ob|po|pred|okoli) ){hour} ?h\.?`,
    ],
    say: sayTime,
  },
  duration: { hour, minute, second, joiner: 'in' },
  money: { currencies: sloveneCurrencies, joiner: 'in', say: moneySayer(sloveneAmounts) },
  measure: {
    units: sloveneUnits,
    per: (noun, speaker) => {
      const one = typeof noun === 'string' ? noun : speaker.agree(1, noun);
      return `na ${one.replace(/a(?=$| na )/u, 'o')}`;
    },
    say: amountSayer(sloveneAmounts),
  },
  telephone: {
    cues: ['tel', 'telefon', 'telefonska', 'mobitel', 'mob', 'gsm', 'faks', 'številka', 'pokličite'],
    extensions: { 'int.': 'interna', interna: 'interna' },
  },
  electronic: addressMarks('afna|pika|poševnica|dvopičje|vezaj|podčrtaj|ključnik|vprašaj|je enako|in|odstotek|plus'),
  roman: {
    after: readingsOf('poglavje del knjiga dejanje zvezek', (value: bigint, speaker: Speaker) => speaker.number(value)),
    before: readingsOf(
      'svetovna svetovne svetovni svetovno stoletje stoletja stoletju stoletjem tisočletje tisočletja kongres kongresa razred razreda razredu',
      saySloveneCentury,
    ),
    afterName: saySloveneRuler,
    hasOrdinalDot: true,
  },
  symbols: {
    '&': 'in',
    '@': 'afna',
    '%': 'odstotkov',
    '+': 'plus',
    '=': 'je enako',
    '§': 'paragraf',
    '°': 'stopinj',
    '€': 'evrov',
    $: 'dolarjev',
    '±': 'plus minus',
    '×': 'krat',
  },
  operators: operatorNames('plus|minus|krat|deljeno z|skozi|je enako|je manj kot|je več kot|približno'),
  abbreviations: sloveneAbbreviations,
  rules: [
    {
      // The preposition "s", not seconds.
      name: 'number',
      template: String.raw`(?<number>\d{1,9}) (?=s \p{L}{1,20}(?:om|em|o|i|im)(?!\p{L}))`,
      mayTouchNext: true,
      say: ({ number = '' }, speaker) => `${speaker.number(number)} `,
    },
    perHundredRule,
    rulerRule(
      'Kar(?:el|l)|Franc|Ferdinand|Rudolf|Leopold|Jožef|Ludvik|Peter|Petr|Aleksand|Nikolaj|Jurij|Jakob|Viljem|' +
        'Friderik|Elizabet|Katarin|Napoleon|Henrik|Pav(?:el|l)|Pij|Štefan|Marij',
      saySloveneRuler,
    ),
    joinedDaysRule('in|ali|do', String.raw`\.`, { gender: 'masculine', case: 'genitive' }),
    roundTheClockRule(''),
    scaleRule('proti'),
    codeNumberRule('EMŠO|PIN|koda|kodo|VIN'),
    sectionRule('točka|točki|točke|različica|različici|poglavje|verzija', 'pika'),
    dottedHoursRule((hours, speaker) => {
      const [from, to] = hours.map((time) => sayHourOf(time, speaker));
      return /^(?:od|do)$/u.test(speaker.surroundings.wordBefore) ? `${from} do ${to}` : `od ${from} do ${to}`;
    }),
    weekdaysRule({
      days: 'pon:ponedeljka tor:torka sre:srede čet:četrtka pet:petka sob:sobote ned:nedelje',
      from: 'od ',
      to: 'do',
    }),
    timesRule('krat'),
    timesBetweenUnits('krat'),
    {
      name: 'times',
      template: String.raw`(?<number>\d{1,4})(?: ?[x×](?= \p{Ll}|[.,;!?)]|$)|[- ]?krat)`,
      say: ({ number = '' }, speaker) =>
        `${number === '1' ? 'en' : speaker.words.cardinal(BigInt(number)).replaceAll(' ', '')}krat`,
    },
    {
      name: 'days',
      template: String.raw`{day}\. ?[-–] ?(?<last>\d{1,2})\. ?(?={month}|{monthNumber}\.)`,
      mayTouchNext: true,
      say: ({ day = '', last = '' }, speaker) => {
        const form = { gender: 'masculine', case: 'genitive' } as const;
        return `od ${speaker.ordinal(day, form)} do ${speaker.ordinal(last, form)} `;
      },
    },
    {
      name: 'compound adjective',
      template: String.raw`(?<number>\d{1,3})-?(?<rest>let(?:ni|na|no|ne|nega|nemu|nem|nim|nih|nik|nika|nica|nice)|dnev(?:ni|na|no|ne|nega|nem|nim|nih)|uren|urn\p{L}{1,3}|minutn\p{L}{1,3}|odstot(?:en|ni|na|no|ne|nega|nem|nih)|metrsk\p{L}{1,3}|kilometrsk\p{L}{1,3}|mesečn\p{L}{1,3}|nadstropn\p{L}{1,3})`,
      say: ({ number = '', rest = '' }, speaker) =>
        `${compoundStems[number] ?? speaker.words.cardinal(BigInt(number)).replaceAll(' ', '')}${rest}`,
    },
    {
      name: 'score',
      template: String.raw`(?<left>\d{1,3}):(?<right>\d{1,3})(?<=:\d|(?:izid|zmaga|izgubil|premaga|rezultat|remi)[^.!?\n]{0,32}:\d{1,3})`,
      say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} proti ${speaker.number(right)}`,
    },
  ],
};

const compoundStems: Readonly<Partial<Record<string, string>>> = { 1: 'eno', 2: 'dvo', 3: 'tri', 4: 'štiri' };

/** "9", "9.30": "devetih", "devetih trideset". */
function sayHourOf(time: string, speaker: Speaker): string {
  const [hours = '', minutes = ''] = time.split('.');
  const words = speaker.number(Number(hours), { case: 'genitive', gender: 'feminine' }).replace(/^ene$/u, 'enih');
  if (Number(minutes) === 0) return words;
  return `${words} ${minutes.startsWith('0') ? 'nič ' : ''}${speaker.number(Number(minutes))}`;
}

/** "ob devetih", "ob štirinajstih trideset", "pred osmo uro" is said "pred osmo"; alone the hour is "deveta ura". */
function sayTime({ hour: hours, minute: minutes = 0, second: seconds = 0 }: TimeParts, speaker: Speaker): string {
  const { wordBefore } = speaker.surroundings;
  const tail = [
    ...(minutes > 0 || seconds > 0 ? [minutes < 10 ? `nič ${speaker.number(minutes)}` : speaker.number(minutes)] : []),
    ...(seconds > 0 ? [speaker.number(seconds)] : []),
  ];
  if (/^(?:ob|po|od|do|okoli|okrog)$/u.test(wordBefore) && hours > 0) {
    return [sayHourOf(String(hours), speaker), ...tail].join(' ');
  }
  if (wordBefore === 'pred' && hours > 0) {
    return [
      speaker.ordinal(hours, { gender: 'feminine', case: 'instrumental' }),
      ...(tail.length > 0 ? tail : ['uro']),
    ].join(' ');
  }
  if (tail.length > 0) return [speaker.number(hours), ...tail].join(' ');
  return hours === 0 ? 'polnoč' : `${speaker.ordinal(hours, { gender: 'feminine' })} ura`;
}
