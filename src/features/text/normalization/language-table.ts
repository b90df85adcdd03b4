import type { LanguageCode } from '../../../contracts/language.ts';
import type { NumberForm } from './number-words/number-form.ts';
import type { NumberWords } from './number-words/number-words.ts';

/**
 * How one language reads what is written in digits, symbols and abbreviations. Everything but `number` may be left out:
 * what a table does not know is read as plain numbers or stays as it is.
 *
 * Written forms are compared without regard to case, and in ASCII digits: native digits, full-width forms and
 * typographic spaces and minus signs have been replaced before a table sees them. Templates are sources of regular
 * expressions with slots in braces (see the habit that has them); `(?i)` and word boundaries are added by the engine.
 * Quantifiers must be bounded (`{0,3}`, never `*` or `+` over characters that a neighbour also matches).
 */
export interface LanguageTable {
  readonly language: LanguageCode;
  /** Whether words are separated by spaces; `true` when absent. */
  readonly isSpaced?: boolean;
  readonly number: NumberHabits;
  readonly ordinal?: OrdinalHabits;
  readonly fraction?: FractionHabits;
  readonly date?: DateHabits;
  readonly time?: TimeHabits;
  readonly duration?: DurationHabits;
  readonly money?: MoneyHabits;
  readonly measure?: MeasureHabits;
  readonly telephone?: TelephoneHabits;
  readonly electronic?: ElectronicHabits;
  readonly roman?: RomanHabits;
  /** Names of Latin letters, keys in lower case; when absent letters are spelled as capitals with spaces between. */
  readonly letters?: Readonly<Record<string, string>>;
  /** Said wherever they stand: "&" → "and". Keys of one or two characters. */
  readonly symbols?: Readonly<Record<string, string>>;
  /** Said between numbers or single letters: "=" → "equals". */
  readonly operators?: Readonly<Record<string, string>>;
  /** Around an exponent beyond three; `*` stands for it, `*.` for its ordinal. Given by `withMathWords`. */
  readonly power?: string;
  /**
   * Keys as they are written, with their full stop. A key in lower case is found in any case, one with capitals only
   * as it is. Several readings: the first whose conditions hold.
   */
  readonly abbreviations?: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>>;
  /** Acronyms that are no plain letter sequence: keys in capitals ("NATO" → "Nato"). Others are spelled. */
  readonly acronyms?: Readonly<Record<string, string>>;
  /** Words written in capitals that are no acronyms, in lower case; only short ones ("no", "ok") matter. */
  readonly capitalizedWords?: readonly string[];
  /** What follows the full stop of a unit, an hour or a date, capitalized, without beginning a sentence: "10 a.m. Monday". */
  readonly continuesSentence?: RegExp;
  /** What no habit covers; tried before everything else, in this order. */
  readonly rules?: readonly LanguageRule[];
  /** What is said, in the script of what is written, for languages that have two. Must change nothing in its own result. */
  readonly respell?: (spoken: string, written: WrittenPlace) => string;
  /** Endings written after a digit or symbol: Hungarian "5-én", Turkish "3'te", Finnish "5:ssä". */
  readonly suffix?: SuffixHabits;
}

// ── Nouns and numbers ────────────────────────────────────────────────────────────────────────────────────────────────

export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A counted thing. The form is chosen by CLDR's plural category (`Intl.PluralRules`); `other` stands in for any. */
export interface Noun extends Readonly<Partial<Record<PluralCategory, string>>> {
  readonly other: string;
  /** With decimals, where CLDR's category for them has the form of whole numbers: Slovene "1,5 metra", "3 metri". */
  readonly withDecimals?: string;
  /** The number agrees with it. */
  readonly gender?: NonNullable<NumberForm['gender']>;
  /** More about the number's agreement than its gender. */
  readonly numberForm?: NumberForm;
  /** Written together with the number, whatever stands between others: Korean 삼억. */
  readonly isJoined?: boolean;
  /** Where the noun stands; `after` the number when absent. "%5" → "yüzde beş" is `before`. */
  readonly position?: 'before' | 'after';
  /** Categories whose form says the number too: Arabic "دولاران" is two dollars. */
  readonly saysNumber?: readonly PluralCategory[];
  /** As in "per hour" (with the preposition, when that depends on the noun): absent = `one` or `other`. */
  readonly afterPer?: string;
}
/** A string is a noun that never changes. */
export type NounEntry = Noun | string;

