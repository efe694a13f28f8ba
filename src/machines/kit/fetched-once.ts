/**
 * What is fetched when something first needs it: the same each time, so that a view can wait for it. What did not
 * arrive is asked for again by whoever needs it next.
 */
export const fetchedOnce = <Thing>(fetch: () => Promise<Thing>): (() => Promise<Thing>) => {
  let fetched: Promise<Thing> | undefined;
  return () => {
    fetched ??= fetch().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
};
