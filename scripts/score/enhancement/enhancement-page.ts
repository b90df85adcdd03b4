import type { RecognisedWords } from './recognised-words.ts';
import type { CleanOutcome, Outcome, Quality } from './score-enhancement.ts';
import type { SpeechRecording } from './speech-recordings.ts';

export interface EnhancementReport {
  readonly recordings: readonly SpeechRecording[];
  readonly outcomes: readonly Outcome[];
  readonly clean: readonly CleanOutcome[];
  readonly words: readonly RecognisedWords[] | { readonly missing: string };
  /** Of the recordings of which upload and stream gave the same samples, and of all that were compared. */
  readonly same: { readonly count: number; readonly of: number };
  readonly pictures: readonly { readonly file: string; readonly title: string }[];
}

/** `docs/enhancement-quality.md`. */
export function renderEnhancementPage(report: EnhancementReport): string {
  const { recordings, outcomes, clean, words, same, pictures } = report;
  return [
    '# How well noise is removed',
    '',
    '<!-- Written by `npm run score -- enhancement --write`; how it is done and why is in docs/decisions/2026-11-22-noise-removal.md. -->',
    '',
    'People from packages of Debian with disturbances made here, at 24 kHz, through four programs in the same run. *GTCRN* and',
    '*RNNoise* are the two models alone, each at its own rate; *Syrinx* is what `clarity-1` does with both. The ratio is that of the',
    'frames in which somebody speaks. All programs are compared without their delay. Of VE9QRP, a radio contact, part of what',
    'counts as speech is noise, so there whoever removes more of it counts as worse. The last three are heard only as they are.',
    '',
    '| recording | package | |',
    '| --- | --- | --- |',
    ...recordings.map(({ name, packageName, remark }) => row([name, `\`${packageName}\``, remark])),
    '',
    ...tables(outcomes),
    ...lead(outcomes),
    '## Clean speech',
    '',
    'SI-SDR in dB of recordings to which nothing was added: how much is done where there is little to do. *Own noise* says how far',
    'the quietest tenth of a recording lies below its speech. **Clean** is what has 30 dB and more there, and of that 29 dB and more',
    'are to be left. Of a recording with more noise than that, its noise is removed and counts as lost here. Three numbers for each:',
    'the whole, from the second second on, when the noise is known, and the whole where it begins in the middle of a word.',
    "Armelle's begins with a thump that lasts 0.3 s, is louder than her speech and lies below 100 Hz; it counts as lost, too.",
    '',
    ...cleanTable(clean),
    '',
    verdict(clean),
    '',
    '## Words that a recogniser gets wrong',
    '',
    ...wordLines(words),
    '',
    '## Upload and stream',
    '',
    `The same samples at once and in messages of 20 ms: equal in ${same.count} of ${same.of} recordings.`,
    '',
    '## Pictures',
    '',
    'From top to bottom: clean, disturbed, GTCRN alone, Syrinx; 0 to 12 kHz.',
    '',
    ...pictures.flatMap(({ file, title }) => [`![${title}](enhancement/${file})`, '']),
  ].join('\n');
}

const measures = [
  { title: 'SI-SDR in dB', of: ({ siSdrDb }: Quality): number => siSdrDb, digits: 1 },
  {
    title: 'Segmental signal-to-noise ratio in dB',
    of: ({ segmentalSnrDb }: Quality): number => segmentalSnrDb,
    digits: 1,
  },
  { title: 'STOI', of: ({ intelligibility }: Quality): number => intelligibility, digits: 3 },
] as const;

function tables(outcomes: readonly Outcome[]): readonly string[] {
  const contenders = namesOf(outcomes);
  const disturbances = outcomes.filter(({ contender }) => contender === contenders[0]);
  const conditions = [...new Set(disturbances.map(({ kind, snrDb }) => `${kind} ${snrDb} dB`))];
  return measures.flatMap(({ title, of, digits }) => [
    `## ${title}`,
    '',
    'Mean of all people; in brackets the difference between Syrinx and GTCRN alone for the person for whom it is worst.',
    '',
    row(['disturbance', ...contenders, '(worst)']),
    row(['---', ...contenders.map(() => '---:'), '---:']),
    ...conditions.map((condition) => {
      const here = outcomes.filter(({ kind, snrDb }) => `${kind} ${snrDb} dB` === condition);
      const valuesOf = (name: string): readonly number[] =>
        here.filter(({ contender }) => contender === name).map(({ quality }) => of(quality));
      const theirs = valuesOf('GTCRN');
      const worst = Math.min(...valuesOf('Syrinx').map((value, index) => value - theirs[index]!));
      return row([
        condition,
        ...contenders.map((name) => mean(valuesOf(name)).toFixed(digits)),
        `(${signed(worst, digits)})`,
      ]);
    }),
    '',
  ]);
}

