import type { Abbreviation, Currency, LanguageRule, LanguageTable, NounEntry } from '../language-table.ts';
import { withMathWords } from '../language-tables/math-words.ts';
import { alternatives, compileTemplate, fillSlots, type Slots, type TemplateOptions } from './compile-template.ts';
import { firstCharacterOf } from './first-character.ts';
import { plainLetters } from './plain-letters.ts';
import { createNumberReader, type NumberReader } from './read-number.ts';
import { worldMoney } from './world-money.ts';

/** A table with its patterns and indexes made; once per language. */
export interface CompiledTable {
  readonly table: LanguageTable;
  readonly isSpaced: boolean;
  readonly numbers: NumberReader;
  readonly rules: RuleIndex;
  /** Letters at which nothing begins, where no space tells words apart; absent where something may begin with any. */
  readonly plainLetters: RegExp | undefined;
  readonly dates: PatternIndex;
  readonly decades: PatternIndex;
  readonly times: PatternIndex;
  readonly ordinals: PatternIndex;
  /** Currency symbols and codes; the group `symbol` is a key of `currencies`, in lower case. */
  readonly currencyBefore: RegExp;
  readonly currencyAfter: RegExp;
  readonly currencies: CurrencyIndex;
  /** As written. */
  readonly currencySymbols: ReadonlySet<string>;
  readonly units: UnitIndex;
  readonly phrases: PhraseIndex;
  readonly suffix: RegExp | undefined;
  /** First words, in lower case, at which a date, a time or a cue may begin. */
  readonly leadingWords: ReadonlySet<string>;
  /** Whether a word is in a list, or written in capitals. */
  readonly isPeculiar: (word: string) => boolean;
  readonly months: ReadonlyMap<string, number>;
  readonly weekdays: ReadonlyMap<string, number>;
  /** Digits after one of these are a telephone number. */
  readonly telephoneCues: ReadonlySet<string>;
  readonly romanWords: ReadonlySet<string>;
  readonly symbols: RegExp;
  readonly capitalizedWords: ReadonlySet<string>;
}

/** By symbol or code, in lower case. */
export type CurrencyIndex = ReadonlyMap<string, CurrencyEntry>;
export interface CurrencyEntry {
  readonly code: string;
  readonly currency: Currency;
  /** Only as it is written there: "pen" and "top" are words. */
  readonly isExactly?: string;
}

export interface CompiledRule {
  readonly rule: LanguageRule;
  readonly pattern: RegExp;
}

/** By the character that they may begin with, so that few are tried at each word. */
export interface CharacterIndex<Entry> {
  at(character: string): readonly Entry[];
}
export type RuleIndex = CharacterIndex<CompiledRule>;
export type PatternIndex = CharacterIndex<RegExp>;

export interface UnitIndex {
  readonly pattern: RegExp;
  /** The same with an exponent behind it that is no part of the symbol: groups `unit` and `power`. */
  readonly powered: RegExp;
  find(symbol: string): { readonly symbol: string; readonly unit: NounEntry } | undefined;
}

/** Abbreviations by their first word in lower case (in scripts without spaces: by their first character). */
export type PhraseIndex = ReadonlyMap<string, readonly Phrase[]>;
export interface Phrase {
  readonly written: string;
  readonly isExact: boolean;
  readonly readings: readonly Abbreviation[];
}

export function compileTable(written: LanguageTable): CompiledTable {
  const table = withMathWords(written);
  const isSpaced = table.isSpaced !== false;
  const numbers = createNumberReader(table.number, { isSpaced });
  const slots = slotsOf(table, numbers);
  const currencies = currencyIndex(table);
  const phrases = phraseIndex(table, isSpaced);
  const words = wordIndexes(table);
  return {
    table,
    isSpaced,
    numbers,
    rules: compileRules(table, slots),
    ...compilePatterns(table, { slots, mayTouchNext: !isSpaced }),
    currencies,
    ...currencyPatterns(currencies, isSpaced),
    currencySymbols: new Set(currencySymbols(table)),
    units: unitIndex(table, isSpaced),
    phrases,
    ...words,
    isPeculiar: peculiarWords([words.leadingWords, phrases]),
    plainLetters: isSpaced ? undefined : plainLettersOf(table, slots),
    symbols: new RegExp(alternatives(Object.keys(table.symbols ?? {})), 'uy'),
  };
}

