import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allVariables } from './configuration-schema.ts';
import { describeConfig } from './describe-config.ts';

describe('describeConfig()', () => {
  const page = describeConfig();

  for (const { name, example } of allVariables) {
    test(`has one row of four cells and an example for ${name}`, () => {
      const rows = page.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`));
      assert.equal(rows.length, 1);
      assert.equal(rows[0]?.split(/(?<!\\)\|/u).length, 6);
      assert.ok(page.includes(`\n${name}=${example}\n`));
    });
  }

  test('ends with one newline', () => {
    assert.match(page, /[^\n]\n$/u);
  });
});
