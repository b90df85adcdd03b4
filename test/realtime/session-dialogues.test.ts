import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { DialogueTool, DoubtfulWord } from '../../src/contracts/dialogue-model.ts';
import { createEmbeddedModel } from '../../src/features/dialogue/embedded-model.ts';
import { checkToolArguments } from '../../src/features/dialogue/tool-arguments.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { SessionRig } from './session-rig.ts';

interface RecordedTurn {
  readonly caller?: string;
  readonly doubtfulWords?: readonly DoubtfulWord[];
  readonly output?: string;
  /** What was heard of what was `written`; both are the same where nobody interrupted. */
  readonly agent: string;
  readonly written?: string;
  readonly call?: { readonly name: string; readonly arguments: object };
}

interface Recording {
  readonly instructions: string;
  readonly tools: readonly DialogueTool[];
  readonly turns: readonly RecordedTurn[];
}

/** A Sunday. */
const nowMs = Date.UTC(2026, 10, 22, 12);
const folder = new URL('../fixtures/dialogues/', import.meta.url);

for (const file of readdirSync(folder)) {
  test(`a session without a model server holds the conversation "${file.replace('.json', '')}"`, async () => {
    const recording = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Recording;
    const { instructions, tools } = recording;
    const rig = new SessionRig({
      dialogue: createEmbeddedModel({ clock: new ManualClock(nowMs) }),
      checkArguments: checkToolArguments,
    });
    rig.runner.post({ type: 'setup-change', eventId: undefined, changes: { instructions, tools } });
    for (const [index, turn] of recording.turns.entries()) await hold(rig, turn, recording.turns[index + 1]);
    assert.deepEqual(rig.errors, []);
    assert.deepEqual(rig.closed, []);
  });
}

/** One turn of the recording: what is said to the session, and what it says, calls and remembers then. */
async function hold(rig: SessionRig, turn: RecordedTurn, next: RecordedTurn | undefined): Promise<void> {
  const { caller, output, agent, written = agent, call } = turn;
  const before = rig.told.length;
  if (caller !== undefined) rig.say(caller, turn.doubtfulWords);
  if (output !== undefined) {
    rig.runner.post({ type: 'tool-output', eventId: undefined, callId: openCallId(rig), output });
  } else if (caller !== undefined) rig.request();
  else return;
  await rig.answer();
  await rig.answer();
  const { utterance } = rig;
  const said = utterance.written.findLast((clause) => clause !== '');
  assert.equal(said, written, caller ?? output);
  const calls = rig.told.slice(before).filter((message) => message.type === 'call-arguments-done');
  assert.deepEqual(
    calls.map((made) => ({ name: made.name, arguments: JSON.parse(made.arguments) as object })),
    call === undefined ? [] : [call],
  );
  const isInterrupted = written !== agent;
  utterance.speak(isInterrupted ? agent.length : undefined);
  if (isInterrupted) {
    rig.played(agent.length, rig.living);
    return;
  }
  // The answer to a call is the second clause of the same reply.
  if (next?.output !== undefined) return;
  utterance.finish();
  rig.played(utterance.handedOver().textEndOffset, { ...rig.living, isComplete: true });
  assert.equal(rig.types.at(-1), 'response-done');
}

function openCallId(rig: SessionRig): string {
  const call = rig.told.findLast((message) => message.type === 'call-arguments-done');
  assert.ok(call?.type === 'call-arguments-done');
  return call.callId;
}
