import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { textBlocks } from './text-blocks.ts';

test('textBlocks() keeps a short text whole', () => {
  assert.deepEqual(textBlocks('One.\n\nTwo.'), ['One.\n\nTwo.']);
});

test('textBlocks() parts a long text between paragraphs', () => {
  const paragraph = `${'word '.repeat(250).trim()}.`;
  assert.deepEqual(textBlocks(`${paragraph}\n\n${paragraph}\n\n${paragraph}`), [paragraph, paragraph, paragraph]);
});

test('textBlocks() has nothing to say for a blank text', () => {
  assert.deepEqual(textBlocks(' \n\n\t'), []);
});

test('textBlocks() loses nothing but white space and makes no block too long, for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6000 }),
    fc
      .array(fc.constantFrom('a', ' ', '. ', '\n\n', '😀', 'word '), { maxLength: 6000 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (whole) => {
      const blocks = textBlocks(whole);
      const folded = (value: string): string => value.replaceAll(/\s/gu, '');
      assert.equal(folded(blocks.join('')), folded(whole));
      for (const block of blocks) assert.ok(block.length <= 2000 && block.isWellFormed());
    }),
    { numRuns: 60 },
  );
});
