import { baseOf, type WrittenRule } from './rule-text.ts';

/** What a substitution formats: value ÷ divisor, value mod divisor, or the value as it is. */
type Operand = 'quotient' | 'remainder' | 'value';

export type RulePart =
  | { readonly kind: 'literal'; readonly text: string }
  /** `ruleSet` undefined: the set that the rule is in. */
  | { readonly kind: 'substitution'; readonly operand: Operand; readonly ruleSet: string | undefined }
  /** `→→→`: the remainder by the rule before this one, whatever the remainder is. */
  | { readonly kind: 'remainder-by-previous-rule' }
  /** `=#,##0=`: where the rules end, CLDR writes figures. */
  | { readonly kind: 'figures'; readonly operand: Operand }
  | { readonly kind: 'plural'; readonly type: 'cardinal' | 'ordinal'; readonly words: ReadonlyMap<string, string> };

export interface Rule {
  readonly base: bigint;
  /** The greatest power of the radix that is not above the base. */
  readonly divisor: bigint;
  readonly parts: readonly RulePart[];
  /** Gives way to the rule before it for multiples of the divisor ("two hundred", not "two hundred zero"). */
  readonly yieldsForMultiples: boolean;
}

export interface RuleSet {
  /** Ascending by base. */
  readonly rules: readonly Rule[];
  readonly negative: readonly RulePart[] | undefined;
  /** `x.x`; `x,x` where a comma is said otherwise than a point, `0.x` where numbers below one are. */
  readonly point: readonly RulePart[] | undefined;
  readonly comma: readonly RulePart[] | undefined;
  readonly pointBelowOne: readonly RulePart[] | undefined;
}

/** Compiles one rule set. `Inf` and `NaN` are left out: no text to be read has them as numbers. */
export function compileRuleSet(written: Iterable<WrittenRule>): RuleSet {
  const rules: Rule[] = [];
  const special = new Map<string, readonly RulePart[]>();
  for (const { descriptor, body } of written) {
    if (/^\d/u.test(descriptor) && !descriptor.includes('.')) rules.push(...compileRule(descriptor, body));
    else special.set(descriptor, compileBody(withoutBrackets(body, 'kept')));
  }
  rules.sort((one, other) => (one.base < other.base ? -1 : 1));
  return {
    rules,
    negative: special.get('-x'),
    point: special.get('x.x'),
    comma: special.get('x,x'),
    pointBelowOne: special.get('0.x'),
  };
}

/**
 * A rule with brackets is two: at its base without what they hold, and from there on with it. Where the base is no
 * multiple of the divisor, only the latter.
 */
function compileRule(descriptor: string, body: string): readonly Rule[] {
  const base = BigInt(baseOf(descriptor));
  const divisor = divisorOf(descriptor, base);
  const isSplit = body.includes('[') && base > 0n && base % divisor === 0n;
  if (!isSplit) return [newRule({ base, divisor, body: withoutBrackets(body, 'kept') })];
  return [
    newRule({ base, divisor, body: withoutBrackets(body, 'dropped') }),
    newRule({ base: base + 1n, divisor, body: withoutBrackets(body, 'kept') }),
  ];
}

function newRule({
  base,
  divisor,
  body,
}: {
  readonly base: bigint;
  readonly divisor: bigint;
  readonly body: string;
}): Rule {
  const written = compileBody(body);
  // What is written around figures (`=#,##0=º`) is for the eye too.
  const figures = written.find(({ kind }) => kind === 'figures');
  const parts = figures === undefined ? written : [figures];
  const hasRemainder = parts.some(
    (part) =>
      part.kind === 'remainder-by-previous-rule' || (part.kind === 'substitution' && part.operand === 'remainder'),
  );
  return { base, divisor, parts, yieldsForMultiples: hasRemainder && base % divisor !== 0n };
}

/** `1100/100`: the radix after the stroke, ten without; every `>` takes one power off. */
function divisorOf(descriptor: string, base: bigint): bigint {
  const radix = BigInt(/\/(\d+)/u.exec(descriptor)?.[1] ?? 10);
  let divisor = 1n;
  while (divisor * radix <= base) divisor *= radix;
  for (const _ of descriptor.matchAll(/>/gu)) divisor /= radix;
  return divisor;
}

/** `[a|b]`: a where brackets are kept, else b. */
function withoutBrackets(body: string, brackets: 'kept' | 'dropped'): string {
  return body.replaceAll(/\[([^\]|]*)(?:\|([^\]]*))?\]/gu, (_, kept: string, otherwise: string | undefined) =>
    brackets === 'kept' ? kept : (otherwise ?? ''),
  );
}

const tokenPattern =
  /\$\((?<type>cardinal|ordinal),(?<words>[^)]*)\)\$|(?<previous>>>>|→→→)|(?<mark>[<>=←→])(?<what>[%#0][^<>=←→]*)?\k<mark>|[^$<>=←→]+|[^]/gu;
const operands: Readonly<Record<string, Operand>> = {
  '<': 'quotient',
  '←': 'quotient',
  '>': 'remainder',
  '→': 'remainder',
  '=': 'value',
};

function compileBody(body: string): readonly RulePart[] {
  return [...body.matchAll(tokenPattern)].map((match): RulePart => {
    const { type, words, previous, mark, what } = match.groups ?? {};
    if (type === 'cardinal' || type === 'ordinal') return { kind: 'plural', type, words: pluralWords(words ?? '') };
    if (previous !== undefined) return { kind: 'remainder-by-previous-rule' };
    const operand = operands[mark ?? ''];
    if (operand === undefined) return { kind: 'literal', text: match[0] };
    if (what !== undefined && !what.startsWith('%')) return { kind: 'figures', operand };
    return { kind: 'substitution', operand, ruleSet: what };
  });
}

function pluralWords(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/(\w+)\{([^}]*)\}/gu)].map(([, category = '', word = '']) => [category, word]));
}
