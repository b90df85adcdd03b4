import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRuleText } from './rule-text.ts';
import { RuleSpeller } from './rule-speller.ts';

function spellerOf(rules: string, locale = 'en'): RuleSpeller {
  return new RuleSpeller({ ruleSets: readRuleText(rules), locale, figures: String });
}

const english = `
%main:
-x: minus >>;
x.x: << point >>;
0: zero;
1: one;
2: two;
3: three;
20: twenty[->>];
100: << hundred[ >>];
1000: << thousand[ >>];
10^6: =#,##0=;
`;

test('spell() takes the last rule whose base is not above the value', () => {
  assert.equal(spellerOf(english).spell(2003n, '%main'), 'two thousand three');
});

test('spell() leaves out what brackets hold for multiples of the divisor', () => {
  assert.equal(spellerOf(english).spell(20n, '%main'), 'twenty');
  assert.equal(spellerOf(english).spell(300n, '%main'), 'three hundred');
});

test('spell() keeps the alternative after the bar for multiples of the divisor', () => {
  const speller = spellerOf('%main:\n0: =%unit=;\n20: [twenty->>|twentieth];\n%unit:\n0: zeroth;\n1: first;');
  assert.equal(speller.spell(20n, '%main'), 'twentieth');
  assert.equal(speller.spell(21n, '%main'), 'twenty-first');
});

test('spell() rolls back to the rule before for multiples of the divisor', () => {
  const speller = spellerOf('%main:\n0: zero;\n1: one;\n2: two;\n100: << hundred;\n101: << hundred and >>;');
  assert.equal(speller.spell(200n, '%main'), 'two hundred');
  assert.equal(speller.spell(201n, '%main'), 'two hundred and one');
});

test('spell() divides by the greatest power of the radix that the base holds', () => {
  const speller = spellerOf('%main:\n0: =%d=;\n1100/100: << hundred[ >>];\n%d:\n11: eleven;\n12: twelve;');
  assert.equal(speller.spell(1112n, '%main'), 'eleven hundred twelve');
});

test('spell() divides by one power less for each sign behind the base', () => {
  const speller = spellerOf('%main:\n0: =%d=;\n1000>: << hundred;\n%d:\n11: eleven;');
  assert.equal(speller.spell(1100n, '%main'), 'eleven hundred');
});

test('spell() formats a remainder by the previous rule where three arrows say so', () => {
  const speller = spellerOf(
    '%main:\n0: =%d=;\n10: <<>>>;\n100: <<>>>;\n1000: <<>>>;\n%d:\n0: zero;\n1: one;\n9: nine;',
  );
  assert.equal(speller.spell(1901n, '%main'), 'oneninezeroone');
});

test('spell() chooses a word by the plural category of what the rule counts', () => {
  const rules = '%main:\n0: n;\n1000: $(cardinal,one{тысяча}few{тысячи}other{тысяч})$;';
  const speller = spellerOf(rules, 'ru');
  assert.equal(speller.spell(21_000n, '%main'), 'тысяча');
  assert.equal(speller.spell(22_000n, '%main'), 'тысячи');
  assert.equal(speller.spell(25_000n, '%main'), 'тысяч');
});

test('spell() borrows the sign from the set that the first rule refers to', () => {
  assert.equal(spellerOf(`${english}%outer:\n0: =%main=;`).spell(-3n, '%outer'), 'minus three');
});

test('spell() goes on beyond the rules with the set for that', () => {
  const speller = spellerOf(`${english}%%beyond:\n0: =%main=;\n10^6: << million[ >%main>];`);
  assert.equal(speller.spell(2_000_003n, '%main'), 'two million three');
});

test('spell() hands to figures what no rule has words for', () => {
  assert.equal(spellerOf(english).spell(2_000_000n, '%main'), '2000000');
});

test('spell() keeps white space behind an apostrophe', () => {
  assert.equal(spellerOf("%main:\n0: a>%more>;\n%more:\n0: ' b;").spell(0n, '%main'), 'a b');
});

test('spellWithFraction() puts the fraction behind the mark', () => {
  const number = { integer: 3n, fraction: 'five', mark: undefined, ruleSetName: '%main' };
  assert.equal(spellerOf(english).spellWithFraction(number), 'three point five');
});

test('spellWithFraction() prefers the rule for the mark that was written', () => {
  const number = { integer: 3n, fraction: 'five', mark: ',', ruleSetName: '%main' } as const;
  assert.equal(spellerOf(`${english}x,x: << comma >>;`).spellWithFraction(number), 'three comma five');
});

test('spellWithFraction() prefers the rule for numbers below one', () => {
  const number = { integer: 0n, fraction: 'five', mark: undefined, ruleSetName: '%main' };
  assert.equal(spellerOf(`${english}0.x: nought point >>;`).spellWithFraction(number), 'nought point five');
});
