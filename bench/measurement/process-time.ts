import { readFile } from 'node:fs/promises';
import { processTreeMemory } from './process-memory.ts';

/** Processor seconds that a process and all its living descendants have taken so far (Linux). */
export async function processTreeSeconds(rootPid: number): Promise<number> {
  const processes = await processTreeMemory(rootPid);
  const seconds = await Promise.all(processes.map(({ pid }) => secondsOf(pid)));
  return seconds.reduce((sum, each) => sum + each, 0);
}

/** `utime` and `stime` of proc(5), in ticks of a hundredth of a second; the name before them may have blanks. */
async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}
