/** Writes every file, or the ones that are named, the way `npm run ok` wants to see it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const formatter = join(import.meta.dirname, '../node_modules/oxfmt/bin/oxfmt');
const { status } = spawnSync(process.execPath, [formatter, '--write', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
