import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSayOptions } from './say-options.ts';

test('readSayOptions() speaks its words with the usual voice and speed', () => {
  assert.deepEqual(readSayOptions(['Good', 'morning.']), {
    text: { given: 'Good morning.' },
    out: undefined,
    url: undefined,
    speak: { voice: 'wren', language: undefined, speed: 1 },
  });
});

test('readSayOptions() takes every option', () => {
  const given = [
    '--file',
    'book.txt',
    '--voice',
    '7',
    '--language',
    'yue',
    '--speed',
    '0.8',
    '--out',
    '-',
    '--url',
    'u',
  ];
  assert.deepEqual(readSayOptions(given), {
    text: { file: 'book.txt' },
    out: '-',
    url: 'u',
    speak: { voice: '7', language: 'yue', speed: 0.8 },
  });
});

test('readSayOptions() reads standard input where nothing else is given', () => {
  const options = readSayOptions([]);
  assert.equal(options !== 'help' && options.text, 'standard-input');
});

test('readSayOptions() takes words that begin with a hyphen after --', () => {
  const options = readSayOptions(['--', '--voice']);
  assert.deepEqual(options !== 'help' && options.text, { given: '--voice' });
});

for (const help of ['--help', '-h']) {
  test(`readSayOptions() gives help for ${help}`, () => assert.equal(readSayOptions([help]), 'help'));
}

for (const [what, given, complaint] of [
  ['a text and a file', ['Hi.', '--file', 'x'], /^a text and --file are given/u],
  ['an unknown option', ['--loud'], /^Unknown option '--loud'; see --help$/u],
  ['an option without its value', ['--voice'], /^Option '--voice <value>' argument missing; see --help$/u],
  ['a language with a region', ['--language', 'en-US'], /^--language en-US is not known/u],
  ['an empty speed', ['--speed', ''], /^--speed must be a number from 0\.8 to 1\.2$/u],
  ['a speed that is no number', ['--speed', 'NaN'], /^--speed must be a number/u],
  ['a speed below its bounds', ['--speed', '0.79'], /^--speed must be a number/u],
] as const) {
  test(`readSayOptions() complains of ${what}`, () => {
    assert.throws(() => readSayOptions(given), { name: 'Complaint', message: complaint });
  });
}
