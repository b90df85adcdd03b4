import { allVariables } from './configuration-schema.ts';
import type { Variable } from './variable.ts';

/** `docs/configuration.md`, whole. */
export function describeConfig(): string {
  return [
    '# Configuration',
    '',
    '<!-- Generated from src/config/configuration-schema.ts by `npm run generate`; edit that. -->',
    '',
    'Everything is set by environment variables, read once at the start. An empty value counts as absent. An unknown',
    '`SYRINX_…` name or a bad value ends the start with exit code 2 and a line for each complaint;',
    '`npm run admin -- doctor` shows the same lines.',
    '',
    '| Variable | Values | Default | What it does |',
    '| --- | --- | --- | --- |',
    ...allVariables.map(describeRow),
    '',
    'Examples:',
    '',
    '```sh',
    ...allVariables.map(({ name, example }) => `${name}=${example}`),
    '```',
    '',
  ].join('\n');
}

function describeRow({ name, values, defaultWords, description, secrecy }: Variable<unknown>): string {
  const note = secrecy === 'secret' ? ' A secret: never logged.' : '';
  return `| ${[`\`${name}\``, values, defaultWords, `${description}${note}`].map(escapeCell).join(' | ')} |`;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/(^|[^`\\])\*/gu, '$1\\*');
}
