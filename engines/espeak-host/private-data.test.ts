// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { preparePrivateData } from './private-data.ts';
import { speakers } from './speakers.ts';

const root = mkdtempSync(join(tmpdir(), 'private-data-test-'));
const made: string[] = [root];
after(() => {
  for (const path of made) rmSync(path, { recursive: true, force: true });
});

test('preparePrivateData() links what is installed and adds every speaker', () => {
  const installedPath = installedData('linked');
  const { parentPath } = prepare(installedPath);
  assert.equal(readlinkSync(join(parentPath, 'espeak-ng-data', 'phontab')), join(installedPath, 'phontab'));
  for (const { id } of speakers) assert.ok(existsSync(variantPath(parentPath, id)), id);
});

test('preparePrivateData() uses again what an earlier process has made', () => {
  const installedPath = installedData('again');
  assert.equal(prepare(installedPath).parentPath, prepare(installedPath).parentPath);
});

test('preparePrivateData() does not use a directory that others may write', () => {
  const installedPath = installedData('foreign');
  const { parentPath } = prepare(installedPath);
  chmodSync(parentPath, 0o777);
  assert.notEqual(prepare(installedPath).parentPath, parentPath);
});

test('PrivateData.repair() puts back what was cleaned away', () => {
  const data = prepare(installedData('repaired'));
  rmSync(join(data.parentPath, 'espeak-ng-data'), { recursive: true });
  data.repair('wren');
  assert.ok(existsSync(variantPath(data.parentPath, 'wren')));
});

function installedData(name: string): string {
  const path = join(root, name);
  mkdirSync(join(path, 'voices'), { recursive: true });
  writeFileSync(join(path, 'phontab'), '');
  return path;
}

function prepare(installedPath: string): ReturnType<typeof preparePrivateData> {
  const data = preparePrivateData({ installedPath });
  made.push(data.parentPath);
  return data;
}

function variantPath(parentPath: string, speakerId: string): string {
  return join(parentPath, 'espeak-ng-data', 'voices', '!v', speakerId);
}
