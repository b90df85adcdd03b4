import type { LanguageTable, Speaker, TimeParts } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
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
import { slovakAbbreviations } from './sk-abbreviations.ts';
import {
  countPersons,
  formBesideNoun,
  saySlovakCentury,
  saySlovakNumber,
  saySlovakOrdinal,
  saySlovakRuler,
  slovakAmounts,
  slovakGenitives,
} from './sk-agreement.ts';
import { feminine, hour, masculine, minute, second, slovakCurrencies, slovakUnits } from './sk-nouns.ts';

const thousand = masculine('tisíc tisíce tisíca tisíc');
const million = masculine('milión milióny milióna miliónov');
const milliard = feminine('miliarda miliardy miliardy miliárd');
const billion = masculine('bilión bilióny bilióna biliónov');

/** Genitive, nominative, dative, instrumental; then locative (where it is another form) and abbreviations. */
const months = names(
  'januára/január/januáru/januárom/januári/jan februára/február/februáru/februárom/februári/feb ' +
    'marca/marec/marcu/marcom/marci/mar apríla/apríl/aprílu/aprílom/apríli/apr mája/máj/máju/májom/máji ' +
    'júna/jún/júnu/júnom/júni júla/júl/júlu/júlom/júli augusta/august/augustu/augustom/auguste/aug ' +
    'septembra/september/septembru/septembrom/septembri/sep/sept októbra/október/októbru/októbrom/októbri/okt ' +
    'novembra/november/novembru/novembrom/novembri/nov decembra/december/decembru/decembrom/decembri/dec',
);

const fractionNouns = fractionNames(
  [
    ...'polovica:polovíc tretina:tretín štvrtina:štvrtín pätina:pätín šestina:šestín'.split(' '),
    ...'sedmina:sedmín osmina:osmín devätina:devätín desatina:desatín stotina:stotín tisícina:tisícin'.split(' '),
  ].map((entry) => {
    const [one = '', many = ''] = entry.split(':');
    const plural = one.replace(/ca$/u, 'ce').replace(/na$/u, 'ny');
    return feminine(`${one} ${plural} ${plural} ${many}`);
  }),
);

/**
 * Slovak. Sources: Pravidlá slovenského pravopisu (Jazykovedný ústav Ľ. Štúra SAV, 2013), "Písanie čísloviek",
 * "Dátum a čas"; Morfológia slovenského jazyka (1966) on numerals; STN 01 6910; names of currencies: CLDR 48.
 */
