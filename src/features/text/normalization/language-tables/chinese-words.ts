import type { Currency, ElectronicHabits } from '../language-table.ts';

/** The characters and words in which written Mandarin and written Cantonese differ. */
export interface ChineseWords {
  readonly language: 'zh' | 'yue';
  readonly minus: string;
  readonly scales: readonly string[];
  readonly range: string;
  readonly oClock: string;
  readonly hour: string;
  readonly minuteLong: string;
  readonly periods: { readonly am: string; readonly pm: string };
  readonly two: string;
  /** Between a whole number and its fraction: 二又二分之一. */
  readonly mixedNumber: string;
  readonly perEach: string;
  /** How "one" is called in telephone numbers. */
  readonly telephoneOne: string;
  readonly beforeChrist: string;
  readonly scoreTo: string;
  readonly root: string;
  /** Counted things before which two is 两, one alternative after the other; longer before shorter. */
  readonly counters: string;
  readonly currencies: Readonly<Record<string, Currency>>;
  readonly units: Readonly<Record<string, string>>;
  readonly operators: Readonly<Record<string, string>>;
  readonly marks: ElectronicHabits['marks'];
  readonly symbols: Readonly<Record<string, string>>;
  readonly telephoneCues: readonly string[];
  /** Before the code of a country, where it is no sign: 加八六. */
  readonly telephonePlus: string;
  /** Around a number: 第三季度, 第十二页. */
  readonly quarter: string;
  readonly page: string;
  readonly versus: string;
  readonly fiscalYear: string;
  /** Before the number of a list: "No. 5". */
  readonly number: string;
  /** "24/7" */
  readonly always: string;
}
