/* Reports an error that nobody foresaw: on the console with its cause, and in the server's log without personal data. */
import type { ErrorReport } from './error-report.ts';

/** Where an error happened, as far as it is known. */
export interface ErrorPlace {
  readonly machine?: string;
  readonly state?: string;
  /** `GET /d2c/orders/{id}`: the path of the contract, without values. */
  readonly endpoint?: string;
  readonly place?: string;
}

export type Report = (error: unknown, at?: ErrorPlace) => void;

/** The part of a window that is used here. */
export interface ReportHost {
  readonly document: {
    querySelector(selectors: string): { getAttribute(name: string): string | null } | null;
  };
  readonly location: { readonly pathname: string };
  addEventListener(type: 'error', listener: (event: { readonly error: unknown }) => void): void;
  addEventListener(type: 'unhandledrejection', listener: (event: { readonly reason: unknown }) => void): void;
}

const ADDRESS = '/api/v1/client-errors';
const MINUTE_MS = 60_000;
const MAX_A_MINUTE = 10;

/** The server writes the name of the same script into its log: a report of an older build shows by it. */
const buildOf = ({ document }: ReportHost): string =>
  /([^/]+)\.\w+$/.exec(document.querySelector('script[type="module"]')?.getAttribute('src') ?? '')?.[1] ??
  'unknown';

/**
 * Reports the errors that reach the window, and those that are handed to it. The same report is sent once a minute, and
 * ten at most.
 */
export const createReport = (host: ReportHost, send: typeof fetch = fetch, now = Date.now): Report => {
  const build = buildOf(host);
  const reported = new WeakSet<object>();
  const sentAt = new Map<string, number>();

  const isDue = (key: string): boolean => {
    const since = now() - MINUTE_MS;
    for (const [other, at] of sentAt) if (at <= since) sentAt.delete(other);
    if (sentAt.has(key) || sentAt.size >= MAX_A_MINUTE) return false;
    sentAt.set(key, now());
    return true;
  };

  const post = async (error: unknown, at: ErrorPlace, path: string): Promise<void> => {
    try {
      // No first page waits for it.
      const { errorsOf, routeOf } = await import('./error-report.ts');
      const errors = errorsOf(error);
      const { machine, state, endpoint, place } = at;
      const where = { machine, state, endpoint, place };
      if (!isDue(JSON.stringify([errors.map(({ stack: _, ...each }) => each), where]))) return;
      const body: ErrorReport = { build, page: routeOf(path), errors, ...where };
      await send(ADDRESS, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        keepalive: true,
        body: JSON.stringify(body),
      });
    } catch (failure) {
      console.warn('The error could not be reported to the server.', failure);
    }
  };

  const report: Report = (error, at = {}) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    if (typeof error === 'object' && error !== null) {
      // A crashed actor reaches the window as well, and the parent of a failed actor fails with the same error.
      if (reported.has(error)) return;
      reported.add(error);
    }
    console.error(error, at);
    void post(error, at, host.location.pathname);
  };

  host.addEventListener('error', ({ error }) => {
    // A notice of the browser, as of a ResizeObserver, has no error.
    if (error) report(error, { place: 'window' });
  });
  host.addEventListener('unhandledrejection', ({ reason }) => report(reason, { place: 'promise' }));
  return report;
};
