/**
 * Starts an iteration before anyone asks for its first value, so that work is under way while something else is
 * still being consumed. Only the first value is fetched ahead; the rest waits to be pulled.
 */
export function prefetch<Value>(iterable: AsyncIterable<Value>): AsyncIterableIterator<Value> {
  const iterator = iterable[Symbol.asyncIterator]();
  let first: Promise<IteratorResult<Value>> | undefined = iterator.next();
  // Whoever pulls sees the rejection; until then it must not count as unhandled.
  first.catch(() => undefined);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next() {
      const pulled = first ?? iterator.next();
      first = undefined;
      return pulled;
    },
    async return() {
      first = undefined;
      await iterator.return?.();
      return { done: true, value: undefined };
    },
  };
}