/** A number as written: digits without grouping marks. */
export interface WrittenNumber {
  readonly sign: '' | '-' | '+' | '±';
  /** May be empty (".5"). */
  readonly integer: string;
  /** Absent: no decimal mark was written. */
  readonly fraction?: string;
  /** Words after the number that multiply it ("million"). */
  readonly scale?: NounEntry;
}

/** What stands around the token that is being read, at most some dozen characters. */
export interface Surroundings {
  /** As written, up to the token. */
  readonly before: string;
  readonly after: string;
  /** The nearest word in lower case; empty when a sentence mark or the end of the text lies between. */
  readonly wordBefore: string;
  readonly wordAfter: string;
}

/** A token as it was written, and what stands around it; see `Surroundings`. */
export interface WrittenPlace {
  readonly token: string;
  readonly before: string;
  readonly after: string;
}

/** Given to every function of a table. */
export interface Speaker {
  readonly words: NumberWords;
  readonly surroundings: Surroundings;
  /** Cardinal or decimal, with sign and scale. A string is a written integer ("007" is seven). */
  number(value: WrittenNumber | bigint | number | string, form?: NumberForm): string;
  ordinal(value: bigint | number | string, form?: NumberForm): string;
  /** Number and noun in agreement, in the order the noun wants. */
  count(value: WrittenNumber | bigint | number | string, noun: NounEntry): string;
  /** The form of `noun` that a number demands, without the number. */
  agree(value: WrittenNumber | bigint | number | string, noun: NounEntry): string;
  year(value: number): string;
  /** Digit by digit. */
  digits(text: string): string;
  /** Letters by name, digits one by one, other characters left out. */
  spell(text: string): string;
}

export interface NumberHabits {
  /** One character. */
  readonly decimalMark: ',' | '.' | '٫';
  /** Characters that may group digits by three; a space stands for every kind of space. */
  readonly groupMarks: string;
  /** 12,34,567 is grouped as well. */
  readonly hasLakhGroups?: boolean;
  /** A comma is a decimal mark as well, where it cannot group: "7,99", but "7,999" is seven thousand. */
  readonly hasDecimalComma?: boolean;
  readonly minus: string;
  readonly plus: string;
  readonly plusMinus?: string;
  /** Between the ends of a range: "to". A function gets both ends as they are said. */
  readonly range: string | ((from: string, to: string, speaker: Speaker) => string);
  /** Words and letters after a number that multiply it, keys in lower case or exactly as they are written ("M"). */
  readonly scales?: Readonly<Record<string, NounEntry>>;
  /** Replaces `NumberWords` for cardinals and decimals (without sign and scale) where habits differ from it. */
  readonly say?: (value: WrittenNumber, speaker: Speaker, form?: NumberForm) => string;
  /** Between number and noun; a space when absent. Empty in Japanese. */
  readonly nounGap?: string;
  /** A lone integer that is not read as a plain cardinal. `undefined` = plain. Four digits in English, … */
  readonly sayBare?: (digits: string, speaker: Speaker) => string | undefined;
  /** How a plain cardinal agrees with what follows it: German "1 Haus" → "ein Haus". */
  readonly formFor?: (digits: string, speaker: Speaker) => NumberForm | undefined;
  /** Longest undivided digit sequence read as one number; 15 when absent, longer ones digit by digit. */
  readonly digitsMax?: number;
}

export interface OrdinalHabits {
  /** Template around `{number}`, with the group `marker`: `{number}(?<marker>st|nd|rd|th)`. */
  readonly templates: readonly string[];
  /** `undefined` = no ordinal here. `marker` is in lower case. */
  readonly say: (ordinal: OrdinalParts, speaker: Speaker) => string | undefined;
}
export interface OrdinalParts {
  /** Digits without grouping marks. */
  readonly digits: string;
  readonly marker: string;
}

export interface FractionHabits {
  /** Proper and improper fractions, numerals as digits; `whole` is empty without one. The sign has been taken off. */
  readonly say: (fraction: FractionParts, speaker: Speaker) => string;
  /** Joins the fraction, as `say` said it with its sign, with a unit: "tres quintos de metro". Absent: side by side. */
  readonly joinUnit?: (measured: MeasuredFraction, speaker: Speaker) => string;
}
export interface MeasuredFraction {
  readonly spoken: string;
  readonly fraction: FractionParts;
  readonly unit: NounEntry;
}
export interface FractionParts {
  readonly whole: string;
  readonly numerator: string;
  readonly denominator: string;
}

