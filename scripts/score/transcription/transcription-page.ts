import type { ContainerOutcome } from './compare-containers.ts';
import type { FalseWords } from './false-words.ts';
import type { Flicker } from './measure-flicker.ts';
import { recordingSets, type RecordingSet } from './scored-recordings.ts';
import { conditionName, conditions, contendersOf, type Contender, type WordOutcome } from './word-outcomes.ts';

export interface TranscriptionReport {
  readonly outcomes: readonly WordOutcome[];
  readonly falseWords: readonly FalseWords[];
  readonly flicker: Flicker | undefined;
  readonly containers: readonly ContainerOutcome[];
}

/** `docs/transcription-accuracy.md`. */
export function renderTranscriptionPage({ outcomes, falseWords, flicker, containers }: TranscriptionReport): string {
  return [
    '# How many words are wrong',
    '',
    '<!-- Written by `npm run score -- transcription --write`; why it is done so is in docs/decisions/2026-11-22-recogniser.md. -->',
    '',
    'Words in a hundred that are left out, added or others, without capitals and signs. *Command line* is `pocketsphinx_batch` as it',
    'comes, with the same model, on the same samples in the same run; *upload* and *live* are all that the service does with a file',
    'and with a line that brings 100 ms at a time, up to the words as the recogniser writes them. Of *live* each recording is the first',
    'turn of a connection, of *later turn* others were said before it. Ratios are those of the frames in which somebody speaks; babble',
    'is six others of the same recordings at once.',
    '',
    ...recordingSets.flatMap((set) => wordTable(set, outcomes)),
    ...flickerLines(flicker),
    ...falseWordLines(falseWords),
    ...containerLines(containers),
  ].join('\n');
}

const titles: Readonly<Record<RecordingSet, string>> = {
  prompts: 'Telephone prompts: one woman, `asterisk-core-sounds-en-g722`',
  people: 'People: a novel read aloud and cards named, `pocketsphinx-testdata`',
  voices: 'Voices of this service: three of flite, one of espeak-ng',
};

const remarks: Readonly<Record<RecordingSet, string>> = {
  prompts:
    'Prompts of four words and more, of the half that settings were not chosen with; as many as the number of words says.',
  people: 'Few words: a difference of one is one in a hundred.',
  voices: 'Sentences with and without names, numbers and spelled letters.',
};

function wordTable(set: RecordingSet, outcomes: readonly WordOutcome[]): readonly string[] {
  const contenders = contendersOf(set);
  const here = outcomes.filter((outcome) => outcome.set === set);
  const rows = conditions.flatMap((condition) => {
    const name = conditionName(condition);
    const heardByAll = commonOutcomes(
      here.filter((outcome) => outcome.condition === name),
      contenders.length,
    );
    const words = wordCountOf(heardByAll, 'upload');
    return words === 0 ? [] : [row([name, words, ...contenders.map((contender) => rateOf(heardByAll, contender))])];
  });
  if (rows.length === 0) return [];
  const head = [row(['', 'words', ...contenders]), row(['---', '---:', ...contenders.map(() => '---:')])];
  return [`## ${titles[set]}`, '', remarks[set], '', ...head, ...rows, ''];
}

function commonOutcomes(outcomes: readonly WordOutcome[], contenderCount: number): readonly WordOutcome[] {
  const heard = (name: string): number => outcomes.filter((outcome) => outcome.name === name).length;
  return outcomes.filter(({ name }) => heard(name) === contenderCount);
}

function wordCountOf(outcomes: readonly WordOutcome[], contender: Contender): number {
  return outcomes.filter((outcome) => outcome.contender === contender).reduce((sum, each) => sum + each.wordCount, 0);
}

function rateOf(outcomes: readonly WordOutcome[], contender: Contender): string {
  const wrong = outcomes
    .filter((outcome) => outcome.contender === contender)
    .reduce((sum, each) => sum + each.wrongCount, 0);
  return `${((100 * wrong) / wordCountOf(outcomes, contender)).toFixed(1)} %`;
}

function flickerLines(flicker: Flicker | undefined): readonly string[] {
  if (flicker === undefined) return [];
  const { partialCount, toldCount, changedCount, wrongCount } = flicker;
  const share = (count: number): string => `${((100 * count) / toldCount).toFixed(1)} %`;
  return [
    '## What partial transcripts take back',
    '',
    'Turns of four prompts each, with a partial transcript every 4 s.',
    '',
    row(['partial transcripts', 'words told', 'told otherwise by the next one', 'told otherwise by the final one']),
    row(['---:', '---:', '---:', '---:']),
    row([partialCount, toldCount, share(changedCount), share(wrongCount)]),
    '',
  ];
}

function falseWordLines(falseWords: readonly FalseWords[]): readonly string[] {
  if (falseWords.length === 0) return [];
  return [
    '## Words where nobody speaks',
    '',
    'Sounds at −50, −30 and −15 dB below full scale, over a line. Babble is speech, only nobody’s in particular.',
    '',
    row(['sound', 'minutes', 'words', 'in an hour']),
    row(['---', '---:', '---:', '---:']),
    ...falseWords.map(({ sound, seconds, wordCount }) =>
      row([sound, (seconds / 60).toFixed(0), wordCount, ((3600 * wordCount) / seconds).toFixed(0)]),
    ),
    '',
  ];
}

function containerLines(containers: readonly ContainerOutcome[]): readonly string[] {
  if (containers.length === 0) return [];
  const names = [...new Set(containers.map(({ name }) => name))];
  const ratesHz = [...new Set(containers.map(({ rateHz }) => rateHz))];
  return [
    '## Kinds of files',
    '',
    '“Seven of clubs” in every kind of file that is taken. How many words differ from those of plain WAV of 16 bits, one channel, at',
    'the same rate: one channel / two channels.',
    '',
    row(['', ...ratesHz.map((rateHz) => `${rateHz} Hz`)]),
    row(['---', ...ratesHz.map(() => '---:')]),
    ...names.map((name) =>
      row([
        name,
        ...ratesHz.map((rateHz) => {
          const cell = containers.filter((each) => each.name === name && each.rateHz === rateHz);
          return cell.map(({ differentCount }) => String(differentCount)).join(' / ');
        }),
      ]),
    ),
    '',
  ];
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}
