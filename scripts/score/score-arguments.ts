import { parseArgs } from 'node:util';

import { isLanguageCode, type LanguageCode } from '../../src/contracts/language.ts';

/** What `npm run score -- text` was asked for. */
export interface TextScoreArguments {
  readonly directory: string;
  readonly language: LanguageCode | undefined;
  readonly className: string | undefined;
  readonly failuresMax: number;
  readonly output: 'report' | 'json' | 'page';
}

export const usage = `usage: npm run score -- text --cases DIR [option…]

  --cases DIR     folder with dev/<language>.tsv and numbers/<language>.tsv
  --language xx   only this language
  --class c       only this class of cases
  --failures N    show up to N cases of each language that read otherwise than expected
  --json          print counts and failures for programs
  --write         write docs/text-accuracy.md (all languages and classes)`;

/** Throws an Error whose message is for the caller. */
export function parseScoreArguments(args: readonly string[]): TextScoreArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      cases: { type: 'string' },
      language: { type: 'string' },
      class: { type: 'string' },
      failures: { type: 'string', default: '0' },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  if (positionals.join(' ') !== 'text') throw new Error('say what to score: text, language, voices or enhancement');
  if (values.cases === undefined) throw new Error('--cases DIR is missing');
  const { language } = values;
  if (language !== undefined && !isLanguageCode(language)) throw new Error(`"${language}" is none of our languages`);
  if (!/^\d{1,6}$/u.test(values.failures)) throw new Error('--failures takes a number');
  if (values.write && (language !== undefined || values.class !== undefined || values.json))
    throw new Error('--write writes the page of all cases; leave out --language, --class and --json');
  return {
    directory: values.cases,
    language,
    className: values.class,
    failuresMax: Number(values.failures),
    output: outputOf(values),
  };
}

function outputOf({ json, write }: { readonly json: boolean; readonly write: boolean }): TextScoreArguments['output'] {
  if (write) return 'page';
  return json ? 'json' : 'report';
}
