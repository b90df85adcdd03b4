import type { Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';

/** Plurals of feminine nouns; that a plural ends in ات says nothing of its singular ("قرارات"). */
const femininePlurals = new Set(
  (
    'سنوات ساعات سيارات مرات صفحات شركات جامعات دول مدن بنات طالبات نساء كلمات غرف نقاط درجات ثوان ثواني دقائق لغات ' +
    'طائرات حالات خطوات مباريات وظائف رسائل صور قرى جلسات حلقات نسخ عائلات أسر مدارس محافظات ولايات مناطق بطاقات ' +
    'تذاكر شقق طاولات زجاجات علب قطع دورات جوائز ميداليات رحلات ملاعق محطات وجبات جرعات دفعات فئات مراحل طبقات'
  ).split(' '),
);

/** Three to ten take the gender of the noun they count, turned round; so do the units of eleven to ninety-nine. */
export function formBesideNoun(digits: string, { surroundings: { wordAfter } }: Speaker): NumberForm | undefined {
  const rest = Number(digits.slice(-2));
  if (rest >= 3 && rest <= 10) return femininePlurals.has(wordAfter) ? { gender: 'feminine' } : undefined;
  // Behind eleven and more stands the singular, which shows its gender.
  const isFeminine = rest >= 11 && wordAfter.length > 2 && /ةً?$/u.test(wordAfter);
  return isFeminine ? { gender: 'feminine' } : undefined;
}

/** Nouns that a figure behind them orders: "المادة 5" is the fifth. */
export const ordinalNouns: ReadonlySet<string> = new Set(
  (
    'القرن الفصل الباب الجزء القسم الطابق الدور المركز اليوم الأسبوع البند الملحق الربع الموسم المؤتمر السؤال الصف ' +
    'المادة الآية الفقرة الدورة الجولة الحلقة المرتبة المرحلة الذكرى الطبعة الصفحة المجموعة الدفعة الوحدة الخطوة الدرس المستوى'
  ).split(' '),
);
export const feminineOrdinalNouns: ReadonlySet<string> = new Set(['الذكرى']);

const obliques: readonly (readonly [nominative: RegExp, oblique: string])[] = [
  [/(?<!\p{L})(و?)ألفان(?!\p{L})/gu, '$1ألفين'],
  [/(?<!\p{L})(و?)مئتان(?!\p{L})/gu, '$1مئتين'],
  [/(?<!\p{L})(و?)اثنا عشر(?!\p{L})/gu, '$1اثني عشر'],
  [/(?<!\p{L})(و?)اثنتا عشرة(?!\p{L})/gu, '$1اثنتي عشرة'],
  [/(?<!\p{L})(و?)(اثن|اثنت)ان(?!\p{L})/gu, '$1$2ين'],
  [/(عشر|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)ون(?!\p{L})/gu, '$1ين'],
];

/** A number as it stands in the genitive and accusative. */
export function toOblique(spoken: string): string {
  return obliques.reduce((words, [nominative, oblique]) => words.replaceAll(nominative, oblique), spoken);
}
