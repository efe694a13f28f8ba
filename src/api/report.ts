/* Reports an error that nobody foresaw: on the console with its cause, and in the server's log without personal data. */
import type { reportClientError } from './contracts/client-errors.ts';
import type { BodySentTo } from './contracts/endpoint.ts';
import { isApiError } from './errors.ts';

/** Where an error happened, as far as it is known. */
export interface ErrorPlace {
  readonly machine?: string;
  readonly state?: string;
  /** `GET /d2c/orders/{id}`: the path of the contract, without values. */
  readonly endpoint?: string;
  readonly place?: string;
}

export type Report = (error: unknown, at?: ErrorPlace) => void;

type ErrorReport = BodySentTo<typeof reportClientError>;

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
const MAX_CAUSES = 4;
const MAX_FRAMES = 8;
const MAX_ISSUES = 5;

/** Values that were typed, or answered, stand in quotes, and may have quotes in them. */
const QUOTED = /["'`“‘«].*["'`”’»]/gs;
const ADDRESS_OR_TOKEN = /\S+@\S+|[\w+/=-]{24,}/g;
const NUMBER = /\p{Nd}{3,}/gu;

const cut = (text: string, max = 200): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, max)
    .toWellFormed();

const withoutNumbers = (text: string): string =>
  text.replaceAll(ADDRESS_OR_TOKEN, '…').replaceAll(NUMBER, '#');
const withoutValues = (text: string): string => withoutNumbers(text.replaceAll(QUOTED, '…'));

/** `/admin/b2b/12` is `/admin/b2b/:id`. */
const routeOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z0-9-]*[a-z-]$/.test(part) || part === '' ? part : ':id'))
    .join('/');

/** A server's sentence names customers and products; its code does not. A TypeError quotes names of properties only. */
const messageOf = (error: Error): string => {
  if (isApiError(error)) return `${error.kind} (${error.status}) ${error.code ?? ''}`.trim();
  return error instanceof TypeError ? withoutNumbers(error.message) : withoutValues(error.message);
};

/** `/assets/index-C3o6XZTZ.js:1:2345`: the first lines of a stack repeat the message, which may quote values. */
const framesOf = ({ stack = '' }: Error): string[] =>
  [...stack.matchAll(/\/\/[^/\s]+(\/[^\s?#)]+:\d+)/g)].slice(0, MAX_FRAMES).map(([, at = '']) => cut(at));

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
}
const hasIssues = (error: Error): error is Error & { readonly issues: readonly Issue[] } =>
  'issues' in error && Array.isArray(error.issues);

/** The path and the reason of each issue that zod found. */
const issuesOf = (error: Error): string[] =>
  hasIssues(error)
    ? error.issues.slice(0, MAX_ISSUES).map(({ path, code }) => cut(`${path.map(String).join('.')}: ${code}`))
    : [];

const causesOf = (error: unknown): readonly unknown[] => {
  const chain: unknown[] = [];
  for (
    let each = error;
    each !== undefined && chain.length < MAX_CAUSES;
    each = each instanceof Error ? each.cause : undefined
  )
    chain.push(each);
  return chain;
};

const described = (error: unknown): ErrorReport['errors'][number] =>
  error instanceof Error
    ? {
        name: cut(error.name, 80),
        message: cut(messageOf(error), 300),
        stack: framesOf(error),
        issues: issuesOf(error),
      }
    : { name: typeof error, message: cut(withoutValues(String(error)), 300) };

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

  const post = async (body: string): Promise<void> => {
    try {
      await send(ADDRESS, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        keepalive: true,
        body,
      });
    } catch (error) {
      console.warn('The error could not be reported to the server.', error);
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
    const errors = causesOf(error).map(described);
    const { machine, state, endpoint, place } = at;
    const where = { machine, state, endpoint, place };
    const body: ErrorReport = { build, page: routeOf(host.location.pathname), errors, ...where };
    const key = JSON.stringify([errors.map(({ name, message, issues }) => [name, message, issues]), where]);
    if (isDue(key)) void post(JSON.stringify(body));
  };

  host.addEventListener('error', ({ error }) => {
    // A notice of the browser, as of a ResizeObserver, has no error.
    if (error) report(error, { place: 'window' });
  });
  host.addEventListener('unhandledrejection', ({ reason }) => report(reason, { place: 'promise' }));
  return report;
};
