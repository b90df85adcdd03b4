import type { FractionParts, LanguageTable, Speaker } from '../language-table.ts';
import { addressMarks, digitwise, names, operatorNames, plainDates, plainTime } from './plain-habits.ts';
import { telephoneNumberRule } from './telephone-number-rule.ts';
import { unitsFrom } from './unit-names.ts';

/**
 * Urdu. Sources: ادارۂ فروغِ قومی زبان (spellings of numbers); Schmidt, Urdu: An Essential Grammar (fractions, clock, years);
 * CLDR 48 `ur.xml` for marks, months and currencies.
 */
export const urdu: LanguageTable = {
  language: 'ur',
  number: {
    decimalMark: '.',
    groupMarks: ',',
    hasLakhGroups: true,
    minus: 'منفی',
    plus: 'جمع',
    range: 'سے',
    scales: Object.fromEntries('سو ہزار لاکھ کروڑ ارب کھرب ملین بلین'.split(' ').map((word) => [word, word])),
    say: digitwise('اعشاریہ'),
    sayBare(digits, speaker) {
      const { wordBefore, wordAfter } = speaker.surroundings;
      const isYear = /^1[1-9]\d\d$/u.test(digits) && (wordBefore === 'سن' || yearFollowers.has(wordAfter));
      return isYear ? speaker.year(Number(digits)) : undefined;
    },
  },
  ordinal: {
    templates: [String.raw`{number} ?(?<marker>واں|ویں|وں)`],
    say: ({ digits, marker }, speaker) =>
      speaker.ordinal(digits, marker === 'ویں' ? { gender: 'feminine' } : undefined),
  },
  fraction: { say: sayFraction },
  date: plainDates({
    months: names('جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'),
    weekdays: names('پیر/سوموار منگل بدھ جمعرات جمعہ ہفتہ اتوار'),
    templates: ['(?:{weekday}، ?)?{day} {month}،? {fullYear}'],
  }),
  time: {
    templates: ['{hour}:{minute} ?بجے'],
    say(time, speaker) {
      if ((time.minute ?? 0) === 0 && (time.second ?? 0) === 0) return `${speaker.number(time.hour)} بجے`;
      return plainTime(time, {
        speaker,
        hour: (hour) => `${hour} بج کر`,
        minute: (minute) => `${minute} منٹ`,
        second: (second) => `${second} سیکنڈ`,
      });
    },
  },
  duration: { hour: { one: 'گھنٹہ', other: 'گھنٹے' }, minute: 'منٹ', second: 'سیکنڈ' },
  money: {
    currencies: {
      PKR: {
        unit: { one: 'روپیہ', other: 'روپے' },
        minor: { one: 'پیسہ', other: 'پیسے' },
        symbols: ['Rs.', 'Rs', '₨', 'روپے', 'روپیہ'],
      },
      INR: {
        unit: { one: 'بھارتی روپیہ', other: 'بھارتی روپے' },
        minor: { one: 'پیسہ', other: 'پیسے' },
        symbols: ['₹'],
      },
      USD: { unit: 'ڈالر', minor: 'سینٹ', symbols: ['US$', '$', 'ڈالر'] },
      EUR: { unit: 'یورو', minor: 'سینٹ', symbols: ['€', 'یورو'] },
      GBP: { unit: 'پاؤنڈ', minor: 'پینس', symbols: ['£', 'پاؤنڈ'] },
      SAR: { unit: 'ریال', minor: 'ہللہ' },
      AED: { unit: 'درہم', minor: 'فلس' },
      JPY: { unit: 'ین', symbols: ['¥'] },
    },
  },
  measure: {
    units: {
      ...unitsFrom({
        metre: 'میٹر',
        gram: 'گرام',
        litre: 'لیٹر',
        kilo: 'کلو',
        centi: 'سینٹی',
        milli: 'ملی',
        mega: 'میگا',
        giga: 'گیگا',
        tera: 'ٹیرا',
        square: (unit) => `مربع ${unit}`,
        cubic: (unit) => `مکعب ${unit}`,
        perHour: (unit) => `${unit} فی گھنٹہ`,
        perSecond: (unit) => `${unit} فی سیکنڈ`,
        degree: 'ڈگری',
        celsius: 'ڈگری سیلسیس',
        fahrenheit: 'ڈگری فارن ہائیٹ',
        percent: 'فیصد',
        hour: 'گھنٹے',
        minute: 'منٹ',
        second: 'سیکنڈ',
        byte: 'بائٹ',
        bit: 'بٹ',
        watt: 'واٹ',
        volt: 'وولٹ',
        hertz: 'ہرٹز',
        calorie: 'کیلوری',
        tonne: 'ٹن',
        hectare: 'ہیکٹر',
        mile: 'میل',
        foot: 'فٹ',
        inch: 'انچ',
        pound: 'پاؤنڈ',
      }),
      '٪': 'فیصد',
      'کلومیٹر/گھنٹہ': 'کلومیٹر فی گھنٹہ',
    },
    per: (noun) => `فی ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['فون', 'موبائل', 'ٹیلیفون', 'فیکس'], groupGap: '، ' },
  electronic: addressMarks('ایٹ|ڈاٹ|سلیش|کولن|ڈیش|انڈر سکور|ہیش|سوالیہ نشان|برابر|اور|فیصد|جمع'),
  symbols: {
    '&': 'اور',
    '@': 'ایٹ',
    '%': 'فیصد',
    '٪': 'فیصد',
    '+': 'جمع',
    '=': 'برابر',
    '°': 'ڈگری',
  },
  operators: operatorNames('جمع|منفی|ضرب|تقسیم|بٹا|برابر|سے کم|سے زیادہ|تقریباً برابر'),
  abbreviations: {
    'ڈاکٹر.': 'ڈاکٹر',
    'ق م': { spoken: 'قبل مسیح', isPrecededBy: 'number' },
    'ق.م': 'قبل مسیح',
    'ق.م.': 'قبل مسیح',
    ء: { spoken: 'عیسوی', isPrecededBy: 'number' },
    ھ: { spoken: 'ہجری', isPrecededBy: 'number' },
    ص: { spoken: 'صفحہ', isFollowedBy: 'number' },
    ﷺ: 'صلی اللہ علیہ وسلم',
    '(ع)': { spoken: 'علیہ السلام', isPrecededBy: 'word' },
    '(رض)': { spoken: 'رضی اللہ عنہ', isPrecededBy: 'word' },
    '(رح)': { spoken: 'رحمۃ اللہ علیہ', isPrecededBy: 'word' },
  },
  rules: [
    telephoneNumberRule({ telephone: 'فون|موبائل|ٹیلیفون|فیکس|رابطہ', number: 'نمبر' }),
    {
      name: 'percent',
      template: String.raw`% ?(?<integer>\d{1,12})(?:[.٫](?<fraction>\d{1,9}))?`,
      say: ({ integer = '', fraction }, speaker) =>
        `${speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) })} فیصد`,
    },
  ],
};

const yearFollowers = new Set('میں کا کی کے سے تک ء عیسوی'.split(' '));

const namedParts: Readonly<Record<string, string>> = {
  '1/2': 'آدھا',
  '1/3': 'ایک تہائی',
  '2/3': 'دو تہائی',
  '1/4': 'ایک چوتھائی',
  '3/4': 'تین چوتھائی',
};

/** Halves and quarters beside a whole number have words of their own: ڈیڑھ, ڈھائی, ساڑھے تین, سوا دو, پونے تین. */
function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const written = `${numerator}/${denominator}`;
  const part = namedParts[written] ?? `${speaker.number(numerator)} بٹا ${speaker.number(denominator)}`;
  if (whole === '') return part;
  if (written === '1/2') {
    return { '1': 'ڈیڑھ', '2': 'ڈھائی' }[whole] ?? `ساڑھے ${speaker.number(whole)}`;
  }
  if (written === '1/4') return `سوا ${speaker.number(whole)}`;
  if (written === '3/4') return `پونے ${speaker.number(BigInt(whole) + 1n)}`;
  return `${speaker.number(whole)} اور ${part}`;
}
