/**
 * Watches whether the browser is online. Calls the listener at once and after every change. Browsers report a
 * lost network, but not that the server cannot be reached. Returns a function that stops watching.
 */
export type WatchNetwork = (listener: (isOnline: boolean) => void) => () => void;

export const watchBrowserNetwork: WatchNetwork = (listener) => {
  const notify = (): void => listener(navigator.onLine);
  const kinds = ['online', 'offline'] as const;
  for (const kind of kinds) window.addEventListener(kind, notify);
  notify();
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, notify);
  };
};
