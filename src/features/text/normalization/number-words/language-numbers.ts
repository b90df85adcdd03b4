import type { Respellings } from './cldr-rules.ts';
import type { NumberForm } from './number-form.ts';

/**
 * Which rules a language's numbers are spelled by. Where they are put together from many endings they are a getter: all of
 * them at the start would be 0.7 MB that most servers never read.
 */
export interface LanguageNumbers {
  /** CLDR's file of rules; undefined where ours stand alone. */
  readonly cldr: string | undefined;
  readonly respells?: Respellings;
  /** Rule sets that stand in place of CLDR's of the same name, or beside them. */
  readonly replaces?: string;
  /** Rules that are added to a set of CLDR's, each in place of one with the same base. */
  readonly amends?: string;
  /** The rule sets for a number that stands alone. */
  readonly cardinal: string;
  readonly ordinal: string;
  /** For digits read one by one, where some are called otherwise than in counting. */
  readonly digit?: string;
  /** The rule set for years, where it is not the one that CLDR has for them. */
  readonly year?: string;
  /** Where years are ordinals: the form that a year has in a date. */
  readonly yearForm?: NumberForm;
  /** What a year begins with in place of what a number does ("тысяча", not "одна тысяча"). */
  readonly yearBegins?: { readonly inPlaceOf: string; readonly with: string };
  /** What CLDR calls a gender in the names of this language's rule sets, where it is another word or another gender. */
  readonly genders?: Readonly<Partial<Record<NonNullable<NumberForm['gender']>, string>>>;
  /** Rule sets for numbers beside a noun, where their names do not follow from gender, case and number. */
  readonly ruleSetFor?: (kind: 'cardinal' | 'ordinal', form: NumberForm) => string | undefined;
  readonly fraction: FractionReading;
  /** Rule sets that name the fraction by its denominator (tenths, hundredths, …), and the one that joins it. */
  readonly namedFraction?: { readonly ruleSet: string; readonly denominators: readonly string[] };
  /** Between the digits of a number read digit by digit. */
  readonly digitSeparator?: string;
}

/**
 * How what follows the decimal mark is read: always digit by digit; or, up to `digitsMax` digits, as a number with the
 * leading zeros said one by one ("null null sieben"), and longer ones in groups of two or digit by digit.
 */
export type FractionReading =
  | { readonly kind: 'digits' }
  | { readonly kind: 'number'; readonly digitsMax: number; readonly longer: 'pairs' | 'digits' };
