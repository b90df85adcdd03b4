import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScriptedSynthesizer } from '../../test/fakes/scripted-synthesizer.ts';
import type { NormalizationModel } from '../contracts/normalization-model.ts';
import type { EngineHealth } from '../contracts/engine-health.ts';
import { isSpeechReady } from './speech-readiness.ts';

for (const { states, whenWarmedUp, onDemand } of [
  { states: ['ready'], whenWarmedUp: true, onDemand: true },
  { states: ['missing', 'ready'], whenWarmedUp: true, onDemand: true },
  { states: ['idle', 'idle'], whenWarmedUp: false, onDemand: true },
  { states: ['failing', 'idle'], whenWarmedUp: false, onDemand: true },
  { states: ['starting', 'failing'], whenWarmedUp: false, onDemand: false },
  { states: ['missing', 'missing'], whenWarmedUp: false, onDemand: false },
] as const satisfies readonly ReadinessCase[]) {
  test(`isSpeechReady() with engines that are ${states.join(', ')}`, () => {
    const engines = states.map((state) => engineThatIs(state));
    assert.equal(isSpeechReady({ engines }, { warmUp: true }), whenWarmedUp);
    assert.equal(isSpeechReady({ engines }, { warmUp: false }), onDemand);
  });
}

for (const { state, ready } of [
  { state: 'answering', ready: true },
  { state: 'failing', ready: false },
  { state: 'unknown', ready: false },
] as const) {
  test(`isSpeechReady() with a language model whose state is ${state}`, () => {
    const normalizationModel: NormalizationModel = {
      start: () => undefined,
      rewrite: async () => ({ type: 'failed', reason: 'http-error' }),
      health: () => ({ state }),
      [Symbol.asyncDispose]: async () => undefined,
    };
    const engines = [engineThatIs('ready')];
    assert.equal(isSpeechReady({ engines, normalizationModel }, { warmUp: true }), ready);
  });
}

interface ReadinessCase {
  readonly states: readonly EngineHealth['state'][];
  readonly whenWarmedUp: boolean;
  readonly onDemand: boolean;
}

function engineThatIs(state: EngineHealth['state']): ScriptedSynthesizer {
  const engine = new ScriptedSynthesizer();
  engine.state = state;
  return engine;
}
