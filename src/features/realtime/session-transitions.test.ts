import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionLimits } from '../../limits/session-limits.ts';
import type { SessionEvent } from './session-events.ts';
import type { SessionSetup } from './session-setup.ts';
import { firstSessionState, type SessionState } from './session-state.ts';
import { stepSession } from './session-transitions.ts';

const line = { format: { type: 'audio/pcm', rateHz: 24_000 }, transport: 'json' } as const;
const setup: SessionSetup = {
  instructions: undefined,
  tools: undefined,
  voiceId: '1',
  language: 'en',
  input: line,
  output: line,
};
const phrases = { bridge: 'One moment.', apology: 'I am sorry.' };
const eventId = undefined;

function reach(...events: readonly SessionEvent[]): SessionState {
  let state = firstSessionState({ setup, phrases });
  for (const event of events) ({ state } = stepSession(state, event));
  return state;
}

const turn: readonly SessionEvent[] = [
  { type: 'sound-start', turnId: 'turn_1', atMs: 0 },
  { type: 'turn-end', turnId: 'turn_1', atMs: 900 },
  { type: 'transcript-final', turnId: 'turn_1', text: 'Hello', doubtfulWords: [] },
];
const request: SessionEvent = { type: 'reply-request', eventId, hasSettings: false };
const sound: SessionEvent = { type: 'sound-start', turnId: 'turn_2', atMs: 1000 };

test('stepSession() raises what cannot happen', () => {
  assert.throws(() => stepSession(reach(sound), sound), /sound-start must not happen in the state sounding/u);
});

test('stepSession() leaves a session as it is when something comes late', () => {
  const state = reach(...turn);
  const late: SessionEvent = { type: 'utterance-text', responseId: 'resp_1', clauseIndex: 0, text: 'Hi' };
  assert.deepEqual(stepSession(state, late), { state, effects: [] });
});

test('stepSession() lets an event about an earlier turn move no later one', () => {
  const state = reach(...turn, request, sound);
  for (const type of ['sound-confirmed', 'sound-dismissed'] as const) {
    assert.deepEqual(stepSession(state, { type, turnId: 'turn_1' }), { state, effects: [] });
  }
});

test('stepSession() goes on by itself when a sound is undecided for longer than any verdict takes', () => {
  let state = reach(...turn, request, sound);
  const text: SessionEvent = { type: 'dialogue-text', requestId: 1, text: 'So ' };
  for (let count = 0; count < sessionLimits.heldEventsMax; count += 1) ({ state } = stepSession(state, text));
  assert.equal(state.type, 'yielding');
  assert.equal(stepSession(state, text).state.type, 'thinking');
});

test('stepSession() asks a model that calls and calls only so often for one reply', () => {
  let state = reach(...turn, request);
  for (let requestId = 1; requestId <= sessionLimits.dialogueRequestsPerReplyMax; requestId += 1) {
    assert.equal(state.type, 'thinking');
    const call = {
      type: 'dialogue-call',
      requestId,
      name: 'no-such-tool',
      arguments: '{}',
      complaint: undefined,
    } as const;
    ({ state } = stepSession(state, call));
    ({ state } = stepSession(state, { type: 'dialogue-end', requestId }));
  }
  assert.equal(state.type, 'speaking');
});
