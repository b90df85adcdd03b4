import { readdir, readFile } from 'node:fs/promises';

export interface ProcessMemory {
  readonly pid: number;
  /** The program and its first argument, without folders. */
  readonly name: string;
  readonly residentMegabytes: number;
}

/** Resident memory of a process and of all its descendants (Linux). */
export async function processTreeMemory(rootPid: number): Promise<readonly ProcessMemory[]> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/u.test(entry)) continue;
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '');
    const parent = /^PPid:\s+(\d+)/mu.exec(status)?.[1];
    if (parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  const isDescendant = (pid: number): boolean => {
    for (
      let current: number | undefined = pid;
      current !== undefined && current !== 0;
      current = parents.get(current)
    ) {
      if (current === rootPid) return true;
    }
    return false;
  };
  return Promise.all([...parents.keys()].filter(isDescendant).map(memoryOf));
}

async function memoryOf(pid: number): Promise<ProcessMemory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const program = command.find((part) => part.endsWith('.ts')) ?? command[0] ?? '';
  return {
    pid,
    name: program.split('/').slice(-2).join('/'),
    residentMegabytes: Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0) / 1024,
  };
}
