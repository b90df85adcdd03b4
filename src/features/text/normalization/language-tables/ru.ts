import type {
  DateParts,
  FractionParts,
  LanguageTable,
  MeasureParts,
  MoneyParts,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { russianAbbreviations } from './ru-abbreviations.ts';
import { russianAcronyms, russianLetters } from './ru-acronyms.ts';
import { formBesideNoun, isMonthName, sayOrdinal, sayYearLike, wantsGenitive } from './ru-agreement.ts';
import { russianCurrencies, russianUnits } from './ru-nouns.ts';
import { russianRoman } from './ru-roman.ts';
import { russianRules } from './ru-rules.ts';
import { sayDigitGroup } from './ru-telephone.ts';
import { counted, countInGenitive } from './slavic-nouns.ts';

const thousand = counted({ gender: 'feminine', forms: 'тысяча тысячи тысяч' });
const million = counted({ gender: 'masculine', forms: 'миллион миллиона миллионов' });
const milliard = counted({ gender: 'masculine', forms: 'миллиард миллиарда миллиардов' });
const trillion = counted({ gender: 'masculine', forms: 'триллион триллиона триллионов' });
const hour = counted({ gender: 'masculine', forms: 'час часа часов', afterPer: 'час' });
const minute = counted({ gender: 'feminine', forms: 'минута минуты минут', afterPer: 'минуту' });
const second = counted({ gender: 'feminine', forms: 'секунда секунды секунд', afterPer: 'секунду' });

/**
 * Russian. Sources: Русская грамматика (АН СССР, 1980), §§ 1366–1380 (agreement of numerals); Мильчин, Чельцова,
 * Справочник издателя и автора (dates, hours, endings after digits); names of currencies: CLDR 48.
 */
export const russian: LanguageTable = {
  language: 'ru',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'минус',
    plus: 'плюс',
    plusMinus: 'плюс-минус',
    range: (from, to) => `${from} — ${to}`,
    scales: {
      'тыс.': thousand,
      тыс: thousand,
      млн: million,
      'млн.': million,
      миллион: million,
      миллиона: million,
      миллионов: million,
      'т.р.': counted({ gender: 'feminine', forms: 'тысяча_рублей тысячи_рублей тысяч_рублей' }),
      'т. р.': counted({ gender: 'feminine', forms: 'тысяча_рублей тысячи_рублей тысяч_рублей' }),
      млрд: milliard,
      'млрд.': milliard,
      миллиард: milliard,
      миллиарда: milliard,
      миллиардов: milliard,
      трлн: trillion,
      триллион: trillion,
      триллиона: trillion,
      триллионов: trillion,
    },
    say: sayNumber,
    sayBare: sayLoneYear,
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [
      String.raw`{number}(?<marker>-(?:[йяею]|[аоы]?[яехмй]|[ую]ю|о?го|о?му|ы?ми|ую|[ыо]й|ый|ий|их|ых|ое|ые|ая|ом))`,
    ],
    say: sayOrdinal,
  },
  fraction: { say: sayFraction },
  date: {
    numericOrder: 'dmy',
    months: [
      ['января', 'январь', 'янв'],
      ['февраля', 'февраль', 'фев', 'февр'],
      ['марта', 'март', 'мар'],
      ['апреля', 'апрель', 'апр'],
      ['мая', 'май'],
      ['июня', 'июнь', 'июн'],
      ['июля', 'июль', 'июл'],
      ['августа', 'август', 'авг'],
      ['сентября', 'сентябрь', 'сен', 'сент'],
      ['октября', 'октябрь', 'окт'],
      ['ноября', 'ноябрь', 'ноя', 'нояб'],
      ['декабря', 'декабрь', 'дек'],
    ],
    weekdays: [
      ['понедельник', 'пн'],
      ['вторник', 'вт'],
      ['среда', 'среду', 'ср'],
      ['четверг', 'чт'],
      ['пятница', 'пятницу', 'пт'],
      ['суббота', 'субботу', 'сб'],
      ['воскресенье', 'вс'],
    ],
    templates: [
      String.raw`{weekday}\.?,? {day}(?:-е|-го)? {month}(?:\.? {year}(?<tail> ?г\.| года)?)?(?=\P{L}|$)`,
      String.raw`{day}(?:-е|-го)?[ -]{month}\.?[ -]{year}(?<tail> ?г\.| года)?`,
      String.raw`{day}(?:-е|-го)? {month}(?=\P{L}|$)`,
      String.raw`{day}\.{monthNumber}\.{year}(?: ?г\.| года)`,
    ],
    say: sayDate,
  },
  time: {
    templates: [
      String.raw`{hour}[:.]{minute} ?ч(?:ас(?:ов|а)?)?\.?`,
      // With a full stop only where nothing but the hour can stand; decimals have a comma.
      String.raw`(?<=(?:^|\P{L})(?:в|с|к) ){hour}\.{minute}(?! ?(?:%|₽|€|\$|руб|кг|млн|млрд|тыс|раз))`,
      String.raw`(?<=(?:^|\P{L})(?:до|после|около) ){hour}\.(?<minute>00|15|30|45)(?! ?(?:%|₽|€|\$|руб|кг|млн|млрд|тыс|раз))`,
    ],
    say: sayTime,
  },
  duration: { hour, minute, second },
  money: { currencies: russianCurrencies, say: sayMoney },
  measure: {
    units: russianUnits,
    per: (noun, speaker) => {
      const one = typeof noun === 'string' ? noun : (noun.afterPer ?? speaker.agree(1, noun));
      if (/^(?:минута|секунда|миллисекунда)$/u.test(one)) return `в ${one.slice(0, -1)}у`;
      return /^(?:час|день|год|минуту|секунду)$/u.test(one) ? `в ${one}` : `на ${one.replace(/а$/u, 'у')}`;
    },
    say: sayMeasure,
  },
  telephone: {
    cues: ['тел', 'телефон', 'телефону', 'факс', 'моб', 'звоните'],
    sayGroup: (digits, _place, speaker) => sayDigitGroup(digits, speaker),
    sayCountry: (digits, speaker) => sayDigitGroup(digits, speaker),
    groupGap: ' ',
    extensions: { 'доб.': 'добавочный', доб: 'добавочный' },
  },
  electronic: {
    marks: {
      '@': 'собака',
      '.': 'точка',
      '/': 'слэш',
      ':': 'двоеточие',
      '-': 'дефис',
      _: 'нижнее подчёркивание',
      '#': 'хэштег',
      '?': 'вопросительный знак',
      '=': 'равно',
      '&': 'амперсанд',
      '%': 'процент',
      '+': 'плюс',
      '~': 'тильда',
    },
    said: {
      com: 'ком',
      gmail: 'джи мейл',
      hotmail: 'хот мейл',
      mail: 'мейл',
      yandex: 'яндекс',
      google: 'гугл',
      net: 'нет',
      org: 'орг',
      info: 'инфо',
      ru: 'ру',
    },
    unknownParts: 'spelled',
  },
  roman: russianRoman,
  letters: russianLetters,
  symbols: {
    '&': 'и',
    '@': 'собака',
    '%': 'процент',
    $: 'доллар',
    '€': 'евро',
    '£': 'фунт',
    '₽': 'рубль',
    '+': 'плюс',
    '=': 'равно',
    '§': 'параграф',
    '№': 'номер',
    '°': 'градус',
    '±': 'плюс-минус',
    '×': 'умножить на',
    '÷': 'разделить на',
    '≈': 'приблизительно',
    '≠': 'не равно',
    '≤': 'меньше или равно',
    '≥': 'больше или равно',
    '√': 'корень из',
    '∞': 'бесконечность',
  },
  operators: {
    '=': 'равно',
    '+': 'плюс',
    '-': 'минус',
    '–': 'минус',
    '*': 'умножить на',
    '×': 'умножить на',
    '·': 'умножить на',
    '÷': 'разделить на',
    '/': 'разделить на',
    '<': 'меньше',
    '>': 'больше',
    '≤': 'меньше или равно',
    '≥': 'больше или равно',
    '≠': 'не равно',
    '≈': 'приблизительно равно',
    '^': 'в степени',
  },
  abbreviations: russianAbbreviations,
  acronyms: russianAcronyms,
  rules: russianRules,
};

