import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { describeStores } from '../contract/stores.contract.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

describeStores('stores on SQLite', async () => {
  const folder = await makeTemporaryFolder();
  const path = join(folder.path, 'syrinx.sqlite');
  return {
    open: ({ clock }) => openSqliteDatabase({ path, clock, log: silentLog }),
    runSql(sql) {
      const file = new SqliteFile(path);
      file.pragma('foreign_keys = ON');
      file.exec(sql);
      file.close();
      return Promise.resolve();
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
});
