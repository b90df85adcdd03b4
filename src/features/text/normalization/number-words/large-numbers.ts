interface LargeNumbers {
  /** Of the first name; each further name stands for `step` zeros more. */
  readonly zeros: number;
  readonly step: 3 | 6;
  readonly names: readonly string[];
  /**
   * Rules with `*` for the name: for one of it where that is said otherwise, and for more. Two of a kind where names
   * differ in gender by turns (a Billion, a Billiarde).
   */
  readonly one?: readonly string[];
  readonly more: readonly string[];
  readonly ruleSet?: string;
}

/** Rules for numbers above those that CLDR has names for, up to 10^36 and a little more; then figures again. */
export function largeNumbers({ zeros, step, names, one, more, ruleSet = '%%beyond' }: LargeNumbers): string {
  const rules = names.flatMap((name, index) => {
    const exponent = zeros + index * step;
    const oneRule = one?.[index % one.length];
    const moreRule = (more[index % more.length] ?? '').replaceAll('*', name);
    if (oneRule === undefined) return [`10^${exponent}: ${moreRule};`];
    return [`10^${exponent}: ${oneRule.replaceAll('*', name)};`, `2×10^${exponent}: ${moreRule};`];
  });
  return [`${ruleSet}:`, ...rules, `10^${zeros + names.length * step}: =#,##0=;`, ''].join('\n');
}
