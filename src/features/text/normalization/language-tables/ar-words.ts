import type { Abbreviation, RomanHabits, Speaker } from '../language-table.ts';
import { readingsOf } from './readings-of.ts';

/** Names of Latin letters, as Arabic news pronounce them. */
export const arabicLetters: Readonly<Record<string, string>> = Object.fromEntries(
  'إيه بي سي دي إي إف جي إتش آي جيه كيه إل إم إن أو بي كيو آر إس تي يو في دبليو إكس واي زد'
    .split(' ')
    .map((name, index) => [String.fromCodePoint(0x61 + index), name] as const),
);

/** Spelled by readers although there are vowels among their letters. */
const spelledAcronyms =
  'USB AI IT API URL ID IP UI UX CEO CIA FBI IBM EU USA UK UN UAE BBC SEO GPU CPU ISO HR PR OS ATM VIP SUV AUC';

export const arabicAcronyms: Readonly<Record<string, string>> = Object.fromEntries(
  spelledAcronyms
    .split(' ')
    .map((acronym) => [acronym, [...acronym.toLowerCase()].map((letter) => arabicLetters[letter]).join(' ')]),
);

export const arabicAbbreviations: Readonly<Record<string, string | Abbreviation>> = {
  // Of a name at least two letters; "د.إ" is a currency.
  'د.': { spoken: 'دكتور', isFollowedBy: /^ ?\p{L}{2}/u },
  'أ.': { spoken: 'أستاذ', isFollowedBy: /^ ?\p{L}{2}/u },
  'أ.د.': { spoken: 'أستاذ دكتور', isFollowedBy: 'word' },
  'أ. د.': { spoken: 'أستاذ دكتور', isFollowedBy: 'word' },
  'م.': { spoken: 'مهندس', isFollowedBy: /^ \p{L}/u },
  'ق.م': 'قبل الميلاد',
  'ق.م.': 'قبل الميلاد',
  'ق.هـ': 'قبل الهجرة',
  'ص.ب': 'صندوق بريد',
  'ص.ب.': 'صندوق بريد',
  'ذ.م.م': 'ذات مسؤولية محدودة',
  'ذ.م.م.': 'ذات مسؤولية محدودة',
  'ش.م.م': 'شركة مساهمة مصرية',
  'ش.م.ع': 'شركة مساهمة عامة',
  'ج.م.ع': 'جمهورية مصر العربية',
  'و.م.أ': 'الولايات المتحدة الأمريكية',
  'إ.ع.م': 'الإمارات العربية المتحدة',
  'ط.': { spoken: 'طبعة', isFollowedBy: 'number' },
  'ج.': { spoken: 'جزء', isFollowedBy: 'number' },
  'مج.': { spoken: 'مجلد', isFollowedBy: 'number' },
  هـ: { spoken: 'هجرية', isPrecededBy: 'number' },
  إلخ: 'إلى آخره',
  'إلخ.': 'إلى آخره',
  'الخ.': 'إلى آخره',
  'ت:': { spoken: 'هاتف:', isFollowedBy: 'number' },
  ﷺ: 'صلى الله عليه وسلم',
  ﷻ: 'جل جلاله',
};

function sayOrdinal(value: bigint, speaker: Speaker): string {
  const isFeminine = speaker.surroundings.wordBefore.endsWith('ة');
  return speaker.ordinal(value, isFeminine ? { gender: 'feminine' } : undefined);
}

export const arabicRoman: RomanHabits = {
  after: readingsOf(
    'الفصل الباب الجزء القسم الملحق القرن المادة المرحلة لويس هنري جورج شارل فيليب إدوارد بولس يوحنا بنديكت رمسيس',
    sayOrdinal,
  ),
};
