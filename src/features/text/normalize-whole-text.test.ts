import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { postOverride } from '../../../test/fakes/post-override.ts';
import { languageCodes, type LanguageCode } from '../../contracts/language.ts';
import { detectLanguage } from './detect-language.ts';
import { createNormalizeWholeText } from './normalize-whole-text.ts';
import { applyPostOverrides } from './post-overrides/apply-post-overrides.ts';
import { createTextNormalizer } from './text-normalizer.ts';

const rules = [postOverride('(?i)nato', 'nay toe', 'nato')];
const normalizeWholeText = createNormalizeWholeText({
  detectLanguage,
  normalizeWritten: createTextNormalizer({
    applyPostOverrides: async (text, { protectedSpans }) => applyPostOverrides(text, rules, { protectedSpans }),
  }),
});
const { signal } = new AbortController();

async function normalized(text: string, language?: LanguageCode) {
  return normalizeWholeText({ text, language }, { signal });
}

describe('normalizeWholeText()', () => {
  test('reads every sentence and keeps the white space between them', async () => {
    assert.equal(
      (await normalized('I have 2 cats.\n\nYou have 3 dogs.  We have 4.', 'en')).text,
      'I have two cats.\n\nYou have three dogs.  We have four.',
    );
  });

  test('leaves no white space where emoji stood at an edge', async () => {
    for (const text of ['\u{1F389} Well done', 'Well done \u{1F389}', 'Well \u{1F389} done'])
      assert.equal((await normalized(text, 'en')).text, 'Well done', text);
  });

  test('keeps words apart that only a break separates', async () => {
    assert.equal((await normalized('One<break/>two.', 'en')).text, 'One two.');
  });

  test('puts the pieces together in their order, however long each takes', async () => {
    let pieces = 0;
    const slow = createNormalizeWholeText({
      detectLanguage,
      normalizeWritten: async (text, options) => {
        pieces += 1;
        for (let turn = 10 - pieces; turn > 0; turn -= 1) await Promise.resolve();
        return createTextNormalizer()(text, options);
      },
    });
    const text = 'Row 1. Row 2. Row 3. Row 4. Row 5. Row 6.';
    const read = await slow({ text, language: 'en' }, { signal });
    assert.equal(read.text, 'Row one. Row two. Row three. Row four. Row five. Row six.');
  });

  test('fails when one of its pieces does', async () => {
    const broken = createNormalizeWholeText({
      detectLanguage,
      normalizeWritten: () => Promise.reject(new Error('broken')),
    });
    await assert.rejects(broken({ text: 'One. Two. Three. Four. Five. Six.', language: 'en' }, { signal }), /broken/u);
  });

  test('tells every change with its place in the submitted text', async () => {
    const text = 'Hello there, dear old friends. I have 2 cats in NATO.';
    const { changes } = await normalized(text, 'en');
    const two = text.indexOf('2');
    const nato = text.indexOf('NATO');
    const places = changes.map(({ start, end }) => ({ start, end }));
    assert.deepEqual(places[0], { start: two, end: two + 1 });
    assert.equal(changes[0]?.spoken, 'two');
    assert.deepEqual(places.at(-1), { start: nato, end: nato + 4 });
    assert.deepEqual(
      { rule: changes.at(-1)?.rule, spoken: changes.at(-1)?.spoken },
      { rule: 'post-override:nato', spoken: 'nay toe' },
    );
  });

  test('obeys tags and tells of them', async () => {
    const text = 'So, <break time="1s"/> it is <spell>AB</spell> &amp; 2.';
    const { text: result, changes } = await normalized(text, 'en');
    assert.doesNotMatch(result, /[<>;]/u);
    assert.match(result, /A.*B/u);
    const removed = changes.find(({ rule, spoken }) => rule === 'markup' && spoken === '');
    assert.equal(text.slice(removed?.start, removed?.end), '<break time="1s"/>');
    const digit = text.indexOf('2');
    assert.ok(changes.some(({ start, end, spoken }) => start === digit && end === digit + 1 && spoken === 'two'));
  });

  test('says the language of most of the text where none is given', async () => {
    const text = 'Das ist ein ganz gewöhnlicher deutscher Satz mit 2 Zahlen. Das hier ist noch einer. Good morning!';
    assert.equal((await normalized(text)).language, 'de');
    assert.match((await normalized(text)).text, /mit zwei Zahlen/u);
  });

  test('says the language that is given, whatever the text is in', async () => {
    assert.equal((await normalized('Guten Tag, das ist ein deutscher Satz.', 'fr')).language, 'fr');
  });

  test('gives nothing for nothing', async () => {
    assert.deepEqual(await normalized(' \n '), { text: '', language: 'en', changes: [] });
  });

  test('refuses a tag that is not acceptable', async () => {
    await assert.rejects(normalized('<prosody rate="9">a</prosody>'), { key: 'field-invalid' });
  });

  test('stops when nobody wants it any more', async () => {
    const leaving = new AbortController();
    leaving.abort(new Error('left'));
    await assert.rejects(normalizeWholeText({ text: 'a', language: 'en' }, { signal: leaving.signal }), /left/u);
  });

  test('tells of what nobody says', async () => {
    const { text, changes } = await normalized('***', 'en');
    assert.equal(text, '');
    assert.deepEqual(
      changes.map(({ start, end, spoken }) => ({ start, end, spoken })),
      [{ start: 0, end: 3, spoken: '' }],
    );
  });

  test('accounts for every unit of any text: it is kept or within a change', async () => {
    const pieces = fc.constantFrom(
      'a ',
      '2',
      '. ',
      '😀',
      '<spell>',
      '</spell>',
      '<b>',
      '&lt;',
      '\n',
      '*',
      '<',
      '$3.50',
      '#x',
      '漢',
    );
    const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom('en', 'de', 'zh'), async (text, language) => {
        const { text: result, changes } = await normalized(text, language);
        const kept = text.split('').filter((unit, at) => unit.trim() !== '' && !changes.some(isAround(at)));
        let position = 0;
        for (const unit of kept) {
          const at = result.indexOf(unit, position);
          assert.ok(
            at !== -1,
            `${JSON.stringify(unit)} of ${JSON.stringify(text)} is not in ${JSON.stringify(result)}`,
          );
          position = at + 1;
        }
      }),
      { numRuns: 300 },
    );
  });

  test('gives for any text ranges within it, in order of their pieces, and well-formed text', async () => {
    const pieces = fc.constantFrom(
      'a ',
      '2',
      '. ',
      '😀',
      '<spell>',
      '</spell>',
      '<b>',
      '&lt;',
      '\n',
      'NATO ',
      '$3.50',
      '\ud83d',
      '漢',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
        fc.constantFrom(...languageCodes, undefined),
        async (text, language) => {
          const { text: result, changes } = await normalized(text, language);
          assert.ok(result.isWellFormed());
          for (const { start, end } of changes) assert.ok(start >= 0 && start <= end && end <= text.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});

function isAround(at: number): (span: { readonly start: number; readonly end: number }) => boolean {
  return ({ start, end }) => start <= at && at < end;
}
