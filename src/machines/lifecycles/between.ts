/**
 * Returns the event that leads to a state, or undefined when there is none. Browser and server use it to offer and to check transitions.
 */
export const eventBetween = <Event>(
  events: readonly Event[],
  stateAfter: (event: Event) => string | undefined,
  to: string,
): Event | undefined => events.find((event) => stateAfter(event) === to);

/**
 * Caches the results of a chart, because every row of a list needs several. There are few combinations of status, event and completeness.
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