/** Decimals by their denominator: "две целых пять десятых". */
function sayNumber({ integer, fraction }: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  if (fraction === undefined) return plainNumber({ sign: '', integer }, speaker, form);
  return speaker.words.decimal({ isNegative: false, integer: integer || '0', fraction, style: 'named' });
}

/** Nothing but four digits: most likely a year. In a sentence, only after a preposition: "в 1999", "с 1999". */
function sayLoneYear(digits: string, speaker: Speaker): string | undefined {
  const { before, after, wordBefore } = speaker.surroundings;
  // On its own a number in figures is a number, padded or not; in a text "007" is a code.
  if (/^0\d{1,7}$/u.test(digits) && before.trim() === '' && after.trim() === '') return speaker.number(BigInt(digits));
  if (!/^(?:1[5-9]|20)\d\d$/u.test(digits)) return undefined;
  if (before.trim() === '' && after.trim() === '') return sayYearLike(digits, { gender: 'masculine' }, speaker);
  if (isMonthName(wordBefore)) return sayYearLike(digits, { gender: 'masculine', case: 'genitive' }, speaker);
  if (wordBefore !== 'в' || !/^(?:$|[,.;:!?)])/u.test(after)) return undefined;
  return sayYearLike(digits, { gender: 'masculine', case: 'prepositional' }, speaker);
}

