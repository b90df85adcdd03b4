import assert from 'node:assert/strict';
import { test } from 'node:test';
import { downloadBytes } from './neural-model.ts';
import { readNeuralModels } from './neural-model-catalog.ts';

test('readNeuralModels() has models of every task, and tells of every checksum where it is from', () => {
  const { publisher, models } = readNeuralModels();
  assert.match(publisher, /^https:\/\/.*[^/]$/u);
  assert.deepEqual([...new Set(models.map(({ task }) => task))].toSorted(), [
    'enhancement',
    'recognition',
    'speaker-embedding',
    'synthesis',
  ]);
  for (const { files } of models) {
    for (const { sha256, sha256Basis } of files) assert.equal(sha256 === null, sha256Basis === 'not known');
  }
});

test('downloadBytes() does not know what is not known', () => {
  const file = { address: 'a/b', bytes: 5, sha256: null, sha256Basis: 'not known' };
  assert.equal(downloadBytes({ files: [file, file] }), 10);
  assert.equal(downloadBytes({ files: [file, { ...file, bytes: null }] }), undefined);
});

const file = { address: 'tts-models/a.tar.bz2', bytes: 1, sha256: null, sha256Basis: 'not known' };
const model = {
  name: 'a',
  task: 'synthesis',
  family: 'vits',
  languages: ['en'],
  sampleRateHz: 22_050,
  licence: 'MIT',
  page: 'somewhere',
  files: [file],
  config: { model: 'a.onnx' },
};
for (const [what, wrong] of [
  ['no models', {}],
  ['a name that is a path', { models: [{ ...model, name: '../a' }] }],
  ['two of one name', { models: [model, model] }],
  ['an unknown task', { models: [{ ...model, task: 'cooking' }] }],
  ['no files', { models: [{ ...model, files: [] }] }],
  ['an address that is a path', { models: [{ ...model, files: [{ ...file, address: '../../a' }] }] }],
  ['half a checksum', { models: [{ ...model, files: [{ ...file, sha256: 'abc' }] }] }],
  ['an unknown archive', { models: [{ ...model, files: [{ ...file, archive: { kind: 'rar', root: 'a' } }] }] }],
] as const) {
  test(`readNeuralModels() refuses ${what}`, () => {
    assert.throws(() => readNeuralModels({ publisher: 'x', ...wrong }));
  });
}

test('readNeuralModels() takes what is right', () => {
  assert.equal(readNeuralModels({ publisher: 'x', models: [model] }).models.length, 1);
});
