import type { DialogueTool } from '../../contracts/dialogue-model.ts';
import { answerOf, contentStems, sharedCount, wordsOf } from './english-words.ts';
import { readDate, readTime, sayDate, sayTime } from './read-moment.ts';
import { findNumbers } from './read-number.ts';
import { readSpelling } from './read-spelling.ts';

/** One argument of a tool that can be asked for. */
export interface Slot {
  readonly name: string;
  /** As one says it: `party_size` is "party size". */
  readonly label: string;
  readonly kind: 'whole-number' | 'number' | 'boolean' | 'choice' | 'date' | 'time' | 'name' | 'spelling' | 'text';
  readonly choices: readonly string[];
  readonly isRequired: boolean;
  readonly isIdentity: boolean;
  /** What it is about, to find it in a sentence. */
  readonly stems: ReadonlySet<string>;
}

export type SlotValue = string | number | boolean;

/** `undefined` where the tool needs something that cannot be asked for by voice, e.g. an object. */
export function slotsOf(tool: DialogueTool): readonly Slot[] | undefined {
  const required = tool.parameters['required'];
  const requiredNames: readonly unknown[] = Array.isArray(required) ? required : [];
  const slots: Slot[] = [];
  const properties = fieldsOf(tool.parameters['properties']);
  for (const [name, schema] of Object.entries(properties)) {
    const isRequired = requiredNames.includes(name);
    const kind = kindOf(name, fieldsOf(schema));
    if (kind === undefined && isRequired) return undefined;
    if (kind === undefined) continue;
    const isIdentity = tool.identityArguments.includes(name);
    slots.push({ name, label: labelOf(name), isRequired, isIdentity, ...kind, stems: contentStems(name) });
  }
  const isComplete = requiredNames.every((name) => slots.some((slot) => slot.name === name));
  return isComplete ? slots : undefined;
}

function kindOf(name: string, schema: Readonly<Record<string, unknown>>): Pick<Slot, 'kind' | 'choices'> | undefined {
  const choices = schema['enum'];
  if (Array.isArray(choices)) {
    const words = choices.filter((choice) => typeof choice === 'string');
    return words.length === choices.length && words.length > 0 ? { kind: 'choice', choices: words } : undefined;
  }
  const { type, format } = schema;
  if (type === 'integer') return { kind: 'whole-number', choices: [] };
  if (type === 'number' || type === 'boolean') return { kind: type, choices: [] };
  if (type !== 'string' && type !== undefined) return undefined;
  const words = wordsOf(labelOf(name));
  const has = (...wanted: readonly string[]): boolean => wanted.some((word) => words.includes(word));
  if (format === 'date' || has('date', 'day')) return { kind: 'date', choices: [] };
  if (format === 'time' || has('time')) return { kind: 'time', choices: [] };
  if (has('name')) return { kind: 'name', choices: [] };
  if (has('id', 'number', 'code', 'reference', 'zip', 'postcode', 'plate', 'phone'))
    return { kind: 'spelling', choices: [] };
  return { kind: 'text', choices: [] };
}

/** What the caller has said about it. `isAsked`: it is the answer to a question for it; else only what is plain counts. */
export function readSlot(
  slot: Slot,
  text: string,
  { isAsked, nowMs }: { readonly isAsked: boolean; readonly nowMs: number },
): SlotValue | undefined {
  const words = wordsOf(text);
  switch (slot.kind) {
    case 'date':
      return readDate(words, nowMs);
    case 'time':
      return readTime(words, { isAsked });
    case 'whole-number':
    case 'number':
      return readQuantity(slot, words, isAsked);
    case 'boolean': {
      const answer = isAsked ? answerOf(text) : undefined;
      return answer === undefined ? undefined : answer === 'yes';
    }
    case 'choice':
      return slot.choices.find((choice) => ` ${words.join(' ')} `.includes(` ${wordsOf(labelOf(choice)).join(' ')} `));
    case 'spelling':
      return readSpelling(wordsOf(withoutHyphens(text)), { isAsked });
    case 'name':
      return readName(text, isAsked);
    case 'text':
      return isAsked && words.length > 0 ? text.trim() : undefined;
    default:
      return slot.kind satisfies never;
  }
}

/** "AB-123" is one word. */
function withoutHyphens(text: string): string {
  return text.replaceAll(/(?<=\p{L})-(?=\d)|(?<=\d)-(?=\p{L})/gu, '');
}

/** Letters that a name was spelled with: "J O N" is "Jon". */
export function readSpelledName(text: string): string | undefined {
  const spelled = readSpelling(wordsOf(text), { isAsked: true });
  return spelled === undefined ? undefined : spelled.charAt(0) + spelled.slice(1).toLowerCase();
}

function readQuantity(slot: Slot, words: readonly string[], isAsked: boolean): number | undefined {
  const isOfPeople = sharedCount(contentStems('guests people person party seats'), slot.stems) > 0;
  const numbers = findNumbers(words).filter(({ value }) => slot.kind === 'number' || Number.isInteger(value));
  const named = numbers.find(({ index, count }) => {
    const around = [words[index - 1], words[index - 2], words[index + count]].filter((word) => word !== undefined);
    const isNamed = around.some((word) => sharedCount(contentStems(word), slot.stems) > 0);
    const beside = `${words[index - 1] ?? ''} # ${words[index + count] ?? ''}`;
    return (
      isNamed ||
      (isOfPeople &&
        /# (?:people|persons|guests|adults|of)$|^(?:for|of) # (?:on|at|today|tomorrow|tonight|)$/u.test(beside))
    );
  });
  return (named ?? (isAsked ? numbers[0] : undefined))?.value;
}

function readName(text: string, isAsked: boolean): string | undefined {
  const introduced =
    /\b(?:my name is|my name's|the name is|name of|under the name|under|this is|call me|it is|it's|i am|i'm)\s+(.+)$/iu;
  const found = introduced.exec(text.replaceAll('’', "'"));
  const isPlain = /\bname\b|\bunder\b/iu.test(found?.[0] ?? '');
  const said = found !== null && (isAsked || isPlain) ? found[1] : undefined;
  const parts = (said ?? (isAsked ? text : '')).split(/[,.;!?]|\b(?:and|for|on|at|please|thanks)\b/iu);
  const rest = parts.find((part) => part.trim() !== '') ?? '';
  const words = rest
    .trim()
    .split(/\s+/u)
    .filter((word) => /^[\p{L}'’-]+$/u.test(word));
  const isName = words.length > 0 && words.length <= 4 && answerOf(rest) === undefined;
  return isName ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') : undefined;
}

export function sayValue({ kind }: Slot, value: SlotValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (kind === 'date') return sayDate(value);
  if (kind === 'time') return sayTime(value);
  // Sign by sign, so that it can be checked by ear.
  return kind === 'spelling' ? [...value].join(' ') : labelOf(value);
}

export function questionFor({ kind, label, choices }: Slot): string {
  if (kind === 'spelling') return `What is the ${label}? Please say it letter by letter.`;
  if (kind === 'boolean') return `Yes or no: ${label}?`;
  if (kind === 'choice') return `Which ${label} would you like: ${choices.slice(0, 10).map(labelOf).join(', or ')}?`;
  return `What is the ${label}?`;
}

/** Asked where the name may have been another. */
export function spellingQuestionFor({ label }: Slot): string {
  return `How do you spell the ${label}? Please say it letter by letter.`;
}

export function labelOf(name: string): string {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_-]+/gu, ' ')
    .trim();
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
