import type { Rule, SourceFile } from '../project.ts';

type Sources = ReadonlyMap<string, SourceFile>;

/** No ring of files that import each other; types count, because a reader follows them too. */
export const importCycles: Rule = {
  name: 'import-cycles',
  excusable: false,
  *check({ sources }) {
    for (const cycle of findCycles(sources)) {
      const [first = '', second = ''] = cycle;
      const line = sources.get(first)?.imports.find(({ target }) => target === second)?.line ?? 1;
      const ring = [...cycle, first].join(' → ');
      yield { path: first, line, message: `${ring} is a ring; move what both need into a file of its own` };
    }
  },
};

/** One cycle per knot: the walk does not go back into files it has left. */
function findCycles(sources: Sources): string[][] {
  const cycles: string[][] = [];
  const left = new Set<string>();
  const way: string[] = [];

  function walk(path: string): void {
    const seenAt = way.indexOf(path);
    if (seenAt !== -1) {
      cycles.push(way.slice(seenAt));
      return;
    }
    if (left.has(path)) return;
    way.push(path);
    for (const target of importedSources(sources, path)) walk(target);
    way.pop();
    left.add(path);
  }

  for (const path of sources.keys()) walk(path);
  return cycles;
}

function importedSources(sources: Sources, path: string): string[] {
  const imports = sources.get(path)?.imports ?? [];
  return imports.flatMap(({ target, kind }) =>
    target !== null && kind !== 'url' && sources.has(target) ? [target] : [],
  );
}
