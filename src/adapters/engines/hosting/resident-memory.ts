import { readFile } from 'node:fs/promises';

/** Resident memory of a process in bytes; `undefined` where the system does not tell (not Linux, or it is gone). */
export async function residentMemoryBytes(processId: number): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${processId}/status`, 'utf8');
    const kibibytes = /^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  } catch {
    return undefined;
  }
}
