import type { RunningService } from '../../test/service/running-service.ts';
import { processTreeMemory } from '../measurement/process-memory.ts';

/** Resident: of the server's own process, and of all its processes. */
export async function megabytes({ pid }: RunningService): Promise<{ readonly server: number; readonly all: number }> {
  const processes = await processTreeMemory(pid);
  const server = processes.find(({ name }) => name.endsWith('src/main.ts'))?.residentMegabytes ?? Number.NaN;
  return { server, all: processes.reduce((sum, { residentMegabytes }) => sum + residentMegabytes, 0) };
}
