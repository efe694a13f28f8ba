interface LeftHost {
  addEventListener(
    kind: 'beforeunload' | 'pagehide' | 'pageshow',
    listener: (event: Pick<Event, 'isTrusted'>) => void,
  ): void;
}

/** After `beforeunload` the page may stay: the person declined, or it was a download. */
const STAYED_AFTER_MS = 5000;

/** Call it when a request begins; the returned function gives a promise that resolves when the page stays. */
export type TrackPageLeave = () => () => Promise<void>;

/**
 * Browsers cancel requests when a page is left. Such a failure says nothing about the server, so it is reported only if
 * the page stays.
 */
export const watchPageLeave = (host: LeftHost): TrackPageLeave => {
  let stay = Promise.resolve();
  let resolve = (): void => {};
  const leave = ({ isTrusted }: Pick<Event, 'isTrusted'>): void => {
    // The app sends the same event to its own forms (may-leave.ts).
    if (!isTrusted) return;
    stay = new Promise((resolved) => {
      resolve = resolved;
      setTimeout(resolved, STAYED_AFTER_MS);
    });
  };
  host.addEventListener('beforeunload', leave);
  host.addEventListener('pagehide', leave);
  host.addEventListener('pageshow', () => resolve());
  return () => {
    const before = stay;
    return async () => {
      if (stay !== before) await stay;
    };
  };
};
