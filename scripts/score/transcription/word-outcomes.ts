import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { TRANSCRIBER_RATE_HZ } from '../../../src/contracts/transcriber.ts';
import { SpeakerMemory } from '../../../src/features/transcription/speaker-memory.ts';
import { editDistance } from '../../../test/sound/edit-distance.ts';
import type { ListeningRoad } from '../../../test/sound/listening-road.ts';
import { disturbed } from '../enhancement/disturbances.ts';
import { runCommandLine } from './command-line.ts';
import { saidWords } from './said-words.ts';
import type { Half, RecordingSet, ScoredRecording } from './scored-recordings.ts';

/** What is laid over the recordings: `clean`, or a noise and its ratio. */
export interface Condition {
  readonly kind: 'clean' | 'white' | 'babble';
  readonly snrDb: number | undefined;
}

export const conditions: readonly Condition[] = [
  { kind: 'clean', snrDb: undefined },
  ...(['white', 'babble'] as const).flatMap((kind) => [20, 10, 5].map((snrDb) => ({ kind, snrDb }))),
];

/** Who listens: PocketSphinx's own program, an upload, a line that brings 100 ms at a time, and that line in a later turn. */
export type Contender = 'command line' | 'upload' | 'live' | 'later turn';

/** The prompts have one speaker, so that one of them can be a turn of a connection on which others were said before. */
export function contendersOf(set: RecordingSet): readonly Contender[] {
  return ['command line', 'upload', 'live', ...(set === 'prompts' ? (['later turn'] as const) : [])];
}

/** What one of them made of one recording. */
export interface WordOutcome {
  readonly set: RecordingSet;
  readonly name: string;
  readonly half: Half;
  readonly condition: string;
  readonly contender: Contender;
  readonly wordCount: number;
  readonly wrongCount: number;
  readonly heard: string;
}

export function conditionName({ kind, snrDb }: Condition): string {
  return snrDb === undefined ? kind : `${kind} ${snrDb} dB`;
}

/** Outcomes that are kept in a file between runs, because listening to all takes long. */
export class KeptOutcomes {
  readonly all: WordOutcome[];
  readonly #path: string | undefined;

  static async read(path: string | undefined): Promise<KeptOutcomes> {
    if (path === undefined || !existsSync(path)) return new KeptOutcomes(path, []);
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    return new KeptOutcomes(
      path,
      lines.flatMap((line) => outcomeOf(JSON.parse(line))),
    );
  }

  private constructor(path: string | undefined, all: WordOutcome[]) {
    this.#path = path;
    this.all = all;
  }

  has(outcome: Pick<WordOutcome, 'set' | 'name' | 'condition' | 'contender'>): boolean {
    return this.all.some(
      ({ set, name, condition, contender }) =>
        set === outcome.set &&
        name === outcome.name &&
        condition === outcome.condition &&
        contender === outcome.contender,
    );
  }

  async add(outcome: WordOutcome): Promise<void> {
    this.all.push(outcome);
    if (this.#path !== undefined) await appendFile(this.#path, `${JSON.stringify(outcome)}\n`);
  }
}

/** Nothing where it is none. */
function outcomeOf(value: unknown): readonly WordOutcome[] {
  return isWordOutcome(value) ? [value] : [];
}

function isWordOutcome(value: unknown): value is WordOutcome {
  return typeof value === 'object' && value !== null && 'contender' in value && 'wrongCount' in value;
}

/** Recordings of one set in one condition, to all contenders that have not heard them yet; two at a time. */
export async function hearAll(
  recordings: readonly ScoredRecording[],
  {
    condition,
    road,
    kept,
  }: { readonly condition: Condition; readonly road: ListeningRoad; readonly kept: KeptOutcomes },
): Promise<void> {
  const given = recordings.map((recording, index) => ({
    recording,
    samples: inCondition(recording, { condition, others: recordings, index }),
  }));
  const tell = async ({ recording, contender, heard }: Heard): Promise<void> => {
    const { set, name, half, words } = recording;
    const wrongCount = editDistance(words, heard);
    const outcome = { set, name, half, condition: conditionName(condition), contender, wordCount: words.length };
    await kept.add({ ...outcome, wrongCount, heard: heard.join(' ') });
  };
  const isLeft =
    (contender: Contender) =>
    ({ recording: { set, name } }: { readonly recording: ScoredRecording }) =>
      !kept.has({ set, name, contender, condition: conditionName(condition) });
  const work = given.flatMap((each) =>
    contendersOf(each.recording.set)
      .filter((contender) => contender !== 'command line' && isLeft(contender)(each))
      .map((contender) => ({ ...each, contender })),
  );
  const speaker = new SpeakerMemory();
  const listen = async (): Promise<void> => {
    for (let next = work.shift(); next !== undefined; next = work.shift()) {
      const memory = next.contender === 'later turn' ? speaker : undefined;
      const heard = await road.hear(next.samples, next.contender === 'upload' ? 'file' : 'live', memory);
      await tell({ ...next, heard: saidWords(heard.join(' ')) });
    }
  };
  await Promise.all([listen(), listen()]);
  const contender = 'command line';
  const left = given.filter(isLeft(contender));
  if (left.length === 0) return;
  const { words } = await runCommandLine(left.map(({ samples }) => samples));
  for (const [index, { recording }] of left.entries()) await tell({ recording, contender, heard: words[index] ?? [] });
}

interface Heard {
  readonly recording: ScoredRecording;
  readonly contender: Contender;
  readonly heard: readonly string[];
}

/** Babble is what six others of the set say, all at once. */
const BABBLE_VOICES = 6;

export function inCondition(
  { samples }: ScoredRecording,
  {
    condition: { kind, snrDb },
    others,
    index,
  }: { readonly condition: Condition; readonly others: readonly ScoredRecording[]; readonly index: number },
): Float32Array {
  if (kind === 'clean' || snrDb === undefined) return samples;
  const voices = Array.from({ length: BABBLE_VOICES }, (_, voice) => others[(index + 1 + voice) % others.length]);
  return disturbed(samples, {
    kind,
    snrDb,
    sampleRateHz: TRANSCRIBER_RATE_HZ,
    seed: index + 1,
    voices: voices.flatMap((voice) => (voice === undefined ? [] : [voice.samples])),
  });
}
