import { readdir, readFile } from 'node:fs/promises';

/**
 * How long a process has wanted to work and could not, because others had the cores. On a crowded machine that is most of the
 * time, and an engine that is slow must not be taken for one that hangs.
 */
export class CoreWaits {
  readonly #folder: string;
  /** Nanoseconds that each thread has waited in its life. */
  #waited: ReadonlyMap<string, number> = new Map();

  constructor(processId: number) {
    this.#folder = `/proc/${processId}/task`;
  }

  /**
   * Milliseconds that the thread which waited longest has waited since this was last asked. Threads that sleep wait for
   * nothing, so a process that hangs has no excuse. 0 where the system does not tell (not Linux, or it is gone).
   */
  async sinceLastMs(): Promise<number> {
    const waited = new Map<string, number>();
    let longestNs = 0;
    for (const thread of await this.#threads()) {
      const waitedNs = await this.#waitedNs(thread);
      waited.set(thread, waitedNs);
      longestNs = Math.max(longestNs, waitedNs - (this.#waited.get(thread) ?? 0));
    }
    this.#waited = waited;
    return longestNs / 1e6;
  }

  async #threads(): Promise<readonly string[]> {
    try {
      return await readdir(this.#folder);
    } catch {
      return [];
    }
  }

  /** The second number of `schedstat`: time on a run queue (Documentation/scheduler/sched-stats of Linux). */
  async #waitedNs(thread: string): Promise<number> {
    try {
      const fields = (await readFile(`${this.#folder}/${thread}/schedstat`, 'utf8')).split(' ');
      return Number(fields[1] ?? 0);
    } catch {
      return 0;
    }
  }
}
