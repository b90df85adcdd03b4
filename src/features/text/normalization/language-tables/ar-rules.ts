import type { LanguageRule, Speaker } from '../language-table.ts';
import { feminineOrdinalNouns, ordinalNouns, toOblique } from './ar-agreement.ts';
import { scoreRule } from './score-rule.ts';

const months =
  'يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|كانون|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين';
const hijriMonths =
  'محرم|المحرم|صفر|ربيع الأول|ربيع الآخر|ربيع الثاني|جمادى الأولى|جمادى الأول|جمادى الآخرة|جمادى الثانية|رجب|شعبان|رمضان|شوال|ذو القعدة|ذي القعدة|ذو الحجة|ذي الحجة';
const products =
  'iOS|iPadOS|macOS|Android|Windows|Python|Java|PHP|Node|Chrome|Bluetooth|أندرويد|بايثون|ويندوز|الإصدار|إصدار|النسخة|v\\.?';
const codes = 'الرمز البريدي|صندوق بريد|ص\\.ب\\.?|رقم الهوية|رقم الطلب|الرقم الضريبي|رقم الحساب|كود|الكود|رمز التحقق';
const prepositions = 'في|منذ|من|إلى|حتى|قبل|بعد|خلال|بين';

/** What no habit covers. */
export const arabicRules: readonly LanguageRule[] = [
  {
    name: 'percent',
    template: String.raw`[%٪] ?(?<integer>\d{1,12})(?:[.,٫](?<fraction>\d{1,9}))?`,
    say: ({ integer = '', fraction }, speaker) =>
      `${speaker.number({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) })} في المائة`,
  },
  {
    name: 'year',
    template: String.raw`(?<=(?:عام|العام|سنة|السنة|العام الدراسي|العام الجامعي|العام المالي|السنة المالية|عامي|رؤية|كأس العالم|أولمبياد) )(?<year>1[0-9]\d{2}|20\d{2})(?:[-–/](?<to>1[0-9]\d{2}|20\d{2}|\d{2}))?(?: ?(?<era>م|هـ)(?!\p{L}))?`,
    say: ({ year = '', to, era }, speaker) => {
      const isFeminine = speaker.surroundings.wordBefore.endsWith('ة');
      const years = [year, ...(to === undefined ? [] : [to])].map((digits) => sayYear(digits, { isFeminine }, speaker));
      return `${years.join(' ')}${eraWord(era)}`;
    },
  },
  {
    name: 'year',
    template: String.raw`(?<=(?:^|[^\p{L}])(?:${prepositions}) )(?<year>1[5-9]\d{2}|20\d{2})(?=$|[،.؛)!؟]| (?:و|إلى|حتى|من|في|كان|كانت|تم|تمت))`,
    mayTouchNext: true,
    say: ({ year = '' }, speaker) => sayYear(year, { isFeminine: false }, speaker),
  },
  {
    name: 'year',
    template: String.raw`(?<=بين (?:عامي )?[12]\d{3} و ?)(?<year>1[5-9]\d{2}|20\d{2})`,
    say: ({ year = '' }, speaker) => sayYear(year, { isFeminine: false }, speaker),
  },
  {
    name: 'days',
    template: String.raw`(?<from>[12]\d|3[01]|0?[1-9]) ?[-–] ?(?<to>[12]\d|3[01]|0?[1-9]) (?:من )?(?=(?:${months})(?!\p{L}))`,
    mayTouchNext: true,
    say: ({ from = '', to = '' }, speaker) => `${speaker.ordinal(from)} إلى ${speaker.ordinal(to)} من `,
  },
  {
    name: 'Hijri date',
    template: String.raw`{day} (?:من )?(?<hijri>${hijriMonths})(?:،? (?:سنة |عام )?(?<year>1[2-5]\d{2}))?(?: ?(?<era>هـ)(?!\p{L}))?`,
    say: ({ day = '', hijri = '', year, era }, speaker) =>
      `${speaker.ordinal(day)} من ${hijri}${year === undefined ? '' : ` ${speaker.number(year)}`}${eraWord(era)}`,
  },
  {
    name: 'ordinal',
    template: String.raw`(?<=(?:^|[^\p{L}])(?:و|ب|ل|وال)?(?:${[...ordinalNouns].join('|')}) )(?<number>\d{1,2})(?![٫%٪°]|:\d| ?[-–/] ?\d| (?:من )?(?:${months}))`,
    say: ({ number = '' }, speaker) => sayOrdinalAfterNoun(number, speaker),
  },
  {
    name: 'page',
    template: String.raw`(?:ص\.|صفحة|ص) ?(?<page>\d{1,4})(?! ?[-–] ?\d)`,
    say: ({ page = '' }, speaker) => `صفحة ${speaker.number(page, { gender: 'feminine' })}`,
  },
  {
    name: 'code',
    template: String.raw`(?<=(?:${codes})[: ]{1,3})(?<digits>\d{3,20})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  },
  {
    name: 'version',
    template: String.raw`(?<=(?:${products}) ?)(?<major>\d{1,4})\.(?<minor>\d{1,4})`,
    say: ({ major = '', minor = '' }, speaker) => `${speaker.number(major)} نقطة ${speaker.number(minor)}`,
  },
  {
    name: 'score',
    template: String.raw`(?<left>\d{1,2}) ?[-–] ?(?<right>\d{1,2})`,
    say: ({ left = '', right = '' }, speaker) =>
      /(?:فاز|فوز|فازت|تعادل|خسر|خسارة|نتيجة|النتيجة|المباراة|بنتيجة)[^.،]{0,30}$/u.test(speaker.surroundings.before)
        ? `${speaker.number(left)} ${speaker.number(right)}`
        : undefined,
  },
  {
    name: 'always open',
    template: String.raw`24 ?\/ ?7`,
    say: (_groups, speaker) => `${speaker.number(24)} على ${speaker.number(7)}`,
  },
  scoreRule(''),
];

/** After its noun a year stands in the genitive, and agrees with it: "عام ألفين وخمسة", "سنة ألفين وخمس". */
function sayYear(digits: string, { isFeminine }: { readonly isFeminine: boolean }, speaker: Speaker): string {
  return toOblique(speaker.number(digits, isFeminine ? { gender: 'feminine' } : undefined));
}

function eraWord(era: string | undefined): string {
  if (era === undefined) return '';
  return era === 'م' ? ' ميلادية' : ' هجرية';
}

/** "القرن التاسع عشر", "المادة الخامسة"; after a preposition the tens are "عشرين". */
function sayOrdinalAfterNoun(number: string, speaker: Speaker): string | undefined {
  const { before, wordBefore } = speaker.surroundings;
  if (Number(number) === 0) return undefined;
  const isFeminine = feminineOrdinalNouns.has(wordBefore) || wordBefore.endsWith('ة');
  const ordinal = speaker.ordinal(Number(number), isFeminine ? { gender: 'feminine' } : undefined);
  return /(?:^|[^\p{L}])(?:في|من|إلى|منذ|خلال|حتى|قبل|بعد|عن|على) [\p{L}\p{M}]{1,20} $/u.test(before)
    ? toOblique(ordinal)
    : ordinal;
}
