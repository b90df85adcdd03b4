/**
 * The items of a source until the signal is aborted, then its reason: also while the source keeps one waiting, which a
 * generator could not leave. The source is told to end, and not waited for.
 */
export function untilAborted<Item>(source: AsyncIterable<Item>, signal: AbortSignal): AsyncIterable<Item> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = source[Symbol.asyncIterator]();
      return {
        next: () => nextOrAbort(iterator, signal),
        async return() {
          await iterator.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

function nextOrAbort<Item>(iterator: AsyncIterator<Item>, signal: AbortSignal): Promise<IteratorResult<Item>> {
  const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<Item>>();
  const onAbort = (): void => {
    reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    iterator.return?.().catch(() => undefined);
  };
  if (signal.aborted) {
    onAbort();
    return promise;
  }
  signal.addEventListener('abort', onAbort, { once: true });
  iterator.next().then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', onAbort));
}
