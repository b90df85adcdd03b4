import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { FileObjects } from '../../src/adapters/objects/file-objects.ts';
import { createObjectAddresses } from '../../src/adapters/objects/object-addresses.ts';
import { createTemporaryFiles } from '../../src/adapters/temporary-files/temporary-files.ts';
import { createVoiceObjectSweep } from '../../src/features/voices/sweep-voice-objects.ts';
import { systemClock, type Clock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { limits } from '../../src/limits.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { openServiceDatabase } from '../service/service-database.ts';
import { digestOf, type Acknowledged, type UploadTarget } from './upload-clients.ts';

/** What there was too much of after a kill, and is not any more. */
export interface SweptUploads {
  readonly orphans: number;
  readonly halfObjects: number;
  readonly uploads: number;
}

interface Examined {
  readonly target: UploadTarget;
  readonly dataDirectory: string;
  readonly known: Acknowledged;
}

/** Of a service that was killed, has been started again and has nothing to do. */
export async function examineUploads({ target, dataDirectory, known }: Examined): Promise<SweptUploads> {
  const rows = readRows(dataDirectory);
  // Before anything is swept: the objects are written first.
  const present = new Set(await keysOfObjects(dataDirectory));
  assert.deepEqual(
    rows.keys.filter((key) => !present.has(key)),
    [],
    'rows that name objects which are not there',
  );
  const swept = await sweepAsIfLater(dataDirectory);
  assert.deepEqual(await keysOfObjects(dataDirectory), rows.keys.toSorted(), 'objects that no row names');
  assert.deepEqual(await namesIn(join(dataDirectory, 'objects', '.incoming')), []);
  assert.deepEqual(await namesIn(join(dataDirectory, 'uploads')), []);
  examineRows(rows, known);
  await examineAnswers(target, { rows, known });
  return swept;
}

interface Rows {
  readonly voices: readonly { readonly id: number; readonly archived_at_ms: number | null }[];
  readonly references: readonly { readonly id: number; readonly voice_id: number }[];
  readonly keys: readonly string[];
  readonly audit: ReadonlyMap<string, number>;
}

function readRows(dataDirectory: string): Rows {
  const file = new SqliteFile(join(dataDirectory, 'syrinx.sqlite'), { readonly: true });
  try {
    assert.deepEqual(file.pragma('integrity_check'), [{ integrity_check: 'ok' }]);
    const keysOf = (sql: string): readonly string[] => file.prepare<[], string>(sql).pluck().all();
    const counted = file.prepare<[], { readonly what: string; readonly times: number }>(
      "select action || ' ' || target as what, count(*) as times from audit_records group by what",
    );
    return {
      voices: file.prepare<[], Rows['voices'][number]>('select id, archived_at_ms from voices').all(),
      references: file.prepare<[], Rows['references'][number]>('select id, voice_id from voice_references').all(),
      keys: [
        ...keysOf('select object_key from voice_references'),
        ...keysOf('select cleaned_key from voice_references where cleaned_key is not null'),
        ...keysOf('select avatar_key from voices where avatar_key is not null'),
        ...keysOf('select sample_key from voices where sample_key is not null'),
      ],
      audit: new Map(counted.all().map(({ what, times }) => [what, times])),
    };
  } finally {
    file.close();
  }
}

function examineRows({ voices, references, audit }: Rows, known: Acknowledged): void {
  const archived = new Map(voices.map(({ id, archived_at_ms: atMs }) => [id, atMs !== null]));
  for (const id of known.voices) assert.equal(archived.get(id), false, `voice ${id}, which was acknowledged`);
  for (const id of known.archived) assert.equal(archived.get(id), true, `voice ${id}, which was archived`);
  const ids = new Set(references.map(({ id }) => id));
  for (const id of known.references.keys()) assert.ok(ids.has(id), `reference ${id}, which was acknowledged`);
  // Each deed with its record, and no record without its deed.
  const made = [...audit.keys()].filter((what) => what.startsWith('voice.create '));
  assert.deepEqual(made.toSorted(), voices.map(({ id }) => `voice.create voice ${id}`).toSorted());
  for (const [id, isArchived] of archived)
    assert.equal(audit.has(`voice.archive voice ${id}`), isArchived, `voice ${id}`);
}

async function examineAnswers(
  target: UploadTarget,
  { rows, known }: { readonly rows: Rows; readonly known: Acknowledged },
): Promise<void> {
  const get = (path: string): Promise<Response> =>
    fetch(`${target.address}${path}`, { headers: { 'x-api-key': target.apiKey } });
  const live = rows.voices.filter(({ archived_at_ms: atMs }) => atMs === null).map(({ id }) => id);
  const listed: number[] = [];
  for (let offset = 0; ; offset += limits.voicesPageMax) {
    const answer = await get(`/v1/voices?include_public=false&limit=${limits.voicesPageMax}&offset=${offset}`);
    const { voices } = (await answer.json()) as { readonly voices: readonly { readonly id: number }[] };
    listed.push(...voices.map(({ id }) => id));
    if (voices.length < limits.voicesPageMax) break;
  }
  assert.deepEqual(
    listed,
    live.toSorted((left, right) => left - right),
  );
  for (const id of live) {
    const references = (await (await get(`/v1/voices/${id}/references`)).json()) as readonly {
      readonly id: number;
      readonly audio_url: string;
    }[];
    const ofVoice = rows.references.filter(({ voice_id: voiceId }) => voiceId === id).map((row) => row.id);
    assert.deepEqual(new Set(references.map((reference) => reference.id)), new Set(ofVoice));
    for (const reference of references) {
      const fetched = await fetch(reference.audio_url);
      const bytes = new Uint8Array(await fetched.arrayBuffer());
      assert.equal(fetched.status, 200);
      const sent = known.references.get(reference.id);
      if (sent !== undefined) assert.equal(digestOf(bytes), sent.digest, `the recording of reference ${reference.id}`);
    }
  }
}

/** When everything that lies about has become old enough to be nobody's. */
async function sweepAsIfLater(dataDirectory: string): Promise<SweptUploads> {
  const clock: Clock = { ...systemClock, nowMs: () => systemClock.nowMs() + limits.objectUnnamedMs + 60_000 };
  const countMax = 100_000;
  const beforeMs = clock.nowMs() - limits.objectLeftoverMs;
  const objects = openObjects(dataDirectory);
  await using database = await openServiceDatabase(dataDirectory);
  const sweep = createVoiceObjectSweep({ objects, stores: database, others: [], clock, log: silentLog });
  const uploads = await createTemporaryFiles({ folder: join(dataDirectory, 'uploads') }).removeLeftovers({
    beforeMs,
    countMax,
  });
  const halfObjects = await objects.removeLeftovers({ beforeMs, countMax });
  const orphans = await sweep.removeUnnamed(countMax);
  assert.equal(await sweep.forgetMissing(countMax), 0);
  return { orphans, halfObjects, uploads };
}

async function keysOfObjects(dataDirectory: string): Promise<readonly string[]> {
  const listed = await openObjects(dataDirectory).list({ prefix: 'voices/', limit: 1_000_000 });
  return listed.map(({ key }) => key).toSorted();
}

function openObjects(dataDirectory: string): FileObjects {
  const addresses = createObjectAddresses({ secret: new Secret('not that of the service'), clock: systemClock });
  return new FileObjects({ path: join(dataDirectory, 'objects'), addresses, clock: systemClock });
}

function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}
