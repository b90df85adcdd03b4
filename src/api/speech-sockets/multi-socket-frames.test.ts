import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'node:test';
import { silentLog } from '../../../test/fakes/silent-log.ts';
import { createModelCatalog } from '../../features/synthesis/model-catalog.ts';
import { limits } from '../../limits.ts';
import { commandsOfFrame } from './multi-socket-frames.ts';

test('commandsOfFrame() takes text, flush and close of one frame in this order', () => {
  const frame = { text: 'Bye.', flush: true, close_context: true, context_id: 'a' };
  assert.deepEqual(typesOf(frame), ['text', 'flush', 'close']);
});

test('commandsOfFrame() takes null for absent', () => {
  const nothing = { voice_settings: null, speed: null, flush: null, inactivity_timeout: null, language: null };
  assert.deepEqual(commandsOf({ text: 'a', context_id: 'a', ...nothing }), [
    { type: 'text', contextId: 'a', text: 'a', wishes: { speech: {} }, voice: {} },
  ]);
});

test('commandsOfFrame() moves inactivity_timeout into its bounds', () => {
  for (const [seconds, inactivityMs] of [
    [-5, limits.contextInactivityMsMin],
    [2.5, 2500],
    [1e9, limits.contextInactivityMsMax],
  ] as const) {
    const [command] = commandsOf({ text: ' ', context_id: 'a', inactivity_timeout: seconds });
    assert.ok(command?.type === 'text');
    assert.equal(command.wishes.inactivityMs, inactivityMs);
  }
});

test('commandsOfFrame() names the context of what it refuses, but for settings of the connection', () => {
  const [bad] = commandsOf({ text: 'a', context_id: 'a', temperature: 2 });
  assert.ok(bad?.type === 'refusal' && bad.contextId === 'a');
  const [settings] = commandsOf({ update_settings: { temperature: 2 }, context_id: 'a' });
  assert.ok(settings?.type === 'refusal' && settings.contextId === undefined);
});

test('commandsOfFrame() throws for no frame, whatever it holds', () => {
  const names = [
    'text',
    'context_id',
    'flush',
    'cancel',
    'close_context',
    'immediate',
    'close_socket',
    'keep_alive',
    'update_settings',
    'voice_settings',
    'voice_id',
    'model_id',
    'model',
    'sample_rate',
    'output_format',
    'speed',
    'dictionary_ids',
    'inactivity_timeout',
    'unknown',
  ];
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(true, 'a', ' ', '', 1));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true }), (frame) => {
      for (const command of commandsOf(frame)) assert.equal(typeof command.type, 'string');
    }),
  );
});

function typesOf(frame: Record<string, unknown>): readonly string[] {
  return commandsOf(frame).map(({ type }) => type);
}

function commandsOf(frame: Record<string, unknown>) {
  const modelCatalog = createModelCatalog({ aliases: new Map() });
  return commandsOfFrame(frame, { modelCatalog, log: silentLog });
}
