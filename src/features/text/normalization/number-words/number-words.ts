import type { LanguageCode } from '../../../../contracts/language.ts';
import { readCldrRules } from './cldr-rules.ts';
import type { LanguageNumbers } from './language-numbers.ts';
import { languages } from './languages.ts';
import { RuleSpeller } from './rule-speller.ts';
import { amendRuleSets, readRuleText, type WrittenRuleSets } from './rule-text.ts';

/** How a number must agree with the noun it stands beside. Without any of it the number stands alone, as in counting. */
export interface NumberForm {
  readonly gender?: 'masculine' | 'feminine' | 'neuter' | 'common';
  readonly case?:
    | 'nominative'
    | 'genitive'
    | 'dative'
    | 'accusative'
    | 'instrumental'
    | 'locative'
    | 'prepositional'
    | 'ablative';
  readonly isPlural?: boolean;
  /** Beside a noun ("ein Haus") rather than counted alone ("eins"). */
  readonly isAttributive?: boolean;
}

export interface WrittenDecimal {
  readonly isNegative: boolean;
  /** Digits only, without grouping; may be empty (".5"). */
  readonly integer: string;
  readonly fraction: string;
  /** The mark as written, for languages that name it after what is seen; otherwise theirs is said. */
  readonly mark?: '.' | ',';
}

export interface NumberWords {
  /** Any size: what is beyond the names of the language is read digit by digit. */
  cardinal(value: bigint, form?: NumberForm): string;
  ordinal(value: bigint, form?: NumberForm): string;
  /** 1984 → nineteen eighty-four. */
  year(value: number): string;
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

const loaded = new Map<LanguageCode, NumberWords>();

class RuledNumberWords implements NumberWords {
  readonly #numbers: LanguageNumbers;
  readonly #speller: RuleSpeller;

  constructor(language: LanguageCode) {
    this.#numbers = languages[language];
    this.#speller = new RuleSpeller({
      ruleSets: rulesOf(this.#numbers),
      locale: language,
      figures: (value) => this.digits(String(value)),
    });
  }

  cardinal(value: bigint, form?: NumberForm): string {
    return tidy(this.#speller.spell(value, this.#ruleSetName('cardinal', form)));
  }

  ordinal(value: bigint, form?: NumberForm): string {
    return tidy(this.#speller.spell(value, this.#ruleSetName('ordinal', form)));
  }

  year(value: number): string {
    const { year = '%spellout-numbering-year', cardinal } = this.#numbers;
    return tidy(this.#speller.spell(BigInt(Math.trunc(value)), this.#speller.has(year) ? year : cardinal));
  }

  digits(text: string): string {
    const words = [...text.replaceAll(/[^0-9]/gu, '')].map((digit) =>
      this.#speller.spell(BigInt(digit), this.#numbers.cardinal),
    );
    return words.join(this.#numbers.digitSeparator ?? ' ');
  }

  decimal({ isNegative, integer, fraction, mark }: WrittenDecimal, form?: NumberForm): string {
    return tidy(
      this.#speller.spellWithFraction({
        integer: BigInt(integer),
        isNegative,
        fraction: this.#fractionWords(fraction),
        mark,
        ruleSetName: this.#ruleSetName('cardinal', form),
      }),
    );
  }

  #fractionWords(fraction: string): string {
    const { fraction: reading } = this.#numbers;
    if (reading.kind === 'digits') return this.digits(fraction);
    const leadingZeros = /^0*/u.exec(fraction)?.[0] ?? '';
    const rest = fraction.slice(leadingZeros.length);
    const words = [this.digits(leadingZeros)];
    if (rest.length <= reading.digitsMax) {
      if (rest !== '') words.push(this.#speller.spell(BigInt(rest), this.#numbers.cardinal));
    } else if (reading.longer === 'digits') {
      words.push(this.digits(rest));
    } else {
      for (const pair of rest.match(/\d\d?/gu) ?? []) {
        words.push(pair.startsWith('0') ? this.digits(pair) : this.#speller.spell(BigInt(pair), this.#numbers.cardinal));
      }
    }
    return words.join(' ');
  }

  #ruleSetName(kind: 'cardinal' | 'ordinal', form: NumberForm | undefined): string {
    const alone = this.#numbers[kind];
    if (form === undefined) return alone;
    const chosen = this.#numbers.ruleSetFor?.(kind, form);
    if (chosen !== undefined) return chosen;
    return ruleSetNames(kind, form, this.#numbers).find((name) => this.#speller.has(name)) ?? alone;
  }
}

function rulesOf({ cldr, replaces, amends }: LanguageNumbers): WrittenRuleSets {
  const ruleSets = cldr === undefined ? new Map() : readCldrRules(cldr);
  for (const [name, rules] of readRuleText(replaces ?? '')) ruleSets.set(name, rules);
  amendRuleSets(ruleSets, readRuleText(amends ?? ''));
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
