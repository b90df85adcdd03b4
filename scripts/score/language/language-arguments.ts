import { parseArgs } from 'node:util';

/** What `npm run score -- language` was asked for. */
export interface LanguageScoreArguments {
  readonly failuresMax: number;
  readonly output: 'report' | 'page';
}

export const languageUsage = `usage: npm run score -- language [option…]

  --failures N    show up to N cases, of the half to develop against, that are taken for another language
  --write         write docs/language-detection.md`;

/** Throws an Error whose message is for the caller. */
export function parseLanguageArguments(args: readonly string[]): LanguageScoreArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { failures: { type: 'string', default: '0' }, write: { type: 'boolean', default: false } },
  });
  if (!/^\d{1,6}$/u.test(values.failures)) throw new Error('--failures takes a number');
  return { failuresMax: Number(values.failures), output: values.write ? 'page' : 'report' };
}
