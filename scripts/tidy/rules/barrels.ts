import type { Rule } from '../project.ts';

/** The one list of exports that is worth having: the contracts, seen together. */
const barrelAllowed = 'src/contracts/index.ts';

/** A reader jumps from a caller to the callee with one key, not to a list of exports first. */
export const barrels: Rule = {
  name: 'barrels',
  excusable: false,
  *check({ sources }) {
    for (const { path, imports } of sources.values()) {
      if (path === barrelAllowed) continue;
      if (/(?:^|\/)index\.m?ts$/u.test(path)) {
        yield { path, line: 1, message: 'no index files; call the file after the one thing it exports' };
      }
      for (const { kind, specifier, line } of imports) {
        if (kind !== 're-export') continue;
        yield { path, line, message: `do not export ${specifier} again; let users import it where it is defined` };
      }
    }
  },
};
