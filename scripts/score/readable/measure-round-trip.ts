import { parseArgs } from 'node:util';

import { createWriteTranscript } from '../../../src/features/transcription/readable/create-write-transcript.ts';
import { normalizeText } from '../../../src/features/text/normalization/normalize-text.ts';
import { foldText } from '../text/fold-text.ts';
import { readCases, type TextCase } from '../text/read-cases.ts';

export const readableUsage = `usage: npm run score -- readable --cases DIR [--failures N]

  --cases DIR     folder with dev/en.tsv and numbers/en.tsv
  --failures N    show up to N cases that come back otherwise`;

/** Throws an Error whose message is for the caller. */
export function parseReadableArguments(args: readonly string[]): {
  readonly directory: string;
  readonly failuresMax: number;
} {
  const { values } = parseArgs({
    args: [...args],
    options: { cases: { type: 'string' }, failures: { type: 'string', default: '0' } },
  });
  if (values.cases === undefined) throw new Error('--cases DIR is missing');
  if (!/^\d{1,6}$/u.test(values.failures)) throw new Error('--failures takes a number');
  return { directory: values.cases, failuresMax: Number(values.failures) };
}

interface Trip {
  readonly textCase: TextCase;
  readonly spoken: string;
  readonly got: string;
  readonly isSame: boolean;
  /** Whether the transcript, read aloud, is the same words. */
  readonly isReadAlike: boolean;
}

/**
 * What comes back of written English that our normalizer has put into words and a transcript puts into signs again: a table in
 * Markdown; and of how many the transcript is at least read aloud as the same words. Equal means with the same letters and digits; spaces, case and punctuation do not count.
 */
export async function measureRoundTrip({
  directory,
  failuresMax,
}: {
  readonly directory: string;
  readonly failuresMax: number;
}): Promise<string> {
  const cases = await readCases(directory, { language: 'en' });
  const trips = cases.map(roundTrip);
  const lines = [...groupByClass(trips)].map(([name, group]) => tableRow(name, group));
  const failures = trips.filter(({ isReadAlike }) => !isReadAlike).slice(0, failuresMax);
  return [
    '| class | cases | as written | share | read alike | share |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    tableRow('all', trips),
    ...failures.map(({ textCase, spoken, got }) => `${textCase.className}: ${textCase.written} → ${spoken} → ${got}`),
  ].join('\n');
}

const writeTranscript = createWriteTranscript();
const WORD_MS = 300;

function roundTrip(textCase: TextCase): Trip {
  const spoken = spokenWords(readAloud(textCase.written));
  const words = spoken.map((text, index) => ({
    text,
    startMs: index * WORD_MS,
    endMs: (index + 1) * WORD_MS,
    confidence: 1,
    candidates: [],
  }));
  const got = writeTranscript([{ words, startMs: 0, endMs: words.length * WORD_MS }], { writesReadably: false }).text;
  return {
    textCase,
    spoken: spoken.join(' '),
    got,
    isSame: foldText(got) === foldText(textCase.written),
    isReadAlike: foldText(readAloud(got)) === foldText(readAloud(textCase.written)),
  };
}

function readAloud(text: string): string {
  return normalizeText(text, { language: 'en' }).text;
}

/** As a recogniser writes them: in lower case without punctuation, letters that are named with a full stop. */
function spokenWords(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}'’]+/u).flatMap((word) => {
    const bare = word.replaceAll(/^['’]+|['’]+$/gu, '').replaceAll('’', "'");
    if (bare === '') return [];
    // "PM", "DNA" and single letters are named; "a" and "I" are words.
    const isNamed = /^[A-Z]{2,4}$/u.test(bare) || (/^[b-z]$/iu.test(bare) && bare !== 'I' && bare !== 'i');
    return isNamed ? [...bare].map((letter) => `${letter.toLowerCase()}.`) : [bare.toLowerCase()];
  });
}

function groupByClass(trips: readonly Trip[]): ReadonlyMap<string, readonly Trip[]> {
  const groups = new Map<string, Trip[]>();
  for (const trip of trips) {
    const name = `${trip.textCase.suite}, ${trip.textCase.className}`;
    groups.set(name, [...(groups.get(name) ?? []), trip]);
  }
  return groups;
}

function tableRow(name: string, trips: readonly Trip[]): string {
  const counts = [trips.filter(({ isSame }) => isSame).length, trips.filter(({ isReadAlike }) => isReadAlike).length];
  const cells = counts.map((count) => `${count} | ${((100 * count) / trips.length).toFixed(1)} %`);
  return `| ${name} | ${trips.length} | ${cells.join(' | ')} |`;
}
