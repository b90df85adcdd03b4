import { readdir, readFile } from 'node:fs/promises';

/** Programs that hold engines, by their path. */
const hostPrograms = {
  'espeak-ng': 'espeak-host/main.ts',
  flite: 'flite-host.ts',
  'noise-removal': 'noise-removal-host.ts',
} as const;

/** Process ids of the engine processes of a server (Linux). */
export async function engineProcesses(serverPid: number, engine?: keyof typeof hostPrograms): Promise<number[]> {
  const programs = engine === undefined ? Object.values(hostPrograms) : [hostPrograms[engine]];
  const found: number[] = [];
  for (const pid of await childrenOf(serverPid)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (programs.some((program) => command.includes(program))) found.push(pid);
  }
  return found;
}

/** Whether the process still runs; one that is dead and not yet fetched by its parent does not. */
export async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State:\tX');
  return !/^State:\s+[XZ]/mu.test(status);
}

export async function openFileCount(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0) / 1024;
}

async function childrenOf(parentPid: number): Promise<number[]> {
  const children: number[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/u.test(entry)) continue;
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '');
    if (Number(/^PPid:\s+(\d+)/mu.exec(status)?.[1]) === parentPid) children.push(Number(entry));
  }
  return children;
}
