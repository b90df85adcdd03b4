import { join } from 'node:path';
import { FileObjects } from '../../src/adapters/objects/file-objects.ts';
import { createObjectAddresses } from '../../src/adapters/objects/object-addresses.ts';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import type { ObjectStore } from '../../src/contracts/object-store.ts';
import type { Database } from '../../src/contracts/stores/stores.ts';
import { createDeliveredObjects } from '../../src/features/licensing/delivered-objects.ts';
import { createVoiceObjectSweep, type VoiceObjectSweep } from '../../src/features/voices/sweep-voice-objects.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { textInPieces } from '../contract/object-store.contract.ts';
import { insertOrganization } from '../contract/stores/rows.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { RecordingLog } from '../fakes/recording-log.ts';
import { silentLog } from '../fakes/silent-log.ts';

/** A deployment's database, with one organization, and the folder of its objects. */
export interface VoiceStand extends AsyncDisposable {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly clock: ManualClock;
  readonly log: RecordingLog;
  readonly sweep: VoiceObjectSweep;
  /** The same database with another folder, or another database with the same folder. */
  openSweep(other: { readonly folder?: string; readonly databaseFile?: string }): Promise<VoiceObjectSweep>;
  put(...keys: readonly string[]): Promise<void>;
  /** Without the marker of the place. */
  keysOfObjects(): Promise<readonly string[]>;
  keysOfRows(): Promise<readonly string[]>;
}

export async function makeVoiceStand(): Promise<VoiceStand> {
  const stack = new AsyncDisposableStack();
  const { path } = stack.use(await makeTemporaryFolder());
  const clock = new ManualClock();
  const log = new RecordingLog();
  const openDatabase = async (name: string): Promise<Database> => {
    const database = stack.use(openSqliteDatabase({ path: join(path, name), clock: systemClock, log: silentLog }));
    await database.start();
    return database;
  };
  const openObjects = (name: string): ObjectStore => {
    const addresses = createObjectAddresses({ secret: new Secret('secret'), clock });
    return stack.use(new FileObjects({ path: join(path, name), addresses, clock }));
  };
  const database = await openDatabase('voices.sqlite');
  await insertOrganization(database, 'one');
  const objects = openObjects('objects');
  return {
    database,
    objects,
    clock,
    log,
    sweep: createVoiceObjectSweep({ objects, stores: database, others: createDeliveredObjects(database), clock, log }),
    async openSweep({ folder, databaseFile }) {
      const stores = databaseFile === undefined ? database : await openDatabase(databaseFile);
      const present = folder === undefined ? objects : openObjects(folder);
      return createVoiceObjectSweep({ objects: present, stores, others: createDeliveredObjects(stores), clock, log });
    },
    async put(...keys) {
      const { signal } = new AbortController();
      for (const key of keys) await objects.put(key, textInPieces(key), { contentType: 'audio/wav', signal });
    },
    keysOfObjects: async () => keysOf(await objects.list({ prefix: 'voices/', limit: 1000 })),
    keysOfRows: async () => keysOf(await database.voiceObjects.list({ limit: 1000 })),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

function keysOf(rows: readonly { readonly key: string }[]): readonly string[] {
  return rows.map(({ key }) => key);
}