// ── Dates, times ─────────────────────────────────────────────────────────────────────────────────────────────────────

export interface DateHabits {
  /** How all-numeric dates are read when both readings are possible. ISO dates are understood everywhere. */
  readonly numericOrder: 'dmy' | 'mdy' | 'ymd';
  /** Marks of all-numeric dates; "./-" when absent. */
  readonly numericSeparators?: string;
  /** Twelve lists of written forms, without full stops; abbreviations may be followed by one. */
  readonly months: readonly (readonly string[])[];
  /** Seven lists, Monday first. */
  readonly weekdays: readonly (readonly string[])[];
  /**
   * Slots: `{day}` 1–31, `{month}` a name, `{monthNumber}`, `{year}` two to four digits ('05 too), `{fullYear}` four,
   * `{weekday}` a name, `{era}` of `eras`. German: `{day}\\. {month} {year}`. Templates are tried in order: longest first.
   */
  readonly templates: readonly string[];
  /** Written era → spoken: "b.c." → "B C". */
  readonly eras?: Readonly<Record<string, string>>;
  readonly say: (date: DateParts, speaker: Speaker) => string | undefined;
  /** "1980s", "80er": slots `{decade}` (two or four digits, ending in 0), group `marker`. */
  readonly decadeTemplates?: readonly string[];
  readonly sayDecade?: (decade: DecadeParts, speaker: Speaker) => string | undefined;
}
export interface DateParts {
  readonly weekday?: number | undefined;
  readonly day?: number | undefined;
  /** 1–12. */
  readonly month?: number | undefined;
  /** As written, without apostrophe: two digits are not guessed to a century. */
  readonly year?: string | undefined;
  /** As `eras` says it. */
  readonly era?: string | undefined;
  /** The month was written as a name. */
  readonly isMonthNamed: boolean;
  /** What stood first, besides the weekday. */
  readonly first: 'day' | 'month' | 'year' | 'era';
  /** As written, in lower case. */
  readonly written: string;
}
export interface DecadeParts {
  readonly digits: string;
  readonly marker: string;
}

export interface TimeHabits {
  /**
   * Slots: `{hour}` 0–24, `{minute}` and `{second}` 00–59, `{period}` of `periods`, `{zone}`, and raw text. `{hour}:{minute}`,
   * `{hour}:{minute}:{second}`, each with period and zone, are understood everywhere.
   */
  readonly templates?: readonly string[];
  /** Written half of the day → spoken: "a.m." → "A M". */
  readonly periods?: Readonly<Record<string, string>>;
  readonly say: (time: TimeParts, speaker: Speaker) => string | undefined;
}
export interface TimeParts {
  readonly hour: number;
  readonly minute?: number | undefined;
  readonly second?: number | undefined;
  /** As `periods` says it. */
  readonly period?: string | undefined;
  /** As written: "EST". */
  readonly zone?: string | undefined;
  /** As written, in lower case. */
  readonly written: string;
}

/** "2h30", "1:30 h", "5 min 20 s": hours, minutes and seconds with their nouns. */
export interface DurationHabits {
  readonly hour: NounEntry;
  readonly minute: NounEntry;
  readonly second: NounEntry;
  /** Before the last part: "and"; none when absent. `*` stands for that part where both are written together. */
  readonly joiner?: string;
}

// ── Money, measures ──────────────────────────────────────────────────────────────────────────────────────────────────

export interface MoneyHabits {
  /** By ISO 4217 code. */
  readonly currencies: Readonly<Record<string, Currency>>;
  /** Between unit and minor unit: "and"; only a space when absent. */
  readonly joiner?: string;
  /** What the unit becomes after a scale word: French "millions d'euros". Gets the form for `other`. */
  readonly afterScale?: (unit: string, number: string) => string;
  /** Replaces the common reading (unit, minor unit; decimals with a scale or more digits than the minor unit has). */
  readonly say?: (money: MoneyParts, speaker: Speaker) => string | undefined;
}
export interface Currency {
  readonly unit: NounEntry;
  /** A hundredth (or what `minorDigits` says). Absent: decimals are read as decimals. */
  readonly minor?: NounEntry;
  readonly minorDigits?: number;
  /** Written before or after the amount, besides the ISO code: "$", "US$", "Rs.", "zł". */
  readonly symbols?: readonly string[];
}
export interface MoneyParts {
  readonly amount: WrittenNumber;
  readonly code: string;
  readonly currency: Currency;
}

