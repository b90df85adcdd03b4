import { readFile } from 'node:fs/promises';
import { type LanguageCode, languageCodes } from '../../src/contracts/language.ts';
import { normalizeText } from '../../src/features/text/normalization/normalize-text.ts';
import { quantile } from '../../src/foundation/quantile.ts';
import { printTable } from '../measurement/table.ts';

const textUnits = 10_000;
const sentences = new URL('../../scripts/score/language/cases/', import.meta.url);

/** How long it takes to turn what is written into what is said, warm, in every language. */
export async function runTextBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
  const rounds = quick ? 10 : 60;
  const rows: (readonly string[])[] = [];
  for (const language of languageCodes) {
    const prose = await proseOf(language);
    for (const [kind, text] of [
      ['prose', prose],
      ['mixed', withAmounts(prose)],
    ] as const) {
      rows.push([language, kind, ...cells(filled(text, textUnits), { language, rounds })]);
    }
  }
  printTable(`Normalizing ${textUnits} units of text, milliseconds`, {
    columns: ['language', 'text', 'p50', 'p95', 'times a segmenter'],
    rows,
  });
  printFloods({ rounds: Math.min(rounds, 5) });
}

async function proseOf(language: LanguageCode): Promise<string> {
  const lines = await readFile(new URL(`${language}.txt`, sentences), 'utf8');
  return lines.split('\n').join(' ');
}

/** A weight, a date, a time and a price behind every third sentence. */
function withAmounts(prose: string): string {
  return prose
    .split(/(?<=[.!?。।！？])/u)
    .map((sentence, index) =>
      index % 3 === 0 ? `${sentence} ${index + 3} kg, 12.5.2024 14:30, $${index}.50.` : sentence,
    )
    .join(' ');
}

function filled(text: string, units: number): string {
  return `${text} `.repeat(Math.ceil(units / (text.length + 1))).slice(0, units);
}

interface Run {
  readonly language: LanguageCode;
  readonly rounds: number;
}

/** p50, p95, and how many times as long as `Intl.Segmenter` needs to find the words of the same text. */
function cells(text: string, { language, rounds }: Run): readonly string[] {
  const samples = timesOf(() => normalizeText(text, { language }), rounds);
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const plain = timesOf(() => [...segmenter.segment(text)].length, rounds);
  const ratio = quantile(samples, 0.5) / quantile(plain, 0.5);
  return [quantile(samples, 0.5).toFixed(2), quantile(samples, 0.95).toFixed(2), ratio.toFixed(1)];
}

const floods = ['7', '๑', 'a', 'é', 'ก', '漢', '😀', '.', '*', '|', '- ', '1+', '+1 ', 'A1'];

/** Ten times the text should take ten times as long. */
function printFloods({ rounds }: { readonly rounds: number }): void {
  const rows = floods.map((piece) => [
    JSON.stringify(piece),
    ...(['en', 'th'] as const).flatMap((language) =>
      [1000, 10_000, 100_000].map((units) => {
        const text = filled(piece.trim() === piece ? piece.repeat(64) : piece.repeat(32), units);
        return quantile(
          timesOf(() => normalizeText(text, { language }), rounds),
          0.5,
        ).toFixed(2);
      }),
    ),
  ]);
  printTable('Floods of one thing, milliseconds', {
    columns: ['flood', 'en 1,000', 'en 10,000', 'en 100,000', 'th 1,000', 'th 10,000', 'th 100,000'],
    rows,
  });
}

/** Warm: the first third is thrown away. */
function timesOf(work: () => unknown, rounds: number): readonly number[] {
  const samples: number[] = [];
  for (let round = 0; round < rounds * 1.5; round += 1) {
    const start = performance.now();
    work();
    samples.push(performance.now() - start);
  }
  return samples.slice(Math.floor(rounds / 2));
}
