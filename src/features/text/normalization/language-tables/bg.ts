import type {
  DateParts,
  FractionParts,
  LanguageTable,
  MeasuredFraction,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { bulgarianAbbreviations, bulgarianLetters } from './bg-abbreviations.ts';
import { formBesideNoun, joinedThousands, sayOrdinal, sayYear } from './bg-agreement.ts';
import { bulgarianCurrencies, bulgarianNoun, bulgarianUnits } from './bg-nouns.ts';
import { bulgarianRules, fromTo } from './bg-rules.ts';
import { addressMarks, joined, names, operatorNames } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import { dottedHoursRule, rulerRule } from './slavic-rules.ts';

const thousand = bulgarianNoun('feminine', 'хиляда хиляди');
const million = bulgarianNoun('masculine', 'милион милиона');
const milliard = bulgarianNoun('masculine', 'милиард милиарда');
const hour = bulgarianNoun('masculine', 'час часа');
const minute = bulgarianNoun('feminine', 'минута минути');
const second = bulgarianNoun('feminine', 'секунда секунди');
const months = names(
  'януари/ян февруари/февр/фев март април/апр май юни юли август/авг септември/септ/сеп октомври/окт ноември/ноем/ное ' +
    'декември/дек',
);
const weekdays = names('понеделник вторник сряда четвъртък петък събота неделя');

/**
 * Bulgarian. Sources: Официален правописен речник на българския език (БАН, 2012); Пашов, Българска граматика (1999),
 * "Числително име"; names of currencies and units: CLDR 48 `bg.xml`. Telephone numbers are read digit by digit.
 */
export const bulgarian: LanguageTable = {
  language: 'bg',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'минус',
    plus: 'плюс',
    plusMinus: 'плюс-минус',
    range: fromTo,
    scales: {
      ...readingsOf('хил. хил', thousand),
      ...readingsOf('млн. млн милион милиона', million),
      ...readingsOf('млрд. млрд милиард милиарда', milliard),
    },
    say: sayNumber,
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [
      String.raw`{number}(?<marker>-(?:[вртм]?ият?|[вртм]?[иао]|[вртм]?ата|[вртм]?ото|т?(?:ен|ния|ният|на|но|ната|ното)|те))(?!\p{L})`,
    ],
    say: sayOrdinal,
  },
  fraction: { say: sayFraction, joinUnit: sayMeasuredFraction },
  date: {
    numericOrder: 'dmy',
    months,
    weekdays,
    templates: [
      String.raw`(?:{weekday},? )?{day}(?:-[вртм]?и)? {month}\.? {fullYear}(?: ?г\.| година)?`,
      String.raw`(?:{weekday},? )?{day}(?:-[вртм]?и)? {month}(?!\p{L})`,
      String.raw`{day}\.{monthNumber}\.{year}(?: ?г\.| година)`,
    ],
    say: sayDate,
  },
  time: {
    templates: [
      String.raw`{hour}[:.]{minute} ?(?:ч\.?|часа)`,
      String.raw`(?<=(?:^|\P{L})(?:в|към) ){hour}\.{minute}(?=[,.;!?)]?(?:\s|$))(?! (?:лв|евро|кг|км|м |млн|хил|пъти))`,
      String.raw`(?<=(?:^|\P{L})(?:в|от|до|към|около) ){hour},{minute} ?ч\.?`,
    ],
    say: sayTime,
  },
  duration: { hour, minute, second, joiner: 'и' },
  money: { currencies: bulgarianCurrencies, joiner: 'и' },
  measure: {
    units: bulgarianUnits,
    per: (noun, speaker) => {
      const one = typeof noun === 'string' ? noun : speaker.agree(1, noun);
      return `${/^(?:час|минута|секунда|ден|месец|година)$/u.test(one) ? 'на' : 'за'} ${one}`;
    },
  },
  telephone: {
    cues: ['тел', 'телефон', 'факс', 'моб', 'мобилен', 'gsm', 'обадете'],
    extensions: { 'вътр.': 'вътрешен' },
  },
  electronic: {
    ...addressMarks(
      'маймунско а|точка|наклонена черта|двоеточие|тире|долна черта|диез|въпросителен знак|равно|и|процент|плюс',
    ),
    said: { com: 'ком', gmail: 'gmail', net: 'нет', org: 'орг', info: 'инфо', www: 'ве ве ве' },
  },
  roman: {
    after: readingsOf('глава том част раздел акт', (value: bigint, speaker: Speaker) => speaker.number(value)),
    before: readingsOf('век века в', (value: bigint, speaker: Speaker) => speaker.ordinal(value)),
    afterName: sayRuler,
  },
  letters: bulgarianLetters,
  symbols: {
    '&': 'и',
    '@': 'маймунско а',
    '%': 'процента',
    $: 'долар',
    '€': 'евро',
    '£': 'лира',
    '+': 'плюс',
    '=': 'равно',
    '§': 'параграф',
    '№': 'номер',
    '°': 'градуса',
    '±': 'плюс-минус',
    '×': 'по',
    '÷': 'делено на',
    '≈': 'приблизително',
    '≠': 'не е равно на',
    '≤': 'по-малко или равно на',
    '≥': 'по-голямо или равно на',
    '√': 'корен от',
    '∞': 'безкрайност',
  },
  operators: operatorNames(
    'плюс|минус|по|делено на|делено на|е равно на|по-малко от|по-голямо от|приблизително равно на',
  ),
  abbreviations: bulgarianAbbreviations,
  rules: [
    rulerRule(
      'Пет(?:ър|р)|Борис|Фердинанд|Симеон|Калоян|Иван|Никола|Александ|Карл|Луи|Фридрих|Наполеон|Хенри|Вилхелм|Яков|' +
        'Елизабет|Екатерин|Павел|Йоан|Пий|Лъв|Самуил|Крум|Михаил|Константин|Франц|Рудолф|Леополд',
      sayRuler,
    ),
    dottedHoursRule(([from, to], speaker) => fromTo(sayDotted(from, speaker), sayDotted(to, speaker), speaker)),
    ...bulgarianRules,
  ],
};

