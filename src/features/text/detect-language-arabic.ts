import type { LanguageCode } from '../../contracts/language.ts';
import type { Prior } from './detect-language-prior.ts';

/** By the letters of each language, and by words that one of them alone writes. */
export function detectArabic(sample: string, { expected }: Prior): LanguageCode {
  if (/[ٹڈڑںےھہۓ]/u.test(sample)) return 'ur';
  const urdu = countMatches(sample, urduWords) * 3;
  const persianOnly = countMatches(sample, persianWords) * 3;
  const persian = countMatches(sample, /[پچژگکی\u200c]/gu) + persianOnly;
  const arabic = countMatches(sample, /[ةىيكأإؤئ]/gu) + countMatches(sample, arabicWords) * 3;
  const own = { ar: arabic, fa: persian, ur: urdu + countMatches(sample, /[پچژگکی]/gu) };
  if (own.ur > own.fa && own.ur > own.ar) return 'ur';
  // A few words of Urdu may do without its own letters.
  if (persian > arabic) return expected === 'ur' && persianOnly === 0 && sample.length < 20 ? 'ur' : 'fa';
  if (arabic > persian) return 'ar';
  return expected === 'fa' || expected === 'ur' ? expected : 'ar';
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'gu');
}

const urduWords = words(
  'خدا حافظ|اور|نہیں|کیا|جلد|ضرور|شکریہ|براہ کرم|مبارک|کل|آج|بجے|نمبر|جناب|صاحب|آپ|تم|کا|کی|کو|سے|نے|پر|تک|بھی|تھا',
);
const persianWords = words(
  'است|در|را|از|که|این|آن|با|برای|های|شما|ما|هم|نیست|هست|بود|شد|شود|کنید|خیلی|سلام|خداحافظ|لطفا|لطفاً|ممنون|متشکرم|بله|نه|چه|چطور|کجا|امروز|فردا|دیروز|دارد|دارم|خراب|البته|باز|یک|دو|سه|اما|هر|تا|بر|نمی|می',
);
const arabicWords = words(
  'في|من|على|إلى|هذا|هذه|التي|الذي|كان|أن|لا|هل|مع|عن|ال\\p{L}{2,}|و?ال\\p{L}{3,}|شكرا|مرحبا|كيف|أين|متى|نعم|غدا|أمس|اليوم|جدا|لقد|قد|ثم|أو|كل|بعد|قبل|عند|لدينا|يوم|مبروك|للأسف|كم|ماذا|لماذا',
);
