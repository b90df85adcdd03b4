import { compileRuleSet, type Rule, type RulePart, type RuleSet } from './rule-set.ts';
import type { WrittenRuleSets } from './rule-text.ts';

/** Where CLDR's rules end in figures, the numbers go on with this rule set of ours. */
export const ruleSetBeyond = '%%beyond';

/**
 * Spells numbers by the rule sets of one language: UTS #35 part 3 for the form of the rules, the documentation of ICU's
 * RuleBasedNumberFormat for how one is chosen. A rule set is compiled when it is first used.
 */
export class RuleSpeller {
  readonly #written: WrittenRuleSets;
  readonly #compiled = new Map<string, RuleSet>();
  readonly #cardinalPlurals: Intl.PluralRules;
  readonly #ordinalPlurals: Intl.PluralRules;
  readonly #figures: (value: bigint) => string;

  constructor({ ruleSets, locale, figures }: RuleSpellerOptions) {
    this.#written = ruleSets;
    this.#figures = figures;
    this.#cardinalPlurals = new Intl.PluralRules(locale);
    this.#ordinalPlurals = new Intl.PluralRules(locale, { type: 'ordinal' });
  }

  has(ruleSet: string): boolean {
    return this.#written.has(ruleSet);
  }

  spell(value: bigint, ruleSetName: string): string {
    if (value < 0n) return this.negative(this.spell(-value, ruleSetName), ruleSetName);
    return this.#applyRule({ value, ruleSetName, rule: ruleFor(value, this.#ruleSet(ruleSetName)) });
  }

  /** `words` with the sign that the rule set, or the one it borrows from, has for negative numbers. */
  negative(words: string, ruleSetName: string): string {
    const ruleSet = this.#ruleSet(ruleSetName);
    if (ruleSet.negative !== undefined) {
      return ruleSet.negative.map((part) => (part.kind === 'literal' ? part.text : words)).join('');
    }
    const lender = lenderOf(ruleSet);
    return lender === undefined ? words : this.negative(words, lender);
  }

  /** By the set's rule for numbers with a decimal mark; a set that has none lends that of the set it refers to. */
  spellWithFraction(number: NumberWithFraction): string {
    const { integer, fraction, ruleSetName } = number;
    const ruleSet = this.#ruleSet(ruleSetName);
    const parts = pointRule(number, ruleSet);
    if (parts === undefined) {
      const lender = lenderOf(ruleSet);
      if (lender === undefined) throw new Error(`${ruleSetName} has no rule for fractions`);
      return this.spellWithFraction({ ...number, ruleSetName: lender });
    }
    return parts
      .map((part) => {
        if (part.kind === 'literal') return part.text;
        if (part.kind === 'plural') return this.#pluralWord(part, integer);
        if (part.kind === 'substitution' && part.operand === 'quotient') {
          return this.spell(integer, part.ruleSet ?? ruleSetName);
        }
        return fraction;
      })
      .join('');
  }

  #applyRule({ value, ruleSetName, rule }: RuleUse): string {
    let words = '';
    for (const part of rule.parts) words += this.#partWords(part, { value, ruleSetName, rule });
    return words;
  }

  #partWords(part: RulePart, { value, ruleSetName, rule }: RuleUse): string {
    switch (part.kind) {
      case 'literal':
        return part.text;
      case 'plural':
        return this.#pluralWord(part, value / rule.divisor);
      case 'remainder-by-previous-rule': {
        const { rules } = this.#ruleSet(ruleSetName);
        const previous = rules[rules.indexOf(rule) - 1] ?? rule;
        return this.#applyRule({ value: value % rule.divisor, ruleSetName, rule: previous });
      }
      case 'figures':
        return this.#beyondRules(operandOf(part.operand, { value, divisor: rule.divisor }), ruleSetName);
      case 'substitution':
        return this.spell(operandOf(part.operand, { value, divisor: rule.divisor }), part.ruleSet ?? ruleSetName);
      default:
        throw new Error(`No such part of a rule: ${JSON.stringify(part satisfies never)}`);
    }
  }

  #beyondRules(value: bigint, ruleSetName: string): string {
    const canGoOn = ruleSetName !== ruleSetBeyond && this.has(ruleSetBeyond);
    return canGoOn ? this.spell(value, ruleSetBeyond) : this.#figures(value);
  }

  #pluralWord({ type, words }: Extract<RulePart, { kind: 'plural' }>, count: bigint): string {
    const rules = type === 'cardinal' ? this.#cardinalPlurals : this.#ordinalPlurals;
    // The category of a large number is that of its last digits; a double holds those.
    const category = rules.select(Number(count < 1_000_000n ? count : 1_000_000n + (count % 1_000_000n)));
    return words.get(category) ?? words.get('other') ?? '';
  }

  #ruleSet(name: string): RuleSet {
    const known = this.#compiled.get(name);
    if (known !== undefined) return known;
    const written = this.#written.get(name);
    if (written === undefined) throw new Error(`No such rule set: ${name}`);
    const compiled = compileRuleSet(written.values());
    this.#compiled.set(name, compiled);
    return compiled;
  }
}

interface RuleSpellerOptions {
  readonly ruleSets: WrittenRuleSets;
  /** For the plural categories. */
  readonly locale: string;
  /** Says a number that the rules would write in figures. */
  readonly figures: (value: bigint) => string;
}

interface NumberWithFraction {
  readonly integer: bigint;
  /** In words. */
  readonly fraction: string;
  readonly mark: '.' | ',' | undefined;
  readonly ruleSetName: string;
}

interface RuleUse {
  readonly value: bigint;
  readonly ruleSetName: string;
  readonly rule: Rule;
}

/** The last rule whose base is not above `value`, or the one before it where that one yields. */
function ruleFor(value: bigint, { rules }: RuleSet): Rule {
  let low = 0;
  let high = rules.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const rule = rules[middle];
    if (rule !== undefined && rule.base <= value) low = middle;
    else high = middle - 1;
  }
  const found = rules[low];
  if (found === undefined) throw new Error('A rule set without rules');
  return (found.yieldsForMultiples && value % found.divisor === 0n ? rules[low - 1] : undefined) ?? found;
}

/** A rule that would write figures is as good as none. */
function pointRule({ integer, mark }: NumberWithFraction, ruleSet: RuleSet): readonly RulePart[] | undefined {
  const byMark = mark === ',' ? ruleSet.comma : undefined;
  const parts = (integer === 0n ? ruleSet.pointBelowOne : undefined) ?? byMark ?? ruleSet.point;
  return parts?.some((part) => part.kind === 'figures') === true ? undefined : parts;
}

function operandOf(
  operand: 'quotient' | 'remainder' | 'value',
  { value, divisor }: { readonly value: bigint; readonly divisor: bigint },
): bigint {
  if (operand === 'quotient') return value / divisor;
  return operand === 'remainder' ? value % divisor : value;
}

/** A set without a rule of its own for a sign or a mark borrows that of the set its first rule refers to. */
function lenderOf({ rules }: RuleSet): string | undefined {
  const [part] = rules[0]?.parts ?? [];
  return part === undefined ? undefined : targetOf(part);
}

function targetOf(part: RulePart): string | undefined {
  return part.kind === 'substitution' ? part.ruleSet : undefined;
}
