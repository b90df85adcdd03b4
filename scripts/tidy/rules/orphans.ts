import { isTest } from '../places.ts';
import type { Project, Rule } from '../project.ts';

/** Files that are started, not imported. */
const entryPoints = [
  /^src\/main\.ts$/u,
  /^src\/cli\/[^/]+\.ts$/u,
  /^scripts\/[^/]+\.(?:ts|mjs)$/u,
  /^bench\/[^/]+\.ts$/u,
  /^engines\/[^/]+\/main\.ts$/u,
  /-host\.ts$/u,
  /\.test\.ts$/u,
  // Declares a foreign module; the compiler finds it by itself.
  /\.d\.ts$/u,
];

/** A file that nobody imports, or nobody but its own test, is dead. */
export const orphans: Rule = {
  name: 'orphans',
  excusable: false,
  *check(project) {
    const importers = importersByTarget(project);
    for (const { path } of project.sources.values()) {
      if (entryPoints.some((pattern) => pattern.test(path))) continue;
      const others = (importers.get(path) ?? []).filter((importer) => !isOwnTest(importer, path));
      if (others.length > 0) continue;
      yield { path, line: 1, message: 'nobody imports this file but perhaps its own test; use it or remove it' };
    }
  },
};

function importersByTarget({ sources }: Project): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of sources.values()) {
    for (const { target } of imports) {
      if (target === null) continue;
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}

function isOwnTest(importer: string, path: string): boolean {
  return isTest(importer) && !isTest(path) && importer === path.replace(/\.(m?ts)$/u, '.test.$1');
}
