import { errorCodes, type CatalogueRow } from '../../src/errors/catalogue-row.ts';
import { catalogue } from '../../src/errors/catalogue.ts';
import type { GeneratedFile } from './generated-file.ts';
import { generatedNotice, markdownTable } from './markdown.ts';

export const errorsPage: GeneratedFile = {
  path: 'docs/errors.md',
  render: () => Promise.resolve(renderErrors(catalogue)),
};

const introduction = `
# Errors

Every failure that a client can see is in the list below. Over HTTP it is answered with its status and this body:

\`\`\`json
{ "error": "text: must be a string", "error_code": "VALIDATION_ERROR", "code": 400 }
\`\`\`

\`error\` is a sentence for people and may change; \`error_code\` and \`code\` (the status again) are for programs and stay.
Routes whose contract says so answer an invalid field with 422 instead of 400, and add \`detail\`. On a socket the
same body is a message; where the list names a close code, the socket is closed with it, otherwise it stays open. A kind of
socket that is named behind it closes with a code of its own.
"Retry" says whether the same request may succeed later, and the seconds that \`Retry-After\` tells over HTTP. Words in
braces are filled in.
`.trim();

/** The page for a list of errors, one table for each `error_code` in use. */
export function renderErrors(rows: Readonly<Record<string, CatalogueRow>>): string {
  const sections = errorCodes.flatMap((errorCode) => {
    const entries = Object.entries(rows).filter(([, row]) => row.errorCode === errorCode);
    return entries.length === 0 ? [] : [`## ${errorCode}\n\n${errorTable(entries)}`];
  });
  const notice = generatedNotice('src/errors/catalogue.ts');
  return `${[notice, introduction, ...sections].join('\n\n')}\n`;
}

function errorTable(entries: readonly (readonly [string, CatalogueRow])[]): string {
  return markdownTable(
    ['Situation', 'Status', 'Close code', 'Retry', 'Sentence'],
    entries.map(([key, row]) => [`\`${key}\``, String(row.status), closeWords(row), retryWords(row), row.sentence]),
  );
}

/** Those of the sockets that speak first; then of sockets that close with another code, or do not. */
function closeWords({ closeCode, closeCodes = {} }: CatalogueRow): string {
  const others = Object.entries(closeCodes).map(([socket, code]) => `${socket}: ${code ?? '–'}`);
  return [closeCode ?? '–', ...others].join('; ');
}

function retryWords({ retryable, retryAfterSeconds }: CatalogueRow): string {
  if (retryAfterSeconds !== undefined) return `after ${retryAfterSeconds} s`;
  return retryable ? 'yes' : 'no';
}
