import { join } from 'node:path';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { describeStores } from '../contract/stores.contract.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

describeStores('stores on SQLite', async () => {
  const folder = await makeTemporaryFolder();
  return {
    open: ({ clock }) => openSqliteDatabase({ path: join(folder.path, 'syrinx.sqlite'), clock, log: silentLog }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
});
