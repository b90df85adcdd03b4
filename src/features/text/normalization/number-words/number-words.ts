import type { LanguageCode } from '../../../../contracts/language.ts';
import { readCldrRules } from './cldr-rules.ts';
import type { LanguageNumbers } from './language-numbers.ts';
import { languages } from './languages.ts';
import type { NumberForm } from './number-form.ts';
import { RuleSpeller, ruleSetBeyond } from './rule-speller.ts';
import { amendRuleSets, readRuleText, type WrittenRuleSets } from './rule-text.ts';

export interface WrittenDecimal {
  readonly isNegative: boolean;
  /** Digits only, without grouping; may be empty (".5"). */
  readonly integer: string;
  readonly fraction: string;
  /** The mark as written, for languages that name it after what is seen; otherwise theirs is said. */
  readonly mark?: '.' | ',';
  /**
   * `named` says the denominator ("две целых пять десятых") where the language has that; `digits` reads the fraction
   * digit by digit; `number` as a number as far as that is done. Without it, what is usual for plain numbers.
   */
  readonly style?: 'number' | 'digits' | 'named';
}

export interface NumberWords {
  /** Any size: what is beyond the names of the language is read digit by digit. */
  cardinal(value: bigint, form?: NumberForm): string;
  ordinal(value: bigint, form?: NumberForm): string;
  /**
   * 1984 → nineteen eighty-four. In languages that say "in the 1984th year", the ordinal as a date has it ("тысяча
   * девятьсот восемьдесят четвёртого"), or in the form that is asked for ("… четвёртом").
   */
  year(value: number, form?: NumberForm): string;
  /** Digit by digit: '007' → zero zero seven. What is no ASCII digit in `text` is left out. */
  digits(text: string): string;
  decimal(number: WrittenDecimal, form?: NumberForm): string;
}

/** The number words of `language`. Its rules are read when it is first asked for, and only its own. */
export function numberWords(language: LanguageCode): NumberWords {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const words = new RuledNumberWords(language);
  loaded.set(language, words);
  return words;
}

/** From here on digit by digit: no language has names that large, and words must not grow with the square of digits. */
const spelledMax = 10n ** 66n;
const numberReading = { kind: 'number', digitsMax: 3, longer: 'digits' } as const;
const loaded = new Map<LanguageCode, NumberWords>();

class RuledNumberWords implements NumberWords {
  readonly #numbers: LanguageNumbers;
  readonly #speller: RuleSpeller;

