import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { limits } from '../../../limits.ts';

/**
 * Opens the file for writing, and makes it and its folder when they are missing: readable by their owner alone, since
 * the rows say who uses the service. SQLite gives the files beside it (`-wal`, `-shm`) the mode of the main file.
 */
export function openSqliteFileForWriting(path: string): SqliteFile.Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  const file = new SqliteFile(path, { timeout: limits.storeBusyMsMax });
  try {
    file.pragma('journal_mode = WAL');
    // In WAL mode only FULL makes an fsync per commit; NORMAL may lose acknowledged commits when the power fails.
    file.pragma('synchronous = FULL');
    // On macOS fsync does not reach the platter; elsewhere this changes nothing.
    file.pragma('fullfsync = ON');
    file.pragma('foreign_keys = ON');
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** Opens an existing file for reading beside its writer. */
export function openSqliteFileForReading(path: string): SqliteFile.Database {
  // Readers of a WAL do not wait for the writer. The rare wait, while a WAL is recovered, would block the event loop.
  return new SqliteFile(path, { readonly: true, fileMustExist: true, timeout: limits.storeReadBusyMsMax });
}
