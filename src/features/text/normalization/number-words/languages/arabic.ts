import type { LanguageNumbers } from '../language-numbers.ts';

/**
 * Source: النحو الوافي (عباس حسن), volume 4, "العدد"; spellings of the Academy of the Arabic Language in Cairo (hundreds
 * in one word: ثلاثمائة). Three to ten take the gender opposite to the noun's, which is what the rule sets are named
 * after. CLDR counts "ثلاثة مائة", has no dual of millions and no feminine from three to ten.
 */
interface Units {
  readonly ones: readonly string[];
  readonly eleven: string;
  readonly twelve: string;
  readonly teen: string;
}

const masculine: Units = {
  ones: ['واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  eleven: 'أحد عشر',
  twelve: 'اثنا عشر',
  teen: 'عشر',
};
const feminine: Units = {
  ones: ['واحدة', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
  eleven: 'إحدى عشرة',
  twelve: 'اثنتا عشرة',
  teen: 'عشرة',
};

const hundreds = ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع'];
const tens = ['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];

const cardinals = ({ ones, eleven, twelve, teen }: Units): string =>
  [
    '-x: ناقص >>;',
    'x.x: << فاصلة >>;',
    '0: صفر;',
    ...ones.map((word, index) => `${index + 1}: ${word};`),
    `11: ${eleven};`,
    `12: ${twelve};`,
    `13: >> ${teen};`,
    ...tens.map((word, index) => `${index + 2}0: [>> و]${word};`),
    '100: مائة[ و>>];',
    '200: مئتان[ و>>];',
    ...hundreds.map((word, index) => `${index + 3}00: ${word}مائة[ و>>];`),
    ...scale('10^3', { one: 'ألف', two: 'ألفان', few: 'آلاف' }),
    ...scale('10^6', { one: 'مليون', two: 'مليونان', few: 'ملايين' }),
    ...scale('10^9', { one: 'مليار', two: 'ملياران', few: 'مليارات' }),
    ...scale('10^12', { one: 'تريليون', two: 'تريليونان', few: 'تريليونات' }),
    ...scale('10^15', { one: 'كوادريليون', two: 'كوادريليونان', few: 'كوادريليونات' }),
    ...scale('10^18', { one: 'كوينتيليون', two: 'كوينتيليونان', few: 'كوينتيليونات' }),
    ...scale('10^21', { one: 'سكستيليون', two: 'سكستيليونان', few: 'سكستيليونات' }),
    ...scale('10^24', { one: 'سبتيليون', two: 'سبتيليونان', few: 'سبتيليونات' }),
    ...scale('10^27', { one: 'أوكتيليون', two: 'أوكتيليونان', few: 'أوكتيليونات' }),
    ...scale('10^30', { one: 'نونيليون', two: 'نونيليونان', few: 'نونيليونات' }),
    ...scale('10^33', { one: 'ديسيليون', two: 'ديسيليونان', few: 'ديسيليونات' }),
    '10^39: =#,##0=;',
  ].join('\n');

function scale(base: string, { one, two, few }: { readonly one: string; readonly two: string; readonly few: string }) {
  // Eleven to 99 take the accusative, which is heard where the number goes on.
  const counted = (many: string) => `<%spellout-cardinal-masculine< $(cardinal,few{${few}}${many}other{${one}})$`;
  return [
    `${base}: ${one}[ و>>];`,
    `2×${base}: ${two}[ و>>];`,
    `3×${base}: [${counted(`many{${one}اً}`)} و>>|${counted('')}];`,
  ];
}

interface OrdinalWords {
  /** First to tenth. */
  readonly words: readonly string[];
  readonly eleven: string;
  readonly teen: string;
  /** "First" within a compound. */
  readonly joinedFirst: string;
}

const ordinals = ({ words, eleven, teen, joinedFirst }: OrdinalWords): string =>
  [
    '-x: ناقص >>;',
    '0: الصفر;',
    ...words.map((word, index) => `${index + 1}: ${word};`),
    `11: ${eleven};`,
    `12: >> ${teen};`,
    ...tens.map((word, index) => `${index + 2}0: [>%%unit-${joinedFirst}> وال${word}|ال${word}];`),
    '100: ال=%spellout-cardinal-masculine=;',
    `%%unit-${joinedFirst}:`,
    `1: ${joinedFirst};`,
    ...words.slice(1, 9).map((word, index) => `${index + 2}: ${word};`),
  ].join('\n');

const ordinalWords = ['ثاني', 'ثالث', 'رابع', 'خامس', 'سادس', 'سابع', 'ثامن', 'تاسع', 'عاشر'];
const denominators = ['عشرة', 'مئة', 'ألف', 'عشرة آلاف', 'مئة ألف', 'مليون'];

export const arabic: LanguageNumbers = {
  cldr: undefined,
  cardinal: '%spellout-cardinal-masculine',
  ordinal: '%spellout-ordinal-masculine',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  namedFraction: { ruleSet: '%%whole', denominators: denominators.map((_, index) => `%%of-10-to-the-${index + 1}`) },
  replaces: `
%spellout-cardinal-masculine:
${cardinals(masculine)}
%spellout-cardinal-feminine:
${cardinals(feminine)}
%spellout-ordinal-masculine:
${ordinals({
  words: ['الأول', ...ordinalWords.map((word) => `ال${word}`)],
  eleven: 'الحادي عشر',
  teen: 'عشر',
  joinedFirst: 'الحادي',
})}
%spellout-ordinal-feminine:
${ordinals({
  words: ['الأولى', ...ordinalWords.map((word) => `ال${word}ة`)],
  eleven: 'الحادية عشرة',
  teen: 'عشرة',
  joinedFirst: 'الحادية',
})}
%%whole:
-x: ناقص >>;
x.x: << و>>;
0: =%spellout-cardinal-masculine=;
${denominators
  .map((name, index) => `%%of-10-to-the-${index + 1}:\n0: =%spellout-cardinal-masculine= من ${name};`)
  .join('\n')}`,
};
