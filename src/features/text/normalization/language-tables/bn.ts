import type { FractionParts, LanguageTable, Speaker } from '../language-table.ts';
import { addressMarks, digitwise, names, operatorNames, plainDates, plainTime } from './plain-habits.ts';
import { telephoneNumberRule } from './telephone-number-rule.ts';
import { unitsFrom } from './unit-names.ts';

const yearLeaders = new Set('সাল সন বৈশাখ জ্যৈষ্ঠ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ পৌষ মাঘ ফাল্গুন চৈত্র'.split(' '));

const bengaliSymbols: Readonly<Record<string, string>> = {
  কিমি: 'কিলোমিটার',
  'কি.মি.': 'কিলোমিটার',
  'কিমি/ঘণ্টা': 'কিলোমিটার প্রতি ঘণ্টা',
  'কি.মি./ঘণ্টা': 'কিলোমিটার প্রতি ঘণ্টা',
  সেমি: 'সেন্টিমিটার',
  'সে.মি.': 'সেন্টিমিটার',
  'মি.': 'মিটার',
  মিমি: 'মিলিমিটার',
  'মি.মি.': 'মিলিমিটার',
  কেজি: 'কেজি',
  'কে.জি.': 'কেজি',
  মিলি: 'মিলিলিটার',
  'মি.লি.': 'মিলিলিটার',
  'বর্গ কিমি': 'বর্গ কিলোমিটার',
  '°সে.': 'ডিগ্রি সেলসিয়াস',
  '°সে': 'ডিগ্রি সেলসিয়াস',
};

/**
 * Bengali. Sources: বাংলা একাডেমি, প্রমিত বাংলা বানানের নিয়ম (numbers, dates, ordinals); CLDR 48 `bn.xml` for marks, months
 * and currencies.
 */
export const bengali: LanguageTable = {
  language: 'bn',
  number: {
    decimalMark: '.',
    groupMarks: ',',
    hasLakhGroups: true,
    minus: 'ঋণাত্মক',
    plus: 'যোগ',
    range: 'থেকে',
    scales: Object.fromEntries('শ শত হাজার লাখ লক্ষ কোটি মিলিয়ন বিলিয়ন'.split(' ').map((word) => [word, word])),
    say: digitwise('দশমিক'),
    sayBare(digits, speaker) {
      const { wordBefore, wordAfter } = speaker.surroundings;
      const isYear =
        /^1[1-9]\d\d$/u.test(digits) &&
        (/^(?:সাল|সন|খ্রিস্টাব্দ|খ্রিষ্টাব্দ|বঙ্গাব্দ|খ্রি)/u.test(wordAfter) ||
          /^[- ]এর দশক/u.test(speaker.surroundings.after) ||
          yearLeaders.has(wordBefore));
      return isYear ? speaker.year(Number(digits)) : undefined;
    },
  },
  ordinal: {
    templates: [String.raw`{number}(?<marker>ম|য়|র্থ|ষ্ঠ|তম|লা|রা|ঠা|ই|শে)`],
    say: ({ digits, marker }, speaker) =>
      /^(?:লা|রা|ঠা|ই|শে)$/u.test(marker)
        ? sayDay(Number(digits), marker, speaker.number(digits))
        : speaker.ordinal(digits),
  },
  fraction: { say: sayFraction },
  date: plainDates({
    months: names('জানুয়ারি/জানুয়ারী ফেব্রুয়ারি/ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগস্ট/আগষ্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'),
    weekdays: names('সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার রবিবার'),
  }),
  time: {
    templates: ['{hour}:{minute}(?:টায়|টা)'],
    say(time, speaker) {
      if ((time.minute ?? 0) === 0 && (time.second ?? 0) === 0) return `${speaker.number(time.hour)}টা`;
      return plainTime(time, {
        speaker,
        hour: (hour) => `${hour}টা`,
        minute: (minute) =>
          speaker.surroundings.wordAfter.startsWith('মিনিট')
            ? minute
            : `${minute} ${time.written.endsWith('টায়') ? 'মিনিটে' : 'মিনিট'}`,
        second: (second) => `${second} সেকেন্ড`,
      });
    },
  },
  duration: { hour: 'ঘণ্টা', minute: 'মিনিট', second: 'সেকেন্ড' },
  money: {
    currencies: {
      BDT: { unit: 'টাকা', minor: 'পয়সা', symbols: ['৳', 'টাকা', 'Tk', 'Tk.'] },
      INR: { unit: 'রুপি', minor: 'পয়সা', symbols: ['₹', 'Rs.'] },
      USD: { unit: 'ডলার', minor: 'সেন্ট', symbols: ['US$', '$', 'ডলার'] },
      EUR: { unit: 'ইউরো', minor: 'সেন্ট', symbols: ['€', 'ইউরো'] },
      GBP: { unit: 'পাউন্ড', minor: 'পেন্স', symbols: ['£', 'পাউন্ড'] },
      JPY: { unit: 'ইয়েন', symbols: ['¥'] },
      SAR: { unit: 'রিয়াল' },
    },
  },
  measure: {
    units: {
      ...unitsFrom({
        metre: 'মিটার',
        gram: 'গ্রাম',
        litre: 'লিটার',
        kilo: 'কিলো',
        centi: 'সেন্টি',
        milli: 'মিলি',
        mega: 'মেগা',
        giga: 'গিগা',
        tera: 'টেরা',
        square: (unit) => `বর্গ ${unit}`,
        cubic: (unit) => `ঘন ${unit}`,
        perHour: (unit) => `${unit} প্রতি ঘণ্টা`,
        perSecond: (unit) => `${unit} প্রতি সেকেন্ড`,
        degree: 'ডিগ্রি',
        celsius: 'ডিগ্রি সেলসিয়াস',
        fahrenheit: 'ডিগ্রি ফারেনহাইট',
        percent: 'শতাংশ',
        hour: 'ঘণ্টা',
        minute: 'মিনিট',
        second: 'সেকেন্ড',
        byte: 'বাইট',
        bit: 'বিট',
        watt: 'ওয়াট',
        volt: 'ভোল্ট',
        hertz: 'হার্টজ',
        calorie: 'ক্যালরি',
        tonne: 'টন',
        hectare: 'হেক্টর',
        mile: 'মাইল',
        foot: 'ফুট',
        inch: 'ইঞ্চি',
        pound: 'পাউন্ড',
      }),
      ...bengaliSymbols,
    },
    per: (noun) => `প্রতি ${typeof noun === 'string' ? noun : noun.other}`,
  },
  telephone: { cues: ['ফোন', 'মোবাইল', 'টেলিফোন', 'ফ্যাক্স'] },
  electronic: addressMarks('অ্যাট|ডট|স্ল্যাশ|কোলন|হাইফেন|আন্ডারস্কোর|হ্যাশ|প্রশ্নচিহ্ন|সমান|এবং|শতাংশ|প্লাস'),
  symbols: { '&': 'এবং', '@': 'অ্যাট', '%': 'শতাংশ', '+': 'যোগ', '=': 'সমান', '°': 'ডিগ্রি' },
  operators: operatorNames('যোগ|বিয়োগ|গুণ|ভাগ|বাই|সমান|এর চেয়ে ছোট|এর চেয়ে বড়|প্রায় সমান'),
  abbreviations: {
    'ডা.': { spoken: 'ডাক্তার', isFollowedBy: 'word' },
    'ড.': { spoken: 'ডক্টর', isFollowedBy: 'word' },
    'মো.': { spoken: 'মোহাম্মদ', isFollowedBy: 'word' },
    ডাঃ: { spoken: 'ডাক্তার', isFollowedBy: 'word' },
    মোঃ: { spoken: 'মোহাম্মদ', isFollowedBy: 'word' },
    'মি.': { spoken: 'মিস্টার', isFollowedBy: 'word', isPrecededBy: /(?:^|[^\p{N}] )$/u },
    'অধ্যা.': { spoken: 'অধ্যাপক', isFollowedBy: 'word' },
    'খ্রি. পূ.': 'খ্রিষ্টপূর্ব',
    'পৃ.': { spoken: 'পৃষ্ঠা', isFollowedBy: 'number' },
    'নং.': 'নম্বর',
    'খ্রি.': 'খ্রিষ্টাব্দ',
    'খ্রি.পূ.': 'খ্রিষ্টপূর্ব',
    নং: 'নম্বর',
  },
  rules: [telephoneNumberRule({ telephone: 'ফোন|মোবাইল|টেলিফোন|ফ্যাক্স', number: 'নম্বর|নাম্বার|নং' })],
  // Written together with the number: "৫টি", "৩টা", "২০জন", "১০ই".
  suffix: {
    template: '(?<ending>(?:টি|টা|খানা|খানি|জন)(?:র|য়|কে|তে|ই|ও|ের)?)',
    attach: (spoken, ending) => (/[\p{L}\p{M}]$/u.test(spoken) ? spoken.replace(/ শত$/u, 'শ') + ending : undefined),
  },
};

