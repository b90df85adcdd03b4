import type {
  Currency,
  LanguageRule,
  MeasureHabits,
  MeasuredFraction,
  Noun,
  NounEntry,
  Speaker,
  WrittenNumber,
} from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';

type Gender = NonNullable<NumberForm['gender']>;
type Category = 'one' | 'two' | 'few' | 'many' | 'other' | 'withDecimals';

/**
 * Which of CLDR's categories hold the genitives of a language's nouns. Czech and Slovak call decimals "many" ("1,5
 * metru") and what is counted from five on "other", Polish the other way round; Slovene has no category of its own for
 * decimals, so its nouns say the genitive singular apart.
 */
export interface GenitivePlaces {
  readonly singular: 'many' | 'other' | 'withDecimals';
  readonly plural: 'many' | 'other';
}

export interface WrittenForms {
  readonly gender: Gender;
  /** In the order of `categories`, with spaces between; words of one form joined by "_". */
  readonly forms: string;
}

/** Makes nouns of a language from their forms in the order of `categories`; the last form stands for all missing ones. */
export function nounMaker(categories: readonly Category[]): (written: WrittenForms) => Noun {
  return ({ gender, forms }) => {
    const list = forms.split(' ').map((form) => form.replaceAll('_', ' '));
    const byCategory = categories.map((category, index) => [category, list[index] ?? list.at(-1) ?? ''] as const);
    return { other: list.at(-1) ?? '', ...Object.fromEntries(byCategory), gender };
  };
}

/** The noun with something done to each of its forms. */
export function mapForms(noun: Noun, change: (form: string, category: Category) => string): Noun {
  const forms = (['one', 'two', 'few', 'many', 'other', 'withDecimals'] as const).flatMap((category) => {
    const form = noun[category];
    return form === undefined ? [] : [[category, change(form, category)] as const];
  });
  return { ...noun, ...Object.fromEntries(forms) };
}

export function genitiveOf(noun: NounEntry, number: 'singular' | 'plural', places: GenitivePlaces): string {
  return typeof noun === 'string' ? noun : (noun[places[number]] ?? noun.other);
}

/**
 * How amounts are said where the common reading falls short: behind a scale word ("million crowns"), with decimals, and
 * after a preposition that wants the genitive or the accusative.
 */
export interface AmountHabits {
  readonly genitives: GenitivePlaces;
  /** Words before an amount, in lower case. */
  readonly wantsGenitive: ReadonlySet<string>;
  readonly wantsAccusative: ReadonlySet<string>;
  /** Where the accusative is another form than the nominative. */
  readonly accusative: (governed: GovernedAmount, speaker: Speaker) => string | undefined;
}

export interface CountedAmount {
  readonly amount: WrittenNumber;
  readonly unit: NounEntry;
}

/** For `say` of measures and money; `undefined` = the common reading is right. */
export function amountSayer(habits: AmountHabits): (counted: CountedAmount, speaker: Speaker) => string | undefined {
  return ({ amount, unit }, speaker) => {
    if (typeof unit === 'string' || unit.position === 'before') return undefined;
    if (amount.scale !== undefined) return `${speaker.number(amount)} ${genitiveOf(unit, 'plural', habits.genitives)}`;
    if (amount.fraction !== undefined) {
      return `${speaker.number(amount)} ${genitiveOf(unit, 'singular', habits.genitives)}`;
    }
    return sayGoverned({ amount, unit }, { habits, speaker });
  };
}

/** A whole amount without a sign. */
export interface GovernedAmount {
  readonly amount: WrittenNumber;
  readonly unit: Noun;
}

/** Only whole amounts without a sign: "do minus five" is said as it stands. */
function sayGoverned(
  { amount, unit }: GovernedAmount,
  { habits, speaker }: { readonly habits: AmountHabits; readonly speaker: Speaker },
): string | undefined {
  const wordBefore = governingWord(speaker);
  if (amount.sign !== '') return undefined;
  const gender = unit.gender === undefined ? {} : { gender: unit.gender };
  const isOne = speaker.agree(amount, { one: 'one', other: 'other' }) === 'one';
  if (habits.wantsGenitive.has(wordBefore)) {
    const noun = genitiveOf(unit, isOne ? 'singular' : 'plural', habits.genitives);
    return `${speaker.number(amount, { case: 'genitive', ...gender })} ${noun}`;
  }
  return habits.wantsAccusative.has(wordBefore) ? habits.accusative({ amount, unit }, speaker) : undefined;
}

