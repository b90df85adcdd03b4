import type { LanguageTable } from '../language-table.ts';
import {
  addressMarks,
  digitwise,
  names,
  operatorNames,
  plainDates,
  plainFractions,
  plainTime,
} from './plain-habits.ts';
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
  fraction: plainFractions({
    part: (top, bottom, speaker) =>
      top === '1' && bottom === '2' ? 'آدھا' : `${speaker.number(top)} بٹا ${speaker.number(bottom)}`,
    joiner: 'اور',
  }),
  date: plainDates({
    months: names('جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'),
    weekdays: names('پیر/سوموار منگل بدھ جمعرات جمعہ ہفتہ اتوار'),
    templates: ['(?:{weekday}، ?)?{day} {month}،? {fullYear}'],
  }),
  time: {
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
    },
    per: (noun) => `فی ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['فون', 'موبائل', 'ٹیلیفون', 'فیکس', 'نمبر'], groupGap: '، ' },
  electronic: addressMarks('ایٹ|ڈاٹ|سلیش|کولن|ڈیش|انڈر سکور|ہیش|سوالیہ نشان|برابر|اور|فیصد|جمع'),
  symbols: { '&': 'اور', '@': 'ایٹ', '%': 'فیصد', '٪': 'فیصد', '+': 'جمع', '=': 'برابر', '°': 'ڈگری' },
  operators: operatorNames('جمع|منفی|ضرب|تقسیم|بٹا|برابر|سے کم|سے زیادہ|تقریباً برابر'),
  abbreviations: {
    'ڈاکٹر.': 'ڈاکٹر',
    'ق م': { spoken: 'قبل مسیح', isPrecededBy: 'number' },
    'ق.م': 'قبل مسیح',
    'ق.م.': 'قبل مسیح',
    ء: { spoken: 'عیسوی', isPrecededBy: 'number' },
    ھ: { spoken: 'ہجری', isPrecededBy: 'number' },
  },
};

const yearFollowers = new Set('میں کا کی کے سے تک ء عیسوی'.split(' '));
