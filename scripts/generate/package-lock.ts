/** The part of `package-lock.json` (version 3) that we read. */
export interface PackageLock {
  /** By path: `node_modules/pino`, `node_modules/pino/node_modules/split2`, … */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

export class UnknownPackageError extends Error {
  override readonly name = 'UnknownPackageError';
}

/**
 * The packages of these names with all that they depend on, by name. Optional ones count: they are linked where they
 * exist. Throws `UnknownPackageError` when the lock file does not know a name.
 */
export function packageClosure(lock: PackageLock, names: Iterable<string>): PackageLicence[] {
  const open = [...names].map((name) => locate({ lock, name, from: '' }));
  const seen = new Set<string>();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      open.push(locate({ lock, name, from: path }));
    }
  }
  return listLicences(lock, seen);
}

interface Wanted {
  readonly lock: PackageLock;
  readonly name: string;
  /** Path of the package that wants it; '' is the root. */
  readonly from: string;
}

/** As Node looks for it: in the `node_modules` of the one who asks, then of those around it. */
function locate({ lock, name, from }: Wanted): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in lock.packages) return path;
    if (folder === '') throw new UnknownPackageError(`${name}, wanted by ${from === '' ? 'our code' : from}`);
  }
}

/** By name and version, each once, wherever copies of it lie. */
function listLicences(lock: PackageLock, paths: Iterable<string>): PackageLicence[] {
  const byLabel = new Map<string, PackageLicence>();
  for (const path of paths) {
    const described = describePackage(lock, path);
    byLabel.set(`${described.name} ${described.version}`, described);
  }
  return [...byLabel].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, described]) => described);
}

function describePackage(lock: PackageLock, path: string): PackageLicence {
  const { version = 'unknown', license = 'unknown' } = lock.packages[path] ?? {};
  return { name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version, licence: license };
}
