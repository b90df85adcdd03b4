import type { LanguageCode } from '../../../../contracts/language.ts';

/** How a number must agree with the noun it stands beside. Without any of it the number stands alone, as in counting. */
export interface NumberForm {
  readonly gender?: 'masculine' | 'feminine' | 'neuter' | 'common';
  readonly case?:
    | 'nominative'
    | 'genitive'
    | 'dative'
    | 'accusative'
    | 'instrumental'
    | 'locative'
    | 'prepositional'
    | 'ablative';
  readonly isPlural?: boolean;
  /** Beside a noun ("ein Haus") rather than counted alone ("eins"). */
  readonly isAttributive?: boolean;
}

export interface NumberWords {
  /** Any size: above 10^36 and without a name for it, digit by digit. */
  cardinal(value: bigint, form?: NumberForm): string;
  ordinal(value: bigint, form?: NumberForm): string;
  /** 1984 → nineteen eighty-four. */
  year(value: number): string;
  /** Digit by digit: '007' → zero zero seven. What is no digit in `text` is left out. */
  digits(text: string): string;
  decimal(
    number: { readonly isNegative: boolean; readonly integer: string; readonly fraction: string },
    form?: NumberForm,
  ): string;
}

/** The number words of `language`. Its rules are read when it is first asked for, and only its own. */
export function numberWords(language: LanguageCode): NumberWords {
  throw new Error(`No number words for ${language} yet.`);
}
