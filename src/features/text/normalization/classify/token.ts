import type {
  Currency,
  DateParts,
  DecadeParts,
  FractionParts,
  LanguageRule,
  NounEntry,
  OrdinalParts,
  RomanReading,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';

/** What a stretch of text was recognized as, with all that its reading needs. */
export type Token =
  | {
      readonly kind: 'rule';
      readonly rule: LanguageRule;
      readonly groups: Readonly<Record<string, string | undefined>>;
    }
  | { readonly kind: 'date'; readonly date: DateParts }
  | { readonly kind: 'decade'; readonly decade: DecadeParts }
  | { readonly kind: 'time'; readonly time: TimeParts }
  | { readonly kind: 'duration'; readonly parts: readonly DurationPart[] }
  | { readonly kind: 'number'; readonly number: WrittenNumber; readonly isGrouped: boolean }
  | { readonly kind: 'ordinal'; readonly ordinal: OrdinalParts }
  | {
      readonly kind: 'fraction';
      readonly fraction: FractionParts;
      readonly sign: WrittenNumber['sign'];
      readonly unit?: NounEntry;
    }
  | {
      readonly kind: 'money';
      readonly amount: WrittenNumber;
      readonly code: string;
      readonly currency: Currency;
      readonly per?: readonly Divisor[];
    }
  | {
      readonly kind: 'measure';
      readonly amount: WrittenNumber;
      readonly symbol: string;
      readonly unit: NounEntry;
      readonly per?: readonly Divisor[];
    }
  | { readonly kind: 'per'; readonly amount: WrittenNumber; readonly per: readonly Divisor[] }
  | { readonly kind: 'range'; readonly from: Token; readonly to: Token }
  | {
      readonly kind: 'telephone';
      readonly country?: string;
      readonly groups: readonly string[];
      readonly extension?: { readonly word: string; readonly digits: string };
    }
  | { readonly kind: 'electronic'; readonly text: string; readonly isSpelled?: boolean }
  /** Letters and digits mixed, and digit groups that are no amounts. */
  | { readonly kind: 'serial'; readonly text: string; readonly isDigitwise?: boolean; readonly isGrouped?: boolean }
  /** "20 × 30 cm", "52°31′12″": amounts one after the other. */
  | {
      readonly kind: 'amounts';
      readonly amounts: readonly CountedAmount[];
      readonly joiner: 'times' | 'ratio' | 'none';
    }
  /** "< 5" where the amount comes first; see `comparisonWord`. */
  | { readonly kind: 'compared'; readonly template: string; readonly amount: Token }
  | { readonly kind: 'digits'; readonly digits: string }
  | { readonly kind: 'math'; readonly parts: readonly MathPart[] }
  | { readonly kind: 'roman'; readonly value: bigint; readonly reading: RomanReading }
  | {
      readonly kind: 'abbreviation';
      readonly spoken: string | ((speaker: Speaker) => string);
      readonly keptTail: string;
    }
  | { readonly kind: 'acronym'; readonly letters: string }
  | { readonly kind: 'words'; readonly rule: string; readonly spoken: string };

/** "/s²", "/100 km". */
export interface Divisor {
  readonly noun: NounEntry;
  /** Absent: one. */
  readonly count?: string;
}

/** Without a noun, a plain number. */
export interface CountedAmount {
  readonly value: WrittenNumber;
  readonly noun?: NounEntry;
}

export interface DurationPart {
  readonly value: WrittenNumber;
  readonly unit: 'hour' | 'minute' | 'second';
}

export type MathPart =
  | { readonly type: 'number'; readonly number: WrittenNumber }
  | { readonly type: 'variable'; readonly text: string }
  | { readonly type: 'operator'; readonly spoken: string }
  | { readonly type: 'power'; readonly exponent: WrittenNumber | string };

/** A token and where it ends. */
export interface Found {
  readonly token: Token;
  readonly end: number;
}
