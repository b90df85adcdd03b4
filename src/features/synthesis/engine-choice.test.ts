import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EngineHealth } from '../../contracts/engine-health.ts';
import type { VoiceBinding } from '../../contracts/voice.ts';
import { voiceWith } from '../../../test/fakes/fixed-voice-catalog.ts';
import { ScriptedSynthesizer } from '../../../test/fakes/scripted-synthesizer.ts';
import { engineChoices } from './engine-choice.ts';

test('engineChoices() keeps the order of the bindings', () => {
  assert.deepEqual(chosen({ bindings: [binding('b'), binding('a')], engines: [engine('a'), engine('b')] }), ['b', 'a']);
});

for (const state of ['idle', 'starting', 'ready'] as const) {
  test(`engineChoices() counts on an engine that is ${state}`, () => {
    const engines = [engine('a', state), engine('b')];
    assert.deepEqual(chosen({ bindings: [binding('a'), binding('b')], engines }), ['a', 'b']);
  });
}

test('engineChoices() keeps engines that fail for the end, and leaves out those that are missing', () => {
  const engines = [engine('a', 'failing'), engine('b', 'missing'), engine('c')];
  assert.deepEqual(chosen({ bindings: [binding('a'), binding('b'), binding('c')], engines }), ['c', 'a']);
});

test('engineChoices() knows whose voice it is, also where that engine fails', () => {
  const engines = [engine('a', 'failing'), engine('b', 'missing'), engine('c')];
  const voice = voiceWith({ bindings: [binding('a'), binding('b'), binding('c')] });
  const choices = engineChoices(voice, { language: 'en', engines });
  assert.deepEqual(
    choices.map(({ synthesizer, rank }) => [synthesizer.engine, rank]),
    [
      ['c', 1],
      ['a', 0],
    ],
  );
});

test('engineChoices() leaves out what this deployment does not have', () => {
  assert.deepEqual(chosen({ bindings: [binding('elsewhere'), binding('a')], engines: [engine('a')] }), ['a']);
});

test('engineChoices() leaves out bindings that do not serve the language', () => {
  const bindings = [{ ...binding('a'), languages: ['de'] as const }, binding('b')];
  assert.deepEqual(chosen({ bindings, engines: [engine('a'), engine('b')] }), ['b']);
});

test('engineChoices() leaves out engines that do not speak the language', () => {
  const german = new ScriptedSynthesizer({ engine: 'a', capabilities: { languages: ['de'] } });
  assert.deepEqual(chosen({ bindings: [binding('a')], engines: [german] }), []);
});

test('engineChoices() hands on the voice of a person, in a language with its own orders', () => {
  const timbre = { pitchHz: 100, pitchRangeHz: 40, formantScale: 1, rate: 1, bandGainsDb: [] };
  const german = { ...timbre, pitchHz: 95 };
  const voice = voiceWith({
    bindings: [
      { ...binding('a'), clone: { speaker: 7 } },
      { ...binding('b'), timbre, timbreByLanguage: { de: german } },
    ],
  });
  const engines = ['a', 'b'].map(
    (name) => new ScriptedSynthesizer({ engine: name, capabilities: { languages: ['de', 'en'] } }),
  );
  const manners = (language: 'de' | 'en') =>
    engineChoices(voice, { language, engines }).map(({ timbre: asked, clone }) => asked ?? clone);
  assert.deepEqual(manners('en'), [{ speaker: 7 }, timbre]);
  assert.deepEqual(manners('de'), [{ speaker: 7 }, german]);
});

test('engineChoices() takes the gain of the language where there is one', () => {
  const voice = voiceWith({ bindings: [{ ...binding('a'), gainDb: -3, gainDbByLanguage: { de: 0 } }] });
  const gainIn = (language: 'de' | 'en'): number | undefined =>
    engineChoices(voice, { language, engines: [engine('a')] })[0]?.gainDb;
  assert.deepEqual([gainIn('de'), gainIn('en')], [0, -3]);
});

function chosen({
  bindings,
  engines,
}: {
  readonly bindings: readonly VoiceBinding[];
  readonly engines: readonly ScriptedSynthesizer[];
}): string[] {
  const choices = engineChoices(voiceWith({ bindings }), { language: 'en', engines });
  return choices.map(({ synthesizer }) => synthesizer.engine);
}

function engine(name: string, state: EngineHealth['state'] = 'ready'): ScriptedSynthesizer {
  const synthesizer = new ScriptedSynthesizer({ engine: name });
  synthesizer.state = state;
  return synthesizer;
}

function binding(engineName: string): VoiceBinding {
  return { engine: engineName, engineVoice: `${engineName}-voice`, gainDb: 0 };
}
