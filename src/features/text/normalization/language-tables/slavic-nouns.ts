import type { Noun, Speaker, WrittenNumber } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';

type Gender = NonNullable<NumberForm['gender']>;

/**
 * A noun of a language that counts "one, two to four, five and more": nominative, genitive singular (after two to four,
 * and after decimals), genitive plural.
 */
export interface CountedNoun {
  readonly gender: Gender;
  /** Three forms with spaces between, words of one form joined by "_". */
  readonly forms: string;
  readonly afterPer?: string;
}

export function counted({ gender, forms, afterPer }: CountedNoun): Noun {
  const [one = '', few = one, many = few] = forms.split(' ').map((form) => form.replaceAll('_', ' '));
  return { one, few, many, other: few, gender, ...(afterPer === undefined ? {} : { afterPer }) };
}

/** Each line "symbol one few many"; for the symbols of a table. */
export function countedBySymbol(gender: Gender, lines: string): Readonly<Record<string, Noun>> {
  const entries = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/u))
    .map(([symbol = '', ...forms]): readonly [string, Noun] => [
      symbol.replaceAll('_', ' '),
      counted({ gender, forms: forms.join(' ') }),
    ]);
  return Object.fromEntries(entries);
}

/** After a preposition that wants the genitive: "до пяти километров", "до двадцати одного километра". */
export function countInGenitive(amount: WrittenNumber, noun: Noun, speaker: Speaker): string | undefined {
  if (amount.fraction !== undefined || amount.scale !== undefined || amount.sign !== '') return undefined;
  const isOne = speaker.agree(amount, { one: 'one', other: 'other' }) === 'one';
  const form: NumberForm = { case: 'genitive', ...(noun.gender === undefined ? {} : { gender: noun.gender }) };
  return `${speaker.number(amount, form)} ${isOne ? (noun.few ?? noun.other) : (noun.many ?? noun.other)}`;
}