const firstDays: Readonly<Record<number, string>> = { 1: 'পয়লা', 2: 'দোসরা', 3: 'তেসরা', 4: 'চৌঠা' };

/** "২১শে" is "একুশে", "১লা" "পয়লা": days of the month have endings of their own. */
function sayDay(day: number, marker: string, cardinal: string): string {
  const first = firstDays[day];
  if (first !== undefined && !/^(?:ই|শে)$/u.test(marker)) return first;
  if (marker === 'শে') return cardinal.endsWith('শ') ? `${cardinal}ে` : `${cardinal}শে`;
  return cardinal + marker;
}

const denominators: Readonly<Record<string, string>> = {
  '3': 'তৃতীয়াংশ',
  '4': 'চতুর্থাংশ',
  '5': 'পঞ্চমাংশ',
  '6': 'ষষ্ঠাংশ',
  '7': 'সপ্তমাংশ',
  '8': 'অষ্টমাংশ',
  '9': 'নবমাংশ',
  '10': 'দশমাংশ',
};

/** Halves beside a whole number have words of their own: দেড়, আড়াই, সাড়ে তিন. */
function sayFraction({ whole, numerator, denominator }: FractionParts, speaker: Speaker): string {
  const isHalf = numerator === '1' && denominator === '2';
  const named = denominators[denominator];
  const top = speaker.number(numerator);
  if (whole === '') {
    if (speaker.surroundings.wordAfter.startsWith('অংশ')) return `${speaker.number(denominator)} ভাগের ${top}`;
    if (isHalf) return 'অর্ধেক';
    const isProper = named !== undefined && Number(numerator) < Number(denominator);
    return isProper ? `${top} ${named}` : `${top} বাই ${speaker.number(denominator)}`;
  }
  if (isHalf) return { '1': 'দেড়', '2': 'আড়াই' }[whole] ?? `সাড়ে ${speaker.number(whole)}`;
  return `${speaker.number(whole)} পূর্ণ ${named === undefined ? `${top} বাই ${speaker.number(denominator)}` : `${top} ${named}`}`;
}
