import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkInstruction, type Instruction } from '../../../features/administration/administration.ts';
import type { CsvShape, Subject, Verb } from './subject.ts';

export type AdministrationOptions =
  | { readonly type: 'help' }
  | {
      readonly type: 'instruction';
      readonly instruction: Instruction;
      /** Not to be asked again. */
      readonly yes: boolean;
      readonly format: OutputFormat;
    };

type OutputFormat = { readonly type: 'lines' | 'json' } | ({ readonly type: 'csv' } & CsvShape);

/** What was asked for, or what is wrong with how it was asked. */
export function readAdministrationOptions(
  subject: Subject,
  commandArguments: readonly string[],
): AdministrationOptions | string {
  const parsed = parse(subject, commandArguments);
  if (typeof parsed === 'string') return parsed;
  const { values, positionals } = parsed;
  if (values.get('help') === true) return { type: 'help' };
  const [verbName, ...rest] = positionals;
  const verb = subject.verbs.find(({ name }) => name === verbName);
  const verbNames = subject.verbs.map(({ name }) => name).join(', ');
  if (verb === undefined)
    return verbName === undefined ? `which of ${verbNames}?` : `${verbName} is none of ${verbNames}`;
  const fields = fieldsOf(verb, { values, rest });
  if (typeof fields === 'string') return fields;
  const format = formatOf(verb, values);
  if (typeof format === 'string') return format;
  const instruction = { action: `${subject.name}.${verb.name}`, mode: 'do', fields } as const;
  return (
    checkInstruction(instruction) ?? {
      type: 'instruction',
      instruction,
      yes: values.get('yes') === true,
      format,
    }
  );
}

type Values = ReadonlyMap<string, string | boolean | undefined>;

function parse({ verbs }: Subject, commandArguments: readonly string[]) {
  const named = [...new Set(verbs.flatMap(({ options }) => options))];
  try {
    const { values, positionals } = parseArgs({
      args: [...commandArguments],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(named.map((name) => [name, { type: 'string' as const }])),
        ...(named.includes('organization') ? { org: { type: 'string' as const } } : {}),
        yes: { type: 'boolean' as const },
        json: { type: 'boolean' as const },
        csv: { type: 'boolean' as const },
        help: { type: 'boolean' as const, short: 'h' },
      },
    });
    const all: Values = new Map(Object.entries<string | boolean | undefined>(values));
    return { values: all, positionals };
  } catch (error) {
    // The last line of several says what to do.
    return error instanceof Error ? (error.message.split('\n').at(-1)?.split('. ', 1)[0] ?? '') : String(error);
  }
}

function formatOf({ name, csv }: Verb, values: Values): OutputFormat | string {
  const isJson = values.get('json') === true;
  if (values.get('csv') !== true) return { type: isJson ? 'json' : 'lines' };
  if (csv === undefined) return `--csv means nothing to ${name}`;
  return isJson ? 'either --csv or --json, not both' : { type: 'csv', ...csv };
}

function fieldsOf(
  { name, positionals, options, paths = [] }: Verb,
  { values, rest }: { readonly values: Values; readonly rest: readonly string[] },
): Readonly<Record<string, string>> | string {
  if (rest.length !== positionals.length)
    return positionals.length === 0
      ? `${name} takes options and no argument`
      : `${name} needs ${positionals.join(' and ')}, and nothing else`;
  const fields: Record<string, string> = {};
  for (const [given, value] of values) {
    if (typeof value !== 'string') continue;
    const option = given === 'org' ? 'organization' : given;
    if (!options.includes(option)) return `--${option} means nothing to ${name}`;
    if (fields[option] !== undefined) return 'either --organization or --org, not both';
    // A server that carries it out has another working folder.
    fields[option] = paths.includes(option) ? resolve(value) : value;
  }
  for (const [index, field] of positionals.entries()) fields[field] = rest[index] ?? '';
  return fields;
}
