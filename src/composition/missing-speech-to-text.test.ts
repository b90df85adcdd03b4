import assert from 'node:assert/strict';
import test from 'node:test';
import systemPackages from '../cli/admin/system-packages.json' with { type: 'json' };
import type { EngineHealth } from '../contracts/engine-health.ts';
import { missingSpeechToText } from './missing-speech-to-text.ts';

function engine(state: EngineHealth['state'], detail = '') {
  return { health: () => ({ state, detail }) };
}

test('missingSpeechToText() says what is missing, and which packages bring it', () => {
  const detail = 'libpocketsphinx.so.3 is not installed';
  const sentence = missingSpeechToText({ detector: engine('ready'), transcriber: engine('missing', detail) }) ?? '';
  assert.ok(sentence.includes(detail));
  const named = systemPackages.filter(({ name, usedBy }) => usedBy === 'start' && name.includes('pocketsphinx'));
  assert.equal(named.length, 2);
  for (const { name } of named) assert.ok(sentence.includes(name), sentence);
});

test('missingSpeechToText() knows that the detector may be what is missing', () => {
  const detector = engine('missing', 'the package onnxruntime-node is not installed');
  assert.match(missingSpeechToText({ detector, transcriber: engine('ready') }) ?? '', /onnxruntime-node.*npm install/u);
});

test('missingSpeechToText() says nothing of what works, starts or fails', () => {
  for (const state of ['ready', 'idle', 'starting', 'failing'] as const)
    assert.equal(missingSpeechToText({ detector: engine(state), transcriber: engine(state) }), undefined);
});
