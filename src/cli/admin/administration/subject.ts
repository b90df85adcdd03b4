/** Something that the operator administers, and what can be done about it. */
export interface Subject {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What a person should know first, in lines of at most 120 columns. */
  readonly introduction: string;
  readonly verbs: readonly Verb[];
  /** Explained once for all verbs: what an option takes, and what it means. */
  readonly options: readonly (readonly [option: string, meaning: string])[];
}

export interface Verb {
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  /** Which fields of the instruction the arguments without a name are, in their order; all are needed. */
  readonly positionals: readonly string[];
  /** Which fields may be given as options. */
  readonly options: readonly string[];
  /** Which of them name files, from the folder in which the command is given. */
  readonly paths?: readonly string[];
  /** Where a list of the report may be written for a spreadsheet. */
  readonly csv?: CsvShape;
}

/** Which list, and which fields of its rows, in their order. */
export interface CsvShape {
  readonly list: string;
  readonly columns: readonly string[];
}

/** The help of a subject. */
export function usageOf({ name, introduction, verbs, options }: Subject): string {
  const explained: Subject['options'] = [
    ...options,
    ...(verbs.some(({ usage }) => usage.includes('[--yes]'))
      ? [['--yes', 'does not ask again; needed where nobody sits at a terminal'] as const]
      : []),
    ...(verbs.some(({ csv }) => csv !== undefined)
      ? [['--csv', 'lines for a spreadsheet: fields and commas, with a header and without totals'] as const]
      : []),
    ['--json', 'one JSON object instead of lines'],
    ['--help', 'this text'],
  ];
  const width = Math.max(...explained.map(([option]) => option.length));
  return [
    `Usage: npm run admin -- ${name} ACTION [options]`,
    '',
    introduction,
    '',
    ...verbs.map((verb) => `  ${verb.name} ${verb.usage}`.trimEnd()),
    '',
    ...explained.map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}`),
    '',
    'While a server runs on the data folder, it carries this out and everything holds at once. Otherwise the database is',
    'changed directly. docs/administration.md tells more.',
  ].join('\n');
}
