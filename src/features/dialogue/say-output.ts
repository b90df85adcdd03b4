import { labelOf } from './tool-slots.ts';

/** Of what a tool has answered, so much is said. */
const wordsMax = 80;
const fieldsMax = 8;

export type ToolResult =
  | { readonly type: 'done'; readonly text: string }
  /** The tool has failed, or was not called; `reason` as it was given. */
  | { readonly type: 'failed'; readonly reason: string };

/** The answer of a tool in sentences, with nothing in them that it does not say. */
export function readToolOutput(output: string): ToolResult {
  const value = parseJson(output);
  if (isFields(value)) {
    const { error } = value;
    if (typeof error === 'string' && error !== '') return { type: 'failed', reason: briefly(error) };
    for (const key of ['message', 'summary', 'text', 'answer']) {
      const said = value[key];
      if (typeof said === 'string' && said.trim() !== '') return { type: 'done', text: briefly(asSentence(said)) };
    }
    const sentences = Object.entries(value)
      .slice(0, fieldsMax)
      .flatMap(([name, each]) => sentenceOf(name, each));
    return { type: 'done', text: sentences.length === 0 ? 'That is done.' : briefly(sentences.join(' ')) };
  }
  if (Array.isArray(value)) {
    const said = value.slice(0, fieldsMax).flatMap((each: unknown) => scalarText(each) ?? []);
    return {
      type: 'done',
      text: said.length === 0 ? `There are ${value.length}.` : briefly(`I found: ${said.join(', ')}.`),
    };
  }
  const text = scalarText(value) ?? output.trim();
  const isBare = text === '' || /^(?:ok|okay|true|done|success|null)$/iu.test(text);
  return { type: 'done', text: isBare ? 'That is done.' : briefly(asSentence(text)) };
}

function sentenceOf(name: string, value: unknown): readonly string[] {
  if (value === true && /^(?:ok|success|done)$/iu.test(name)) return [];
  const text = scalarText(value);
  return text === undefined || text === '' ? [] : [asSentence(`The ${labelOf(name)} is ${text}`)];
}

function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : undefined;
}

function asSentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

function briefly(text: string): string {
  const words = text.split(/\s+/u);
  return words.length <= wordsMax ? text : `${words.slice(0, wordsMax).join(' ')} …`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
