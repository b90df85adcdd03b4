/** One line of a rule set as it is written: `1000000` and `←← million[ →→]`. */
export interface WrittenRule {
  readonly descriptor: string;
  readonly body: string;
}

/** By name (`%spellout-cardinal`, `%%th`), the rules by their descriptor. */
export type WrittenRuleSets = Map<string, Map<string, WrittenRule>>;

/**
 * Reads rules in the form that CLDR publishes them in (UTS #35 part 3, "Rule-Based Number Formatting"): a line
 * `%name:` opens a rule set, every other line is `descriptor: body;`. Ours may in addition open several rule sets that
 * share the rules that follow (`%first %second:`) and write bases as powers (`10^18`, `2×10^18`).
 */
export function readRuleText(text: string): WrittenRuleSets {
  const ruleSets: WrittenRuleSets = new Map();
  let open: Map<string, WrittenRule>[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('%')) {
      open = openRuleSets(ruleSets, line);
    } else {
      const rule = readRule(line);
      if (rule === undefined) continue;
      for (const ruleSet of open) ruleSet.set(rule.descriptor, rule);
    }
  }
  return ruleSets;
}

/** Rules of `amendments` are added to the sets of the same name in `ruleSets`, in place of those of the same base. */
export function amendRuleSets(ruleSets: WrittenRuleSets, amendments: WrittenRuleSets): void {
  for (const [name, rules] of amendments) {
    const bases = new Set([...rules.keys()].map(baseOf));
    const kept = [...(ruleSets.get(name) ?? [])].filter(([descriptor]) => !bases.has(baseOf(descriptor)));
    ruleSets.set(name, new Map([...kept, ...rules]));
  }
}

/** `1100/100` has the base `1100`; two rules of one set never share it. */
export function baseOf(descriptor: string): string {
  const [base = descriptor] = descriptor.split(/[/>]/u);
  return base;
}

function openRuleSets(ruleSets: WrittenRuleSets, line: string): Map<string, WrittenRule>[] {
  const names = line.slice(0, line.lastIndexOf(':')).split(' ');
  return names.map((name) => {
    const known = ruleSets.get(name);
    if (known !== undefined) return known;
    const opened = new Map<string, WrittenRule>();
    ruleSets.set(name, opened);
    return opened;
  });
}

function readRule(line: string): WrittenRule | undefined {
  const colonAt = line.indexOf(':');
  const endAt = line.lastIndexOf(';');
  if (colonAt < 1 || endAt < colonAt) return undefined;
  const descriptor = line
    .slice(0, colonAt)
    .trim()
    .replace(/^(?:(\d)×)?10\^(\d+)/u, (_, factor: string | undefined, exponent: string) => {
      return String(BigInt(factor ?? 1) * 10n ** BigInt(exponent));
    });
  // An apostrophe keeps the white space that follows it.
  const body = line
    .slice(colonAt + 1, endAt)
    .trimStart()
    .replace(/^'/u, '');
  return { descriptor, body };
}