/** Most words of a text come again and again. */
function peculiarWords(lists: readonly { readonly has: (word: string) => boolean }[]): CompiledTable['isPeculiar'] {
  const known = new Map<string, boolean>();
  return (word) => {
    const remembered = known.get(word);
    if (remembered !== undefined) return remembered;
    const lower = word.toLowerCase();
    const upper = word.toUpperCase();
    // Scripts without capitals are not written in them.
    const isPeculiar = (word === upper && lower !== upper) || lists.some((list) => list.has(lower));
    if (known.size < wordsKept && word.length <= wordLengthKept) known.set(word, isPeculiar);
    return isPeculiar;
  };
}

/** Some hundred kilobytes for each language. */
const wordsKept = 4096;
const wordLengthKept = 24;

type PatternName = 'dates' | 'decades' | 'times' | 'ordinals' | 'suffix';

function compilePatterns(
  { date, time, ordinal, suffix }: LanguageTable,
  options: TemplateOptions,
): Pick<CompiledTable, PatternName> {
  const compile = (template: string): RegExp => compileTemplate(template, options);
  const compileAll = (templates: readonly string[] = []): PatternIndex =>
    byFirstCharacter(
      templates.map((template) => ({
        entry: compile(template),
        first: firstCharacterOf(fillSlots(template, options.slots)),
      })),
    );
  return {
    dates: compileAll(date?.templates),
    decades: compileAll(date?.decadeTemplates),
    times: compileAll(time === undefined ? [] : [...(time.templates ?? []), ...commonTimes]),
    ordinals: compileAll(ordinal?.templates),
    suffix: suffix === undefined ? undefined : compile(suffix.template),
  };
}

type WordIndexName = 'leadingWords' | 'months' | 'weekdays' | 'telephoneCues' | 'romanWords' | 'capitalizedWords';

function wordIndexes(table: LanguageTable): Pick<CompiledTable, WordIndexName> {
  const { date, telephone, roman, capitalizedWords } = table;
  return {
    leadingWords: new Set(firstWordsOf(table)),
    months: nameIndex(date?.months),
    weekdays: nameIndex(date?.weekdays),
    telephoneCues: new Set(telephone?.cues),
    romanWords: new Set([roman?.after, roman?.before].flatMap((readings) => Object.keys(readings ?? {}))),
    capitalizedWords: new Set(capitalizedWords),
  };
}

/** At which a date, a time, an amount or a telephone number may begin. */
function firstWordsOf(table: LanguageTable): readonly string[] {
  const phrases = [...namesOf(table), ...currencySymbols(table), ...templateWords(table)];
  return phrases.map((phrase) => phraseKey(phrase, true));
}

function namesOf({ date, telephone }: LanguageTable): readonly string[] {
  const names = [date?.months, date?.weekdays].flatMap((lists) => lists ?? []).flat();
  return [...names, ...Object.keys(date?.eras ?? {}), ...(telephone?.cues ?? [])];
}

function currencySymbols({ money }: LanguageTable): readonly string[] {
  return Object.entries(money?.currencies ?? {}).flatMap(([code, { symbols = [] }]) => [code, ...symbols]);
}

/** For names that the phrases have already, with more than their first letter. */
const nothing = String.raw`[^\s\S]`;

function plainLettersOf(table: LanguageTable, slots: Slots): RegExp | undefined {
  const { abbreviations, rules, date, ordinal } = table;
  const templates = [date?.templates, date?.decadeTemplates, ordinal?.templates].flatMap((list) => list ?? []);
  return plainLetters({
    phrases: [...namesOf(table), ...currencySymbols(table), ...Object.keys(abbreviations ?? {})],
    patterns: [...templates, ...(rules ?? []).map(({ template }) => template)].map((template) =>
      fillSlots(template, { ...slots, month: nothing, weekday: nothing, era: nothing }),
    ),
  });
}

/** Words that templates spell out: "the 5th", "ngày 5". */
function templateWords({ date, time, ordinal }: LanguageTable): readonly string[] {
  const templates = [date?.templates, date?.decadeTemplates, time?.templates, ordinal?.templates];
  return templates.flatMap((list) => list ?? []).flatMap((template) => template.match(/[\p{L}\p{M}]+/gu) ?? []);
}

