// SPDX-License-Identifier: GPL-3.0-or-later
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { speakerFilesUrl, speakers } from './speakers.ts';

/** espeak-ng's data with our speakers among its variants. */
export interface PrivateData {
  /** The directory that contains `espeak-ng-data`; given to the library when it is opened. */
  readonly parentPath: string;
  /** Puts back what a cleaner of temporary files has taken away. Costs one look-up when all is there. */
  repair(speakerId: string): void;
  /**
   * Calls `read` while there is a file of that content among the variants, under the name it is given. The file is gone
   * afterwards: there are as many made voices as people upload, and this directory stays.
   */
  withVariant<Result>(content: string, read: (variantName: string) => Result): Result;
}

/**
 * The library looks for variants only inside its data directory, which belongs to the system. So we make one of our own:
 * links to all that is installed, and our files. It is the same for every process with the same content and stays: this
 * process is ended by SIGKILL and could not take it away.
 */
export function preparePrivateData({ installedPath }: { readonly installedPath: string }): PrivateData {
  const entries = readdirSync(installedPath).toSorted();
  const parentPath = `${join(tmpdir(), 'syrinx-espeak')}-${process.getuid?.() ?? 0}-${fingerprint(installedPath, entries)}`;
  const make = (): string => createOrAdopt({ parentPath, installedPath, entries });
  const path = make();
  const repair = (speakerId: string): void => {
    if (existsSync(join(path, 'espeak-ng-data', 'phontab')) && existsSync(join(variantsPath(path), speakerId))) return;
    rmSync(path, { recursive: true, force: true });
    if (make() !== path) throw new Error(`the directory ${path} has been taken by someone else`);
  };
  return {
    parentPath: path,
    repair,
    withVariant(content, read) {
      repair(speakers[0].id);
      const variantPath = join(variantsPath(path), temporaryVariantName);
      writeFileSync(variantPath, content);
      try {
        return read(temporaryVariantName);
      } finally {
        rmSync(variantPath, { force: true });
      }
    },
  };
}

/** Of this process alone: others share the directory. */
const temporaryVariantName = `own-${randomBytes(8).toString('hex')}`;

function fingerprint(installedPath: string, entries: readonly string[]): string {
  const hash = createHash('sha256').update(installedPath).update(entries.join('\n'));
  for (const name of readdirSync(speakerFilesUrl).toSorted()) {
    hash.update(name).update(readFileSync(new URL(name, speakerFilesUrl)));
  }
  return hash.digest('hex').slice(0, 16);
}

interface Plan {
  readonly parentPath: string;
  readonly installedPath: string;
  readonly entries: readonly string[];
}

function createOrAdopt(plan: Plan): string {
  if (isOurs(plan.parentPath)) return plan.parentPath;
  const draftPath = mkdtempSync(`${plan.parentPath}-`);
  fill(draftPath, plan);
  try {
    renameSync(draftPath, plan.parentPath);
    return plan.parentPath;
  } catch {
    // Another process was quicker, or somebody else sits on the name: then the draft is as good, for this process.
    if (!isOurs(plan.parentPath)) return draftPath;
    rmSync(draftPath, { recursive: true });
    return plan.parentPath;
  }
}

/** The name can be foretold and the directory for temporary files is everybody's: only our own and closed one is used. */
function isOurs(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isDirectory()) return false;
  return process.getuid === undefined || (stats.uid === process.getuid() && (stats.mode & 0o022) === 0);
}

function fill(parentPath: string, { installedPath, entries }: Plan): void {
  const dataPath = join(parentPath, 'espeak-ng-data');
  mkdirSync(variantsPath(parentPath), { recursive: true });
  for (const entry of entries) {
    if (entry !== 'voices') symlinkSync(join(installedPath, entry), join(dataPath, entry));
  }
  const speakerFilesPath = fileURLToPath(speakerFilesUrl);
  for (const name of readdirSync(speakerFilesPath)) {
    cpSync(join(speakerFilesPath, name), join(variantsPath(parentPath), basename(name)));
  }
}

function variantsPath(parentPath: string): string {
  return join(parentPath, 'espeak-ng-data', 'voices', '!v');
}
