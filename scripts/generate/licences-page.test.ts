import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { textFile } from '../tidy/places-found.ts';
import { buildProject } from '../tidy/project.ts';
import { LicenceConflictError, renderLicences } from './licences-page.ts';
import type { PackageLock } from './package-lock.ts';
import type { ServiceProcess } from './processes.ts';

const lock: PackageLock = {
  packages: {
    'node_modules/free': { version: '1.0.0', license: 'MIT' },
    'node_modules/typed': { version: '1.0.0', license: 'MIT' },
    'node_modules/writer': { version: '1.0.0', license: 'MIT' },
    'node_modules/viral': { version: '1.0.0', license: 'GPL-3.0' },
  },
};

const server: ServiceProcess = {
  title: 'Server',
  entries: ['src/main.ts'],
  ownLicence: 'Apache-2.0',
  licencesAllowed: ['MIT'],
  otherParts: [],
};
const host: ServiceProcess = {
  title: 'Host',
  entries: ['engines/x/main.ts'],
  ownLicence: 'GPL-3.0-or-later',
  licencesAllowed: ['MIT', 'GPL-3.0'],
  otherParts: ['From the system: libx.'],
};

suite('renderLicences()', () => {
  test('renderLicences() lists what each program imports, through its files and worker threads', () => {
    const page = render({
      'src/main.ts': `import { a } from './a.ts';`,
      'src/a.ts': `import free from 'free';\nnew URL('./writer-thread.ts', import.meta.url);`,
      'src/writer-thread.ts': `import { write } from 'writer';`,
    });
    assert.match(page, /^\| free \| 1\.0\.0 \| MIT \|$/mu);
    assert.match(page, /^\| writer \| 1\.0\.0 \| MIT \|$/mu);
  });

  test('renderLicences() leaves out what is imported for its types only', () => {
    assert.doesNotMatch(render({ 'src/main.ts': `import type { T } from 'typed';` }), /typed/u);
  });

  test('renderLicences() keeps what another program links out of the one that starts it', () => {
    const page = render({
      'src/main.ts': `new URL('../engines/x/main.ts', import.meta.url);`,
      'engines/x/main.ts': `import viral from 'viral';`,
    });
    assert.match(page, /## Server[^#]*No packages\.[^#]*## Host[^#]*libx[^#]*\| viral \|/u);
  });

  test('renderLicences() refuses a package whose licence does not fit the program', () => {
    assert.throws(() => render({ 'src/main.ts': `import viral from 'viral';` }), LicenceConflictError);
  });
});

function render(texts: Readonly<Record<string, string>>): string {
  const files = Object.entries(texts).map(([path, text]) => textFile(path, text));
  const project = buildProject(files, { functions: {}, files: {} });
  return renderLicences({ project, lock, processes: [server, host] });
}
