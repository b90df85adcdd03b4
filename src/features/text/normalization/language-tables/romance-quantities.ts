import type { Currency, FractionParts, LanguageRule, MeasuredFraction, Noun, Speaker } from '../language-table.ts';
import { singularOf } from './romance-nouns.ts';

const marks: Readonly<Record<string, readonly [string, string]>> = {
  '¼': ['1', '4'],
  '½': ['1', '2'],
  '¾': ['3', '4'],
  '⅓': ['1', '3'],
  '⅔': ['2', '3'],
};

interface FractionWords {
  readonly say: (fraction: FractionParts, speaker: Speaker) => string;
  readonly joinUnit: (measured: MeasuredFraction, speaker: Speaker) => string;
}

/** "½ taza", "2 ½ horas": with what is measured so, as with a unit: "media taza", "dos horas y media". */
export function fractionOfNounRule(nouns: readonly Noun[], { say, joinUnit }: FractionWords): LanguageRule {
  const byForm = new Map(nouns.flatMap((noun) => [singularOf(noun), noun.other].map((form) => [form, noun] as const)));
  const forms = [...byForm.keys()].toSorted((left, right) => right.length - left.length).join('|');
  return {
    name: 'fraction of a noun',
    template: String.raw`(?:(?<whole>\d{1,3})(?: ?(?=[¼½¾⅓⅔])| (?=\d)))?(?:(?<mark>[¼½¾⅓⅔])|(?<top>\d)/(?<bottom>[2-9])) (?<noun>${forms})`,
    say({ whole = '', mark = '', top = '', bottom = '', noun = '' }, speaker) {
      const unit = byForm.get(noun.toLowerCase());
      const [numerator, denominator] = marks[mark] ?? [top, bottom];
      if (unit === undefined) return undefined;
      const fraction = { whole, numerator, denominator };
      return joinUnit({ spoken: say(fraction, speaker), fraction, unit }, speaker);
    },
  };
}

interface MillionWords {
  /** "de", "d'": what stands before the noun, with it. */
  readonly connect: (noun: string) => string;
  /** Words that follow a number without being counted. */
  readonly notNouns: ReadonlySet<string>;
}

/** "1.000.000 habitantes": what a round number of millions counts is connected with it, as with the word itself. */
export function millionsRule({ connect, notNouns }: MillionWords): LanguageRule {
  return {
    name: 'millions',
    template: String.raw`(?<number>[1-9]\d{0,2}(?:[ .]?\d{3}){0,3}(?:[ .]?000){2}) (?<noun>(?-i:\p{Ll}){3,24})`,
    // Abbreviations and symbols of units have no vowels, as a rule.
    say: ({ number = '', noun = '' }, speaker) =>
      notNouns.has(noun) || !/[aeiouyàâãáéèêíóôõú]/u.test(noun)
        ? undefined
        : `${speaker.number(number.replaceAll(/\D/gu, ''))} ${connect(noun)}`,
  };
}

/** "3,5 M de habitantes": the letter alone may be metres, before what is counted it is not. */
export function lettersOfMillionsRule(million: Noun): LanguageRule {
  return {
    name: 'millions',
    template: String.raw`(?<integer>\d{1,3})(?:,(?<fraction>\d{1,2}))? ?(?-i:M)(?= (?:de |di |d'))`,
    say: ({ integer = '', fraction }, speaker) =>
      speaker.count({ sign: '', integer, ...(fraction === undefined ? {} : { fraction }) }, million),
  };
}

interface CoinWords {
  /** The words for the unit as they are written, as alternatives, and what they mean. */
  readonly names: Readonly<Record<string, Currency>>;
  /** Between unit and hundredths. */
  readonly joiner: string;
}

/** "15,50 euros": two decimals before the name of a currency are its hundredths, as before its sign. */
export function coinRule({ names, joiner }: CoinWords): LanguageRule {
  const written = Object.keys(names).join('|');
  return {
    name: 'money',
    template: String.raw`(?:(?<before>${written}) )?(?<integer>\d{1,3}(?:\.\d{3}){1,3}|\d{1,7}),(?<minor>\d\d)(?!\d)(?: (?<after>${written}))?`,
    say({ before = '', integer = '', minor = '', after = '' }, speaker) {
      const currency = names[(after === '' ? before : after).toLowerCase()];
      if (currency === undefined || (before !== '' && after !== '')) return undefined;
      const whole = integer.replaceAll('.', '');
      const units = speaker.count(whole, currency.unit);
      if (minor === '00') return units;
      const hundredths = speaker.count(String(Number(minor)), currency.minor ?? '');
      if (/^0+$/u.test(whole)) return hundredths;
      return [units, joiner, hundredths].filter((words) => words !== '').join(' ');
    },
  };
}
