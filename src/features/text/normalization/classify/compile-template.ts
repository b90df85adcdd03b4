/** Sources of the slots of a template, by name. */
export type Slots = Readonly<Record<string, string>>;

export interface TemplateOptions {
  readonly slots: Slots;
  /** A letter or digit may follow directly. */
  readonly mayTouchNext: boolean;
}

/** A regular expression that matches a template exactly where it is asked to. */
export function compileTemplate(template: string, { slots, mayTouchNext }: TemplateOptions): RegExp {
  return new RegExp(`(?:${fillSlots(template, slots)})${mayTouchNext ? '' : noWordFollows}`, 'iuy');
}

export function fillSlots(template: string, slots: Slots): string {
  const filled = template.replaceAll(/\{([a-zA-Z]+)\}/gu, (slot, name: string) => slots[name] ?? slot);
  return slots['edge'] === undefined ? filled : filled.replaceAll(String.raw`\b`, slots['edge']);
}

/** Nor may digits follow behind a mark, as in "1.2.3". */
const noWordFollows = String.raw`(?![\p{L}\p{M}\p{N}]|[.,:/]\p{N})`;

/** Alternatives, longest first, so that the first that matches is the longest. */
export function alternatives(words: Iterable<string>): string {
  const sorted = [...new Set(words)].toSorted((left, right) => right.length - left.length);
  // An empty alternative would match anywhere.
  return sorted.length === 0 ? '(?!)' : sorted.map(escapePattern).join('|');
}

/** Fit for inside and outside of a character class. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, (character) => `\\${character}`).replaceAll('-', String.raw`\x2d`);
}

export function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text) ?? undefined;
}
