/* Holds back the failures of requests that the browser cancels because the page is left. */
interface PageHost {
  addEventListener(
    kind: 'beforeunload' | 'pagehide' | 'pageshow',
    listener: (event: Pick<Event, 'isTrusted'>) => void,
  ): void;
}

/**
 * Time in ms after which the page counts as not left. After `beforeunload` a page may stay, because the
 * person declined or the link was a download.
 */
const STAYED_AFTER_MS = 5000;

/**
 * Called when a request begins. The returned function waits while the page is being left; if the page closes,
 * the wait never ends. It resolves at once when no leaving has begun since.
 */
export type TrackPageLeave = () => () => Promise<void>;

/**
 * Watches whether the page is left. A cancelled request shows no fault of the server, so its failure is
 * reported only if the page stays.
 */
export const watchPageLeave = (host: PageHost): TrackPageLeave => {
  let stay = Promise.resolve();
  let resolve = (): void => {};
  const leave = ({ isTrusted }: Pick<Event, 'isTrusted'>): void => {
    // The app sends the same event to its own forms (confirm-leaving.ts).
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
