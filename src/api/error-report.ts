/* Describes an error for the server's log: names, places and paths, without input or answered values. */
import type { reportClientError } from './contracts/client-errors.ts';
import type { BodySentTo } from './contracts/endpoint.ts';
import { isApiError } from './errors.ts';

export type ErrorReport = BodySentTo<typeof reportClientError>;

const MAX_CAUSES = 4;
const MAX_FRAMES = 8;
const MAX_ISSUES = 5;

/** Quoted values are input or answers, and may contain quotes. */
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

/** `/admin/b2b/12` becomes `/admin/b2b/:id`. */
export const routeOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z0-9-]*[a-z-]$/.test(part) || part === '' ? part : ':id'))
    .join('/');

/** The server's sentence has names of customers; its code has not. A TypeError quotes property names only. */
const messageOf = (error: Error): string => {
  if (isApiError(error)) return `${error.kind} (${error.status}) ${error.code ?? ''}`.trim();
  return error instanceof TypeError ? withoutNumbers(error.message) : withoutValues(error.message);
};

/**
 * Matches `/assets/index-C3o6XZTZ.js:1:2345`. The first lines of a stack repeat the message, which may quote values.
 */
const framesOf = ({ stack = '' }: Error): string[] =>
  [...stack.matchAll(/\/\/[^/\s]+(\/[^\s?#)]+:\d+)/g)].slice(0, MAX_FRAMES).map(([, at = '']) => cut(at));

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
}
const hasIssues = (error: Error): error is Error & { readonly issues: readonly Issue[] } =>
  'issues' in error && Array.isArray(error.issues);

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

/** The error, then its causes. */
export const errorsOf = (error: unknown): ErrorReport['errors'] => causesOf(error).map(described);
