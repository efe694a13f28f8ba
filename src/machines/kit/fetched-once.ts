/**
 * Loads something once, when it is first needed, and returns the same promise each time. A failed load is repeated by
 * the next call.
 */
export const fetchedOnce = <Data>(fetch: () => Promise<Data>): (() => Promise<Data>) => {
  let fetched: Promise<Data> | undefined;
  return () => {
    fetched ??= fetch().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
};
