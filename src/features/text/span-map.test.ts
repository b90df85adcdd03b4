import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SpanMap, SpanMapBuilder, SpanTrail } from './span-map.ts';

type Edit = { readonly keep: number } | { readonly source: number; readonly spoken: number };

function mapOf(edits: readonly Edit[]): SpanMap {
  const builder = new SpanMapBuilder();
  for (const edit of edits) {
    if ('keep' in edit) builder.keep(edit.keep);
    else builder.rewrite(edit);
  }
  return builder.build();
}

const sizes = fc.integer({ min: 0, max: 5 });
const edit: fc.Arbitrary<Edit> = fc.oneof(fc.record({ keep: sizes }), fc.record({ source: sizes, spoken: sizes }));

/** A map whose source is `length` units long. */
function mapFrom(length: number): fc.Arbitrary<SpanMap> {
  return fc.array(edit, { maxLength: 12 }).map((edits) => {
    const builder = new SpanMapBuilder();
    let left = length;
    for (const each of edits) {
      if ('keep' in each) {
        const keep = Math.min(each.keep, left);
        builder.keep(keep);
        left -= keep;
      } else {
        const source = Math.min(each.source, left);
        builder.rewrite({ source, spoken: each.spoken });
        left -= source;
      }
    }
    builder.keep(left);
    return builder.build();
  });
}

const twoMaps = fc
  .integer({ min: 0, max: 30 })
  .chain((length) =>
    mapFrom(length).chain((first) => mapFrom(first.spokenLength).map((second) => [first, second] as const)),
  );
const threeMaps = twoMaps.chain(([first, second]) =>
  mapFrom(second.spokenLength).map((third) => [first, second, third] as const),
);

test('SpanMap pairs tile both sides and never go backwards', () => {
  fc.assert(
    fc.property(fc.array(edit), (edits) => {
      const map = mapOf(edits);
      let source = 0;
      let spoken = 0;
      for (const pair of map.pairs) {
        assert.equal(pair.source.start, source);
        assert.equal(pair.spoken.start, spoken);
        source = pair.source.end;
        spoken = pair.spoken.end;
        if (pair.kind === 'kept') {
          assert.equal(pair.source.end - pair.source.start, pair.spoken.end - pair.spoken.start);
        }
      }
      assert.deepEqual([source, spoken], [map.sourceLength, map.spokenLength]);
    }),
  );
});

test('SpanMap.compose() is associative', () => {
  fc.assert(
    fc.property(threeMaps, ([first, second, third]) => {
      assert.deepEqual(first.compose(second).compose(third).pairs, first.compose(second.compose(third)).pairs);
    }),
    { numRuns: 2000 },
  );
});

test('SpanMap.compose() with an identity changes nothing', () => {
  fc.assert(
    fc.property(fc.array(edit), (edits) => {
      const map = mapOf(edits);
      assert.deepEqual(map.compose(SpanMap.identity(map.spokenLength)).pairs, map.pairs);
      assert.deepEqual(SpanMap.identity(map.sourceLength).compose(map).pairs, map.pairs);
    }),
  );
});

test('SpanMap.compose() refuses a map of another text', () => {
  assert.throws(() => SpanMap.identity(3).compose(SpanMap.identity(4)), RangeError);
});

test('SpanMap.sourceSpanOf() gives a rewritten token as a whole', () => {
  // "pay $3.50 now" → "pay three dollars fifty now"
  const map = mapOf([{ keep: 4 }, { source: 5, spoken: 19 }, { keep: 4 }]);
  assert.deepEqual(map.sourceSpanOf({ start: 4, end: 9 }), { start: 4, end: 9 });
  assert.deepEqual(map.sourceSpanOf({ start: 16, end: 23 }), { start: 4, end: 9 });
  assert.deepEqual(map.sourceSpanOf({ start: 24, end: 27 }), { start: 10, end: 13 });
  assert.deepEqual(map.spokenSpanOf({ start: 5, end: 6 }), { start: 4, end: 23 });
});

test('SpanMap.sourceSpanOf() gives an inserted word an empty range where it was inserted', () => {
  const map = mapOf([{ keep: 3 }, { source: 0, spoken: 4 }, { keep: 2 }]);
  assert.deepEqual(map.sourceSpanOf({ start: 3, end: 7 }), { start: 3, end: 3 });
});

test('SpanMap.sourceSpanOf() never goes backwards', () => {
  fc.assert(
    fc.property(fc.array(edit), (edits) => {
      const map = mapOf(edits);
      let previous = { start: 0, end: 0 };
      for (let start = 0; start < map.spokenLength; start += 1) {
        const span = map.sourceSpanOf({ start, end: start + 1 });
        assert.ok(span.start >= previous.start && span.end >= previous.end && span.end >= span.start);
        assert.ok(span.end <= map.sourceLength);
        previous = span;
      }
    }),
  );
});

test('SpanMap.slice() says of a piece what the whole says', () => {
  const pieces = fc.array(edit, { minLength: 1 }).chain((edits) => {
    const map = mapOf(edits);
    const position = fc.integer({ min: 0, max: map.spokenLength });
    return fc.tuple(fc.constant(map), position, position);
  });
  fc.assert(
    fc.property(pieces, ([map, left, right]) => {
      const spoken = { start: Math.min(left, right), end: Math.max(left, right) };
      const piece = map.slice(spoken);
      const offset = map.sourceSpanOf(spoken).start;
      assert.equal(piece.spokenLength, spoken.end - spoken.start);
      for (const pair of piece.pairs.filter(({ kind }) => kind === 'kept')) {
        const whole = map.sourceSpanOf({
          start: pair.spoken.start + spoken.start,
          end: pair.spoken.end + spoken.start,
        });
        assert.deepEqual(whole, { start: pair.source.start + offset, end: pair.source.end + offset });
      }
    }),
  );
});

test('SpanTrail leads past what was removed beside a change', () => {
  // "<b>3</b>" → "3" → "three"
  const markup = mapOf([{ source: 3, spoken: 0 }, { keep: 1 }, { source: 4, spoken: 0 }]);
  const reading = mapOf([{ source: 1, spoken: 5 }]);
  const trail = new SpanTrail(markup, reading);
  assert.deepEqual(trail.sourceSpanOf({ start: 0, end: 5 }), { start: 3, end: 4 });
  assert.deepEqual(markup.compose(reading).sourceSpanOf({ start: 0, end: 5 }), { start: 0, end: 8 });
});

test('SpanTrail.slice() says of a piece what the whole says', () => {
  fc.assert(
    fc.property(threeMaps, fc.nat(), fc.nat(), ([first, second], left, right) => {
      const trail = new SpanTrail(first, second);
      const [start, end] = [left, right].map((value) => value % (trail.spokenLength + 1)).toSorted((a, b) => a - b);
      const span = { start: start ?? 0, end: end ?? 0 };
      if (span.start === span.end) return;
      const offset = trail.sourceSpanOf(span).start;
      const inner = trail.slice(span).sourceSpanOf({ start: 0, end: span.end - span.start });
      assert.deepEqual({ start: inner.start + offset, end: inner.end + offset }, trail.sourceSpanOf(span));
    }),
  );
});
