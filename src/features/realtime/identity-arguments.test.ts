import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CallerItem } from './conversation.ts';
import { findIdentityDoubt, type AskedBack, type IdentityDoubt } from './identity-arguments.ts';

const smith = {
  word: 'Smith',
  alternatives: [
    { spelling: 'Smith', probability: 0.6 },
    { spelling: 'Smyth', probability: 0.35 },
    { spelling: 'Schmidt', probability: 0.02 },
  ],
};
let turnCount = 0;

function turn(text: string, ...doubtfulWords: CallerItem['doubtfulWords']): CallerItem {
  turnCount += 1;
  return { type: 'caller', itemId: `turn_${turnCount}`, text, doubtfulWords };
}

function ask(
  value: unknown,
  turns: readonly CallerItem[],
  askedBack: readonly AskedBack[] = [],
): IdentityDoubt | undefined {
  return findIdentityDoubt({ arguments: { name: value }, identityArguments: ['name'], turns, askedBack });
}

test('findIdentityDoubt() names the spellings that are plausible', () => {
  assert.deepEqual(ask('Smith', [turn('I am Smith', smith)])?.spellings, ['Smith', 'Smyth']);
});

test('findIdentityDoubt() doubts another spelling that the model has chosen, and a part of a longer value', () => {
  assert.equal(ask('smyth', [turn('I am Smith', smith)])?.word, 'Smith');
  assert.equal(ask('Anna Smith', [turn('Anna Smith here', smith)])?.word, 'Smith');
  assert.equal(ask({ first: 'Anna', last: ['Smith'] }, [turn('Anna Smith here', smith)])?.word, 'Smith');
});

test('findIdentityDoubt() doubts a letter of a spelled id', () => {
  const alternatives = [
    { spelling: 'B', probability: 0.5 },
    { spelling: 'D', probability: 0.4 },
  ];
  assert.equal(ask('AB12', [turn('It is A B 1 2', { word: 'B', alternatives })])?.word, 'B');
});

test('findIdentityDoubt() lets pass what is certain, improbable otherwise, or none of its business', () => {
  const other = {
    word: 'Kiel',
    alternatives: [...smith.alternatives.slice(2), { spelling: 'Kiel', probability: 0.9 }],
  };
  assert.equal(ask('Smith', [turn('I am Smith')]), undefined);
  assert.equal(ask('Kiel', [turn('I live in Kiel', other)]), undefined);
  const doubtful = [turn('I am Smith', smith)];
  assert.equal(
    findIdentityDoubt({ arguments: { name: 'Smith' }, identityArguments: [], turns: doubtful, askedBack: [] }),
    undefined,
  );
});

test('findIdentityDoubt() goes by what was said last', () => {
  assert.equal(ask('Smith', [turn('I am Smith', smith), turn('Smith')]), undefined);
  assert.notEqual(ask('Smith', [turn('Smith'), turn('I am Smith', smith)]), undefined);
});

test('findIdentityDoubt() is settled once the caller was asked and has spoken, not before', () => {
  const first = turn('I am Smith', smith);
  const doubt = ask('Smith', [first]);
  assert.ok(doubt !== undefined);
  const askedBack = [{ ...doubt, turnCount: 1 }];
  assert.notEqual(ask('Smith', [first], askedBack), undefined);
  assert.equal(ask('Smyth', [first, turn('with a y')], askedBack), undefined);
  assert.equal(ask('Smith', [first, turn('Smith, as I said', smith)], askedBack), undefined);
});

test('findIdentityDoubt() takes any value', () => {
  const turns = [turn('I am Smith', smith), turn('')];
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const doubt = ask(value, turns);
      assert.ok(doubt === undefined || doubt.spellings.length > 1);
    }),
    { seed: 5 },
  );
});
