import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The clock of a process: what it shows is moved while it runs. The monotonic clock, and so every timer, goes on as it is. */
export interface FakedClock extends Disposable {
  /** For the process. */
  readonly environment: Readonly<Record<string, string>>;
  /** To an offset from the right time, such as `+80h` or `-2d`. */
  move(offset: string): void;
}

/** What `faketime` would have a program load first; `undefined` where it is not installed. */
const library = (() => {
  const asked = spawnSync('faketime', ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : undefined;
})();

export const reasonToSkipClocks = library === undefined ? 'faketime is not installed' : false;

export function fakeClock(): FakedClock {
  const folder = mkdtempSync(join(tmpdir(), 'syrinx-clock-'));
  const path = join(folder, 'offset');
  const move = (offset: string): void => {
    // In one step: nobody reads half an offset.
    writeFileSync(`${path}.new`, `${offset}\n`);
    renameSync(`${path}.new`, path);
  };
  move('+0');
  return {
    environment: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: path,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    move,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