export const slovak: LanguageTable = {
  language: 'sk',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'mínus',
    plus: 'plus',
    plusMinus: 'plus mínus',
    range: 'až',
    scales: {
      ...readingsOf('tis tis. tisíc tisíce', thousand),
      ...readingsOf('mil mil. mio mio. milión milióny milióna miliónov', million),
      ...readingsOf('mld mld. miliarda miliardy miliárd', milliard),
      ...readingsOf('bil. bilión bilióny biliónov', billion),
    },
    say: saySlovakNumber,
    sayBare: sayLoneNumber,
    formFor: formBesideNoun,
  },
  ordinal: { templates: [String.raw`{number}(?<marker>\.)(?!\d)`], say: saySlovakOrdinal },
  fraction: {
    say: fractionSayer({ names: fractionNouns, joiner: 'a', half: 'pol', over: 'lomené' }),
    joinUnit: fractionJoiner(slovakGenitives),
  },
  date: {
    numericOrder: 'dmy',
    months,
    weekdays: names('pondelok utorok streda štvrtok piatok sobota nedeľa'),
    templates: dottedDateTemplates,
    say: dateSayer({
      months,
      cases: ['genitive', 'nominative', 'dative', 'instrumental'],
      year: (year, speaker) => (year.startsWith('0') ? speaker.digits(year) : speaker.number(year)),
    }),
  },
  time: {
    templates: [
      String.raw`{hour}[:.]{minute} ?(?:hod\.?|h\.?|hodín|hodine)`,
      String.raw`(?<=(?:^|[\s(])(?:o|od|do|po|pred|okolo) ){hour}\.{minute}`,
      String.raw`(?<=(?:^|[\s(])(?:o|po|pred|okolo) ){hour} ?(?:hod\.?|h\.?)`,
      String.raw`(?<=(?:^|[\s(])(?:o|od|do|po|pred|okolo) ){hour}(?= (?:ráno|večer|v noci|dopoludnia|popoludní|poobede))`,
    ],
    say: sayTime,
  },
  duration: { hour, minute, second },
  money: { currencies: slovakCurrencies, say: moneySayer(slovakAmounts) },
  measure: {
    units: slovakUnits,
    per: perAccusative(/^(?:hodin|minút|sekund|deň|rok|mesiac|týždeň)/u),
    say: amountSayer(slovakAmounts),
  },
  telephone: {
    cues: ['tel', 'telefón', 'mobil', 'mob', 'fax', 'linka', 'volajte', 'číslo'],
    extensions: { linka: 'linka', 'kl.': 'klapka', klapka: 'klapka' },
  },
  electronic: addressMarks(
    'zavináč|bodka|lomka|dvojbodka|pomlčka|podčiarkovník|hashtag|otáznik|rovná sa|ampersand|percento|plus',
  ),
  roman: {
    after: readingsOf('kapitola diel zväzok časť oddiel dejstvo', (value: bigint, speaker: Speaker) =>
      speaker.number(value),
    ),
    before: readingsOf(
      'svetová svetovej svetovú svetovou storočie storočia storočí storočiu storočím tisícročie tisícročia zjazd zjazdu trieda triedy triede triedu ročník ročníka ročníku štvrťrok liga ligy ligu lige',
      saySlovakCentury,
    ),
    afterName: saySlovakRuler,
    hasOrdinalDot: true,
  },
  symbols: {
    '&': 'a',
    '@': 'zavináč',
    '%': 'percent',
    '+': 'plus',
    '=': 'rovná sa',
    '§': 'paragraf',
    '°': 'stupňov',
    '€': 'euro',
    $: 'dolár',
    '±': 'plus mínus',
    '×': 'krát',
  },
  operators: operatorNames('plus|mínus|krát|delené|lomené|rovná sa|je menšie ako|je väčšie ako|približne'),
  abbreviations: slovakAbbreviations,
  rules: [
    {
      // The preposition "s", not seconds.
      name: 'number',
      template: String.raw`(?<number>\d{1,9}) (?=s \p{L}{1,20}(?:om|ou|mi|ým|ím)(?!\p{L}))`,
      mayTouchNext: true,
      say: ({ number = '' }, speaker) => `${speaker.number(number)} `,
    },
    perHundredRule,
    {
      name: 'hour',
      template: String.raw`(?<=(?:^|[\s(])(?:o|po|od|do|pred|okolo) )(?<hour>1?\d|2[0-4])(?= hodin(?<ending>e|y|ou)(?!\p{L}))`,
      say: ({ hour: hours = '', ending = '' }, speaker) => {
        const oblique: NumberForm['case'] = ending === 'y' ? 'genitive' : 'locative';
        return speaker.ordinal(hours, { gender: 'feminine', case: ending === 'ou' ? 'instrumental' : oblique });
      },
    },
    rulerRule(
      'Karol|Františ|Ferdinand|Rudolf|Leopold|Jozef|Václav|Ludvi|Ľudov|Peter|Petr|Alexand|Mikuláš|Juraj|Jakub|Viliam|' +
        'Fridrich|Alžbet|Katarín|Napoleon|Henrich|Pavol|Pavl|Pius|Štefan|Matej|Svätopluk|Mojmír|Belo|Bel',
      saySlovakRuler,
    ),
    joinedDaysRule('a|i|alebo|až', String.raw`\.`, { gender: 'masculine', case: 'genitive' }),
    roundTheClockRule(''),
    scaleRule('ku'),
    roundPriceRule('€|EUR', slovakCurrencies['EUR']?.unit),
    codeNumberRule('IČO?|DIČ|PSČ|PIN|kód|VIN'),
    sectionRule('bod|oddiel|kapitola|verzia|verzii|článok|čl\\.', 'bodka'),
    dottedHoursRule(([from, to], speaker) => `${sayDotted(from, speaker)} až ${sayDotted(to, speaker)}`),
    weekdaysRule({
      days: 'po:pondelok ut:utorok st:streda št:štvrtok pi:piatok so:sobota ne:nedeľa',
      from: '',
      to: 'až',
    }),
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
      template: String.raw`(?<number>\d{1,3})-?(?<rest>roč\p{L}{1,4}|dňov\p{L}{1,3}|mesačn\p{L}{1,3}|minútov\p{L}{1,3}|hodinov\p{L}{1,3}|metrov(?:ý|á|é|ého|ému|ej|ú|om|ým|ou|ých|ými)|percentn\p{L}{1,3}|miestn\p{L}{1,3}|eurov(?:ý|á|é|ého|ému|ej|ú|om|ým|ou|ých|ými)|členn\p{L}{1,3}|izbov\p{L}{1,3}|poschodov\p{L}{1,3}|týždňov\p{L}{1,3}|stupňov\p{L}{1,3}|gramov\p{L}{1,3}|stranov\p{L}{1,3}|krát\p{L}{0,3}|násobn\p{L}{1,3}|kilometrov(?:ý|á|é|ého|ej|ú|om|ým|ou|ých)|litrov(?:ý|á|é|ého|ej|ú|om|ým|ou|ých))`,
      say: ({ number = '', rest = '' }, speaker) => `${stemOf(number, speaker)}${rest}`,
    },
    {
      name: 'score',
      template: String.raw`(?<left>\d{1,3}):(?<right>\d{1,3})(?<=:\d|(?:výsledk|skóre|vyhral|prehral|zvíťazil|porazil|pomer)[^.!?\n]{0,32}:\d{1,3})`,
      say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} ku ${speaker.number(right)}`,
    },
  ],
};

/** "9.00". */
function sayDotted(time: string, speaker: Speaker): string {
  const [hours, minutes] = time.split('.').map(Number);
  return sayTime({ hour: hours ?? 0, minute: minutes, written: time }, speaker);
}

/** What compounds begin with: "dvadsaťpäť" as it is, but "jedno", "dvoj", "troj", "štvor". */
function stemOf(number: string, speaker: Speaker): string {
  return compoundStems[number] ?? speaker.number(number);
}

const compoundStems: Readonly<Partial<Record<string, string>>> = { 1: 'jedno', 2: 'dvoj', 3: 'troj', 4: 'štvor' };

/** Persons have words of their own; four digits are a year more often than not, and years are not declined. */
function sayLoneNumber(digits: string, speaker: Speaker): string | undefined {
  const persons = countPersons(digits, speaker.surroundings.wordAfter);
  if (persons !== undefined) return persons;
  return digits.length === 4 && !digits.startsWith('0') ? speaker.words.cardinal(BigInt(digits)) : undefined;
}

/** "o deviatej hodine", "do sedemnástej tridsať"; without a preposition in hours and minutes. */
function sayTime({ hour: hours, minute: minutes = 0, second: seconds = 0 }: TimeParts, speaker: Speaker): string {
  const governed = timeCases[speaker.surroundings.wordBefore];
  if (governed !== undefined && seconds === 0) {
    const { noun, ...form } = governed;
    const words = speaker.ordinal(hours, { gender: 'feminine', ...form });
    return minutes > 0 ? `${words} ${speaker.number(minutes)}` : `${words} ${noun}`;
  }
  const parts = [speaker.count(hours, hour)];
  if (minutes > 0 || seconds > 0) parts.push(speaker.count(minutes, minute));
  if (seconds > 0) parts.push(speaker.count(seconds, second));
  return parts.join(' ');
}

const timeCases: Readonly<
  Partial<Record<string, { readonly noun: string; readonly case: NonNullable<NumberForm['case']> }>>
> = {
  o: { noun: 'hodine', case: 'locative' },
  po: { noun: 'hodine', case: 'locative' },
  od: { noun: 'hodiny', case: 'genitive' },
  do: { noun: 'hodiny', case: 'genitive' },
  okolo: { noun: 'hodiny', case: 'genitive' },
  k: { noun: 'hodine', case: 'dative' },
  pred: { noun: 'hodinou', case: 'instrumental' },
  na: { noun: 'hodinu', case: 'accusative' },
};
