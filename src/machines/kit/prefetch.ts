/**
 * Loads scripts before they are needed. If loading fails, the script loads again when it is needed, and its
 * failure is shown then.
 */
export const prefetch = (...loads: readonly (() => Promise<unknown>)[]): void => {
  void Promise.allSettled(loads.map((load) => load()));
};
