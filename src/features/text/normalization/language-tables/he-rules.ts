import type { LanguageRule, Speaker, TimeParts } from '../language-table.ts';
import { joined } from './plain-habits.ts';

const masculineOrdinals = 'ראשון שני שלישי רביעי חמישי שישי שביעי שמיני תשיעי עשירי'.split(' ');
const feminineOrdinals = 'ראשונה שנייה שלישית רביעית חמישית שישית שביעית שמינית תשיעית עשירית'.split(' ');

/** Things of which two have a form of their own, and one a number behind it. */
const counted: Readonly<Record<string, string>> = {
  שעה: 'אחת',
  דקה: 'אחת',
  שנייה: 'אחת',
  שנה: 'אחת',
  פעם: 'אחת',
  כוס: 'אחת',
  כף: 'אחת',
  כפית: 'אחת',
  ילדה: 'אחת',
  יום: 'אחד',
  שבוע: 'אחד',
  חודש: 'אחד',
  קילו: 'אחד',
  מטר: 'אחד',
  ליטר: 'אחד',
  גרם: 'אחד',
  ילד: 'אחד',
  ספר: 'אחד',
};
const duals: Readonly<Record<string, string>> = {
  שעות: 'שעתיים',
  ימים: 'יומיים',
  שבועות: 'שבועיים',
  חודשים: 'חודשיים',
  שנים: 'שנתיים',
  פעמים: 'פעמיים',
};

/** Particles before figures, ordinals of ten and less, and what is said without a number. */
export const hebrewRules: readonly LanguageRule[] = [
  {
    name: 'ordinal',
    template: String.raw`ה-(?<digits>\d{1,2})(?![\d%]|[.,:/-]\d| ב(?:ינו|פבר|מרץ|מרס|אפר|מאי|יונ|יול|אוג|ספט|אוק|נוב|דצמ))`,
    say({ digits = '' }, { words, surroundings: { wordBefore } }) {
      if (!/^[הבלכמ]\p{L}{2}/u.test(wordBefore)) return undefined;
      const isFeminine =
        /[הת]$|^.(?:פעם|דרך|עיר)$/u.test(wordBefore) && !masculineInFeminineForm.has(wordBefore.slice(1));
      const ordinal = (isFeminine ? feminineOrdinals : masculineOrdinals)[Number(digits) - 1];
      return `ה${ordinal ?? words.cardinal(BigInt(digits), { gender: isFeminine ? 'feminine' : 'masculine' })}`;
    },
  },
  {
    name: 'particle',
    // "ב-3", "וב-20:00", "כ-500", "מ-$5".
    template: String.raw`(?<particle>ו?(?:כש|מש|ש)?[בהכלמ]|ו?ש|ו)-(?=[\d$€£₪])`,
    mayTouchNext: true,
    joinsNext: true,
    say: ({ particle = '' }) => particle,
  },
  {
    name: 'one',
    template: `1 (?<noun>${Object.keys(counted).join('|')})`,
    say: ({ noun = '' }) => `${noun} ${counted[noun] ?? ''}`,
  },
  {
    name: 'two',
    template: `2 (?<noun>${Object.keys(duals).join('|')})`,
    say: ({ noun = '' }) => duals[noun],
  },
];

const masculineInFeminineForm = new Set('בית לילה מקרה מבנה מחנה צוות שירות מחזה שדה מטה תא'.split(' '));

/** Hours are feminine; "the hour" is not said again where the text says it. */
export function sayHebrewTime({ hour, minute = 0, second = 0 }: TimeParts, speaker: Speaker): string {
  const form = { gender: 'feminine' } as const;
  const hours = speaker.number(hour, form);
  if (minute === 0 && second === 0) {
    return /(?:שעה|שעות|עד) $|[בהכלמוש]-$/u.test(speaker.surroundings.before) ? hours : `שעה ${hours}`;
  }
  if (second === 0 && minute === 30 && hour <= 12) return `${hours} וחצי`;
  if (second === 0 && minute === 15 && hour <= 12) return `${hours} ורבע`;
  const minutes = { 0: '', 1: 'ודקה', 2: 'ושתי דקות' }[minute] ?? `ו${speaker.number(minute, form)} דקות`;
  const seconds = { 0: '', 1: 'ושנייה', 2: 'ושתי שניות' }[second] ?? `ו${speaker.number(second, form)} שניות`;
  return joined([hours, minutes, seconds]);
}
