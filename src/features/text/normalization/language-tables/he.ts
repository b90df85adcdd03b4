import type { FractionHabits, LanguageTable, Noun } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { addressMarks, joined, names, operatorNames, plainDates, plainFractions } from './plain-habits.ts';
import { hebrewRules, sayHebrewTime } from './he-rules.ts';
import { unitsFrom } from './unit-names.ts';

/** Forms for one, two and more, with `/` between. */
function noun(forms: string, gender: 'masculine' | 'feminine'): Noun {
  const [one = '', two = '', other = ''] = forms.split('/');
  const single = `${one} ${gender === 'feminine' ? 'אחת' : 'אחד'}`;
  return { one: single, two, other, gender, saysNumber: ['one', 'two'], afterPer: one };
}

const weekdayLetters: Readonly<Record<string, string>> = {
  "יום א'": 'יום ראשון',
  "יום ב'": 'יום שני',
  "יום ג'": 'יום שלישי',
  "יום ד'": 'יום רביעי',
  "יום ה'": 'יום חמישי',
  "יום ו'": 'יום שישי',
};

const percent = noun('אחוז/שני אחוזים/אחוזים', 'masculine');

/** Measures that are the same for one and many, by their Hebrew and their international symbols. */
const masculineUnits: Readonly<Record<string, Noun>> = Object.fromEntries(
  Object.entries({
    קילומטר: 'ק"מ km',
    מטר: "מ' m",
    סנטימטר: 'ס"מ cm',
    מילימטר: 'מ"מ mm',
    קילוגרם: 'ק"ג kg',
    גרם: "גר' ג' g",
    ליטר: "ל' l L",
    מיליליטר: 'מ"ל ml',
    'מטר רבוע': 'מ"ר m²',
    'קילומטר רבוע': 'קמ"ר km²',
    'סנטימטר מעוקב': 'סמ"ק cm³',
    'מטר מעוקב': 'מ"ק m³',
    'קילומטר לשעה': 'קמ"ש km/h',
  }).flatMap(([name, symbols]) => {
    const unit = noun(`${name}/שני ${name}/${name}`, 'masculine');
    return symbols.split(' ').map((symbol) => [symbol, unit] as const);
  }),
);

/** Degrees and spans of time. */
const feminineUnits: Readonly<Record<string, Noun>> = {
  '°': noun('מעלה/שתי מעלות/מעלות', 'feminine'),
  '°C': degrees('צלזיוס'),
  '℃': degrees('צלזיוס'),
  '°F': degrees('פרנהייט'),
  '℉': degrees('פרנהייט'),
  h: noun('שעה/שעתיים/שעות', 'feminine'),
  min: noun('דקה/שתי דקות/דקות', 'feminine'),
  "דק'": noun('דקה/שתי דקות/דקות', 'feminine'),
  s: noun('שנייה/שתי שניות/שניות', 'feminine'),
};

