import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LanguageCode } from '../../contracts/language.ts';
import { nameEmoji } from './name-emoji.ts';

const cases: readonly (readonly [string, LanguageCode, string])[] = [
  ['\u{1F44D}', 'en', 'thumbs up'],
  ['\u{1F44D}\u{1F3FD}', 'de', 'Daumen hoch'],
  ['\u2764\uFE0F\u2764\uFE0F \u2764\uFE0F', 'fr', 'cœur rouge'],
  ['\u{1F1EF}\u{1F1F5}', 'es', 'Japón'],
  ['\u{1F469}\u200D\u{1F680}', 'en', 'woman astronaut'],
  ['\u{1F389} \u{1F382}', 'en', 'party popper, birthday cake'],
  ['***', 'en', ''],
];
for (const [text, language, name] of cases) {
  test(`nameEmoji() calls ${text} ${JSON.stringify(name)} in ${language}`, () => {
    const { text: spoken, spanMap } = nameEmoji(text, { language, protectedSpans: [] });
    assert.equal(spoken, name);
    assert.deepEqual([spanMap.sourceLength, spanMap.spokenLength], [text.length, spoken.length]);
  });
}

test('nameEmoji() does not read out a crowd', () => {
  const crowd = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(0x1_f6_00 + index)).join('');
  assert.equal(nameEmoji(crowd, { language: 'en', protectedSpans: [] }).text.split(', ').length, 5);
});
