/** Sources of the slots of a template, by name. */
export type Slots = Readonly<Record<string, string>>;

export interface TemplateOptions {
  readonly slots: Slots;
  /** A letter or digit may follow directly. */
  readonly mayTouchNext: boolean;
}

/** A regular expression that matches a template exactly where it is asked to. */
export function compileTemplate(template: string, { slots, mayTouchNext }: TemplateOptions): RegExp {
  const source = template.replaceAll(/\{([a-zA-Z]+)\}/gu, (slot, name: string) => slots[name] ?? slot);
  return new RegExp(`(?:${source})${mayTouchNext ? '' : noWordFollows}`, 'iuy');
}

/** Nor may digits follow behind a mark, as in "1.2.3". */
const noWordFollows = String.raw`(?![\p{L}\p{M}\p{N}]|[.,:/]\p{N})`;

/** What a template's first character can be; `any` when that is not plain to see. */
export type TemplateLead = 'digit' | 'letter' | 'any';

/** So that templates for numbers are not tried at every word. */
export function leadOf(template: string): TemplateLead {
  const body = withoutOpening(template);
  if (body === undefined) return 'any';
  if (/^(?:\\d|\[\d[-\d]*\]|\d|\{(?:number|integer|day|hour|fullYear|monthNumber|decade)\})(?![?*]|\{0)/u.test(body))
    return 'digit';
  return /^(?:\\p\{L|[\p{L}]|\{(?:month|weekday)\})/u.test(body) && !/^[\p{L}][?*]/u.test(body) ? 'letter' : 'any';
}

/** The template behind lookbehinds and openings of groups; `undefined` when it has alternatives at these levels. */
function withoutOpening(template: string): string | undefined {
  let rest = template;
  for (let opening = groupOpening.exec(rest); opening !== null; opening = groupOpening.exec(rest)) {
    const end = groupEnd(rest);
    if (end === undefined) return undefined;
    if (opening[0].startsWith('(?<=') || opening[0].startsWith('(?<!')) rest = rest.slice(end);
    else if (/^[?*{]/u.test(rest.slice(end)) || hasAlternatives(rest.slice(0, end))) return undefined;
    else rest = rest.slice(opening[0].length);
  }
  return hasAlternatives(`(${template})`) ? undefined : rest;
}

const groupOpening = /^\((?:\?(?:<[=!]|<[a-zA-Z]+>|:|-?[imsu]+:))?/u;

/** Behind the bracket that closes the first group. */
function groupEnd(template: string): number | undefined {
  let depth = 0;
  for (const { character, index } of bareCharacters(template)) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return undefined;
}

/** Whether the group that `template` is has alternatives of its own. */
function hasAlternatives(template: string): boolean {
  let depth = 0;
  for (const { character } of bareCharacters(template)) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 1) return true;
  }
  return false;
}

/** Without what is escaped or in a character class. */
function* bareCharacters(template: string): Iterable<{ readonly character: string; readonly index: number }> {
  let isInClass = false;
  for (let index = 0; index < template.length; index += 1) {
    const character = template[index] ?? '';
    if (character === '\\') index += 1;
    else if (isInClass) isInClass = character !== ']';
    else if (character === '[') isInClass = true;
    else yield { character, index };
  }
}

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