/** In how many of all cases ours is at least as good as the better model alone. */
function lead(outcomes: readonly Outcome[]): readonly string[] {
  const lines = measures.map(({ title, of, digits }) => {
    const differences = outcomes
      .filter(({ contender }) => contender === 'Syrinx')
      .map(({ speaker, kind, snrDb, quality }) => {
        const theirs = outcomes.find(
          (other) =>
            other.contender === 'GTCRN' && other.speaker === speaker && other.kind === kind && other.snrDb === snrDb,
        );
        return theirs === undefined ? NaN : of(quality) - of(theirs.quality);
      });
    const margin = digits === 3 ? 0.005 : 0.1;
    const notWorse = differences.filter((difference) => difference >= -margin).length;
    return `- ${title}: not worse than GTCRN alone (by more than ${margin}) in ${notWorse} of ${differences.length} cases, ${signed(mean(differences), digits)} on average.`;
  });
  return [...lines, ''];
}

function cleanTable(clean: readonly CleanOutcome[]): readonly string[] {
  const contenders = namesOf(clean).filter((name) => name !== 'input');
  const speakers = [...new Set(clean.map(({ speaker }) => speaker))];
  const rows = speakers.map((speaker) => {
    const outcomes = clean.filter((one) => one.speaker === speaker);
    const ownSnr = outcomes[0]?.ownSnrDb ?? NaN;
    return { speaker, ownSnr, cells: contenders.map((name) => cleanCell(outcomes, name)) };
  });
  return [
    row(['recording', 'own noise', ...contenders]),
    row(['---', '---:', ...contenders.map(() => '---:')]),
    ...rows
      .toSorted((one, other) => other.ownSnr - one.ownSnr)
      .map(({ speaker, ownSnr, cells }) => row([speaker, ownSnr.toFixed(1), ...cells])),
  ];
}

function cleanCell(outcomes: readonly CleanOutcome[], name: string): string {
  const outcome = outcomes.find(({ contender }) => contender === name);
  if (outcome === undefined) return '';
  return [outcome.siSdrDb, outcome.laterSiSdrDb, outcome.cutSiSdrDb].map((value) => value.toFixed(1)).join(' / ');
}

/** Whether what is promised of clean speech holds. */
function verdict(clean: readonly CleanOutcome[]): string {
  const ours = clean.filter(({ contender, ownSnrDb }) => contender === 'Syrinx' && ownSnrDb >= CLEAN_SNR_DB);
  const kept = ours.filter(({ siSdrDb }) => siSdrDb >= KEPT_DB).length;
  const cut = ours.filter(({ cutSiSdrDb }) => cutSiSdrDb >= KEPT_DB).length;
  return `Of ${ours.length} clean recordings Syrinx leaves ${KEPT_DB} dB and more of ${kept}, and of ${cut} of them where they begin in the middle of a word.`;
}

const CLEAN_SNR_DB = 30;
const KEPT_DB = 29;

function wordLines(words: EnhancementReport['words']): readonly string[] {
  if ('missing' in words) return [`Not measured: ${words.missing}.`];
  const contenders = words[0]?.errorRates.map(({ contender }) => contender) ?? [];
  return [
    'Five sentences of a book (`pocketsphinx-testdata`), PocketSphinx with 130,000 words, streams of 16 kHz.',
    '',
    row(['disturbance', ...contenders]),
    row(['---', ...contenders.map(() => '---:')]),
    ...words.map(({ kind, snrDb, errorRates }) =>
      row([
        snrDb === undefined ? kind : `${kind} ${snrDb} dB`,
        ...errorRates.map(({ errorRate }) => `${(100 * errorRate).toFixed(0)} %`),
      ]),
    ),
  ];
}

function namesOf(outcomes: readonly Pick<Outcome, 'contender'>[]): readonly string[] {
  return [...new Set(outcomes.map(({ contender }) => contender))];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function signed(value: number, digits: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