export interface MeasureHabits {
  /**
   * By symbol as written ("km/h", "m²", "°C", "%"); tried exactly, then without regard to case. "m2" and "m^2" are
   * looked up as "m²". Single letters are only taken directly after a number.
   */
  readonly units: Readonly<Record<string, NounEntry>>;
  /** "12/kg", and quotients that are not in `units`: gets the divisor's noun. */
  readonly per: (noun: NounEntry, speaker: Speaker) => string;
  /** What the unit becomes after a scale word ("million de kilos"). Gets the form for `other`. */
  readonly afterScale?: (unit: string, number: string) => string;
  /** Replaces the common reading. */
  readonly say?: (measure: MeasureParts, speaker: Speaker) => string | undefined;
}
export interface MeasureParts {
  readonly amount: WrittenNumber;
  readonly symbol: string;
  readonly unit: NounEntry;
}

// ── The rest ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface TelephoneHabits {
  /** Before a number that makes any digit sequence after it a telephone number: "tel", "phone", without full stops. */
  readonly cues: readonly string[];
  /** One group of digits as it is said; digit by digit when absent. */
  readonly sayGroup?: (
    digits: string,
    place: { readonly index: number; readonly count: number },
    speaker: Speaker,
  ) => string;
  /** The country code after "+"; like a group when absent. */
  readonly sayCountry?: (digits: string, speaker: Speaker) => string;
  /** Between groups; ", " when absent. */
  readonly groupGap?: string;
  /** Written form → word: "ext." → "extension". */
  readonly extensions?: Readonly<Record<string, string>>;
}

export interface ElectronicHabits {
  /** Words for the marks of addresses: "@", ".", "/", ":", "-", "_", "#", "?", "=", "&", "%", "+", "~". */
  readonly marks: Readonly<Record<string, string>>;
  /** Parts that are not spelled but said, in lower case: "com" → "com", "gmail" → "gmail". */
  readonly said?: Readonly<Record<string, string>>;
  /** Parts of addresses that nobody named: as they are when they look like words, always as they are, or always spelled. */
  readonly unknownParts: 'as-words' | 'kept' | 'spelled';
}

export type RomanReading = (value: bigint, speaker: Speaker) => string;
export interface RomanHabits {
  /** By the word before the numeral, in lower case: "chapter" → cardinal. */
  readonly after?: Readonly<Record<string, RomanReading>>;
  /** By the word after it: French "siècle". */
  readonly before?: Readonly<Record<string, RomanReading>>;
  /** After a capitalized word that no list knows ("Louis XIV", two letters at least; one letter: never). */
  readonly afterName?: RomanReading;
  /** A full stop after the numeral belongs to it, unless it ends a sentence: "Ludwig XIV. war". */
  readonly hasOrdinalDot?: boolean;
  /** Numerals of at least three letters anywhere else. */
  readonly alone?: RomanReading;
}

export interface Abbreviation {
  readonly spoken: string | ((speaker: Speaker) => string);
  /** What must come next: a capitalized word, any word, a digit, or the end of a sentence. */
  readonly isFollowedBy?: 'name' | 'word' | 'number' | 'end' | RegExp;
  readonly isPrecededBy?: 'name' | 'word' | 'number' | 'start' | RegExp;
}

export interface LanguageRule {
  /** Shown to those who ask why something was changed: "counter", "address". */
  readonly name: string;
  /**
   * Source of a regular expression with named groups, matched where a word, number or symbol begins; slots as in dates
   * and times, and `{number}` (digits with grouping marks). Bounded quantifiers only.
   */
  readonly template: string;
  /** Whether a letter or digit may follow directly; `false` when absent. */
  readonly mayTouchNext?: boolean;
  /** What it says is written together with what is read next: Hebrew "ב-3" is "בשלוש". */
  readonly joinsNext?: boolean;
  /** `undefined` = the rule does not apply. */
  readonly say: (groups: Readonly<Record<string, string | undefined>>, speaker: Speaker) => string | undefined;
}

export interface SuffixHabits {
  /** Source of a regular expression for what may follow a number, unit or abbreviation: `-(?<ending>t|ban|ben)`. */
  readonly template: string;
  /** Joins the reading with the ending; `undefined` = it is none. */
  readonly attach: (spoken: string, ending: string, speaker: Speaker) => string | undefined;
}