function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const top = BigInt(numerator);
  const before = whole === '' ? '' : `${speaker.count(whole, wholePart)} `;
  if (BigInt(denominator) < 2n) return `${before}${speaker.number(top)} на ${speaker.number(denominator)}`;
  if (denominator === '2' && top === 1n) return before === '' ? 'одна вторая' : `${speaker.number(whole)} с половиной`;
  const isOne = top % 10n === 1n && top % 100n !== 11n;
  const bottom = speaker.ordinal(
    denominator,
    isOne ? { gender: 'feminine' } : { gender: 'feminine', isPlural: true, case: 'genitive' },
  );
  return `${before}${speaker.number(top, { gender: 'feminine' })} ${bottom}`;
}

const wholePart = { one: 'целая', other: 'целых', gender: 'feminine' } as const;

function sayDate(
  { weekday, day, month, year, isMonthNamed, written }: DateParts,
  speaker: Speaker,
): string | undefined {
  if (month === undefined || day === undefined) return undefined;
  // "2 март" is no date.
  if (isMonthNamed && year === undefined && /(?:рь|ль|нь|рт|ст|май|рель)$/u.test(written)) return undefined;
  const parts = [
    weekday === undefined ? '' : `${weekdayNames[weekday] ?? ''},`,
    speaker.ordinal(day, dayForm(written, speaker)),
    monthNames[month - 1] ?? '',
    year === undefined ? '' : sayDateYear(year, speaker),
    / ?(?:г\.|года)$/u.test(written) ? 'года' : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** "к пятому мая", "по пятое мая", else "пятого мая". */
function dayForm(written: string, { surroundings: { wordBefore } }: Speaker): NumberForm {
  if (/-е/u.test(written) || wordBefore === 'по') return { gender: 'neuter' };
  return { gender: 'neuter', case: wordBefore === 'к' || wordBefore === 'ко' ? 'dative' : 'genitive' };
}

const monthNames = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const weekdayNames = 'понедельник вторник среда четверг пятница суббота воскресенье'.split(' ');

/** "06" is "ноль шестого". */
function sayDateYear(year: string, speaker: Speaker): string {
  const words = sayYearLike(year, { gender: 'masculine', case: 'genitive' }, speaker);
  return year.length === 2 && year.startsWith('0') ? `ноль ${words}` : words;
}

/** On its own as people say the clock; in a sentence, where cases would clash, in hours and minutes. */
function sayTime({ hour: hours, minute: minutes = 0, second: seconds = 0 }: TimeParts, speaker: Speaker): string {
  const { before, after } = speaker.surroundings;
  const isAlone = before.trim() === '' && after.trim() === '';
  if (isAlone && seconds === 0 && minutes > 0 && hours > 0 && hours <= 12) return sayClock(hours, minutes, speaker);
  if (/^ко?$/u.test(speaker.surroundings.wordBefore) && seconds === 0) return sayTimeInDative(hours, minutes, speaker);
  const genitive = wantsGenitive(speaker);
  const say = (value: number, noun: typeof hour): string =>
    (genitive ? countInGenitive({ sign: '', integer: String(value) }, noun, speaker) : undefined) ??
    speaker.count(value, noun);
  const parts = [say(hours, hour)];
  if (minutes > 0 || seconds > 0) parts.push(say(minutes, minute));
  if (seconds > 0) parts.push(say(seconds, second));
  return parts.join(' ');
}

/** "к двадцати часам", "к девяти часам тридцати минутам" */
function sayTimeInDative(hours: number, minutes: number, speaker: Speaker): string {
  const say = (value: number, gender: 'masculine' | 'feminine', [one, many]: readonly [string, string]): string =>
    `${speaker.number(value, { gender, case: 'dative' })} ${value % 10 === 1 && value !== 11 ? one : many}`;
  const spokenHours = say(hours, 'masculine', ['часу', 'часам']);
  return minutes === 0 ? spokenHours : `${spokenHours} ${say(minutes, 'feminine', ['минуте', 'минутам'])}`;
}

function sayClock(hours: number, minutes: number, speaker: Speaker): string {
  const next = (hours % 12) + 1;
  if (minutes === 30) return `половина ${speaker.ordinal(next, { gender: 'masculine', case: 'genitive' })}`;
  if (minutes < 30) {
    return `${speaker.count(minutes, minute)} ${speaker.ordinal(next, { gender: 'masculine', case: 'genitive' })}`;
  }
  const left = countInGenitive({ sign: '', integer: String(60 - minutes) }, minute, speaker) ?? '';
  return `без ${left} ${next === 1 ? 'час' : speaker.number(next)}`;
}

function sayMoney({ amount, currency }: MoneyParts, speaker: Speaker): string | undefined {
  if (!wantsGenitive(speaker) || typeof currency.unit === 'string') return undefined;
  return countInGenitive(amount, currency.unit, speaker);
}

function sayMeasure({ amount, unit }: MeasureParts, speaker: Speaker): string | undefined {
  if (!wantsGenitive(speaker) || typeof unit === 'string') return undefined;
  const unsigned = amount.sign === '-' ? countInGenitive({ ...amount, sign: '' }, unit, speaker) : undefined;
  if (unsigned !== undefined) return `минус ${unsigned}`;
  return countInGenitive(amount, unit, speaker);
}
