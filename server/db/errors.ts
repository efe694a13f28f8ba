/* Classifies errors of the database, and removes values from their messages. */
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { codeOf } from '#server/error-code.ts';

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
export const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const STATEMENT_TIMEOUT = '57014';
/**
 * Matches the address of a row, such as `(0,1)`. PostgreSQL adds it, in any language, to an error of a
 * statement that waited for another transaction with the row or key.
 */
const WAITS_FOR_ROW = /\(\d+,\d+\)/;

/** Returns the database error in an error, or undefined. */
export const toDatabaseError = (error: unknown): pg.DatabaseError | undefined => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : undefined;
};

/**
 * Returns true when another transaction held the same rows or key for too long. A statement that waits for
 * several rows may first reach the time limit of the statement.
 */
export const isRowBusy = (error: unknown): boolean => {
  const { code, where = '' } = toDatabaseError(error) ?? {};
  return (
    code === LOCK_NOT_AVAILABLE ||
    code === DEADLOCK ||
    (code === STATEMENT_TIMEOUT && WAITS_FOR_ROW.test(where))
  );
};

/** Problems of the database that make every statement fail. */
export type DatabaseProblem = 'disk_full' | 'read_only' | 'unavailable';

const prefixPattern = (codes: readonly string[]): RegExp => new RegExp(`^(${codes.join('|')})`);

const DISK_FULL_MESSAGES = /No space left on device|ENOSPC|database or disk is full/;
const READ_ONLY_MESSAGES =
  /Read-only file system|could not .*: Permission denied|EROFS|EACCES|EPERM|readonly database|unable to open database file/s;
/** Prefixes of codes of PostgreSQL that is stopping, starting, out of connections, or too slow. */
const UNAVAILABLE_STATES = ['08', '57P0', STATEMENT_TIMEOUT, '53300', '25P03'];
/**
 * Prefixes of codes of the system for a host that cannot be reached, or whose name is unknown, as for a
 * stopped container.
 */
const UNREACHABLE_CODES = ['ECONN', 'EPIPE', 'ETIMEDOUT', 'EHOST', 'ENET', 'ENOTFOUND', 'EAI_AGAIN'];
const UNAVAILABLE_CODES = prefixPattern([...UNAVAILABLE_STATES, ...UNREACHABLE_CODES]);
/** Messages of the client library, which have no codes. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|^Connection terminated|^Client has encountered a connection error|^Client was closed|^read ECONNRESET/;
const DISK_FULL = '53100';
const READ_ONLY_TRANSACTION = '25006';

/** Maximum number of errors in a chain of causes. */
const MAX_CAUSES = 5;

/** A failure of a file outside of the database. Its message is a sentence for a person. */
export class FileFailure extends Error {}

/** Returns the problem of the database, or undefined for an error of the statement or of our code. */
export const toDatabaseProblem = (error: unknown): DatabaseProblem | undefined => {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < MAX_CAUSES;
    cause = cause.cause, depth += 1
  ) {
    if (cause instanceof FileFailure) return undefined;
    const code = codeOf(cause);
    // The text of a failed query contains values.
    const text = cause instanceof DrizzleQueryError ? '' : cause.message;
    if (code === DISK_FULL || DISK_FULL_MESSAGES.test(text)) return 'disk_full';
    if (code === READ_ONLY_TRANSACTION || READ_ONLY_MESSAGES.test(text)) return 'read_only';
    if (UNAVAILABLE_CODES.test(code) || UNAVAILABLE_MESSAGES.test(text)) return 'unavailable';
  }
  return undefined;
};

const stackFrames = ({ stack = '', message }: Error): string[] => {
  // Values may look like a line of a stack, so the message is cut off first.
  const framesStart = stack.indexOf(message) + message.length;
  return stack
    .slice(framesStart)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
};

const QUOTED = /".*"/s;

/**
 * Returns the reason of a database error without values. Data exceptions (class 22) quote a value in the
 * message. For other errors only `detail` has the row.
 */
export const reasonOf = ({ code = '', message, constraint }: pg.DatabaseError): string =>
  [code, code.startsWith('22') ? message.replace(QUOTED, '…') : message, constraint && `(${constraint})`]
    .filter((part) => part !== '' && part !== undefined)
    .join(' ');

/** Returns a new error with this message and the stack frames of the original error. */
const errorWithFramesOf = (message: string, original: Error): Error => {
  const safeError = new Error(message);
  safeError.stack = [`${safeError.name}: ${message}`, ...stackFrames(original)].join('\n');
  return safeError;
};

/**
 * Returns the error for the log: without parameters and rows, which may contain the hash of a password or a
 * phone number.
 */
export const toLoggable = (error: unknown): unknown => {
  if (error instanceof DrizzleQueryError) {
    const databaseError = toDatabaseError(error);
    const reason = databaseError ? reasonOf(databaseError) : (error.cause?.message ?? 'no reason given');
    return errorWithFramesOf(`A query failed: ${reason}\n${error.query}`, error);
  }
  if (error instanceof pg.DatabaseError)
    return errorWithFramesOf(`A query failed: ${reasonOf(error)}`, error);
  if (!(error instanceof Error) || error.cause === undefined) return error;
  const cause = toLoggable(error.cause);
  const safeError = errorWithFramesOf(error.message, error);
  safeError.cause = cause;
  return safeError;
};