function sayRuler(value: bigint, speaker: Speaker): string {
  const isFeminine =
    /(?:[ая]|елизабет)$/u.test(speaker.surroundings.wordBefore) && speaker.surroundings.wordBefore !== 'никола';
  return speaker.ordinal(value, { gender: isFeminine ? 'feminine' : 'masculine' });
}

const decimalNames = ['десет', 'стот', 'хиляд', 'десетохиляд', 'стохиляд', 'милион'];

/** Decimals by their denominator: "две цяло и пет десети", "една десета". */
function sayNumber({ integer, fraction }: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  if (fraction === undefined) return joinedThousands(plainNumber({ sign: '', integer }, speaker, form));
  const whole = joinedThousands(speaker.words.cardinal(BigInt(integer === '' ? '0' : integer), { gender: 'neuter' }));
  const name = decimalNames[fraction.length - 1];
  if (name === undefined) return `${whole} цяло и ${speaker.digits(fraction)}`;
  const numerator = speaker.words.cardinal(BigInt(fraction), { gender: 'feminine' });
  return `${whole} цяло и ${numerator} ${name}${name === 'десет' ? '' : 'н'}${BigInt(fraction) === 1n ? 'а' : 'и'}`;
}

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const isHalf = numerator === '1' && denominator === '2';
  if (whole !== '' && isHalf) return `${speaker.number(whole, formBesideNoun(whole, speaker))} и половина`;
  const before = whole === '' ? '' : `${speaker.number(whole, { gender: 'neuter' })} цяло и `;
  if (denominator.length === 4 && !denominator.endsWith('000')) {
    return `${speaker.number(numerator)} наклонена черта ${speaker.number(denominator)}`;
  }
  if (BigInt(denominator) < 2n) return `${before}${speaker.number(numerator)} върху ${speaker.number(denominator)}`;
  const top = speaker.number(numerator, { gender: 'feminine' });
  const part = speaker.ordinal(denominator, { gender: 'feminine' });
  return `${before}${top} ${numerator === '1' ? part : `${part.slice(0, -1)}и`}`;
}

/** "два и половина килограма": the whole number agrees with the unit; "три четвърти килограм". */
function sayMeasuredFraction({ spoken, fraction, unit }: MeasuredFraction, speaker: Speaker): string {
  const { whole, numerator, denominator } = fraction;
  const noun = speaker.agree(whole === '' ? 1 : 2, unit);
  if (whole === '' && spoken === 'една втора') return `половин ${noun}`;
  if (whole === '' || numerator !== '1' || denominator !== '2') return `${spoken} ${noun}`;
  const gender = typeof unit === 'string' ? undefined : unit.gender;
  return `${speaker.number(whole, gender === undefined ? undefined : { gender })} и половина ${noun}`;
}

function sayDate({ weekday, day, month, year, written }: DateParts, speaker: Speaker): string | undefined {
  if (day === undefined || month === undefined) return undefined;
  return joined([
    weekday === undefined ? '' : `${weekdays[weekday]?.[0] ?? ''},`,
    speaker.ordinal(day),
    months[month - 1]?.[0] ?? '',
    year === undefined ? '' : sayYear(year, speaker),
    /(?:г\.|година)$/u.test(written) ? 'година' : '',
  ]);
}

/** The clock has the counting form even for one: "в един часа". */
function sayTime({ hour: hours, minute: minutes = 0, second: seconds = 0 }: TimeParts, speaker: Speaker): string {
  const parts = [`${speaker.number(hours, { gender: 'masculine' })} часа`];
  if (minutes > 0 || seconds > 0) parts.push(speaker.count(minutes, minute));
  if (seconds > 0) parts.push(speaker.count(seconds, second));
  return parts.length === 1 ? joined(parts) : joined([...parts.slice(0, -1), 'и', ...parts.slice(-1)]);
}

/** "9.30". */
function sayDotted(time: string, speaker: Speaker): string {
  const [hours = 0, minutes = 0] = time.split('.').map(Number);
  return sayTime({ hour: hours, minute: minutes, written: time }, speaker);
}
