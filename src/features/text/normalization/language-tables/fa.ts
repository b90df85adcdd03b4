import type { LanguageTable } from '../language-table.ts';
import {
  addressMarks,
  digitwise,
  joined,
  names,
  operatorNames,
  plainDates,
  plainFractions,
  plainTime,
} from './plain-habits.ts';
import { telephoneNumberRule } from './telephone-number-rule.ts';
import { unitsFrom } from './unit-names.ts';

const solarMonths = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ');

/**
 * Persian of Iran. Sources: فرهنگستان زبان و ادب فارسی, دستور خط فارسی (numbers, abbreviations); CLDR 48 `fa.xml` for
 * marks, months of the Gregorian calendar and currencies.
 */
export const persian: LanguageTable = {
  language: 'fa',
  number: {
    decimalMark: '.',
    groupMarks: ',',
    hasDecimalComma: true,
    minus: 'منفی',
    plus: 'مثبت',
    range: 'تا',
    scales: Object.fromEntries('صد هزار میلیون میلیارد تریلیون'.split(' ').map((word) => [word, word])),
    say: digitwise('ممیز'),
  },
  ordinal: {
    templates: [
      String.raw`{number} ?\u200c?(?<marker>اُمین|امین|مین|اُم|ام)`,
      // Apart, or with a full stop, it is "metre" or "of the Christian era".
      String.raw`{number}\u200c?(?<marker>م)(?!\.)`,
    ],
    say({ digits, marker }, speaker) {
      const ordinal = speaker.ordinal(digits);
      return marker.endsWith('ین') ? `${ordinal}ین` : ordinal;
    },
  },
  fraction: plainFractions({
    part: (top, bottom, speaker) =>
      top === '1' && bottom === '2' ? 'نیم' : `${speaker.number(top)} ${speaker.ordinal(bottom)}`,
    joiner: 'و',
  }),
  date: {
    ...plainDates({
      months: names('ژانویه فوریه مارس آوریل مه ژوئن ژوئیه/جولای اوت/آگوست سپتامبر اکتبر نوامبر دسامبر'),
      weekdays: names('دوشنبه سه‌شنبه چهارشنبه پنجشنبه/پنج‌شنبه جمعه شنبه یکشنبه/یک‌شنبه'),
      templates: ['(?:{weekday}،? )?{day} {month} {fullYear}'],
      day: (day, speaker) => speaker.ordinal(day),
    }),
    numericOrder: 'ymd',
  },
  time: {
    say(time, speaker) {
      const spoken = plainTime(time, {
        speaker,
        hour: (hour) => hour,
        minute: (minute) => `و ${minute} دقیقه`,
        second: (second) => `و ${second} ثانیه`,
      });
      return /ساعت (?:.{1,24} (?:تا|الی) )?$/u.test(speaker.surroundings.before) ? spoken : `ساعت ${spoken}`;
    },
  },
  duration: { hour: 'ساعت', minute: 'دقیقه', second: 'ثانیه', joiner: 'و' },
  money: {
    currencies: {
      IRR: { unit: 'ریال', symbols: ['﷼', 'ریال'] },
      IRT: { unit: 'تومان', symbols: ['تومان'] },
      USD: { unit: 'دلار', minor: 'سنت', symbols: ['US$', '$', 'دلار'] },
      EUR: { unit: 'یورو', minor: 'سنت', symbols: ['€', 'یورو'] },
      GBP: { unit: 'پوند', minor: 'پنی', symbols: ['£', 'پوند'] },
      JPY: { unit: 'ین', symbols: ['¥'] },
      AED: { unit: 'درهم', minor: 'فلس' },
      TRY: { unit: 'لیر', symbols: ['₺'] },
      AFN: { unit: 'افغانی', symbols: ['؋'] },
    },
    joiner: 'و',
  },
  measure: {
    units: {
      ...unitsFrom({
        metre: 'متر',
        gram: 'گرم',
        litre: 'لیتر',
        kilo: 'کیلو',
        centi: 'سانتی',
        milli: 'میلی',
        mega: 'مگا',
        giga: 'گیگا',
        tera: 'ترا',
        square: (unit) => `${unit} مربع`,
        cubic: (unit) => `${unit} مکعب`,
        perHour: (unit) => `${unit} بر ساعت`,
        perSecond: (unit) => `${unit} بر ثانیه`,
        degree: 'درجه',
        celsius: 'درجه سلسیوس',
        fahrenheit: 'درجه فارنهایت',
        percent: 'درصد',
        hour: 'ساعت',
        minute: 'دقیقه',
        second: 'ثانیه',
        byte: 'بایت',
        bit: 'بیت',
        watt: 'وات',
        volt: 'ولت',
        hertz: 'هرتز',
        calorie: 'کالری',
        tonne: 'تن',
        hectare: 'هکتار',
        mile: 'مایل',
        foot: 'فوت',
        inch: 'اینچ',
        pound: 'پوند',
      }),
      '٪': 'درصد',
      'کیلومتر/ساعت': 'کیلومتر بر ساعت',
    },
    per: (noun) => `بر ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['تلفن', 'موبایل', 'همراه', 'فکس', 'نمابر', 'تماس'], groupGap: '، ' },
  electronic: addressMarks('اَت|نقطه|اسلش|دو نقطه|خط تیره|زیرخط|هشتگ|علامت سؤال|مساوی|و|درصد|به‌علاوه'),
  symbols: { '&': 'و', '@': 'اَت', '%': 'درصد', '+': 'به‌علاوه', '=': 'مساوی', '°': 'درجه' },
  operators: operatorNames('به‌علاوه|منهای|ضربدر|تقسیم بر|تقسیم بر|مساوی|کوچک‌تر از|بزرگ‌تر از|تقریباً مساوی'),
  abbreviations: {
    'ق.م': 'پیش از میلاد',
    'ق.م.': 'پیش از میلاد',
    'ه.ش': 'هجری شمسی',
    'ه.ش.': 'هجری شمسی',
    'ه.ق': 'هجری قمری',
    'م.': { spoken: 'میلادی', isPrecededBy: 'number' },
    'ص.': { spoken: 'صفحه', isFollowedBy: 'number' },
    ص: { spoken: 'صفحه', isFollowedBy: 'number' },
    'ج.': { spoken: 'جلد', isFollowedBy: 'number' },
    ج: { spoken: 'جلد', isFollowedBy: 'number' },
    ﷺ: 'صلی الله علیه و آله',
    '(ص)': { spoken: 'صلی الله علیه و آله', isPrecededBy: 'word' },
    '(ع)': { spoken: 'علیه السلام', isPrecededBy: 'word' },
    '(س)': { spoken: 'سلام الله علیها', isPrecededBy: 'word' },
    '(ره)': { spoken: 'رحمة الله علیه', isPrecededBy: 'word' },
  },
  rules: [
    {
      name: 'date',
      // The solar calendar: years from 1200 to 1499 are none of the Gregorian one.
      template: String.raw`(?<year>1[2-4]\d\d)(?<mark>[/-])(?<month>0?[1-9]|1[0-2])\k<mark>(?<day>0?[1-9]|[12]\d|3[01])(?!\d)`,
      say: ({ year = '', month = '', day = '' }, speaker) =>
        joined([speaker.ordinal(day), solarMonths[Number(month) - 1] ?? '', speaker.number(year)]),
    },
    {
      name: 'date',
      template: String.raw`(?<day>0?[1-9]|[12]\d|3[01]) (?<month>(?:${solarMonths.join('|')})(?: ?\u200c?ماه)?)(?:،? (?<year>1[2-4]\d\d))?(?!\d)`,
      say: ({ day = '', month = '', year }, speaker) =>
        joined([speaker.ordinal(day), month, year === undefined ? '' : speaker.number(year)]),
    },
    {
      name: 'decimal',
      // Iran writes a slash for the decimal mark: "۱۲/۵ درصد". Without such a word it is a fraction as often.
      template: String.raw`(?<integer>\d{1,4})/(?<fraction>\d{1,3})(?= ?(?:درصد|%|هزار|میلیون|میلیارد|تریلیون))`,
      say: ({ integer = '', fraction = '' }, speaker) => speaker.number({ sign: '', integer, fraction }),
    },
    {
      name: 'year',
      template: String.raw`(?<year>1\d\d\d|20\d\d) ?م(?!\.)`,
      say: ({ year = '' }, speaker) => `${speaker.number(year)} میلادی`,
    },
    telephoneNumberRule({ telephone: 'تلفن|موبایل|همراه|تماس|شماره', number: 'تلفن|موبایل|همراه|تماس|شماره' }),
    {
      name: 'percent',
      template: String.raw`[%٪] ?(?<integer>\d{1,12})(?:[.٫](?<fraction>\d{1,9}))?`,
      say: ({ integer = '', fraction }, speaker) =>
        `${speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) })} درصد`,
    },
  ],
};
