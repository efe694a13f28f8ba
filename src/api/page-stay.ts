/** The window, of which these events are used. */
interface LeftHost {
  addEventListener(
    kind: 'beforeunload' | 'pagehide' | 'pageshow',
    listener: (event: Pick<Event, 'isTrusted'>) => void,
  ): void;
}

/** After `beforeunload` the person may stay: by an answer to the browser's question, or by a download. */
const STAYED_AFTER_MS = 5000;

/** Call it when a request begins. The promise of its result resolves once the page is known to stay. */
export type BeginStay = () => () => Promise<void>;

/**
 * The browser cancels requests when the page is left, and such a failure says nothing about the server: it is told once
 * the page is still there. The failure of a request that begins after the person was asked is told at once.
 */
export const watchPageStay = (host: LeftHost): BeginStay => {
  let stay = Promise.resolve();
  let resolve = (): void => {};
  const leave = ({ isTrusted }: Pick<Event, 'isTrusted'>): void => {
    // The app asks its own forms by the same event (may-leave.ts).
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
