import { join } from 'node:path';

import lock from '../../package-lock.json' with { type: 'json' };
import { buildProject, type Project } from '../tidy/project.ts';
import { readTree } from '../tidy/read-tree.ts';
import type { GeneratedFile } from './generated-file.ts';
import { linkedPackages } from './linked-packages.ts';
import { generatedNotice, markdownTable } from './markdown.ts';
import { packageClosure, type PackageLicence, type PackageLock } from './package-lock.ts';
import { serviceProcesses, type ServiceProcess } from './processes.ts';

export const licencesPage: GeneratedFile = {
  path: 'docs/licences.md',
  async render() {
    const files = await readTree(join(import.meta.dirname, '../..'));
    const project = buildProject(files, { functions: {}, files: {} });
    return renderLicences({ project, lock, processes: serviceProcesses });
  },
};

/** A package whose licence does not fit the program that links it. */
export class LicenceConflictError extends Error {
  override readonly name = 'LicenceConflictError';
}

const introduction = `
# Licences

The service is Apache-2.0. Engines under other terms are programs of their own, started by the server and spoken to over
a pipe. This page lists, for each program, every package that its code links, with what those packages depend on.
`.trim();

/** Throws `LicenceConflictError` when a package may not be linked into the program that imports it. */
export function renderLicences({
  project,
  lock: packageLock,
  processes,
}: {
  readonly project: Pick<Project, 'sources'>;
  readonly lock: PackageLock;
  readonly processes: readonly ServiceProcess[];
}): string {
  const sections = processes.map((serviceProcess) => {
    const { entries } = serviceProcess;
    const otherEntries = processes.flatMap((other) => (other === serviceProcess ? [] : other.entries));
    const packages = packageClosure(packageLock, linkedPackages(project, { entries, otherEntries }));
    return renderProcess(serviceProcess, packages);
  });
  const notice = generatedNotice('the imports of each program and package-lock.json');
  return `${[notice, introduction, ...sections].join('\n\n')}\n`;
}

function renderProcess(serviceProcess: ServiceProcess, packages: readonly PackageLicence[]): string {
  const { title, entries, ownLicence, licencesAllowed, otherParts } = serviceProcess;
  const conflict = packages.find(({ licence }) => !licencesAllowed.includes(licence));
  if (conflict !== undefined) {
    throw new LicenceConflictError(`${conflict.name} is ${conflict.licence} and must not be linked into: ${title}`);
  }
  const own = entries.map((entry) => `\`${entry}\``).join(', ');
  return [
    `## ${title}`,
    `Our own code (${own}): ${ownLicence}.`,
    ...otherParts,
    packages.length === 0 ? 'No packages.' : packageTable(packages),
  ].join('\n\n');
}

function packageTable(packages: readonly PackageLicence[]): string {
  return markdownTable(
    ['Package', 'Version', 'Licence'],
    packages.map(({ name, version, licence }) => [name, version, licence]),
  );
}
