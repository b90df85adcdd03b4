import { packageOf } from '../tidy/imports.ts';
import type { Project } from '../tidy/project.ts';

/**
 * Names of the packages that the code reachable from these entries imports. Worker threads belong to their process;
 * a file that is the entry of another process does not.
 */
export function linkedPackages(
  { sources }: Pick<Project, 'sources'>,
  { entries, otherEntries }: { readonly entries: readonly string[]; readonly otherEntries: readonly string[] },
): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>(otherEntries);
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { specifier, target, typeOnly } of sources.get(path)?.imports ?? []) {
      if (typeOnly) continue;
      const packageName = packageOf(specifier);
      if (target !== null) open.push(target);
      else if (packageName !== undefined) packages.add(packageName);
    }
  }
  return packages;
}
