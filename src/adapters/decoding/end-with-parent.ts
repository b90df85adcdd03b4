import { Worker } from 'node:worker_threads';

/**
 * Ends this program when the process that started it, `parentId`, has died: nobody is left to kill a decoder then that never comes back.
 * A thread watches, since the decoder may be what the main thread never comes back from.
 */
export function endWithParent(parentId: number): void {
  const watch = new Worker(new URL('./end-with-parent-thread.ts', import.meta.url), {
    workerData: parentId,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  watch.unref();
}
