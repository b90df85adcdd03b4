import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ListeningRoad } from '../../../test/sound/listening-road.ts';
import { compareContainers } from './compare-containers.ts';
import { hearNothing } from './false-words.ts';
import { measureFlicker } from './measure-flicker.ts';
import { readRecordings, recordingSets, type RecordingSet, type ScoredRecording } from './scored-recordings.ts';
import { renderTranscriptionPage } from './transcription-page.ts';
import { conditionName, conditions, hearAll, KeptOutcomes } from './word-outcomes.ts';

export interface TranscriptionScoreArguments {
  readonly output: 'report' | 'page';
  readonly outcomesPath: string | undefined;
  readonly sets: readonly RecordingSet[];
  /** Only these conditions; all where it is empty. */
  readonly conditionNames: readonly string[];
  /** Of the recordings each that many-th. */
  readonly every: number;
  readonly half: 'chosen' | 'judged';
  readonly parts: readonly Part[];
}

const allParts = ['words', 'quiet', 'files', 'partials'] as const;
type Part = (typeof allParts)[number];

export const transcriptionUsage = `usage: npm run score -- transcription [option…]

  --write           write docs/transcription-accuracy.md (takes half an hour on two idle cores)
  --outcomes FILE   go on with what was heard before, which this file has; what is new is added
  --set NAME        only these recordings: ${recordingSets.join(', ')}
  --condition NAME  only this condition: ${conditions.map(conditionName).join(', ')}; may be given more than once
  --every N         only each Nth recording
  --half NAME       judged (without it), or chosen: with which settings were chosen
  --part NAME       only this part: words, quiet (sounds without speech), files (kinds of files), partials`;

/** Throws an Error whose message is for the caller. */
export function parseTranscriptionArguments(args: readonly string[]): TranscriptionScoreArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      write: { type: 'boolean', default: false },
      outcomes: { type: 'string' },
      set: { type: 'string', multiple: true, default: [...recordingSets] },
      condition: { type: 'string', multiple: true, default: [] },
      every: { type: 'string', default: '1' },
      half: { type: 'string', default: 'judged' },
      part: { type: 'string', multiple: true, default: [...allParts] },
    },
  });
  const { half, every, condition } = values;
  const parts = allParts.filter((part) => values.part.includes(part));
  if (parts.length < values.part.length) throw new Error(`--part takes ${allParts.join(', ')}`);
  const sets = recordingSets.filter((set) => values.set.includes(set));
  if (sets.length < values.set.length) throw new Error(`--set takes ${recordingSets.join(', ')}`);
  const unknown = condition.find((name) => !conditions.some((known) => conditionName(known) === name));
  if (unknown !== undefined) throw new Error(`there is no condition "${unknown}"`);
  if (!/^[1-9]\d{0,2}$/u.test(every)) throw new Error('--every takes a number');
  if (half !== 'judged' && half !== 'chosen') throw new Error('--half takes judged or chosen');
  return {
    output: values.write ? 'page' : 'report',
    outcomesPath: values.outcomes,
    sets,
    conditionNames: condition,
    every: Number(every),
    half,
    parts,
  };
}

/** Has recordings recognised whose words are known, and says how many words are wrong; what is not installed is named. */
export async function measureTranscription(asked: TranscriptionScoreArguments): Promise<string> {
  await using road = new ListeningRoad();
  const missing = await road.missing();
  if (missing !== undefined) return missing;
  const kept = await KeptOutcomes.read(asked.outcomesPath);
  const notes: string[] = [];
  for (const set of asked.parts.includes('words') ? asked.sets : []) {
    const recordings = await readRecordings(set, asked);
    if (recordings.length === 0) notes.push(`${set} are left out: not installed`);
    await hearSet(recordings, { asked, road, kept });
  }
  const page = renderTranscriptionPage({
    outcomes: kept.all.filter(({ half }) => half === asked.half),
    falseWords: asked.parts.includes('quiet') ? await hearNothing(road) : [],
    flicker: asked.parts.includes('partials')
      ? await measureFlicker(road, await readRecordings('prompts', { half: asked.half, every: 2 }))
      : undefined,
    containers: asked.parts.includes('files') ? await compareContainers(road) : [],
  });
  if (asked.output === 'report') return [page, ...notes].join('\n');
  await writeFile(pagePath, page);
  return [`${pagePath} written`, ...notes].join('\n');
}

const pagePath = join(import.meta.dirname, '..', '..', '..', 'docs', 'transcription-accuracy.md');

async function hearSet(
  recordings: readonly ScoredRecording[],
  {
    asked: { conditionNames },
    road,
    kept,
  }: { readonly asked: TranscriptionScoreArguments; readonly road: ListeningRoad; readonly kept: KeptOutcomes },
): Promise<void> {
  for (const condition of conditions) {
    if (conditionNames.length > 0 && !conditionNames.includes(conditionName(condition))) continue;
    await hearAll(recordings, { condition, road, kept });
  }
}
