import type { LanguageCode } from '../../../../contracts/language.ts';

/**
 * Beside an amount with nothing to compare before it: "< 5 €" is less than five euros, not "is less than". In the order
 * < > ≤ ≥ ~; `*` stands for the amount where it comes first.
 */
const wordsByLanguage: Readonly<Record<LanguageCode, string>> = {
  ar: 'أقل من|أكثر من|على الأكثر|على الأقل|حوالي',
  bg: 'по-малко от|повече от|най-много|поне|около',
  bn: '* এর কম|* এর বেশি|সর্বোচ্চ|কমপক্ষে|প্রায়',
  cs: 'méně než|více než|nejvýše|alespoň|přibližně',
  da: 'mindre end|mere end|højst|mindst|cirka',
  de: 'weniger als|mehr als|höchstens|mindestens|ungefähr',
  el: 'λιγότερο από|περισσότερο από|το πολύ|τουλάχιστον|περίπου',
  en: 'less than|more than|at most|at least|about',
  es: 'menos de|más de|como máximo|al menos|aproximadamente',
  fa: 'کمتر از|بیشتر از|حداکثر|حداقل|حدود',
  fi: 'vähemmän kuin|enemmän kuin|enintään|vähintään|noin',
  fr: 'moins de|plus de|au plus|au moins|environ',
  he: 'פחות מ*|יותר מ*|לכל היותר|לפחות|בערך',
  hi: '* से कम|* से अधिक|अधिकतम|कम से कम|लगभग',
  hr: 'manje od|više od|najviše|najmanje|otprilike',
  hu: 'kevesebb mint|több mint|legfeljebb|legalább|körülbelül',
  id: 'kurang dari|lebih dari|paling banyak|paling sedikit|sekitar',
  it: 'meno di|più di|al massimo|almeno|circa',
  ja: '*未満|*超|*以下|*以上|約',
  ko: '* 미만|* 초과|* 이하|* 이상|약',
  ms: 'kurang daripada|lebih daripada|paling banyak|paling sedikit|kira-kira',
  nl: 'minder dan|meer dan|hoogstens|minstens|ongeveer',
  no: 'mindre enn|mer enn|høyst|minst|omtrent',
  pl: 'mniej niż|więcej niż|najwyżej|co najmniej|mniej więcej',
  pt: 'menos de|mais de|no máximo|pelo menos|cerca de',
  ro: 'mai puțin de|mai mult de|cel mult|cel puțin|aproximativ',
  ru: 'меньше чем|больше чем|не больше чем|не меньше чем|примерно',
  sk: 'menej ako|viac ako|najviac|najmenej|približne',
  sl: 'manj kot|več kot|največ|vsaj|približno',
  sr: 'мање од|више од|највише|најмање|отприлике',
  sv: 'mindre än|mer än|högst|minst|ungefär',
  ta: '* விடக் குறைவு|* விட அதிகம்|அதிகபட்சம்|குறைந்தபட்சம்|சுமார்',
  th: 'น้อยกว่า|มากกว่า|ไม่เกิน|อย่างน้อย|ประมาณ',
  tr: '* altı|* üstü|en fazla|en az|yaklaşık',
  uk: 'менше ніж|більше ніж|не більше ніж|не менше ніж|приблизно',
  ur: '* سے کم|* سے زیادہ|زیادہ سے زیادہ|کم از کم|تقریباً',
  vi: 'dưới|trên|tối đa|ít nhất|khoảng',
  yue: '少過|多過|最多|至少|大約',
  zh: '小于|大于|最多|至少|大约',
};

const signs: Readonly<Record<string, number>> = { '<': 0, '>': 1, '≤': 2, '<=': 2, '≥': 3, '>=': 3, '~': 4, '≈': 4 };

export function comparisonWord(sign: string, language: LanguageCode): string | undefined {
  const index = signs[sign];
  return index === undefined ? undefined : wordsByLanguage[language].split('|')[index];
}

/** Between the sides of "16:9" and "3:1"; most languages say nothing there. */
export const ratioWords: Partial<Readonly<Record<LanguageCode, string>>> = {
  es: 'a',
  fa: 'به',
  fr: 'à',
  it: 'a',
  pt: 'a',
  ro: 'la',
  th: 'ต่อ',
};
