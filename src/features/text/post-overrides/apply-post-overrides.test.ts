import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { postOverride } from '../../../../test/fakes/post-override.ts';
import { limits } from '../../../limits.ts';
import type { TextSpan } from '../span-map.ts';
import { applyPostOverrides } from './apply-post-overrides.ts';
import type { CompiledPostOverride } from './compile-post-override.ts';

const unprotected = { protectedSpans: [] };

describe('applyPostOverrides()', () => {
  for (const { criterion, text, rules, result } of [
    {
      criterion: 'rewrites every match',
      text: 'a NATO, NATO',
      rules: [['NATO', 'nay toe']],
      result: 'a nay toe, nay toe',
    },
    {
      criterion: 'puts groups in',
      text: 'chapter 7b',
      rules: [['(\\d)(?<part>\\pL)', '$1 part ${part}']],
      result: 'chapter 7 part b',
    },
    {
      criterion: 'runs each rule over what the one before made',
      text: 'a',
      rules: [
        ['a', 'b'],
        ['b', 'c'],
      ],
      result: 'c',
    },
    {
      criterion: 'does not go back to an earlier rule',
      text: 'b',
      rules: [
        ['a', 'x'],
        ['b', 'a'],
      ],
      result: 'a',
    },
    { criterion: 'does not look into its own replacement', text: 'aa', rules: [['a', 'aa']], result: 'aaaa' },
    { criterion: 'removes', text: 'so (sic) it is', rules: [[' \\(sic\\)', '']], result: 'so it is' },
    { criterion: 'goes past empty matches, pairs in one step', text: 'a😀', rules: [['x*', '-']], result: '-a-😀-' },
    { criterion: 'takes no empty match where another has ended', text: 'axb', rules: [['x*', '-']], result: '-a-b-' },
    { criterion: 'takes the place of a match that matched to the end', text: 'ab', rules: [['b$', 'c']], result: 'ac' },
    { criterion: 'knows where the text begins at every match', text: 'aa', rules: [['^a', 'b']], result: 'ba' },
    { criterion: 'changes nothing without rules', text: 'a', rules: [], result: 'a' },
  ] as const satisfies readonly RewritingCase[]) {
    test(criterion, () => {
      assert.equal(applyPostOverrides(text, compiled(rules), unprotected).text, result);
    });
  }

  test('makes each match one pair of the span map', () => {
    const { spanMap } = applyPostOverrides('a NATO b', [postOverride('NATO', 'nay toe')], unprotected);
    assert.deepEqual(
      spanMap.pairs.map(({ kind, source, spoken }) => [kind, source.end - source.start, spoken.end - spoken.start]),
      [
        ['kept', 2, 2],
        ['rewritten', 4, 7],
        ['kept', 2, 2],
      ],
    );
  });

  test('tells of each change by the name of its rule and the place in the given text', () => {
    const rules = [postOverride('AB', 'a b', 'first'), postOverride(' b', ' c d', 'second')];
    assert.deepEqual(applyPostOverrides('x AB', rules, unprotected).changes, [
      { rule: 'post-override:first', start: 2, end: 4, spoken: 'a b' },
      { rule: 'post-override:second', start: 2, end: 4, spoken: 'a c d' },
    ]);
  });

  test('does not call it a change where a match is replaced by itself', () => {
    const { changes, spanMap } = applyPostOverrides('a b', [postOverride('(\\pL)', '$1')], unprotected);
    assert.deepEqual(changes, []);
    assert.equal(spanMap.pairs.length, 1);
  });

  test('leaves alone a match that reaches into a protected span, and finds the next', () => {
    const text = 'tomato tomato tomato';
    const protectedSpans = [{ start: 9, end: 10 }];
    const { text: result } = applyPostOverrides(text, [postOverride('tomato', 'potato')], { protectedSpans });
    assert.equal(result, 'potato tomato potato');
  });

  test('finds a match that begins within one that was left alone', () => {
    const protectedSpans = [{ start: 0, end: 1 }];
    assert.equal(applyPostOverrides('aab', [postOverride('a+b', 'x')], { protectedSpans }).text, 'ax');
  });

  test('puts something before and behind a protected span, never inside', () => {
    const protectedSpans = [{ start: 1, end: 3 }];
    assert.equal(applyPostOverrides('abcd', [postOverride('x*', '-')], { protectedSpans }).text, '-a-bc-d-');
  });

  test('still knows where a protected span is after a rule has moved it', () => {
    const rules = [postOverride('one', 'eleven'), postOverride('a', 'b')];
    const protectedSpans = [{ start: 6, end: 7 }];
    assert.equal(applyPostOverrides('one a a a', rules, { protectedSpans }).text, 'eleven b a b');
  });

  test('leaves out a rule that would make the text too long, tells of it, and goes on with the next', () => {
    const skipped: string[] = [];
    const rules = [postOverride('a', 'a'.repeat(1000), 'flood'), postOverride('b', 'c')];
    const onSkipped = ({ id }: CompiledPostOverride): void => void skipped.push(id);
    const text = `${'a'.repeat(100)}b`;
    const result = applyPostOverrides(text, rules, { protectedSpans: [], onSkipped });
    assert.equal(result.text, `${'a'.repeat(100)}c`);
    assert.deepEqual(skipped, ['flood']);
  });

  test('lets rules that double the text not grow it without end', () => {
    const rules = Array.from({ length: 40 }, () => postOverride('a', 'aa'));
    const { length } = applyPostOverrides('a', rules, unprotected).text;
    assert.ok(
      length > 1 && length <= limits.postOverrideGrowthUnitsMax + limits.postOverrideGrowthFactorMax,
      String(length),
    );
  });

  test('finds every word of a text longer than a stretch', () => {
    const text = 'tomato '.repeat(1000);
    const { text: result, changes } = applyPostOverrides(text, [postOverride('\\btomato\\b', 'potato')], unprotected);
    assert.equal(result, 'potato '.repeat(1000));
    assert.equal(changes.length, 1000);
  });

  test('takes each place between two stretches once', () => {
    const text = 'a'.repeat(3 * limits.postOverrideStretchLengthMax);
    assert.equal(applyPostOverrides(text, [postOverride('x*', '-')], unprotected).text, `-${'a-'.repeat(text.length)}`);
  });
});