function compileRules({ rules = [], isSpaced }: LanguageTable, slots: Slots): RuleIndex {
  return byFirstCharacter(
    rules.map((rule) => ({
      entry: {
        rule,
        pattern: compileTemplate(rule.template, {
          slots,
          mayTouchNext: rule.mayTouchNext === true || isSpaced === false,
        }),
      },
      first: firstCharacterOf(fillSlots(rule.template, slots)),
    })),
  );
}

interface Beginning<Entry> {
  readonly entry: Entry;
  /** Absent: any. */
  readonly first: RegExp | undefined;
}

function byFirstCharacter<Entry>(beginnings: readonly Beginning<Entry>[]): CharacterIndex<Entry> {
  const byCharacter = new Map<string, readonly Entry[]>();
  return {
    at(character) {
      let found = byCharacter.get(character);
      if (found === undefined) {
        found = beginnings
          .filter(({ first }) => first === undefined || first.test(character))
          .map(({ entry }) => entry);
        if (byCharacter.size < charactersKept) byCharacter.set(character, found);
      }
      return found;
    },
  };
}

/** More than a text in any script has different ones; each costs a hundred bytes. */
const charactersKept = 8192;

const commonTimes = [
  String.raw`{hour}:{minute}:{second}(?: ?{period})?(?: ?{zone})?`,
  String.raw`{hour}:{minute}(?: ?{period})?(?: ?{zone})?`,
];

/** Only abbreviations that are words in no language of ours. */
const zones = String.raw`(?:[ECMP]\.? ?[SD]\.? ?T\.?|GMT|UTC|CES?T|EES?T|WES?T|BST|JST|KST|MSK|AES[TD]|(?<=\d)Z)`;

const inWord = String.raw`[\p{L}\p{M}\p{N}_]`;
/** What templates mean by `\b`, which knows ASCII letters only: "é" and "ж" are letters as well. */
const letterEdge = `(?:(?<!${inWord})(?=${inWord})|(?<=${inWord})(?!${inWord}))`;

function slotsOf({ date, time, isSpaced }: LanguageTable, numbers: NumberReader): Slots {
  return {
    day: String.raw`(?<day>0?[1-9]|[12]\d|3[01])(?!\d)`,
    month: `(?<month>${alternatives(date?.months.flat() ?? [])})(?!\\p{L})`,
    monthNumber: String.raw`(?<monthNumber>0?[1-9]|1[0-2])(?!\d)`,
    year: String.raw`(?<year>'\d\d|\d{2,4})(?!\d)`,
    fullYear: String.raw`(?<year>\d{4})(?!\d)`,
    weekday: `(?<weekday>${alternatives(date?.weekdays.flat() ?? [])})(?!\\p{L})`,
    era: `(?<era>${alternatives(Object.keys(date?.eras ?? {}))})`,
    decade: String.raw`(?<decade>\d{1,3}0)`,
    hour: String.raw`(?<hour>2[0-4]|1\d|0?\d)(?!\d)`,
    minute: String.raw`(?<minute>[0-5]\d)(?!\d)`,
    second: String.raw`(?<second>[0-5]\d)(?!\d)`,
    period: `(?<period>${alternatives(Object.keys(time?.periods ?? {}))})(?!\\p{L})`,
    zone: `(?<zone>${zones})(?!\\p{L})`,
    number: numbers.slot,
    integer: numbers.slot.replace('?<number>', '?:'),
    ...(isSpaced === false ? {} : { edge: letterEdge }),
  };
}

/** Codes that are words in one of our languages: "try", "all" and "nok" are money in capitals only. */
const wordCodes: ReadonlySet<string> = new Set(
  'ALL AMD ARS AUD BAM BOB CAD COP CUC CUP DOP ESP GEL HUF ILS ISK JOD KES LAK MAD MOP MUR NOK PEN PHP RON RUB SAR SEK SOS TOP TRY VES ZAR'.split(
    ' ',
  ),
);

function currencyIndex({ money, language }: LanguageTable): CurrencyIndex {
  const index = new Map<string, CurrencyEntry>();
  for (const [code, currency] of Object.entries(money?.currencies ?? {})) {
    for (const symbol of [...(currency.symbols ?? []), code]) {
      const key = symbol.toLowerCase();
      if (index.has(key)) continue;
      const isWord = symbol === code && wordCodes.has(code);
      index.set(key, isWord ? { code, currency, isExactly: code } : { code, currency });
    }
  }
  for (const world of money === undefined ? [] : worldMoney(language)) {
    for (const symbol of [world.code, ...world.symbols]) {
      if (index.has(symbol.toLowerCase())) continue;
      index.set(symbol.toLowerCase(), {
        code: world.code,
        isExactly: symbol,
        get currency() {
          return money?.currencies[world.code] ?? world.currency;
        },
      });
    }
  }
  return index;
}