/** The word before, in lower case, though it is an abbreviation: "ok. 5 km". */
export function governingWord({ surroundings }: Speaker): string {
  return (/([\p{L}\p{M}]{1,40})\.? ["'(]?$/u.exec(surroundings.before)?.[1] ?? '').toLowerCase();
}

/** "mezi 5 a 10": the second of two numbers that one preposition governs. */
export function isSecondOfTwo({ surroundings }: Speaker): boolean {
  return /(?:^|\s)(?:mezi|medzi|między|med) \d{1,9} (?:a|i|in) $/iu.test(surroundings.before);
}

/** The same for money, which has a minor unit to say when its decimals are one: then the common reading is right. */
export function moneySayer(
  habits: AmountHabits,
): (money: { readonly amount: WrittenNumber; readonly currency: Currency }, speaker: Speaker) => string | undefined {
  const say = amountSayer(habits);
  return ({ amount, currency }, speaker) => {
    const { minor, unit } = currency;
    const fraction = (amount.fraction ?? '').replace(/0+$/u, '');
    if (amount.scale !== undefined) return say({ amount, unit }, speaker);
    if (fraction === '') return say({ amount: { sign: amount.sign, integer: amount.integer }, unit }, speaker);
    const isMinor = minor !== undefined && fraction.length <= (currency.minorDigits ?? 2);
    return isMinor ? undefined : say({ amount: { ...amount, fraction }, unit }, speaker);
  };
}

/** For `joinUnit` of fractions: "three quarters of a metre". */
export function fractionJoiner(places: GenitivePlaces): (measured: MeasuredFraction) => string {
  return ({ spoken, unit }) => `${spoken} ${genitiveOf(unit, 'singular', places)}`;
}

/** What stands around a number, and the form that it asks for; the first rule that fits is taken. */
export interface AgreementRule {
  /** The word before, in lower case; any when absent. */
  readonly before?: RegExp;
  /** The word after, in lower case. */
  readonly after: RegExp;
  readonly form: NumberForm;
}

export function formAround(rules: readonly AgreementRule[], { surroundings }: Speaker): NumberForm | undefined {
  const { wordBefore } = surroundings;
  // "od 1. do 5. třídy": both agree with the noun behind the second.
  const wordAfter = sharedNoun.exec(surroundings.after)?.groups?.['noun'] ?? surroundings.wordAfter;
  return rules.find(({ before, after }) => after.test(wordAfter) && (before === undefined || before.test(wordBefore)))
    ?.form;
}

const sharedNoun = /^,? (?:do|i|a|až|in|ali|lub|nebo|alebo|oraz|či) \d{1,3}\. (?<noun>\p{Ll}{1,40})/u;

/** "5 l/100 km". */
export const perHundredRule: LanguageRule = {
  name: 'per',
  template: String.raw`\/(?=100 ?km)`,
  mayTouchNext: true,
  say: () => ' na ',
};

/** "5 cm x 6 cm". */
export function timesBetweenUnits(times: string): LanguageRule {
  return {
    name: 'dimensions',
    template: String.raw`(?<=\d ?[ckmd]?m )[x×](?= ?\d)`,
    mayTouchNext: true,
    say: () => times,
  };
}

/** Words of a number in another case, one by one: the language's rules of numbers know the nominative only. */
export function respellWords(words: string, forms: ReadonlyMap<string, string>): string {
  return words
    .split(' ')
    .map((word) => forms.get(word) ?? word)
    .join(' ');
}

/** Pairs "nominative other", separated by commas. */
export function wordForms(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs.split(',').map((pair) => {
      const [from = '', to = ''] = pair.trim().split(' ');
      return [from, to.replaceAll('_', ' ')];
    }),
  );
}

/** "za hodinu", "na kilometr": nouns in -a have an accusative of their own, and times another preposition. */
export function perAccusative(times: RegExp): MeasureHabits['per'] {
  return (noun, speaker) => {
    const one = typeof noun === 'string' ? noun : speaker.agree(1, noun);
    const accusative = one.replace(/a(?=$| na )/u, 'u');
    return `${times.test(one) ? 'za' : 'na'} ${accusative}`;
  };
}
