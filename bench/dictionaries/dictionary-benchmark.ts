import { compileDictionary, type CompiledEntry } from '../../src/features/dictionaries/compile-dictionary.ts';
import {
  createDictionaryMatcher,
  type FindDictionaryMatches,
} from '../../src/features/dictionaries/dictionary-matcher.ts';
import { quantile } from '../../src/foundation/quantile.ts';
import { printTable } from '../measurement/table.ts';
import { runSelectionBenchmark } from './selection-benchmark.ts';

const textUnits = 10_000;
const entriesMax = 5000;

/** How long it takes to find the words of a dictionary in a text, and to prepare a dictionary for that. */
export async function runDictionaryBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
  const rounds = quick ? 20 : 200;
  const prose = proseOf({ seed: 1, units: textUnits });
  const names = entriesOf(namesOf(entriesMax));
  const cases: readonly (readonly [string, readonly (readonly CompiledEntry[])[], string])[] = [
    ['5,000 names, English prose', [names], prose],
    ['the same, half of them minding case', [mindingCase(names)], prose],
    ['the same in Cyrillic', [entriesOf(namesOf(entriesMax).map(inCyrillic))], inCyrillic(prose)],
    ['5,000 words of two to four signs, Chinese', [entriesOf(chineseWords(entriesMax))], chineseText(textUnits)],
    ['100 dictionaries of 50 names', fiftyEach(names), prose],
    ['every word of the text is an entry', [entriesOf([...new Set(prose.toLowerCase().split(/\W+/u))])], prose],
    [
      'hostile: "a a a …" to 100 words, and the text of them',
      [entriesOf(rowsOf('a ', 100))],
      'a '.repeat(textUnits / 2),
    ],
    ['hostile: あ 200 times, each end another', [entriesOf(hostileRows('あ'))], 'あ'.repeat(textUnits)],
    ['hostile: the text is one word of 10,000 letters', [entriesOf(rowsOf('a', 200))], 'a'.repeat(textUnits)],
  ];
  const rows = cases.map(([name, dictionaries, text]) => {
    const find = matcherOf(dictionaries);
    const samples = timesOf(() => find(text, { language: 'en' }), { rounds });
    return [name, find(text, { language: 'en' }).length, ...cells(samples)];
  });
  printTable(`Matching, ${textUnits} units of text, milliseconds`, {
    columns: ['case', 'matches', 'p50', 'p95', 'max'],
    rows,
  });
  printLinearity(names, { rounds });
  const compileTimes = timesOf(() => compileDictionary(names), { rounds: Math.min(rounds, 50) });
  const { bytes } = compileDictionary(names);
  printTable('Preparing 5,000 entries, milliseconds', {
    columns: ['p50', 'p95', 'max', 'megabytes'],
    rows: [[...cells(compileTimes), (bytes / 1e6).toFixed(1)]],
  });
  await runSelectionBenchmark({ words: names.map(({ word }) => word), rounds });
}

/** Ten times the text should take ten times as long. */
function printLinearity(entries: readonly CompiledEntry[], { rounds }: { readonly rounds: number }): void {
  const find = matcherOf([entries]);
  const rows = [1000, 10_000, 100_000, 1_000_000].map((units) => {
    const text = proseOf({ seed: 2, units });
    const samples = timesOf(() => find(text, { language: 'en' }), {
      rounds: Math.max(5, Math.min(rounds, 2e6 / units)),
    });
    return [units, ...cells(samples), ((quantile(samples, 0.5) / units) * 1e6).toFixed(0)];
  });
  printTable('Matching prose of different length, milliseconds', {
    columns: ['units', 'p50', 'p95', 'max', 'ns per unit'],
    rows,
  });
}

function cells(samples: readonly number[]): readonly string[] {
  return [quantile(samples, 0.5), quantile(samples, 0.95), Math.max(...samples)].map((value) => value.toFixed(2));
}

function matcherOf(dictionaries: readonly (readonly CompiledEntry[])[]): FindDictionaryMatches {
  return createDictionaryMatcher(
    dictionaries.map((entries, id) => ({ id, language: null, compiled: compileDictionary(entries) })),
  );
}

/** Warm: the first third is thrown away. */
function timesOf(work: () => unknown, { rounds }: { readonly rounds: number }): readonly number[] {
  const samples: number[] = [];
  for (let round = 0; round < rounds * 1.5; round += 1) {
    const start = performance.now();
    work();
    samples.push(performance.now() - start);
  }
  return samples.slice(Math.floor(rounds / 2));
}

function entriesOf(words: readonly string[]): readonly CompiledEntry[] {
  return words.map((word, index) => ({ id: index + 1, word, replacement: word, ipa: null, caseSensitive: false }));
}

function mindingCase(entries: readonly CompiledEntry[]): readonly CompiledEntry[] {
  return entries.map((entry, index) => ({ ...entry, caseSensitive: index % 2 === 0 }));
}

function fiftyEach(entries: readonly CompiledEntry[]): readonly (readonly CompiledEntry[])[] {
  return Array.from({ length: 100 }, (_, index) => entries.slice(index * 50, index * 50 + 50));
}

const syllables = [
  'ka',
  'lo',
  'mer',
  'tin',
  'sa',
  'ro',
  'vel',
  'dun',
  'pi',
  'gra',
  'sto',
  'new',
  'an',
  'el',
  'th',
  'ou',
];

/** The same words in each run: a plain linear congruential generator (Numerical Recipes, 2nd edition, section 7.1). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function wordOf(random: (below: number) => number, syllableCount: number): string {
  return Array.from({ length: syllableCount }, () => syllables[random(syllables.length)] ?? '').join('');
}

function proseOf({ seed, units }: { readonly seed: number; readonly units: number }): string {
  const random = randomOf(seed);
  let text = '';
  while (text.length < units) {
    const word = wordOf(random, 1 + random(3));
    text += random(12) === 0 ? `${word}. ${word.slice(0, 1).toUpperCase()}${word.slice(1)} ` : `${word} `;
  }
  return text.slice(0, units);
}

/** One in five of two words, as names of places and people are. */
function namesOf(count: number): readonly string[] {
  const random = randomOf(3);
  const names = new Set<string>();
  while (names.size < count) {
    const word = wordOf(random, 2 + random(2));
    names.add(random(5) === 0 ? `${word} ${wordOf(random, 2)}` : word);
  }
  return [...names];
}

function inCyrillic(text: string): string {
  return text.replaceAll(/[a-z]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x61 + 0x430));
}

function chineseText(units: number): string {
  const random = randomOf(4);
  return Array.from({ length: units }, () => String.fromCharCode(0x4e00 + random(800))).join('');
}

function chineseWords(count: number): readonly string[] {
  const random = randomOf(5);
  const words = new Set<string>();
  while (words.size < count) {
    words.add(Array.from({ length: 2 + random(3) }, () => String.fromCharCode(0x4e00 + random(800))).join(''));
  }
  return [...words];
}

function rowsOf(piece: string, lengthMax: number): readonly string[] {
  return Array.from({ length: lengthMax }, (_, index) => piece.repeat(index + 1).trim());
}

/** 25 different ends after each number of signs from 1 to 199: every step of the way has somewhere else to go. */
function hostileRows(sign: string): readonly string[] {
  return Array.from(
    { length: 4975 },
    (_, index) => sign.repeat(Math.floor(index / 25) + 1) + String.fromCharCode(0x4e00 + (index % 25)),
  );
}
