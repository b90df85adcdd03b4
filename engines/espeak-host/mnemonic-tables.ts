// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import type { MnemonicTable } from './mnemonic-table.ts';

const tablesUrl = new URL('./phonemes/mnemonics.txt', import.meta.url);
/** Entries that most languages share stand once. */
const SHARED = 'shared';

let tables: ReadonlyMap<string, MnemonicTable> | undefined;

/** The table of a language (ISO 639 code); the file is read when the first IPA is spoken. */
export function mnemonicTable(languageCode: string): MnemonicTable {
  tables ??= parseMnemonicTables(readFileSync(tablesUrl, 'utf8'));
  return tables.get(languageCode) ?? new Map();
}

/** A line for each language: its code, then `phones=mnemonic`, parted by spaces. */
export function parseMnemonicTables(content: string): ReadonlyMap<string, MnemonicTable> {
  const lines = content.split('\n').filter((line) => line !== '' && !line.startsWith('//'));
  const parsed = lines.map((line): readonly [string, MnemonicTable] => {
    const [code = '', ...entries] = line.split(' ');
    return [code, new Map(entries.map((entry) => entryOf(entry)))];
  });
  const shared = new Map(parsed).get(SHARED) ?? new Map<string, string>();
  return new Map(parsed.map(([code, own]) => [code, withoutAbsent(new Map([...shared, ...own]))]));
}

function entryOf(entry: string): readonly [string, string] {
  const position = entry.indexOf('=');
  return [entry.slice(0, position), entry.slice(position + 1)];
}

/** An entry of the shared ones that a language lacks is written without a mnemonic. */
function withoutAbsent(table: ReadonlyMap<string, string>): MnemonicTable {
  return new Map([...table].filter(([key, mnemonic]) => mnemonic !== '' || key.includes('@')));
}

export function writeMnemonicTables(derived: ReadonlyMap<string, MnemonicTable>): string {
  const shared = sharedEntries([...derived.values()]);
  const lines = [...derived].map(([code, table]) => {
    const own = [...table].filter(([key, mnemonic]) => shared.get(key) !== mnemonic);
    const absent = [...shared.keys()].filter((key) => !table.has(key)).map((key) => [key, ''] as const);
    return lineOf(code, [...own, ...absent]);
  });
  return [
    '// SPDX-License-Identifier: GPL-3.0-or-later',
    '// Written by derive-phonemes.ts from espeak-ng 1.51.',
    lineOf(SHARED, [...shared]),
    ...lines,
    '',
  ].join('\n');
}

function lineOf(code: string, entries: readonly (readonly [string, string])[]): string {
  const sorted = entries.toSorted(([left], [right]) => (left < right ? -1 : 1));
  return [code, ...sorted.map(([key, mnemonic]) => `${key}=${mnemonic}`)].join(' ');
}

function sharedEntries(derived: readonly MnemonicTable[]): MnemonicTable {
  const counts = new Map<string, number>();
  for (const table of derived) {
    for (const [key, mnemonic] of table) counts.set(`${key}=${mnemonic}`, (counts.get(`${key}=${mnemonic}`) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count > derived.length / 2).map(([entry]) => entryOf(entry)));
}
