interface PageHost {
  addEventListener(
    kind: 'beforeunload' | 'pagehide' | 'pageshow',
    listener: (event: Pick<Event, 'isTrusted'>) => void,
  ): void;
}

/**
 * Time in ms after which the page counts as not left. After `beforeunload` a page may stay, because the person declined or the link was a
 * download.
 */
const STAYED_AFTER_MS = 5000;

/** Called when a request begins. The returned function gives a promise that resolves if the page stays. */
export type TrackPageLeave = () => () => Promise<void>;

/**
 * Watches for the page being left. Browsers cancel requests at that time. Such a failure says nothing about the server, so it is reported
 * only if the page stays.
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
