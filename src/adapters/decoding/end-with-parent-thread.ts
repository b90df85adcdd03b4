/** The program of the thread of `end-with-parent.ts`. */
import { workerData } from 'node:worker_threads';
import { systemClock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';

const parentId: unknown = workerData;

// A process whose parent has died gets another, at once.
while (process.ppid === parentId) await systemClock.sleep(limits.decoderParentPollMs, {});
process.kill(process.pid, 'SIGKILL');
