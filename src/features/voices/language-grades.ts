import type { LanguageCode } from '../../contracts/language.ts';

/** How well the embedded multilingual voices (espeak-ng) speak a language. */
export interface LanguageGrade {
  readonly code: LanguageCode;
  readonly englishName: string;
  readonly grade: Grade;
  /** What a listener must reckon with, one sentence; empty when there is nothing to say. */
  readonly remark: string;
}

export type Grade = keyof typeof gradeMeanings;

export const gradeMeanings = {
  A: 'Words are pronounced as they should be, but for rare names.',
  B: 'Mostly right; some words have a wrong stress or vowel.',
  C: 'Understandable with effort: regular faults in every few sentences.',
  D: 'Hardly understandable: the sounds that writing leaves out or hides are not restored.',
} as const;

/**
 * Graded from the phonemes that espeak-ng 1.51 chooses for everyday sentences with known hard words; no panel of
 * listeners was asked. All sound like a machine: the grade is about being understood.
 */
export const languageGrades: readonly LanguageGrade[] = [
  { code: 'de', englishName: 'German', grade: 'A', remark: '' },
  {
    code: 'en',
    englishName: 'English',
    grade: 'A',
    remark: 'American; the English-only voices on flite sound more natural.',
  },
  { code: 'fr', englishName: 'French', grade: 'A', remark: '' },
  { code: 'es', englishName: 'Spanish', grade: 'A', remark: 'As in Spain.' },
  { code: 'it', englishName: 'Italian', grade: 'A', remark: '' },
  { code: 'pt', englishName: 'Portuguese', grade: 'A', remark: 'As in Brazil.' },
  { code: 'nl', englishName: 'Dutch', grade: 'A', remark: '' },
  { code: 'pl', englishName: 'Polish', grade: 'A', remark: '' },
  { code: 'sv', englishName: 'Swedish', grade: 'B', remark: 'No word accents; the sj-sound is coarse.' },
  { code: 'da', englishName: 'Danish', grade: 'C', remark: 'Stød and soft consonants are often misplaced.' },
  { code: 'no', englishName: 'Norwegian', grade: 'B', remark: 'Bokmål; no word accents.' },
  { code: 'fi', englishName: 'Finnish', grade: 'A', remark: '' },
  { code: 'cs', englishName: 'Czech', grade: 'A', remark: '' },
  { code: 'hu', englishName: 'Hungarian', grade: 'A', remark: '' },
  { code: 'ro', englishName: 'Romanian', grade: 'A', remark: '' },
  { code: 'el', englishName: 'Greek', grade: 'A', remark: '' },
  { code: 'uk', englishName: 'Ukrainian', grade: 'C', remark: 'Unstressed vowels are reduced as in Russian.' },
  { code: 'bg', englishName: 'Bulgarian', grade: 'B', remark: 'The stress, which is not written, is sometimes wrong.' },
  { code: 'tr', englishName: 'Turkish', grade: 'A', remark: '' },
  { code: 'vi', englishName: 'Vietnamese', grade: 'B', remark: 'Northern; tones are plain contours.' },
  {
    code: 'ar',
    englishName: 'Arabic',
    grade: 'D',
    remark: 'Short vowels are not written and mostly not restored; fully vowelled text is spoken well.',
  },
  { code: 'hi', englishName: 'Hindi', grade: 'B', remark: 'Silent vowels inside words are sometimes spoken.' },
  {
    code: 'zh',
    englishName: 'Chinese (Mandarin)',
    grade: 'C',
    remark: 'Characters with several readings are often read the commonest way; few tone changes between words.',
  },
  {
    code: 'ja',
    englishName: 'Japanese',
    grade: 'C',
    remark: 'Kanji are read with a dictionary (names may be wrong); no pitch accent.',
  },
  {
    code: 'ko',
    englishName: 'Korean',
    grade: 'C',
    remark: 'Syllables are read one by one, without the changes where they meet.',
  },
  { code: 'sk', englishName: 'Slovak', grade: 'A', remark: '' },
  { code: 'sl', englishName: 'Slovenian', grade: 'B', remark: 'The stress, which is not written, is sometimes wrong.' },
  { code: 'hr', englishName: 'Croatian', grade: 'A', remark: 'No pitch accent.' },
  { code: 'sr', englishName: 'Serbian', grade: 'A', remark: 'Cyrillic and Latin; no pitch accent.' },
  {
    code: 'ru',
    englishName: 'Russian',
    grade: 'B',
    remark: 'The stress of words outside the dictionary is guessed; ё is best written.',
  },
  { code: 'he', englishName: 'Hebrew', grade: 'D', remark: 'Vowels are not written and mostly not restored.' },
  {
    code: 'fa',
    englishName: 'Persian',
    grade: 'C',
    remark: 'Short vowels are right for common words and guessed for others.',
  },
  {
    code: 'ur',
    englishName: 'Urdu',
    grade: 'C',
    remark: 'Short vowels are right for common words and guessed for others.',
  },
  {
    code: 'bn',
    englishName: 'Bengali',
    grade: 'C',
    remark: 'Many consonant clusters are not read as they are spoken.',
  },
  { code: 'ta', englishName: 'Tamil', grade: 'B', remark: 'Loan words are read as Tamil ones.' },
  {
    code: 'yue',
    englishName: 'Chinese (Cantonese)',
    grade: 'C',
    remark: 'One reading for each character; sounds are coarse.',
  },
  { code: 'th', englishName: 'Thai', grade: 'D', remark: 'Vowels are misplaced and tones missing.' },
  { code: 'id', englishName: 'Indonesian', grade: 'A', remark: '' },
  { code: 'ms', englishName: 'Malay', grade: 'A', remark: '' },
];
