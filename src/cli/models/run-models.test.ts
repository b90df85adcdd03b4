import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTemporaryFolder } from '../../../test/database/temporary-folder.ts';
import { openModelStore } from '../../composition/open-model-store.ts';
import { systemClock } from '../../foundation/clock.ts';
import { Complaint } from '../complaint.ts';
import { readModelsOptions } from './models-options.ts';
import { runModels } from './run-models.ts';

test('runModels() lists, pulls from a folder, verifies, uses and removes', async () => {
  await using place = await makeTemporaryFolder();
  const source = join(place.path, 'mirror');
  await mkdir(join(source, 'speech-enhancement-models'), { recursive: true });
  // Its checksum is not in the catalog; that of the other one is.
  await writeFile(join(source, 'speech-enhancement-models', 'dpdfnet_baseline.onnx'), 'weights');
  await writeFile(join(source, 'speech-enhancement-models', 'gtcrn_simple.onnx'), 'no such weights');
  const tools = openModelStore({ dataDirectory: place.path, folder: undefined, source, clock: systemClock });
  const said: string[] = [];
  const run = async (...commandArguments: string[]): Promise<string> => {
    said.length = 0;
    const options = readModelsOptions(commandArguments);
    assert.notEqual(options, 'help');
    if (options === 'help') return '';
    const progress = { write: () => undefined };
    const { signal } = new AbortController();
    await runModels(options, { ...tools, signal, clock: systemClock, say: (text) => said.push(text), progress });
    return said.join('\n');
  };
  assert.match(await run('verify'), /no models are here/u);
  assert.match(await run('pull', 'dpdfnet-baseline'), /compared with nothing.*is installed\. Its licence/su);
  assert.match(await run('pull', 'dpdfnet-baseline'), /here already/u);
  assert.match(await run('list'), /^here +dpdfnet-baseline/mu);
  assert.match(await run('use', 'dpdfnet-baseline'), /chosen for enhancement.*No engine/su);
  assert.match(await run('list'), /^in use +dpdfnet-baseline/mu);
  assert.match(await run('verify'), /is whole/u);
  await writeFile(join(place.path, 'models', 'dpdfnet-baseline', 'dpdfnet_baseline.onnx'), 'changed');
  await assert.rejects(run('verify', 'dpdfnet-baseline'), Complaint);
  assert.deepEqual(said, ['dpdfnet-baseline: dpdfnet_baseline.onnx is changed']);
  assert.match(await run('remove', 'dpdfnet-baseline'), /is removed/u);
  for (const wrong of [
    ['verify', 'dpdfnet-baseline'],
    ['remove', 'dpdfnet-baseline'],
    ['use', 'dpdfnet-baseline'],
    ['pull', 'gtcrn'],
    ['pull', 'nothing'],
  ]) {
    await assert.rejects(run(...wrong), Complaint, wrong.join(' '));
  }
});

test('readModelsOptions() refuses what it does not understand', () => {
  assert.equal(readModelsOptions([]), 'help');
  assert.equal(readModelsOptions(['pull', '--help']), 'help');
  assert.deepEqual(readModelsOptions(['pull', 'a', '--from', '/b']), { command: 'pull', name: 'a', source: '/b' });
  for (const wrong of [['pull'], ['fetch', 'a'], ['pull', 'a', 'b'], ['list', '--fast']]) {
    assert.throws(() => readModelsOptions(wrong), Complaint);
  }
});
