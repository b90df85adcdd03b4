import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Complaint } from '../complaint.ts';
import { readLoadOptions } from './load-options.ts';

describe('readLoadOptions()', () => {
  test('readLoadOptions() reads what a modest load is when nothing is said', () => {
    const options = readLoadOptions([]);
    assert.ok(options !== 'help');
    const { dialect, clients, seconds, turnsMax, isPaced, tokenMs, cancels, voice } = options;
    assert.deepEqual(
      { dialect, clients, seconds, turnsMax, isPaced, tokenMs, cancels, voice },
      {
        dialect: 'stream',
        clients: 8,
        seconds: 10,
        turnsMax: Infinity,
        isPaced: false,
        tokenMs: 0,
        cancels: false,
        voice: 'wren',
      },
    );
  });

  test('readLoadOptions() reads every option', () => {
    const given = '--over multi --clients 64 --seconds 5 --turns 9 --paced --token-ms 30 --cancel --json --voice clara';
    const options = readLoadOptions([...given.split(' '), '--language', 'en', '--text', 'Hi.', '--url', 'http://x']);
    assert.deepEqual(options, {
      dialect: 'multi',
      clients: 64,
      seconds: 5,
      turnsMax: 9,
      isPaced: true,
      tokenMs: 30,
      cancels: true,
      text: 'Hi.',
      voice: 'clara',
      language: 'en',
      asJson: true,
      url: 'http://x',
    });
  });

  const refused: readonly (readonly string[])[] = [
    ['--over', 'carrier-pigeon'],
    ['--clients', '0'],
    ['--clients', '1e3'],
    ['--clients', '100000'],
    ['--seconds', '-1'],
    ['--turns', '1.5'],
    ['--text', ' '],
    ['--language', 'xx'],
    ['--over', 'http', '--cancel'],
    ['--over', 'http', '--token-ms', '5'],
    ['--what'],
  ];
  for (const given of refused) {
    test(`readLoadOptions() refuses ${given.join(' ')}`, () => {
      assert.throws(() => readLoadOptions(given), Complaint);
    });
  }

  test('readLoadOptions() asks for help', () => {
    assert.equal(readLoadOptions(['--help', '--clients', '3']), 'help');
  });
});
