/** Writes the committed files that come from the code; with `--check` it names those that are stale instead. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { asyncApiFile } from './generate/async-api-file.ts';
import { configurationPage } from './generate/configuration-page.ts';
import { errorsPage } from './generate/errors-page.ts';
import type { GeneratedFile } from './generate/generated-file.ts';
import { languagesPage } from './generate/languages-page.ts';
import { licencesPage } from './generate/licences-page.ts';
import { openApiFile } from './generate/open-api-file.ts';
import { permissionsPage } from './generate/permissions-page.ts';

const root = join(import.meta.dirname, '..');
const generatedFiles: readonly GeneratedFile[] = [
  openApiFile,
  asyncApiFile,
  configurationPage,
  errorsPage,
  languagesPage,
  licencesPage,
  permissionsPage,
];
const checkOnly = process.argv.includes('--check');

for (const { path, render } of generatedFiles) {
  const wanted = await render();
  const found = await readFile(join(root, path), 'utf8').catch(() => undefined);
  if (found === wanted) continue;
  if (checkOnly) {
    console.log(`${path} is stale; run: npm run generate`);
    process.exitCode = 1;
  } else {
    await writeFile(join(root, path), wanted);
    console.log(`${path} written`);
  }
}
