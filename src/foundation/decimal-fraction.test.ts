import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readDecimal, writeFraction } from './decimal-fraction.ts';

describe('readDecimal()', () => {
  test('reads a decimal without rounding', () => {
    assert.deepEqual(readDecimal('0.1'), { numerator: 1n, denominator: 10n });
    assert.deepEqual(readDecimal('-2.50'), { numerator: -5n, denominator: 2n });
    assert.deepEqual(readDecimal('007'), { numerator: 7n, denominator: 1n });
    assert.deepEqual(readDecimal('0'), { numerator: 0n, denominator: 1n });
  });

  for (const text of ['', '.5', '5.', '+1', '1e3', '0x10', '1,5', ' 1', '1 000', '--1', '1.2.3', '٣', 'NaN', '1/3'])
    test(`takes no "${text}"`, () => assert.equal(readDecimal(text), undefined));

  test('takes at most 15 digits before the point and 15 after it', () => {
    const longest = `${'9'.repeat(15)}.${'9'.repeat(15)}`;
    assert.notEqual(readDecimal(longest), undefined);
    assert.equal(readDecimal(`9${longest}`), undefined);
    assert.equal(readDecimal(`${longest}9`), undefined);
  });
});

describe('writeFraction()', () => {
  test('writes what ends as a decimal, and the rest as a fraction in lowest terms', () => {
    assert.equal(writeFraction({ numerator: 1n, denominator: 8n }), '0.125');
    assert.equal(writeFraction({ numerator: -30n, denominator: 20n }), '-1.5');
    assert.equal(writeFraction({ numerator: 0n, denominator: 7n }), '0');
    assert.equal(writeFraction({ numerator: 300n, denominator: 1n }), '300');
    assert.equal(writeFraction({ numerator: 2n, denominator: 6n }), '1/3');
  });

  test('writes what readDecimal() reads as the same number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.nat({ max: 15 }), (digits, decimals) => {
        const text = writeFraction({ numerator: digits, denominator: 10n ** BigInt(decimals) });
        const read = readDecimal(text);
        // More than 15 digits stand before the point of the largest ones.
        if (read === undefined) assert.ok(digits > 10n ** 15n || digits < -(10n ** 15n));
        else assert.equal(read.numerator * 10n ** BigInt(decimals), digits * read.denominator);
      }),
    );
  });
});