function degrees(scale: string): Noun {
  return {
    one: `מעלת ${scale} אחת`,
    two: `שתי מעלות ${scale}`,
    other: `מעלות ${scale}`,
    gender: 'feminine',
    saysNumber: ['one', 'two'],
  };
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
    scales: Object.fromEntries(
      'אלף מיליון מיליארד טריליון'
        .split(' ')
        .map((word) => [word, { one: word, other: word, gender: 'masculine', saysNumber: ['one'] }]),
    ),
  },
  fraction: fractions(
    plainFractions({
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
      joiner: '',
    }),
  ),
  date: plainDates({
    months: names(
      "ינואר/ינו' פברואר/פבר' מרץ/מרס אפריל/אפר' מאי יוני יולי אוגוסט/אוג' ספטמבר/ספט' אוקטובר/אוק'/אוקט' נובמבר/נוב' דצמבר/דצמ'",
    ),
    weekdays: ['יום שני', 'יום שלישי', 'יום רביעי', 'יום חמישי', 'יום שישי', 'יום שבת', 'יום ראשון'].map((name) => [
      name,
    ]),
    templates: ['(?:{weekday},? )?{day} ב{month},? {fullYear}', '(?:{weekday},? )?{day} ב{month}'],
    day: (day, speaker) => speaker.number(day, { gender: 'masculine' }),
    say: ({ weekday, day, month, year }) => joined([weekday, day, day === '' ? month : `ב${month}`, year]),
  }),
  time: { say: sayHebrewTime },
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
        percent,
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
      ...masculineUnits,
      ...feminineUnits,
    },
    // Behind eleven and more a measure stands in the singular.
    say: ({ amount, unit }, speaker) =>
      unit === percent && amount.fraction === undefined && amount.scale === undefined && Number(amount.integer) > 10
        ? `${speaker.number(amount, { gender: 'masculine' })} אחוז`
        : undefined,
    per: (entry) => `ל${typeof entry === 'string' ? entry : (entry.afterPer ?? entry.other)}`,
  },
  telephone: { cues: ['טלפון', 'טל', 'נייד', 'פקס', 'פלאפון'] },
  electronic: addressMarks('שטרודל|נקודה|לוכסן|נקודתיים|מקף|קו תחתון|סולמית|סימן שאלה|שווה|וגם|אחוז|פלוס'),
  symbols: { '&': 'ו', '@': 'שטרודל', '%': 'אחוז', '+': 'פלוס', '=': 'שווה', '°': 'מעלות' },
  operators: operatorNames('ועוד|פחות|כפול|חלקי|חלקי|שווה|קטן מ|גדול מ|בערך'),
  abbreviations: {
    'ד"ר': { spoken: 'דוקטור', isFollowedBy: 'word' },
    "פרופ'": { spoken: 'פרופסור', isFollowedBy: 'word' },
    "גב'": { spoken: 'גברת', isFollowedBy: 'word' },
    "רח'": { spoken: 'רחוב', isFollowedBy: 'word' },
    "שד'": { spoken: 'שדרות', isFollowedBy: 'word' },
    'עו"ד': { spoken: 'עורך דין', isFollowedBy: 'word' },
    "מס'": { spoken: 'מספר', isFollowedBy: 'number' },
    "עמ'": { spoken: 'עמוד', isFollowedBy: 'number' },
    "טל'": { spoken: 'טלפון', isFollowedBy: /^:? ?[+*(\d]/u },
    'ת.ד.': { spoken: 'תיבת דואר', isFollowedBy: 'number' },
    ...withParticles({ 'ארה"ב': 'ארצות הברית', 'חו"ל': 'חוץ לארץ', 'ביה"ס': 'בית הספר', 'ביה"ח': 'בית החולים' }),
    ...weekdayLetters,
    "וכו'": 'וכולי',
    "וגו'": 'וגומר',
    "וכד'": 'וכדומה',
    'ע"י': 'על ידי',
    'ע"פ': 'על פי',
    'עפ"י': 'על פי',
    'בע"מ': 'בערבון מוגבל',
    'לפנה"ס': 'לפני הספירה',
    'יו"ר': 'יושב ראש',
    'סה"כ': 'סך הכול',
    'אח"כ': 'אחר כך',
    'כ"כ': 'כל כך',
    'בד"כ': 'בדרך כלל',
    'הנ"ל': 'הנזכר לעיל',
    'כנ"ל': 'כנזכר לעיל',
    'ת"ז': 'תעודת זהות',
    'בי"ס': 'בית ספר',
    'רה"מ': 'ראש הממשלה',
    'מוצ"ש': 'מוצאי שבת',
    'ח"כ': { spoken: 'חבר הכנסת', isFollowedBy: 'word' },
    'ע"ש': 'על שם',
    'בעז"ה': 'בעזרת השם',
    'ז"ל': 'זיכרונו לברכה',
  },
  rules: hebrewRules,
};

function withParticles(spokenByWritten: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(spokenByWritten).flatMap(([written, spoken]) =>
    ['', 'ב', 'ל', 'מ', 'ה'].map((particle) => [particle + written, particle + spoken] as const),
  );
  return Object.fromEntries(entries);
}

/** "ו" is a prefix: 1 1/2 is "אחת וחצי". */
function fractions(plain: FractionHabits): FractionHabits {
  return {
    say: ({ whole, ...part }, speaker) =>
      whole === ''
        ? plain.say({ whole, ...part }, speaker)
        : `${speaker.number(whole)} ו${plain.say({ whole: '', ...part }, speaker)}`,
  };
}

/** The ending of the plural tells the gender of most nouns. */
function formBefore(word: string): NumberForm | undefined {
  if (feminineNouns.has(word)) return { gender: 'feminine', isAttributive: true };
  if (word.endsWith('ות') && !word.endsWith('ונות') && !masculineNouns.has(word)) {
    return { gender: 'feminine', isAttributive: true };
  }
  if (masculineNouns.has(word) || /(?:ים|ונות)$/u.test(word)) return { gender: 'masculine', isAttributive: true };
  return undefined;
}

const feminineNouns = new Set('שנים נשים מילים ערים פעמים ביצים אבנים דרכים'.split(' '));
const masculineNouns = new Set(
  'מקומות שולחנות רחובות שמות אבות לילות חלונות ארונות כיסאות מקורות צוותות שבועות חודש יום איש'.split(' '),
);
