/** Whoever is still here by then has started a download, or answered that they stay. */
const STAYED_AFTER_MS = 5000;

/** As much of a window as is asked of it. */
interface LeavingHost {
  addEventListener(kind: 'beforeunload' | 'pagehide' | 'pageshow', listener: () => void): void;
  setTimeout(act: () => void, ms: number): unknown;
}

/**
 * Runs work whose failure says nothing once the page is being left: the browser breaks off what is under way,
 * and a reload in the middle of it is no verdict on a token. A page that is left does not hear of it; one that
 * turns out to have stayed, or comes back, hears of it then.
 */
export const createWhileHere = (host: LeavingHost) => {
  let hasStayed: Promise<void> | null = null;
  let stay = (): void => {};
  const leave = (): void => {
    hasStayed ??= new Promise((resolve) => {
      stay = () => {
        hasStayed = null;
        stay = () => {};
        resolve();
      };
    });
  };
  host.addEventListener('beforeunload', () => {
    leave();
    host.setTimeout(() => stay(), STAYED_AFTER_MS);
  });
  host.addEventListener('pagehide', leave);
  host.addEventListener('pageshow', () => stay());
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      await hasStayed;
      throw error;
    }
  };
};