describe('applyPostOverrides() of any text and rules', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'ab', ' ', '1', '😀', 'é'), maxLength: 60 });
  const ruleLists = fc.array(
    fc.tuple(
      fc.constantFrom('a', 'a+', 'b|ab', '\\d*', '^', '$', '(a)(b)?', ' +', '.', '\\bab', 'a.*b', '[^a]'),
      fc.constantFrom('', '-', '$0', '$0$0', 'a', 'ba b', '$$'),
    ),
    { maxLength: 5 },
  );
  /** Whole code points: what is protected is never half a pair. */
  const spansOf = (text: string, cuts: readonly number[]): TextSpan[] => {
    const ends = [0, ...Array.from(text.matchAll(/./gsu), ({ 0: point, index }) => index + point.length)];
    const chosen = [...new Set(cuts.map((cut) => ends[cut % ends.length] ?? 0))].toSorted(
      (left, right) => left - right,
    );
    return chosen.flatMap((start, index) => {
      const end = chosen[index + 1];
      return index % 2 === 0 && end !== undefined ? [{ start, end }] : [];
    });
  };

  test('keeps both sides of the span map tiled, and kept units equal', () => {
    fc.assert(
      fc.property(texts, ruleLists, (text, rules) => {
        const { text: result, spanMap } = applyPostOverrides(text, compiled(rules), unprotected);
        assert.equal(spanMap.sourceLength, text.length);
        assert.equal(spanMap.spokenLength, result.length);
        for (const { kind, source, spoken } of spanMap.pairs) {
          if (kind === 'rewritten') continue;
          assert.equal(text.slice(source.start, source.end), result.slice(spoken.start, spoken.end));
        }
        assert.ok(result.isWellFormed());
      }),
    );
  });

  test('never touches what is protected', () => {
    fc.assert(
      fc.property(texts, ruleLists, fc.array(fc.nat(100), { maxLength: 6 }), (text, rules, cuts) => {
        const protectedSpans = spansOf(text, cuts);
        const { text: result, spanMap } = applyPostOverrides(text, compiled(rules), { protectedSpans });
        for (const span of protectedSpans) {
          const spoken = spanMap.spokenSpanOf(span);
          assert.equal(result.slice(spoken.start, spoken.end), text.slice(span.start, span.end));
        }
      }),
    );
  });
});

interface RewritingCase {
  readonly criterion: string;
  readonly text: string;
  readonly rules: readonly (readonly [pattern: string, replacement: string])[];
  readonly result: string;
}

function compiled(rules: RewritingCase['rules']): CompiledPostOverride[] {
  return rules.map(([pattern, replacement]) => postOverride(pattern, replacement));
}
