/** How long each round took in milliseconds, one after another, until the work is done. */
export async function roundTripsWhile(work: Promise<unknown>, round: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  const state = { isDone: false };
  const done = work.finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) {
    const startedAtMs = performance.now();
    await round();
    durations.push(performance.now() - startedAtMs);
  }
  await done;
  return durations;
}
