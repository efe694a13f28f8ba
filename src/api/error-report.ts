/*
 * Describes an error for the server's log: names, positions and paths, without typed values and values of
 * responses.
 */
import type { reportClientError } from './contracts/client-errors.ts';
import type { BodySentTo } from './contracts/endpoint.ts';
import { isApiError } from './errors.ts';

export type ErrorReport = BodySentTo<typeof reportClientError>;

/** Maximum size of a report, in bytes of its JSON. */
const MAX_ERRORS_BYTES = 3500;
const MAX_CAUSES = 4;
const MAX_FRAMES = 8;
const MAX_ISSUES = 5;

/** Matches quoted texts, which are typed values or values of responses and may contain quotes. */
const QUOTED = /["'`“‘«].*["'`”’»]/gs;
const ADDRESS_OR_TOKEN = /\S+@\S+|[\w+/=-]{24,}/g;
const NUMBER = /\p{Nd}{3,}/gu;

const cut = (text: string, max = 200): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, max)
    .toWellFormed();

/** Matches values that V8 writes into its sentences without quotes. */
const UNQUOTED =
  /(?<=Cannot convert ).+(?= to )|(?<=to search for .* in |on (?:string|number|bigint) |Invalid regular expression: |Invalid (?:URL|time zone specified|language tag|unit)[^:]*: ).+/gs;
/** Sentences of V8 that contain only names of the code. */
const CODE_ONLY =
  /^(?:Cannot (?:read|set) properties of (?:undefined|null)|[\w$.]+ is not (?:a function|a constructor|iterable|defined))/;

const withoutNumbers = (text: string): string =>
  text.replaceAll(ADDRESS_OR_TOKEN, '…').replaceAll(NUMBER, '#');
const withoutValues = (text: string): string =>
  withoutNumbers(text.replaceAll(UNQUOTED, '…').replaceAll(QUOTED, '…'));

/** Replaces numbers in a path: `/admin/b2b/12` becomes `/admin/b2b/:id`. */
export const routeOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[a-z0-9-]*[a-z-]$/.test(part) || part === '' ? part : ':id'))
    .join('/');

/**
 * Returns a message without personal data. The server's sentence may contain names of customers, its code
 * does not.
 */
const messageOf = (error: Error): string => {
  if (isApiError(error)) return `${error.kind} (${error.status}) ${error.code ?? ''}`.trim();
  return CODE_ONLY.test(error.message) ? withoutNumbers(error.message) : withoutValues(error.message);
};

/**
 * Returns the positions of a stack, such as `/assets/index-C3o6XZTZ.js:1:2345`. The first lines of a stack
 * repeat the message, which may quote values, and are left out.
 */
const framesOf = ({ stack = '' }: Error): string[] =>
  [...stack.matchAll(/\/\/[^/\s]+(\/[^\s?#)]+:\d+)/g)]
    .slice(0, MAX_FRAMES)
    .map(([, position = '']) => cut(position));

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
  let next = error;
  while (next !== undefined && chain.length < MAX_CAUSES) {
    chain.push(next);
    next = next instanceof Error ? next.cause : undefined;
  }
  return chain;
};

const describe = (error: unknown): ErrorReport['errors'][number] =>
  error instanceof Error
    ? {
        name: cut(error.name, 80),
        message: cut(messageOf(error), 300),
        stack: framesOf(error),
        issues: issuesOf(error),
      }
    : { name: typeof error, message: cut(withoutValues(String(error)), 300) };

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Returns the error, followed by those of its causes that fit into a report. Stacks are left out before
 * causes.
 */
export const errorsOf = (error: unknown): ErrorReport['errors'] => {
  const errors = causesOf(error).map(describe);
  if (bytesOf(errors) <= MAX_ERRORS_BYTES) return errors;
  const bare = errors.map(({ name, message }) => ({ name, message }));
  while (bare.length > 1 && bytesOf(bare) > MAX_ERRORS_BYTES) bare.pop();
  return bare;
};
