import { isLanguageCode, type LanguageCode } from '../../../contracts/language.ts';
import { limits } from '../../../limits.ts';
import { findJsonError } from './find-json-error.ts';
import { type CompiledPostOverride, compilePostOverride } from './compile-post-override.ts';
import { PostOverridesInvalidError } from './post-overrides-invalid-error.ts';

/**
 * The rules of a file: a JSON array of `{ pattern, replacement, language?, id? }`, in the order in which they run.
 * Throws `PostOverridesInvalidError` with the line of what is no JSON, or the number of the rule that is none.
 */
export function readRuleFile(text: string): readonly CompiledPostOverride[] {
  const list = parseJson(text);
  if (!Array.isArray(list)) throw new PostOverridesInvalidError('the file must hold a JSON array of rules');
  if (list.length > limits.postOverrideRulesMax) {
    throw new PostOverridesInvalidError(`there are more than ${limits.postOverrideRulesMax} rules`);
  }
  const known = new Set<string>();
  return list.map((item: unknown, index) => {
    const rule = readRule(item, { number: index + 1 });
    if (known.has(rule.id)) throw new PostOverridesInvalidError(`the id ${JSON.stringify(rule.id)} stands twice`);
    known.add(rule.id);
    return rule;
  });
}

function parseJson(written: string): unknown {
  // Editors of some systems put a byte order mark first, which JSON does not know.
  const text = written.replace(/^\uFEFF/u, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    // The engine's message would repeat a piece of the file, and often tells no place.
    throw new PostOverridesInvalidError(`${placeIn(text, findJsonError(text) ?? 0)} is no JSON`, { cause: error });
  }
}

function placeIn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}

const fields = new Set(['id', 'language', 'pattern', 'replacement']);

function readRule(item: unknown, { number }: { readonly number: number }): CompiledPostOverride {
  const refuse = (words: string): never => {
    throw new PostOverridesInvalidError(`rule ${number} ${words}`);
  };
  if (!isRecord(item)) return refuse('is no object');
  const unknownField = Object.keys(item).find((name) => !fields.has(name));
  if (unknownField !== undefined) return refuse(`has the unknown field ${JSON.stringify(unknownField.slice(0, 40))}`);
  const { id = `file-${number}`, pattern, replacement } = item;
  if (typeof id !== 'string' || !/^[\w.-]{1,64}$/u.test(id)) {
    return refuse('has an id that is not 1 to 64 letters, digits, dots, hyphens and underscores');
  }
  if (typeof pattern !== 'string') return refuse('has no pattern');
  if (typeof replacement !== 'string') return refuse('has no replacement');
  const language = languageOf(item['language']);
  if (language === 'unknown') return refuse('has a language that is none of the codes');
  const compiled = compilePostOverride({
    id,
    language,
    pattern,
    replacement,
    position: number,
    source: 'file',
  });
  return compiled.type === 'compiled' ? compiled.rule : refuse(`(${id}) ${compiled.complaint}`);
}

function languageOf(value: unknown): LanguageCode | null | 'unknown' {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' && isLanguageCode(value) ? value : 'unknown';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
