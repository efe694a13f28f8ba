/** Loads scripts before they are needed. A load that fails is repeated when its script is needed, and its failure shows there. */
export const prefetch = (...loads: readonly (() => Promise<unknown>)[]): void => {
  void Promise.allSettled(loads.map((load) => load()));
};
