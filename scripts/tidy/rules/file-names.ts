import { posix } from 'node:path';

import type { Rule } from '../project.ts';

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:schemas|routes|socket|contract|test|d))*\.m?ts$/u;
const emptyNames = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);

/** A file is called after the one thing it exports, in kebab case. */
export const fileNames: Rule = {
  name: 'file-names',
  excusable: false,
  *check({ sources }) {
    for (const { path } of sources.values()) {
      if (!kebabCase.test(posix.basename(path))) {
        yield { path, line: 1, message: 'write the name in kebab-case, as in "text-plan.ts" or "synthesis.routes.ts"' };
      }
      const empty = path.split(/[/.-]/u).find((word) => emptyNames.has(word));
      if (empty !== undefined) {
        yield { path, line: 1, message: `"${empty}" says nothing; call the file after the one thing it exports` };
      }
    }
  },
};
