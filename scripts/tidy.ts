/** The style of the house as a program: `path:line rule: sentence`, one line for each place that breaks it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { checkProject } from './tidy/check-project.ts';
import { buildProject } from './tidy/project.ts';
import ratchet from './tidy/ratchet.json' with { type: 'json' };
import { readTree } from './tidy/read-tree.ts';
import { listOversized } from './tidy/rules/sizes.ts';

const root = join(import.meta.dirname, '..');
const project = buildProject(await readTree(root), ratchet);

if (process.argv.includes('--list-oversized')) {
  const listed = `${JSON.stringify(listOversized(project), null, 2)}\n`;
  await writeFile(join(root, 'scripts/tidy/ratchet.json'), listed);
} else {
  const { findings, excusesUsed } = checkProject(project);
  for (const { path, line, rule, message } of findings) console.log(`${path}:${line} ${rule}: ${message}`);
  console.log(`${project.files.length} files, ${findings.length} findings, ${excusesUsed} excused with a reason`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
