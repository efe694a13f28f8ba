/* Reports unforeseen errors on the console and, without personal data, in the server's log. */
import type { ErrorReport } from './error-report.ts';

export interface ErrorPlace {
  readonly machine?: string;
  readonly state?: string;
  /** The endpoint without values: `GET /d2c/orders/{id}`. */
  readonly endpoint?: string;
  /** The place of an error outside machines and calls: `window`, `promise`, `view`. */
  readonly place?: string;
}

export type Report = (error: unknown, place?: ErrorPlace) => void;

export interface ReportHost {
  readonly document: {
    querySelector(selectors: string): { getAttribute(name: string): string | null } | null;
  };
  readonly location: { readonly pathname: string };
  addEventListener(type: 'error', listener: (event: { readonly error: unknown }) => void): void;
  addEventListener(type: 'unhandledrejection', listener: (event: { readonly reason: unknown }) => void): void;
}

const REPORT_URL = '/api/v1/client-errors';
const MINUTE_MS = 60_000;
const MAX_A_MINUTE = 10;

/** Returns the name of the page's script. It shows that a report comes from an older build. */
const buildOf = ({ document }: ReportHost): string =>
  /([^/]+)\.\w+$/.exec(document.querySelector('script[type="module"]')?.getAttribute('src') ?? '')?.[1] ??
  'unknown';

/**
 * Reports errors of the window, and errors passed to it. In a minute it sends equal reports once, and at most
 * ten reports.
 */
export const createReport = (host: ReportHost, fetchReport: typeof fetch = fetch, now = Date.now): Report => {
  const build = buildOf(host);
  const reported = new WeakSet<object>();
  const sentAt = new Map<string, number>();

  /** Counts a report. Returns false when it must not be sent. */
  const countReport = (key: string): boolean => {
    const since = now() - MINUTE_MS;
    for (const [other, at] of sentAt) if (at <= since) sentAt.delete(other);
    if (sentAt.has(key) || sentAt.size >= MAX_A_MINUTE) return false;
    sentAt.set(key, now());
    return true;
  };

  const send = async (error: unknown, at: ErrorPlace, path: string): Promise<void> => {
    try {
      // The script loads with the first error.
      const { errorsOf, routeOf } = await import('./error-report.ts');
      const errors = errorsOf(error);
      const { machine, state, endpoint, place } = at;
      const where = { machine, state, endpoint, place };
      if (!countReport(JSON.stringify([errors.map(({ stack: _, ...described }) => described), where])))
        return;
      const body: ErrorReport = { build, page: routeOf(path), errors, ...where };
      await fetchReport(REPORT_URL, {
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
      // A crashed actor passes its error to its parent and to the window.
      if (reported.has(error)) return;
      reported.add(error);
    }
    console.error(error, at);
    void send(error, at, host.location.pathname);
  };

  host.addEventListener('error', ({ error }) => {
    // Browser notices, such as those of ResizeObserver, have no error.
    if (error) report(error, { place: 'window' });
  });
  host.addEventListener('unhandledrejection', ({ reason }) => report(reason, { place: 'promise' }));
  return report;
};