  constructor(language: LanguageCode) {
    this.#numbers = languages[language];
    this.#speller = new RuleSpeller({
      ruleSets: rulesOf(this.#numbers),
      locale: language,
      figures: (value) => this.#digits(String(value), this.#numbers.cardinal),
    });
  }

  cardinal(value: bigint, form?: NumberForm): string {
    return this.#spell(value, this.#ruleSetName('cardinal', form));
  }

  ordinal(value: bigint, form?: NumberForm): string {
    return this.#spell(value, this.#ruleSetName('ordinal', form));
  }

  year(value: number, form?: NumberForm): string {
    const { year = '%spellout-numbering-year', yearForm, yearBegins, cardinal } = this.#numbers;
    const whole = BigInt(Math.trunc(value));
    const ordinalForm = form ?? yearForm;
    if (ordinalForm !== undefined) {
      const words = this.ordinal(whole, ordinalForm);
      if (yearBegins === undefined || !words.startsWith(`${yearBegins.inPlaceOf} `)) return words;
      return yearBegins.with + words.slice(yearBegins.inPlaceOf.length);
    }
    return this.#spell(whole, this.#speller.has(year) ? year : cardinal);
  }

  digits(text: string): string {
    return this.#digits(text, this.#numbers.digit ?? this.#numbers.cardinal);
  }

  decimal({ isNegative, integer, fraction, mark, style }: WrittenDecimal, form?: NumberForm): string {
    const denominator = style === 'named' ? this.#numbers.namedFraction?.denominators[fraction.length - 1] : undefined;
    const ruleSetName =
      denominator === undefined ? this.#ruleSetName('cardinal', form) : (this.#numbers.namedFraction?.ruleSet ?? '');
    const words =
      denominator === undefined
        ? this.#fractionWords(fraction, style)
        : this.#speller.spell(BigInt(fraction), denominator);
    const whole = BigInt(integer);
    if (whole >= spelledMax) return `${this.#spell(isNegative ? -whole : whole, ruleSetName)} ${words}`;
    const spelled = this.#speller.spellWithFraction({ integer: whole, fraction: words, mark, ruleSetName });
    return tidy(isNegative ? this.#speller.negative(spelled, ruleSetName) : spelled);
  }

  #spell(value: bigint, ruleSetName: string): string {
    const magnitude = value < 0n ? -value : value;
    if (magnitude < spelledMax) return tidy(this.#speller.spell(value, ruleSetName));
    const digits = this.#digits(String(magnitude), this.#numbers.cardinal);
    return tidy(value < 0n ? this.#speller.negative(digits, ruleSetName) : digits);
  }

  #digits(text: string, ruleSetName: string): string {
    const words = [...text.replaceAll(/[^0-9]/gu, '')].map((digit) => this.#speller.spell(BigInt(digit), ruleSetName));
    return words.join(this.#numbers.digitSeparator ?? ' ');
  }

  #fractionWords(fraction: string, style: WrittenDecimal['style']): string {
    const { fraction: reading, cardinal } = this.#numbers;
    const number = reading.kind === 'number' ? reading : numberReading;
    const isNumber = style === 'number' || (style === undefined && reading.kind === 'number');
    if (!isNumber) return this.#digits(fraction, cardinal);
    if (fraction.length > number.digitsMax) {
      if (number.longer === 'digits') return this.#digits(fraction, cardinal);
      return (fraction.match(/\d\d?/gu) ?? []).map((pair) => this.#fractionNumber(pair)).join(' ');
    }
    return this.#fractionNumber(fraction);
  }

  #fractionNumber(fraction: string): string {
    const { cardinal } = this.#numbers;
    const leadingZeros = /^0*/u.exec(fraction)?.[0] ?? '';
    const rest = fraction.slice(leadingZeros.length);
    const zeros = this.#digits(leadingZeros, cardinal);
    if (rest === '') return zeros;
    return zeros + (this.#numbers.digitSeparator ?? ' ') + this.#speller.spell(BigInt(rest), cardinal);
  }

  #ruleSetName(kind: 'cardinal' | 'ordinal', form: NumberForm | undefined): string {
    const alone = this.#numbers[kind];
    if (form === undefined) return alone;
    const chosen = this.#numbers.ruleSetFor?.(kind, form);
    if (chosen !== undefined) return chosen;
    return ruleSetNames(kind, form, this.#numbers).find((name) => this.#speller.has(name)) ?? alone;
  }
}

function rulesOf({ cldr, respells, replaces, amends, cardinal }: LanguageNumbers): WrittenRuleSets {
  const ruleSets: WrittenRuleSets = cldr === undefined ? new Map() : readCldrRules(cldr, respells);
  for (const [name, rules] of readRuleText(replaces ?? '')) ruleSets.set(name, rules);
  amendRuleSets(ruleSets, readRuleText(amends ?? ''));
  // Where figures begin lower than the names of ours do, the plain cardinal is in between.
  if (ruleSets.has(ruleSetBeyond)) amendRuleSets(ruleSets, readRuleText(`${ruleSetBeyond}:\n0: =${cardinal}=;`));
  return ruleSets;
}

/** Names that the rule set for `form` may have in CLDR's way of naming, the most exact first. */
function ruleSetNames(kind: 'cardinal' | 'ordinal', form: NumberForm, { genders }: LanguageNumbers): readonly string[] {
  if (form.gender === undefined && form.case === undefined && form.isPlural !== true && form.isAttributive !== true) {
    return [];
  }
  const gender = form.gender ?? 'masculine';
  const genderName = `-${genders?.[gender] ?? gender}`;
  const cases = form.case === undefined || form.case === 'nominative' ? [''] : caseNames(form.case);
  const names: string[] = [];
  for (const caseName of cases) {
    if (form.isPlural === true) {
      names.push(`${genderName}-plural${caseName}`, `-plural${caseName}`, `${caseName}-plural`);
    }
    names.push(`${genderName}${caseName}`);
    if (caseName !== '') names.push(caseName);
  }
  if (form.isPlural === true) names.push(`${genderName}-plural`, '-plural');
  if (form.gender === undefined) names.push('');
  names.push(genderName, '');
  return names.map((name) => `%spellout-${kind}${name}`);
}

/** What one grammar calls prepositional is the locative of another. */
function caseNames(grammaticalCase: NonNullable<NumberForm['case']>): readonly string[] {
  if (grammaticalCase === 'prepositional') return ['-prepositional', '-locative'];
  if (grammaticalCase === 'locative') return ['-locative', '-prepositional'];
  return [`-${grammaticalCase}`];
}

function tidy(words: string): string {
  return (words.includes('  ') ? words.replaceAll(/ {2,}/gu, ' ') : words).trim();
}
