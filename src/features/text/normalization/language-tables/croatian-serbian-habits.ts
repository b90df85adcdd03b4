import type {
  DateHabits,
  DateParts,
  FractionHabits,
  LanguageRule,
  Noun,
  OrdinalParts,
  RomanHabits,
  Speaker,
  TimeHabits,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';
import { plainNumber } from '../verbalize/speaker.ts';
import { formOfName, formOfOrdinal, formOfYear, wordsAround } from './croatian-serbian-agreement.ts';
import { joined } from './plain-habits.ts';
import { scoreRule } from './score-rule.ts';
import { readingsOf } from './readings-of.ts';
import { toLatin } from './serbian-scripts.ts';
import { type CountedNoun, counted, countedBySymbol } from './slavic-nouns.ts';

/** Genitive plural after five and more, and after decimals that do not end in two to four. */
export function southSlavicNoun(written: CountedNoun): Noun {
  return pluralAfterFive(counted(written));
}

export function southSlavicNouns(gender: CountedNoun['gender'], lines: string): Readonly<Record<string, Noun>> {
  const entries = Object.entries(countedBySymbol(gender, lines));
  return Object.fromEntries(entries.map(([symbol, noun]) => [symbol, pluralAfterFive(noun)]));
}

function pluralAfterFive(noun: Noun): Noun {
  return { ...noun, other: noun.many ?? noun.other };
}

/** "jedan" and "jedna" have cases that number words do not know. */
export function sayNumberWithAccusative(value: WrittenNumber, speaker: Speaker, form?: NumberForm): string {
  const words = plainNumber(value, speaker, form);
  const stem =
    value.fraction === undefined ? /(?<one>jed(?=an$|na$|no$)|јед(?=ан$|на$|но$))/u.exec(words)?.[0] : undefined;
  const ending = stem === undefined ? undefined : endingsOfOne[`${form?.gender ?? ''} ${form?.case ?? ''}`];
  if (stem === undefined || ending === undefined) return words;
  const isLatin = stem === 'jed';
  return words.replace(/(?:jed|јед)(?:an|na|no|ан|на|но)$/u, stem + ending[isLatin ? 0 : 1]);
}

const endingsOfOne: Readonly<Partial<Record<string, readonly [latin: string, cyrillic: string]>>> = {
  'feminine accusative': ['nu', 'ну'],
  'feminine genitive': ['ne', 'не'],
  'feminine locative': ['noj', 'ној'],
  'feminine instrumental': ['nom', 'ном'],
  'masculine genitive': ['nog', 'ног'],
  'masculine locative': ['nom', 'ном'],
  'masculine instrumental': ['nim', 'ним'],
};

/** A full stop after a number makes an ordinal where a word in small letters follows; elsewhere it ends a sentence. */
export function sayDottedOrdinal({ digits }: OrdinalParts, speaker: Speaker): string | undefined {
  const { before, after } = speaker.surroundings;
  if (before.trim() === '' && after.trim() === '') return speaker.ordinal(digits);
  const around = wordsAround(speaker);
  if (isYear(digits) && (/^,? \p{Ll}/u.test(after) || /^,? ?[(–-]/u.test(after))) {
    const isNamed = around.after.startsWith('godin');
    // "2020. je bila teška": the year is what is spoken of.
    if (around.before === '' && /^ (?:je|nije|će|bila|је|није|ће|била)(?!\p{L})/u.test(after)) {
      return speaker.words.year(Number(digits), { gender: 'feminine' });
    }
    return speaker.words.year(Number(digits), isNamed ? formOfOrdinal(around) : formOfYear(around.before));
  }
  // "čl. 5. st. 2." speaks of a paragraph, "u 19. st." of a century.
  const form = /^ (?:st|ст)\. ?\d/u.test(after) ? ({ gender: 'masculine' } as const) : formOfOrdinal(around);
  return /^ \p{Ll}/u.test(after) ? speaker.ordinal(digits, form) : undefined;
}

function isYear(digits: string): boolean {
  return /^[12]\d{3}$/u.test(digits);
}

/** "90-ih", "5-a": the ending that was written. */
export function sayOrdinalWithEnding({ digits, marker }: OrdinalParts, speaker: Speaker): string {
  const form = formByEnding[toLatin(marker)] ?? { gender: 'masculine' };
  // "80-e" are the eighties, "5-e" is of the fifth.
  const isDecade = marker.length === 1 && form.case === 'genitive' && digits.endsWith('0');
  const agreement: NumberForm = isDecade ? { gender: 'feminine', isPlural: true } : form;
  return isYear(digits) ? speaker.words.year(Number(digits), agreement) : speaker.ordinal(digits, agreement);
}

const formByEnding: Readonly<Record<string, NumberForm>> = {
  a: { gender: 'feminine' },
  e: { gender: 'feminine', case: 'genitive' },
  u: { gender: 'feminine', case: 'accusative' },
  o: { gender: 'neuter' },
  og: { gender: 'masculine', case: 'genitive' },
  oga: { gender: 'masculine', case: 'genitive' },
  om: { gender: 'masculine', case: 'locative' },
  im: { gender: 'masculine', case: 'instrumental' },
  ih: { isPlural: true, case: 'genitive' },
};

export interface CompoundStems {
  /** The last word of the number where it does not simply get the vowel. */
  readonly last: Readonly<Record<string, string>>;
  readonly vowel: string;
}

/** As a number stands before "-godišnji": written together, the last word with a vowel. */
export function joinedStem(digits: string, { last, vowel }: CompoundStems, speaker: Speaker): string {
  const words = speaker.words.cardinal(BigInt(digits)).split(' ');
  const final = words.pop() ?? '';
  return words.join('') + (last[final] ?? final + vowel);
}

/** A year at the end of a sentence, whose full stop is its own as well. */
export function sayFinalYear(digits: string, speaker: Speaker): string {
  return speaker.words.year(Number(digits), formOfYear(wordsAround(speaker).before));
}

export interface YearWords {
  readonly from: string;
  readonly to: string;
  /** Between the years of a season. */
  readonly through: string;
}

/** "1990.–2000." and "2020./2021.", with the full stop that makes ordinals of them. */
export function yearRangeRules({ from, to, through }: YearWords): readonly LanguageRule[] {
  const genitive: NumberForm = { gender: 'feminine', case: 'genitive' };
  return [
    {
      name: 'years',
      template: String.raw`(?<first>[12]\d{3})\.? ?[-–—] ?(?<last>[12]\d{3})\.(?!\d)`,
      mayTouchNext: true,
      say: ({ first = '', last = '' }, speaker) => {
        const start = speaker.words.year(Number(first), genitive);
        const isBegun = /^(?:od|do|од|до)$/u.test(speaker.surroundings.wordBefore);
        return `${isBegun ? '' : `${from} `}${start} ${to} ${speaker.words.year(Number(last), genitive)}`;
      },
    },
    {
      name: 'years',
      template: String.raw`(?<first>[12]\d{3})\.?\/(?<last>[12]\d{3}|\d\d)\.?(?!\d)`,
      mayTouchNext: true,
      say: ({ first = '', last = '' }, speaker) => `${speaker.number(first)} ${through} ${speaker.number(last)}`,
    },
  ];
}

/** "30-ak": about thirty. */
export function aboutRule(ending: string, hundred: string): LanguageRule {
  return {
    name: 'about',
    template: String.raw`(?<number>[1-9]0|15|100)-(?:t?injak|t?ињак|ak|ак)`,
    say: ({ number = '' }, speaker) => (number === '100' ? hundred : `${speaker.number(number)}${ending}`),
  };
}

/** Days with one month ("24.–26. svibnja", "24–26. svibnja"), and scores. */
export function rangeRules(words: { readonly to: string; readonly against: string }): readonly LanguageRule[] {
  return [dayRange(words.to), scoreRule(words.against)];
}

function dayRange(to: string): LanguageRule {
  return {
    name: 'days',
    template: String.raw`(?<from>[12]?\d|3[01])\.? ?[-–—] ?(?<last>[12]?\d|3[01])\.(?= ?{month})`,
    mayTouchNext: true,
    say: ({ from = '', last = '' }, speaker) => {
      const form: NumberForm = { gender: 'masculine', case: 'genitive' };
      return `${speaker.ordinal(from, form)} ${to} ${speaker.ordinal(last, form)}`;
    },
  };
}

export interface DateNames {
  /** Genitive, nominative, then abbreviations of each month; in more than one script where there is more than one. */
  readonly months: DateHabits['months'];
  readonly weekdays: DateHabits['weekdays'];
  /** Source of a pattern: "godine", "god.", "g." */
  readonly yearWord: string;
  /** As it is said after the year. */
  readonly year: string;
}

export function dottedDates(names: DateNames): DateHabits {
  const year = `(?: ?(?:${names.yearWord}))?`;
  return {
    numericOrder: 'dmy',
    months: names.months,
    weekdays: names.weekdays,
    templates: [
      String.raw`(?:{weekday},? )?{day}\.? ?{month}\.? {fullYear}\.?${year}`,
      String.raw`(?:{weekday},? )?{day}\. ?{month}(?!\p{L})`,
      String.raw`(?:{weekday},? )?{day}\. ?{monthNumber}\. ?{year}\.?${year}`,
      String.raw`(?:{weekday},? )?{day}\. ?{monthNumber}\.(?=[,;)]| [uу] |$)`,
    ],
    say: (date, speaker) => sayDate(date, names, speaker),
  };
}

function sayDate(
  { weekday, day, month, year, written }: DateParts,
  names: DateNames,
  speaker: Speaker,
): string | undefined {
  if (day === undefined || month === undefined) return undefined;
  const [genitive = '', nominative = ''] = names.months[month - 1] ?? [];
  const isNominative = new RegExp(`(?:${nominative}|${toLatin(nominative)})(?!\\p{L})`, 'u').test(written);
  // "Danas je 5. svibnja" tells which day it is, all other dates when something is.
  const isTold = /(?:danas|sutra|jučer|juče|данас|сутра|јуче) (?:je|je bio|је|је био) $/iu.test(
    speaker.surroundings.before,
  );
  const dayForm: NumberForm =
    isNominative || isTold ? { gender: 'masculine' } : { gender: 'masculine', case: 'genitive' };
  return joined([
    weekday === undefined ? '' : `${sayWeekday(names.weekdays[weekday] ?? [], speaker)},`,
    speaker.ordinal(day, dayForm),
    isNominative ? nominative : genitive,
    year === undefined ? '' : speaker.words.year(Number(year), { gender: 'feminine', case: 'genitive' }),
    new RegExp(`(?:${names.yearWord})$`, 'iu').test(written) ? names.year : '',
  ]);
}

/** "u nedjelju": the accusative of those in -a; the others have none of their own. */
function sayWeekday(forms: readonly string[], { surroundings: { wordBefore } }: Speaker): string {
  const accusative = /^(?:u|za|у|за)$/u.test(wordBefore) ? forms.find((form) => /[uу]$/u.test(form)) : undefined;
  return accusative ?? forms[0] ?? '';
}

export interface TimeNames {
  readonly hour: Noun;
  readonly minute: Noun;
  readonly second: Noun;
  readonly joiner: string;
  readonly templates: readonly string[];
}

export function twentyFourHours(names: TimeNames): TimeHabits {
  return { templates: names.templates, say: (time, speaker) => sayTime(time, names, speaker) };
}

function sayTime({ hour, minute = 0, second = 0 }: TimeParts, names: TimeNames, speaker: Speaker): string {
  const isAccusative = /^(?:u|za|у|за)$/u.test(speaker.surroundings.wordBefore);
  const say = (value: number, noun: Noun): string => speaker.count(value, isAccusative ? inAccusative(noun) : noun);
  const parts = [say(hour, names.hour)];
  if (minute > 0 || second > 0) parts.push(say(minute, names.minute));
  if (second > 0) parts.push(say(second, names.second));
  return parts.length === 1 ? joined(parts) : joined([...parts.slice(0, -1), names.joiner, ...parts.slice(-1)]);
}

/** "u jednu minutu": only one shows it, and what follows "per" is an accusative as well. */
function inAccusative(noun: Noun): Noun {
  return { ...noun, one: noun.afterPer ?? noun.one ?? noun.other, numberForm: { case: 'accusative' } };
}

export interface FractionNames {
  /** "i". */
  readonly joiner: string;
  /** After a whole number: "pol". */
  readonly half: string;
  /** Between the stem of the ordinal and the ending: "in" in "četvrtina". */
  readonly suffix: string;
  /** Those that are made otherwise, without their endings. */
  readonly stems: Readonly<Record<string, string>>;
  /** Of the names of parts: after the stem, for one, two to four, five and more. */
  readonly endings: readonly [one: string, few: string, many: string];
  /** For a denominator that names no part. */
  readonly dividedBy: string;
}

export function partsOfWhole(names: FractionNames): FractionHabits {
  const part = (numerator: string, denominator: string, speaker: Speaker): string => {
    if (BigInt(denominator) < 2n) {
      return `${speaker.number(numerator)} ${names.dividedBy} ${speaker.number(denominator)}`;
    }
    const stem = names.stems[denominator] ?? speaker.ordinal(denominator).slice(0, -1) + names.suffix;
    const [one, few, many] = names.endings.map((ending) => stem + ending);
    return speaker.count(numerator, { one: one ?? '', few: few ?? '', other: many ?? '', gender: 'feminine' });
  };
  return {
    say: ({ whole, numerator, denominator }, speaker) => {
      if (denominator.length === 4 && !denominator.endsWith('000'))
        return `${speaker.number(numerator)} ${names.dividedBy} ${speaker.number(denominator)}`;
      if (whole === '') return part(numerator, denominator, speaker);
      const rest = isHalf(numerator, denominator) ? names.half : part(numerator, denominator, speaker);
      return joined([speaker.number(whole), names.joiner, rest]);
    },
    joinUnit: ({ fraction: { whole, numerator, denominator }, unit, spoken }, speaker) => {
      if (typeof unit === 'string') return `${spoken} ${unit}`;
      // "tri četvrtine kilograma": the genitive, which two to four have as well.
      if (whole === '' || !isHalf(numerator, denominator)) return `${spoken} ${unit.few ?? unit.other}`;
      const wholeWords = speaker.number(whole, unit.gender === undefined ? {} : { gender: unit.gender });
      return joined([wholeWords, names.joiner, names.half, speaker.agree(whole, unit)]);
    },
  };
}

function isHalf(numerator: string, denominator: string): boolean {
  return numerator === '1' && denominator === '2';
}

export function romanOrdinals(words: { readonly cardinalAfter: string; readonly ordinalBefore: string }): RomanHabits {
  return {
    after: readingsOf(words.cardinalAfter, (value: bigint, speaker: Speaker) => speaker.number(value)),
    before: readingsOf(words.ordinalBefore, (value: bigint, speaker: Speaker) =>
      speaker.ordinal(value, formOfOrdinal(wordsAround(speaker))),
    ),
    hasOrdinalDot: true,
    afterName: sayRuler,
  };
}

/** The form is that of the name: "Petra I.". */
export function sayRuler(value: bigint, speaker: Speaker): string {
  return speaker.ordinal(value, formOfName(speaker.surroundings.wordBefore));
}

/** "dinar na sat", "kuna na minutu". */
export function perAccusative(preposition: string): (noun: Noun | string, speaker: Speaker) => string {
  return (noun, speaker) => {
    const one = typeof noun === 'string' ? noun : (noun.afterPer ?? speaker.agree(1, noun));
    return `${preposition} ${one.replace(/a(?=$| na )/u, 'u').replace(/а(?=$| на )/u, 'у')}`;
  };
}
