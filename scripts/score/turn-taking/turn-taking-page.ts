import { quantile } from '../../../src/foundation/quantile.ts';
import { turnSilenceMs } from '../../../src/features/realtime/turn-taking/turn-end-by-silence.ts';
import type { Outcome } from './outcomes.ts';
import { latencyMs } from './paced-ear.ts';
import { callers } from './said-things.ts';

/** `docs/turn-taking.md`. */
export function renderTurnTakingPage(outcomes: readonly Outcome[]): string {
  const of = (group: Outcome['group']): readonly Outcome[] => outcomes.filter((outcome) => outcome.group === group);
  const names = callers.judging.map(({ engine, voice }) => `${engine} ${voice}`).join(', ');
  return [
    '# How turns are taken',
    '',
    '<!-- Written by `npm run score -- turn-taking --write`; change scripts/score/turn-taking, not this page. -->',
    '',
    'Whether a realtime session stops when somebody wants it to and not when somebody coughs, and how long it waits until it takes its',
    'turn. The set is made by the program that measures: sentences spoken by voices of this service, sounds of seeded noise, and our',
    `own speech come back through a made room 20 dB below the caller. The callers here (${names}) and their sentences are not`,
    'those with which the policies were chosen; what is said in a word or two ("okay", "stop") is the same, from other callers, and most of',
    'it is what the recogniser expects there; *unexpected* are other short phrases, none of them tried while the policies were made. Before',
    'his cases each caller has said one sentence, as callers have.',
    '',
    'Everything is heard by the detector and the recogniser of the service. So that the figures do not depend on what else the',
    `machine does, its answers are taken to come after fixed times: ${latencyMs.pushPerSecond} ms for each second of sound that it is given and ${latencyMs.finishPerSecond} ms`,
    'for each second of an utterance that it ends, which is the processor time that it was measured to need (the mean of 88 short',
    `utterances on a busy machine with two cores), and ${latencyMs.hypothesis} ms for the words so far, which is assumed. A second caller who wants the same core at that`,
    'moment, and the time in which a recogniser is made that expects "stop" and "okay" (once for each, more than half a second), come on top.',
    'Made voices are no people and made coughs no coughs: the figures say what the policies do, and are a bound for nobody.',
    '',
    ...nothingLines(of('nothing')),
    ...interruptionLines(of('interruption')),
    ...turnLines(of('turn')),
  ].join('\n');
}

function nothingLines(outcomes: readonly Outcome[]): readonly string[] {
  return [
    '## While we speak: what is nothing',
    '',
    '*Wrong interruptions*: we gave way though nobody wanted us to. *Held*: so long we held our breath until we knew; sounds in which',
    'the detector found no speech held nobody.',
    '',
    ...table(
      ['', 'cases', 'wrong interruptions', 'held: cases', 'median ms', 'longest ms'],
      kindsOf(outcomes).map(([kind, some]) => {
        const held = some.filter(({ heldMs }) => heldMs > 0).map(({ heldMs }) => heldMs);
        return [
          kind,
          some.length,
          rate(some, ({ isConfirmed }) => isConfirmed),
          held.length,
          median(held),
          longest(held),
        ];
      }),
    ),
  ];
}

function interruptionLines(outcomes: readonly Outcome[]): readonly string[] {
  return [
    '## While we speak: what is meant',
    '',
    '*Missed*: we went on. *Verdict*: from the first sound of the caller until we gave way; what is said within it counts.',
    '',
    ...table(
      ['', 'cases', 'missed', 'verdict median ms', '90 % ms'],
      kindsOf(outcomes).map(([kind, some]) => {
        const verdicts = some.flatMap(({ isConfirmed, verdictMs }) =>
          isConfirmed && verdictMs !== undefined ? [verdictMs] : [],
        );
        return [kind, some.length, rate(some, ({ isConfirmed }) => !isConfirmed), median(verdicts), ninth(verdicts)];
      }),
    ),
  ];
}

function turnLines(outcomes: readonly Outcome[]): readonly string[] {
  return [
    '## While we are silent: ends of turns',
    '',
    `A turn ends after ${turnSilenceMs.complete} ms of quiet where nothing is missing, ${turnSilenceMs.usual} ms as a rule, ${turnSilenceMs.dictated} ms within numbers and spellings, and`,
    `${turnSilenceMs.unfinished} ms where more is to come; *number* has a pause of 0.8 s in its middle and *unfinished* one of 1 s behind "and", "is", "on".`,
    '*Cut short*: the turn ended before the caller had. *Unheard*: there was no turn. *Delay*: from the last sound to the end of the turn.',
    '',
    ...table(
      ['', 'cases', 'cut short', 'unheard', 'delay median ms', '90 % ms', 'last words median ms', '90 % ms'],
      kindsOf(outcomes).map(([kind, some]) => {
        const delays = some.flatMap(({ endDelayMs, isCutShort }) =>
          endDelayMs === undefined || isCutShort ? [] : [endDelayMs],
        );
        const finals = some.flatMap(({ finalDelayMs, isCutShort }) =>
          finalDelayMs === undefined || isCutShort ? [] : [finalDelayMs],
        );
        return [
          kind,
          some.length,
          rate(some, ({ isCutShort }) => isCutShort),
          rate(some, ({ isConfirmed }) => !isConfirmed),
          median(delays),
          ninth(delays),
          median(finals),
          ninth(finals),
        ];
      }),
    ),
  ];
}

type Cell = string | number;

function kindsOf(outcomes: readonly Outcome[]): readonly (readonly [kind: string, some: readonly Outcome[]])[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => [kind, outcomes.filter((outcome) => outcome.kind === kind)] as const);
  return [...rows, ['all', outcomes] as const];
}

function rate(outcomes: readonly Outcome[], isSo: (outcome: Outcome) => boolean): string {
  const count = outcomes.filter(isSo).length;
  return `${count} (${((100 * count) / Math.max(1, outcomes.length)).toFixed(0)} %)`;
}

function median(values: readonly number[]): Cell {
  return values.length === 0 ? '–' : Math.round(quantile(values, 0.5));
}

function ninth(values: readonly number[]): Cell {
  return values.length === 0 ? '–' : Math.round(quantile(values, 0.9));
}

function longest(values: readonly number[]): Cell {
  return values.length === 0 ? '–' : Math.round(Math.max(...values));
}

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): readonly string[] {
  const line = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line), ''];
}
