import { closeSync, openSync, rmSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';

/**
 * Holds an empty file, made where it is missing, until it is disposed, which also removes it; or until the process ends,
 * however it ends: the system lets go of the lock. `undefined`: it is held already, by another process, which may live in
 * another container, or by this one. Throws the system's error where the file cannot be opened or locked.
 *
 * SQLite is the portable lock that is there already. Nothing is ever written to the file.
 */
export function holdFile(path: string): Disposable | undefined {
  closeSync(openSync(path, 'a', 0o600));
  const file = new SqliteFile(path, { timeout: 0 });
  try {
    // Or there would be a second file beside it.
    file.pragma('journal_mode = MEMORY');
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
  return {
    [Symbol.dispose]() {
      // While it is held: whoever gets hold of it afterwards finds it gone. Windows removes no file that is open.
      if (process.platform !== 'win32') rmSync(path, { force: true });
      file.close();
      if (process.platform === 'win32') rmSync(path, { force: true });
    },
  };
}
