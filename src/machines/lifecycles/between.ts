/** Returns the event that leads to the target status, or undefined when there is none. */
export const eventBetween = <Event>(
  events: readonly Event[],
  statusAfter: (event: Event) => string | undefined,
  target: string,
): Event | undefined => events.find((event) => statusAfter(event) === target);

/**
 * Caches the results of a chart, because every row of a list needs several. There are few combinations of
 * arguments.
 */
export const memoized = <Args extends readonly (string | boolean)[], Result>(
  compute: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const cache = new Map<string, { readonly result: Result }>();
  return (...args) => {
    const key = args.join();
    const cached = cache.get(key) ?? { result: compute(...args) };
    cache.set(key, cached);
    return cached.result;
  };
};
