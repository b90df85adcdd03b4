import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { checkProject, type Report } from './check-project.ts';
import { textFile } from './places-found.ts';
import { buildProject, UnreadableSourceError } from './project.ts';

suite('checkProject', () => {
  test('checkProject() orders its findings by path and line', () => {
    const { findings } = check({ 'src/b.test.ts': 'let b: any;\n', 'src/a.test.ts': '\nlet a: any;\nlet c: any;\n' });
    assert.deepEqual(
      findings.map(({ path, line, rule }) => `${path}:${line} ${rule}`),
      ['src/a.test.ts:2 no-any', 'src/a.test.ts:3 no-any', 'src/b.test.ts:1 no-any'],
    );
  });

  test('checkProject() lets a reason excuse its own line', () => {
    const report = check({ 'src/a.test.ts': 'let a: any; // tidy: the library asks for it\n' });
    assert.deepEqual(report, { findings: [], excusesUsed: 1 });
  });

  test('checkProject() lets a reason on a line of its own excuse the next line only', () => {
    const { findings } = check({ 'src/a.test.ts': '// tidy: the library asks for it\nlet a: any;\nlet b: any;\n' });
    assert.deepEqual(
      findings.map(({ line, rule }) => `${line} ${rule}`),
      ['3 no-any'],
    );
  });

  test('checkProject() refuses an excuse without a reason', () => {
    const { findings } = check({ 'src/a.test.ts': 'let a: any; // tidy: needed\n' });
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      ['excuses'],
    );
  });

  test('checkProject() refuses an excuse for nothing', () => {
    const { findings } = check({ 'src/a.test.ts': 'let a = 1; // tidy: the library asks for it\n' });
    assert.deepEqual(
      findings.map(({ rule }) => rule),
      ['excuses'],
    );
  });

  test('checkProject() excuses no import against the direction', () => {
    const text = `import type { X } from './adapters/x/x.ts'; // tidy: only for this once\n`;
    const { findings } = check({ 'src/main.ts': text });
    assert.ok(findings.some(({ rule }) => rule === 'import-direction'));
  });

  test('buildProject() names the file that cannot be parsed', () => {
    assert.throws(() => check({ 'src/a.ts': 'const = ;' }), new RegExp(`${UnreadableSourceError.name}.*src/a.ts`, 'u'));
  });
});

function check(texts: Readonly<Record<string, string>>): Report {
  const files = Object.entries(texts).map(([path, text]) => textFile(path, text));
  return checkProject(buildProject(files, { functions: {}, files: {} }));
}
