import assert from 'node:assert/strict';
import { spawnSync, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { paxEntry, tarGzOf, tarOf, zipOf, type MadeEntry } from '../../../test/fakes/made-archives.ts';
import { makeTemporaryFolder } from '../../../test/database/temporary-folder.ts';
import { limits } from '../../limits.ts';
import { ArchiveError } from './archive-error.ts';
import { unpackArchive, type ArchiveKind } from './unpack-archive.ts';

const model: readonly MadeEntry[] = [
  { path: 'voice/', type: '5' },
  { path: 'voice/model.onnx', text: 'weights' },
  { path: 'voice/data/en/dict', text: 'words' },
];
const { signal } = new AbortController();

async function unpack(bytes: Buffer, kind: ArchiveKind, prepare?: (folder: string) => Promise<void>) {
  await using place = await makeTemporaryFolder();
  const archive = join(place.path, 'archive');
  const folder = join(place.path, 'model');
  await writeFile(archive, bytes);
  await prepare?.(place.path);
  const files = await unpackArchive(archive, { kind, folder, root: 'voice', archiveBytes: bytes.length, signal });
  const texts = await Promise.all(files.map(async ({ path }) => [path, await readFile(join(folder, path), 'utf8')]));
  return { files, texts, beside: await readdir(place.path) };
}

for (const [kind, bytes] of [
  ['tar.gz', tarGzOf(model)],
  ['zip', zipOf(model.map((entry) => ({ ...entry, mode: entry.type === '5' ? 0o040_755 : 0o100_644 })))],
  ['zip', zipOf(model.slice(1).map((entry) => ({ ...entry, isStored: true, mode: 0 })))],
] as const) {
  test(`unpackArchive() writes the files of a ${kind}, without the folder around them, and tells their hashes`, async () => {
    const { files, texts } = await unpack(bytes, kind);
    assert.deepEqual(texts, [
      ['model.onnx', 'weights'],
      ['data/en/dict', 'words'],
    ]);
    assert.equal(files[0]?.sha256, createHash('sha256').update('weights').digest('hex'));
    assert.equal(files[0]?.bytes, 7);
  });
}

const skip = spawnSync('bzip2', ['--help']).error === undefined ? false : 'bzip2 is not installed';
test('unpackArchive() reads tar.bz2', { skip }, async () => {
  const { texts } = await unpack(execFileSync('bzip2', ['-c'], { input: tarOf(model) }), 'tar.bz2');
  assert.equal(texts.length, 2);
});

test('unpackArchive() knows long names of both kinds', async () => {
  const long = `voice/${'a'.repeat(150)}/model.onnx`;
  for (const extension of [paxEntry({ path: long }), { path: '././@LongLink', type: 'L', text: `${long}\0` }]) {
    const { files } = await unpack(tarGzOf([extension, { path: 'voice/short', text: 'x' }]), 'tar.gz');
    assert.equal(files[0]?.path, long.slice('voice/'.length));
  }
});

const hostilePaths = [
  '../escaped',
  'voice/../../escaped',
  '/escaped',
  'voice/a/../../../escaped',
  'other/file',
  'voice\\..\\escaped',
  'voice/C:escaped',
  'voice/a\u0007b',
  `voice/${'a/'.repeat(limits.modelPathDepthMax)}deep`,
  `voice/${'ä'.repeat(limits.modelPathBytesMax)}`,
];
for (const path of hostilePaths) {
  const title = JSON.stringify(path.slice(0, 40));
  test(`unpackArchive() refuses ${title}, whatever the kind`, async () => {
    const entries = [...model, { path, text: 'x' }];
    const named =
      Buffer.byteLength(path) > 100 ? [...model, paxEntry({ path }), { path: 'voice/x', text: 'x' }] : entries;
    await assert.rejects(unpack(tarGzOf(named), 'tar.gz'), ArchiveError);
    await assert.rejects(unpack(zipOf(entries), 'zip'), ArchiveError);
  });
}

for (const [what, type] of [
  ['symbolic link', '2'],
  ['hard link', '1'],
  ['device', '3'],
  ['pipe', '6'],
] as const) {
  test(`unpackArchive() refuses a ${what}`, async () => {
    const entry = { path: 'voice/x', type, target: '../../escaped' };
    await assert.rejects(unpack(tarGzOf([...model, entry]), 'tar.gz'), /neither a file nor a folder/u);
  });
}

test('unpackArchive() refuses a link in a zip', async () => {
  await assert.rejects(unpack(zipOf([{ path: 'voice/x', text: '/etc', mode: 0o120_777 }]), 'zip'), ArchiveError);
});

test('unpackArchive() writes over nothing, and through no link that is there', async () => {
  await assert.rejects(unpack(tarGzOf([...model, model[1]!]), 'tar.gz'), /twice/u);
  const through = unpack(tarGzOf(model), 'tar.gz', async (place) => {
    const { mkdir } = await import('node:fs/promises');
    await mkdir(join(place, 'model'));
    await symlink(join(place, 'escaped'), join(place, 'model', 'model.onnx'));
  });
  await assert.rejects(through, ArchiveError);
});

test('unpackArchive() stops what becomes too large, and what is too many', async () => {
  const bomb = tarGzOf([{ path: 'voice/zeros', text: Buffer.alloc(limits.modelGrowthBytesMin + 1_000_000) }]);
  assert.ok(bomb.length * limits.modelGrowthMax < limits.modelGrowthBytesMin);
  await assert.rejects(unpack(bomb, 'tar.gz'), /more comes out/u);
  const many = tarGzOf(Array.from({ length: limits.modelFilesMax + 1 }, () => ({ path: 'voice/a/', type: '5' })));
  await assert.rejects(unpack(many, 'tar.gz'), /more than/u);
});

test('unpackArchive() refuses what is cut off, damaged, empty, or nothing of the kind', async () => {
  const tar = tarGzOf(model);
  const zip = zipOf(model.slice(1));
  const lying = zipOf([{ path: 'voice/x', text: 'longer than it says', bytes: 3 }]);
  const damaged = Buffer.from(zip);
  damaged[50]! ^= 0xff;
  for (const [bytes, kind] of [
    [tar.subarray(0, -20), 'tar.gz'],
    [tarGzOf([{ path: 'voice/x', text: 'x', bytes: 5_000 }]), 'tar.gz'],
    [tarGzOf([]), 'tar.gz'],
    [Buffer.from('nothing of the kind'), 'tar.gz'],
    [Buffer.from('nothing of the kind'), 'tar.bz2'],
    [Buffer.alloc(0), 'zip'],
    [zip.subarray(0, -10), 'zip'],
    [damaged, 'zip'],
    [lying, 'zip'],
  ] as const) {
    await assert.rejects(unpack(bytes, kind), ArchiveError);
  }
});
