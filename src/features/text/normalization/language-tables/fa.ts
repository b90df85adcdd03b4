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
import { unitsFrom } from './unit-names.ts';

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
    templates: [String.raw`{number} ?\u200c?(?<marker>اُمین|امین|مین|اُم|ام|م)`],
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
      return speaker.surroundings.before.endsWith('ساعت ') ? spoken : `ساعت ${spoken}`;
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
    },
    per: (noun) => `بر ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['تلفن', 'موبایل', 'همراه', 'فکس', 'نمابر', 'شماره'], groupGap: '، ' },
  electronic: addressMarks('اَت|نقطه|اسلش|دو نقطه|خط تیره|زیرخط|هشتگ|علامت سؤال|مساوی|و|درصد|به‌علاوه'),
  symbols: { '&': 'و', '@': 'اَت', '%': 'درصد', '+': 'به‌علاوه', '=': 'مساوی', '°': 'درجه' },
  operators: operatorNames('به‌علاوه|منهای|ضربدر|تقسیم بر|تقسیم بر|مساوی|کوچک‌تر از|بزرگ‌تر از|تقریباً مساوی'),
  abbreviations: {
    'ق.م': 'پیش از میلاد',
    'ق.م.': 'پیش از میلاد',
    'ه.ش': 'هجری شمسی',
    'ه.ش.': 'هجری شمسی',
    'ه.ق': 'هجری قمری',
    'ص.': { spoken: 'صفحه', isFollowedBy: 'number' },
  },
  rules: [
    {
      name: 'date',
      // The solar calendar: years from 1200 to 1499 are none of the Gregorian one.
      template: String.raw`(?<year>1[2-4]\d\d)/(?<month>0?[1-9]|1[0-2])/(?<day>0?[1-9]|[12]\d|3[01])(?!\d)`,
      say: ({ year = '', month = '', day = '' }, speaker) =>
        joined([speaker.ordinal(day), solarMonths[Number(month) - 1] ?? '', speaker.number(year)]),
    },
    {
      name: 'percent',
      template: String.raw`[%٪] ?(?<integer>\d{1,12})(?:[.٫](?<fraction>\d{1,9}))?`,
      say: ({ integer = '', fraction }, speaker) =>
        `${speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) })} درصد`,
    },
  ],
};

const solarMonths = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ');
