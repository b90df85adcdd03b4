import { parseArgs } from 'node:util';
import { isLanguageCode, type LanguageCode } from '../../../contracts/language.ts';

/** What is asked for. */
export type PostOverrideAction =
  | { readonly name: 'help' }
  | { readonly name: 'list' }
  | {
      readonly name: 'add';
      readonly pattern: string;
      readonly replacement: string;
      readonly language: LanguageCode | null;
      readonly position: number | undefined;
    }
  | { readonly name: 'remove'; readonly id: number }
  | {
      readonly name: 'test';
      readonly text: string;
      readonly language: LanguageCode | undefined;
      /** A rule that is not kept yet, to be tried after all others. */
      readonly trial: { readonly pattern: string; readonly replacement: string } | undefined;
    };

export interface PostOverrideOptions {
  readonly action: PostOverrideAction;
  readonly json: boolean;
}

/** What was asked for, or what is wrong with how it was asked. */
export function readPostOverrideOptions(commandArguments: readonly string[]): PostOverrideOptions | string {
  const parsed = parse(commandArguments);
  if (typeof parsed === 'string') return parsed;
  const { values, positionals } = parsed;
  if (values.help === true) return { action: { name: 'help' }, json: false };
  const action = actionOf(values, positionals);
  return typeof action === 'string' ? action : { action, json: values.json === true };
}

function parse(commandArguments: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandArguments],
      allowPositionals: true,
      options: {
        pattern: { type: 'string' },
        replacement: { type: 'string' },
        language: { type: 'string' },
        position: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error);
  }
}

interface Values {
  readonly pattern?: string;
  readonly replacement?: string;
  readonly language?: string;
  readonly position?: string;
}

function actionOf(values: Values, [name, ...rest]: readonly string[]): PostOverrideAction | string {
  const language = languageOf(values.language);
  if (language === 'unknown') return `--language ${String(values.language)} is none of the codes`;
  switch (name) {
    case 'list':
      return rest.length === 0 ? { name } : 'list takes no argument';
    case 'add':
      return rest.length === 0 ? additionOf(values, { language }) : 'add takes options and no argument';
    case 'remove': {
      const [id = '', ...more] = rest;
      return /^\d{1,15}$/u.test(id) && more.length === 0 ? { name, id: Number(id) } : 'remove needs the id of one rule';
    }
    case 'test':
      return rest.length === 0 ? 'test needs a text' : trialOf(values, { text: rest.join(' '), language });
    default:
      return name === undefined ? 'list, add, remove or test?' : `${name} is none of list, add, remove and test`;
  }
}

function additionOf(
  { pattern, replacement, position }: Values,
  { language = null }: { readonly language: LanguageCode | undefined | null },
): PostOverrideAction | string {
  if (pattern === undefined || replacement === undefined) return 'add needs --pattern and --replacement';
  if (position !== undefined && !/^-?\d{1,9}$/u.test(position)) return '--position must be a whole number';
  return {
    name: 'add',
    pattern,
    replacement,
    language,
    position: position === undefined ? undefined : Number(position),
  };
}

function trialOf(
  { pattern, replacement }: Values,
  { text, language }: { readonly text: string; readonly language: LanguageCode | undefined },
): PostOverrideAction | string {
  if (pattern === undefined && replacement === undefined) return { name: 'test', text, language, trial: undefined };
  if (pattern === undefined || replacement === undefined) return '--pattern and --replacement go together';
  return { name: 'test', text, language, trial: { pattern, replacement } };
}

function languageOf(code: string | undefined): LanguageCode | undefined | 'unknown' {
  return code === undefined || isLanguageCode(code) ? code : 'unknown';
}
