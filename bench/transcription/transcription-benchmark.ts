import { availableParallelism } from 'node:os';
import { TRANSCRIBER_RATE_HZ } from '../../src/contracts/transcriber.ts';
import { SpeakerMemory } from '../../src/features/transcription/speaker-memory.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { quantile } from '../../src/foundation/quantile.ts';
import { runCommandLine } from '../../scripts/score/transcription/command-line.ts';
import { readRecordings, type ScoredRecording } from '../../scripts/score/transcription/scored-recordings.ts';
import { ListeningRoad } from '../../test/sound/listening-road.ts';
import { processTreeMemory } from '../measurement/process-memory.ts';
import { processTreeSeconds } from '../measurement/process-time.ts';
import { spread } from '../measurement/statistics.ts';
import { printTable } from '../measurement/table.ts';

const CHUNK_MS = 100;
/** A caller who is further behind than this waits for what he has said already. */
const BEHIND_MS = 500;
const never = new AbortController().signal;

/**
 * What listening costs beside the recogniser's own program, how long after the last sound a caller's words are there, how many
 * callers there is room for, and what they keep in memory.
 */
export async function runTranscriptionBenchmark({ quick }: { readonly quick: boolean }): Promise<void> {
  await using road = new ListeningRoad();
  const missing = await road.missing();
  if (missing !== undefined) {
    console.error(missing);
    return;
  }
  const recordings = await spokenMaterial(quick ? 4 : 16);
  await measureWork(road, recordings);
  await measureCallers(road, { recordings, turns: quick ? 2 : 8, callersMax: quick ? 4 : 16 });
}

/** Of people where they are installed, else of our own voices. */
async function spokenMaterial(count: number): Promise<readonly ScoredRecording[]> {
  const prompts = (await readRecordings('prompts', { half: 'judged', every: 3 })).filter(({ samples }) => {
    const seconds = samples.length / TRANSCRIBER_RATE_HZ;
    return seconds > 2 && seconds < 8;
  });
  return (prompts.length > 0 ? prompts : await readRecordings('voices', { half: 'judged', every: 3 })).slice(0, count);
}

/** Processor time of everything that takes part, so that other programs of the machine do not count. */
async function measureWork(road: ListeningRoad, recordings: readonly ScoredRecording[]): Promise<void> {
  const seconds = recordings.reduce((sum, { samples }) => sum + samples.length, 0) / TRANSCRIBER_RATE_HZ;
  const rows: (readonly string[])[] = [];
  const commandLine = await runCommandLine(recordings.map(({ samples }) => samples));
  rows.push(['pocketsphinx_batch', ...cost(commandLine.processorSeconds, seconds)]);
  for (const urgency of ['file', 'live'] as const) {
    const before = await processTreeSeconds(process.pid);
    for (const { samples } of recordings) await road.hear(samples, urgency);
    const name = urgency === 'file' ? 'Syrinx, upload' : `Syrinx, live, ${CHUNK_MS} ms at a time`;
    rows.push([name, ...cost((await processTreeSeconds(process.pid)) - before, seconds)]);
  }
  const columns = ['', 'processor time for a second of sound, s', 'times real time, one core'];
  printTable(`Work for ${seconds.toFixed(0)} s of prompts`, { columns, rows });
}

function cost(processorSeconds: number, seconds: number): readonly [string, string] {
  return [(processorSeconds / seconds).toFixed(3), (seconds / processorSeconds).toFixed(1)];
}

/** Callers who speak in real time, more and more, until they have to wait. */
async function measureCallers(
  road: ListeningRoad,
  {
    recordings,
    turns,
    callersMax,
  }: { readonly recordings: readonly ScoredRecording[]; readonly turns: number; readonly callersMax: number },
): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (let count = 1; count <= callersMax; count += count < 4 ? 1 : 2) {
    const callers = await Promise.all(
      Array.from({ length: count }, (_, caller) => speakLive(road, { recordings, turns, caller })),
    );
    const finals = callers.flatMap(({ finalsMs }) => finalsMs);
    const behind = callers.flatMap(({ behindMs }) => behindMs);
    const late = behind.filter((wait) => wait > BEHIND_MS).length / behind.length;
    rows.push([
      String(count),
      spread(finals),
      spread(behind),
      `${(100 * late).toFixed(1)} %`,
      (await residentMegabytes()).toFixed(0),
    ]);
    if (quantile(behind, 0.95) > BEHIND_MS) break;
  }
  printTable(`Callers in real time, ${CHUNK_MS} ms at a time, ${availableParallelism()} cores`, {
    columns: [
      'callers',
      'last sound to final, ms p50 / p95 / p99',
      'behind real time, ms p50 / p95 / p99',
      `over ${BEHIND_MS} ms`,
      'MB in all, this program included',
    ],
    rows,
  });
}

interface CallerTimes {
  /** For each turn, from when its last sound was due to when its words were there. */
  readonly finalsMs: readonly number[];
  /** For each chunk, how long after it was due the next could be taken. */
  readonly behindMs: readonly number[];
}

async function speakLive(
  road: ListeningRoad,
  {
    recordings,
    turns,
    caller,
  }: { readonly recordings: readonly ScoredRecording[]; readonly turns: number; readonly caller: number },
): Promise<CallerTimes> {
  const finalsMs: number[] = [];
  const behindMs: number[] = [];
  const chunk = (TRANSCRIBER_RATE_HZ * CHUNK_MS) / 1000;
  // As on a connection.
  const speaker = new SpeakerMemory();
  for (let turn = 0; turn < turns; turn += 1) {
    const samples = recordings[(caller + turn) % recordings.length]?.samples ?? new Float32Array(chunk);
    // Not all at once, as people do not.
    await systemClock.sleep((caller * 370) % 1_000, { signal: never });
    await using listening = await road.open('live', speaker);
    const startMs = performance.now();
    let dueMs = startMs;
    for (let start = 0; start < samples.length; start += chunk) {
      const piece = samples.subarray(start, start + chunk);
      dueMs = startMs + ((start + piece.length) / TRANSCRIBER_RATE_HZ) * 1000;
      const early = dueMs - performance.now();
      if (early > 0) await systemClock.sleep(early, { signal: never });
      await listening.push(piece);
      behindMs.push(performance.now() - dueMs);
    }
    await listening.finish();
    finalsMs.push(performance.now() - dueMs);
  }
  return { finalsMs, behindMs };
}

async function residentMegabytes(): Promise<number> {
  const processes = await processTreeMemory(process.pid);
  return processes.reduce((sum, each) => sum + each.residentMegabytes, 0);
}