/** The currency that was found as `written`. */
export function currencyOf(
  currencies: CurrencyIndex,
  written: string | undefined,
): Pick<CurrencyEntry, 'code' | 'currency'> | undefined {
  const entry = currencies.get(written?.toLowerCase() ?? '');
  if (entry === undefined || (entry.isExactly !== undefined && entry.isExactly !== written)) return undefined;
  return { code: entry.code, currency: entry.currency };
}

function currencyPatterns(
  currencies: CompiledTable['currencies'],
  isSpaced: boolean,
): Pick<CompiledTable, 'currencyBefore' | 'currencyAfter'> {
  const symbols = `(?<symbol>${alternatives(currencies.keys())})`;
  const noLetter = isSpaced ? String.raw`(?<=\P{L})(?!\p{L})|(?<=\p{L})(?![\p{L}\p{M}\p{N}])` : '';
  return {
    currencyBefore: new RegExp(`${symbols} ?(?=[-+]?[.,]?\\d)`, 'iuy'),
    currencyAfter: new RegExp(` ?${symbols}(?:${noLetter})`, 'iuy'),
  };
}

function unitIndex({ measure }: LanguageTable, isSpaced: boolean): UnitIndex {
  const units = new Map(Object.entries(measure?.units ?? {}));
  const lower = new Map<string, string>();
  for (const symbol of units.keys()) {
    const key = symbol.toLowerCase();
    if (!lower.has(key)) lower.set(key, symbol);
  }
  // "m2" and "m^2" stand for "m²".
  const written = alternatives(
    [...units.keys()].flatMap((symbol) => [symbol, symbol.replace('²', '2').replace('³', '3')]),
  );
  const boundary = isSpaced ? String.raw`(?<=\P{L})|(?<=\p{L})(?![\p{L}\p{M}\p{N}])` : '(?![A-Za-z0-9])';
  return {
    pattern: new RegExp(`(?:${written})(?:${boundary})`, 'iuy'),
    powered: new RegExp(
      `(?<unit>${written})(?<power>⁻?[¹²³⁴]|\\^-?[1-4]|-[1-4]|(?<=\\/\\p{L}{1,3})[23])(?![\\p{L}\\p{M}\\p{N}])`,
      'iuy',
    ),
    find(symbol) {
      for (const candidate of [symbol, symbol.replace('2', '²').replace('3', '³')]) {
        const key = units.has(candidate) ? candidate : lower.get(candidate.toLowerCase());
        const unit = key === undefined ? undefined : units.get(key);
        if (key !== undefined && unit !== undefined) return { symbol: key, unit };
      }
      return undefined;
    },
  };
}

function phraseIndex({ abbreviations = {} }: LanguageTable, isSpaced: boolean): PhraseIndex {
  const index = new Map<string, Phrase[]>();
  for (const [written, value] of Object.entries(abbreviations)) {
    const readings = readingsOf(value);
    const key = phraseKey(written, isSpaced);
    const phrases = index.get(key) ?? [];
    phrases.push({ written, isExact: written !== written.toLowerCase(), readings });
    index.set(key, phrases);
  }
  for (const phrases of index.values()) phrases.sort((left, right) => right.written.length - left.written.length);
  return index;
}

type AbbreviationEntry = string | Abbreviation | readonly Abbreviation[];

function readingsOf(entry: AbbreviationEntry): readonly Abbreviation[] {
  if (typeof entry === 'string') return [{ spoken: entry }];
  return isList(entry) ? entry : [entry];
}

function isList(entry: Abbreviation | readonly Abbreviation[]): entry is readonly Abbreviation[] {
  return Array.isArray(entry);
}

export function phraseKey(text: string, isSpaced: boolean): string {
  const word = isSpaced ? /^(?:[\p{L}\p{M}]+|.)/u.exec(text)?.[0] : /^./u.exec(text)?.[0];
  return (word ?? '').toLowerCase();
}

function nameIndex(names: readonly (readonly string[])[] = []): ReadonlyMap<string, number> {
  return new Map(names.flatMap((forms, index) => forms.map((form) => [form.toLowerCase(), index] as const)));
}
