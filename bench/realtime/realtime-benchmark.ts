import { availableParallelism, loadavg } from 'node:os';
import { quantile } from '../../src/foundation/quantile.ts';
import { missingRecogniser } from '../../test/sound/recogniser.ts';
import { servicePrograms, startService, type RunningService } from '../../test/service/running-service.ts';
import { milliseconds } from '../measurement/statistics.ts';
import { printTable } from '../measurement/table.ts';
import { conversation } from './conversation.ts';
import { megabytes } from './service-megabytes.ts';
import { SimulatedCaller, callerSound, type AnsweredTurn, type CallerSounds } from './simulated-caller.ts';
import { soakSessions } from './soak-sessions.ts';

/** An answer that comes later than this, in one case of twenty, is a server that falls behind. */
const behindMs = 3_000;

/**
 * The agent with everything real but the caller's mouth: how soon it answers and falls silent, how many callers there is room for, what
 * each keeps in memory, and whether that grows. With `--soak MINUTES` only the last.
 */
export async function runRealtimeBenchmark({
  quick,
  words,
}: {
  readonly quick: boolean;
  readonly words: readonly string[];
}): Promise<void> {
  const missing = missingRecogniser();
  if (missing !== undefined) {
    console.error(missing);
    return;
  }
  await using service = await startService({ program: servicePrograms.npmStart });
  const sounds = await callerSounds(service);
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`Node ${process.version}, ${availableParallelism()} cores, load ${load.join(' ')}; times in ms`);
  const soakMinutes = minutesOf(words);
  if (soakMinutes === undefined) {
    await measureMemory(service, { sounds, count: quick ? 4 : 8 });
    await measureTurns(service, { sounds, turns: quick ? 6 : 30, interruptions: quick ? 4 : 20 });
    await measureCrowds(service, { sounds, turns: quick ? 2 : 6, callersMax: quick ? 4 : 12 });
  }
  await soakSessions(service, { sounds, minutes: soakMinutes ?? (quick ? 1 : 30) });
}

function minutesOf(words: readonly string[]): number | undefined {
  const place = words.indexOf('--soak');
  if (place === -1) return undefined;
  const minutes = Number(words[place + 1]);
  if (!(minutes > 0)) throw new Error('--soak needs a number of minutes');
  return minutes;
}

async function callerSounds(service: RunningService): Promise<CallerSounds> {
  return {
    questions: await Promise.all(conversation.questions.map((text) => callerSound(service, text))),
    interruption: await callerSound(service, conversation.interruption),
  };
}

async function measureTurns(
  service: RunningService,
  {
    sounds: { questions, interruption },
    turns,
    interruptions,
  }: { readonly sounds: CallerSounds; readonly turns: number; readonly interruptions: number },
): Promise<void> {
  using caller = await SimulatedCaller.connect(service, conversation);
  const answered: AnsweredTurn[] = [];
  for (let turn = 0; turn < turns; turn += 1) answered.push(await caller.ask(of(questions, turn)));
  const silences: number[] = [];
  for (let turn = 0; turn < interruptions; turn += 1) {
    silences.push((await caller.interrupt(of(questions, turn), { interruption, afterMs: 700 })).silenceMs);
  }
  printTable('One caller: p50 / p95', {
    columns: ['', 'times', 'ms'],
    rows: [
      ['end of the question to the first sound of the answer', turns, both(answered.map((turn) => turn.firstAudioMs))],
      ['interruption begins, to silence', interruptions, both(silences)],
    ],
  });
  const understood = answered.filter(({ reply }) => conversation.instructions.includes(reply.trim())).length;
  console.log(`${understood} of ${turns} questions were answered with what was asked for`);
}

/** Callers who ask again and again, each out of step with the others, until answers come late. */
async function measureCrowds(
  service: RunningService,
  {
    sounds: { questions },
    turns,
    callersMax,
  }: { readonly sounds: CallerSounds; readonly turns: number; readonly callersMax: number },
): Promise<void> {
  const rows: (readonly (string | number)[])[] = [];
  for (let count = 1; count <= callersMax; count += 1) {
    const outcomes = await Promise.allSettled(
      Array.from({ length: count }, async (_, index) => {
        using caller = await SimulatedCaller.connect(service, conversation);
        await pause((index * 1_370) % 4_000);
        const answered: AnsweredTurn[] = [];
        for (let turn = 0; turn < turns; turn += 1) answered.push(await caller.ask(of(questions, index + turn)));
        return answered;
      }),
    );
    const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    const failed = outcomes.filter(({ status }) => status === 'rejected').length;
    const firstMs = answered.map(({ firstAudioMs }) => firstAudioMs);
    const stalls = answered.reduce((sum, turn) => sum + turn.stalls, 0);
    rows.push([count, both(firstMs), stalls, failed]);
    if (failed > 0 || stalls > 0 || quantile(firstMs, 0.95) > behindMs) break;
  }
  printTable(
    `Callers at once, until one answer of twenty takes ${behindMs} ms, or one stops in the middle: p50 / p95`,
    {
      columns: ['callers', 'end of the question to the first sound', 'silences inside replies', 'gave up'],
      rows,
    },
  );
}

async function measureMemory(
  service: RunningService,
  { sounds: { questions }, count }: { readonly sounds: CallerSounds; readonly count: number },
): Promise<void> {
  // The first one loads what all others use too.
  {
    using first = await SimulatedCaller.connect(service, conversation);
    await first.ask(of(questions, 0));
  }
  const before = await megabytes(service);
  const callers: SimulatedCaller[] = [];
  for (let opened = 0; opened < count; opened += 1) callers.push(await SimulatedCaller.connect(service, conversation));
  await pause(2_000);
  const open = await megabytes(service);
  for (const [index, caller] of callers.entries()) await caller.ask(of(questions, index));
  const talked = await megabytes(service);
  for (const caller of callers) caller[Symbol.dispose]();
  const perSession = (after: number, beforehand: number): string => ((after - beforehand) / count).toFixed(1);
  printTable(`Memory of ${count} sessions that listen, MB: of the server / of all its processes`, {
    columns: ['before', 'open', 'each has talked', 'a session that has talked'],
    rows: [
      [
        `${before.server.toFixed(0)} / ${before.all.toFixed(0)}`,
        `${open.server.toFixed(0)} / ${open.all.toFixed(0)}`,
        `${talked.server.toFixed(0)} / ${talked.all.toFixed(0)}`,
        `${perSession(talked.server, before.server)} / ${perSession(talked.all, before.all)}`,
      ],
    ],
  });
}

function of(questions: readonly Uint8Array[], turn: number): Uint8Array {
  const question = questions[turn % questions.length];
  if (question === undefined) throw new Error('a caller has nothing to ask');
  return question;
}

function both(samplesMs: readonly number[]): string {
  return [0.5, 0.95].map((share) => milliseconds(quantile(samplesMs, share))).join(' / ');
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
