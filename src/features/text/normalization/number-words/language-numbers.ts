import type { NumberForm } from './number-words.ts';

/** Which rules a language's numbers are spelled by. */
export interface LanguageNumbers {
  /** CLDR's file of rules; undefined where ours stand alone. */
  readonly cldr: string | undefined;
  /** Rule sets that stand in place of CLDR's of the same name, or beside them. */
  readonly replaces?: string;
  /** Rules that are added to a set of CLDR's, each in place of one with the same base. */
  readonly amends?: string;
  /** The rule sets for a number that stands alone. */
  readonly cardinal: string;
  readonly ordinal: string;
  readonly year?: string;
  /** What CLDR calls a gender in the names of this language's rule sets, where it is another word or another gender. */
  readonly genders?: Readonly<Partial<Record<NonNullable<NumberForm['gender']>, string>>>;
  /** Rule sets for numbers beside a noun, where their names do not follow from gender, case and number. */
  readonly ruleSetFor?: (kind: 'cardinal' | 'ordinal', form: NumberForm) => string | undefined;
  readonly fraction: FractionReading;
  /** Between the digits of a number read digit by digit. */
  readonly digitSeparator?: string;
}

/**
 * How what follows the decimal mark is read: always digit by digit; or as a number of up to `digitsMax` digits with
 * leading zeros said one by one ("null null sieben"), longer ones in groups of two or digit by digit.
 */
export type FractionReading =
  | { readonly kind: 'digits' }
  | { readonly kind: 'number'; readonly digitsMax: number; readonly longer: 'pairs' | 'digits' };
