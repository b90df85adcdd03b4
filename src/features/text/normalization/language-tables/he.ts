import type { LanguageTable, Noun } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { addressMarks, joined, names, operatorNames, plainDates, plainFractions } from './plain-habits.ts';
import { unitsFrom } from './unit-names.ts';

/** Forms for one, two and more, with `/` between. */
function noun(forms: string, gender: 'masculine' | 'feminine'): Noun {
  const [one = '', two = '', other = ''] = forms.split('/');
  const single = `${one} ${gender === 'feminine' ? 'אחת' : 'אחד'}`;
  return { one: single, two, other, gender, saysNumber: ['one', 'two'], afterPer: one };
}

const shekel = noun('שקל/שני שקלים/שקלים', 'masculine');
const agora = noun('אגורה/שתי אגורות/אגורות', 'feminine');
const cent = noun('סנט/שני סנטים/סנטים', 'masculine');

/**
 * Hebrew. Sources: האקדמיה ללשון העברית, החלטות בדקדוק (שם המספר: gender, counting); CLDR 48 `he.xml` for marks, months and
 * currencies.
 */
export const hebrew: LanguageTable = {
  language: 'he',
  number: {
    decimalMark: '.',
    groupMarks: ',',
    minus: 'מינוס',
    plus: 'פלוס',
    range: 'עד',
    formFor: (_digits, { surroundings }) => formBefore(surroundings.wordAfter),
    scales: Object.fromEntries('אלף מיליון מיליארד טריליון'.split(' ').map((word) => [word, word])),
  },
  fraction: plainFractions({
    part(top, bottom, speaker) {
      const named: Readonly<Record<string, string>> = {
        '1/2': 'חצי',
        '1/4': 'רבע',
        '1/3': 'שליש',
        '2/3': 'שני שלישים',
        '3/4': 'שלושה רבעים',
      };
      return (
        named[`${top}/${bottom}`] ??
        `${speaker.number(top, { gender: 'feminine' })} חלקי ${speaker.number(bottom, { gender: 'feminine' })}`
      );
    },
    joiner: 'ו',
  }),
  date: plainDates({
    months: names('ינואר פברואר מרץ/מרס אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר'),
    weekdays: ['יום שני', 'יום שלישי', 'יום רביעי', 'יום חמישי', 'יום שישי', 'יום שבת', 'יום ראשון'].map((name) => [
      name,
    ]),
    templates: ['(?:{weekday},? )?{day} ב{month},? {fullYear}', '(?:{weekday},? )?{day} ב{month}'],
    day: (day, speaker) => speaker.number(day, { gender: 'masculine' }),
    say: ({ weekday, day, month, year }) => joined([weekday, day, day === '' ? month : `ב${month}`, year]),
  }),
  time: {
    say({ hour, minute = 0, second = 0 }, speaker) {
      const form = { gender: 'feminine' } as const;
      const hours = speaker.number(hour, form);
      if (minute === 0 && second === 0) return `שעה ${hours}`;
      const seconds = second === 0 ? '' : `ו${speaker.number(second, form)} שניות`;
      if (second === 0 && minute === 30) return `${hours} וחצי`;
      return joined([hours, `ו${speaker.number(minute, form)} דקות`, seconds]);
    },
  },
  duration: {
    hour: noun('שעה/שעתיים/שעות', 'feminine'),
    minute: noun('דקה/שתי דקות/דקות', 'feminine'),
    second: noun('שנייה/שתי שניות/שניות', 'feminine'),
  },
  money: {
    currencies: {
      ILS: { unit: shekel, minor: agora, symbols: ['₪', 'ש"ח', 'ש״ח', 'שקל', 'שקלים'] },
      USD: { unit: noun('דולר/שני דולר/דולר', 'masculine'), minor: cent, symbols: ['US$', '$', 'דולר'] },
      EUR: { unit: noun('אירו/שני אירו/אירו', 'masculine'), minor: cent, symbols: ['€', 'אירו'] },
      GBP: { unit: noun('ליש"ט/שתי ליש"ט/ליש"ט', 'feminine'), symbols: ['£'] },
      JPY: { unit: noun('ין/שני ין/ין', 'masculine'), symbols: ['¥'] },
    },
    joiner: 'ו',
    say({ amount, currency }, speaker) {
      const { integer, fraction = '', scale, sign } = amount;
      const cents = fraction.replace(/0+$/u, '');
      if (scale !== undefined || currency.minor === undefined || cents === '' || cents.length > 2) return undefined;
      const small = speaker.count(cents.padEnd(2, '0').replace(/^0/u, ''), currency.minor);
      return /^0*$/u.test(integer) ? small : `${speaker.count({ sign, integer }, currency.unit)} ו${small}`;
    },
  },
  measure: {
    units: {
      ...unitsFrom({
        metre: 'מטר',
        gram: 'גרם',
        litre: 'ליטר',
        kilo: 'קילו',
        centi: 'סנטי',
        milli: 'מילי',
        mega: 'מגה',
        giga: 'גיגה',
        tera: 'טרה',
        square: (unit) => `${unit} רבוע`,
        cubic: (unit) => `${unit} מעוקב`,
        perHour: (unit) => `${unit} לשעה`,
        perSecond: (unit) => `${unit} לשנייה`,
        degree: 'מעלות',
        celsius: 'מעלות צלזיוס',
        fahrenheit: 'מעלות פרנהייט',
        percent: noun('אחוז/שני אחוזים/אחוזים', 'masculine'),
        hour: 'שעות',
        minute: 'דקות',
        second: 'שניות',
        byte: 'בייט',
        bit: 'ביט',
        watt: 'ואט',
        volt: 'וולט',
        hertz: 'הרץ',
        calorie: 'קלוריות',
        tonne: 'טון',
        hectare: 'הקטר',
        mile: 'מייל',
        foot: 'רגל',
        inch: "אינץ'",
        pound: 'פאונד',
      }),
      'ק"מ': { other: 'קילומטר', gender: 'masculine' },
      km: { other: 'קילומטר', gender: 'masculine' },
      kg: { other: 'קילוגרם', gender: 'masculine' },
      'ק"ג': { other: 'קילוגרם', gender: 'masculine' },
      'ס"מ': { other: 'סנטימטר', gender: 'masculine' },
      m: { other: 'מטר', gender: 'masculine' },
      'קמ"ש': { other: 'קילומטר לשעה', gender: 'masculine' },
      'km/h': { other: 'קילומטר לשעה', gender: 'masculine' },
    },
    per: (entry) => `ל${typeof entry === 'string' ? entry : (entry.afterPer ?? entry.other)}`,
  },
  telephone: { cues: ['טלפון', 'טל', 'נייד', 'פקס', 'פלאפון'] },
  electronic: addressMarks('שטרודל|נקודה|לוכסן|נקודתיים|מקף|קו תחתון|סולמית|סימן שאלה|שווה|וגם|אחוז|פלוס'),
  symbols: { '&': 'ו', '@': 'שטרודל', '%': 'אחוז', '+': 'פלוס', '=': 'שווה', '°': 'מעלות' },
  operators: operatorNames('ועוד|פחות|כפול|חלקי|חלקי|שווה|קטן מ|גדול מ|בערך'),
  abbreviations: {
    'ד"ר': { spoken: 'דוקטור', isFollowedBy: 'word' },
    "פרופ'": { spoken: 'פרופסור', isFollowedBy: 'word' },
    "רח'": { spoken: 'רחוב', isFollowedBy: 'word' },
    'עו"ד': { spoken: 'עורך דין', isFollowedBy: 'word' },
    "מס'": { spoken: 'מספר', isFollowedBy: 'number' },
    "עמ'": { spoken: 'עמוד', isFollowedBy: 'number' },
    "וכו'": 'וכולי',
    "וכד'": 'וכדומה',
    'ע"י': 'על ידי',
    'בע"מ': 'בערבון מוגבל',
  },
};

/** The ending of the plural tells the gender of most nouns. */
function formBefore(word: string): NumberForm | undefined {
  if (feminineNouns.has(word)) return { gender: 'feminine', isAttributive: true };
  if (masculineNouns.has(word) || word.endsWith('ים')) return { gender: 'masculine', isAttributive: true };
  return undefined;
}

const feminineNouns = new Set('שנים נשים מילים ערים פעמים ביצים אבנים דרכים'.split(' '));
const masculineNouns = new Set('מקומות שולחנות רחובות שמות אבות לילות חלונות חודש יום איש'.split(' '));
