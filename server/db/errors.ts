import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { codeOf } from '../error-code.ts';

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
export const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const STATEMENT_TIMEOUT = '57014';
/** Matches the context that PostgreSQL adds, in any language, to an error while waiting for the transaction that holds a row or a key. */
const ROW_WAITED_FOR = /\(\d+,\d+\)/;

/** Returns the database error in an error, or undefined. */
export const databaseErrorOf = (error: unknown): pg.DatabaseError | undefined => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : undefined;
};

/**
 * Returns true when another transaction held the same rows or key for too long. A statement that waits for several rows may first reach the
 * time limit of the statement.
 */
export const isRowBusy = (error: unknown): boolean => {
  const { code, where = '' } = databaseErrorOf(error) ?? {};
  return (
    code === LOCK_NOT_AVAILABLE ||
    code === DEADLOCK ||
    (code === STATEMENT_TIMEOUT && ROW_WAITED_FOR.test(where))
  );
};

/** Problems of the database that make every statement fail. */
export type DatabaseTrouble = 'disk_full' | 'read_only' | 'unavailable';

const isOf = (codes: readonly string[]): RegExp => new RegExp(`^(${codes.join('|')})`);

const FULL = /No space left on device|ENOSPC|database or disk is full/;
const READ_ONLY =
  /Read-only file system|could not .*: Permission denied|EROFS|EACCES|EPERM|readonly database|unable to open database file/s;
/** Beginnings of codes of a database that is stopping, starting, out of connections, or too slow. */
const AWAY_STATES = ['08', '57P0', STATEMENT_TIMEOUT, '53300', '25P03'];
/** Codes of a database that cannot be reached, or whose name is unknown, as for a stopped container. */
const UNREACHED = ['ECONN', 'EPIPE', 'ETIMEDOUT', 'EHOST', 'ENET', 'ENOTFOUND', 'EAI_AGAIN'];
const AWAY_CODES = isOf([...AWAY_STATES, ...UNREACHED]);
/** Messages of the client library, which have no codes. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|^Connection terminated|^Client has encountered a connection error|^Client was closed|^read ECONNRESET/;
const DISK_FULL = '53100';
const READ_ONLY_TRANSACTION = '25006';

/** A failure of a file outside of the database. Its message is a sentence for a person. */
export class FileFailure extends Error {}

/** Returns the problem of the database, or undefined for an error of the statement or of our code. */
export const troubleOf = (error: unknown): DatabaseTrouble | undefined => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof FileFailure) return undefined;
    const code = codeOf(cause);
    // The text of a failed query contains values.
    const text = cause instanceof DrizzleQueryError ? '' : cause.message;
    if (code === DISK_FULL || FULL.test(text)) return 'disk_full';
    if (code === READ_ONLY_TRANSACTION || READ_ONLY.test(text)) return 'read_only';
    if (AWAY_CODES.test(code) || AWAY_WORDS.test(text)) return 'unavailable';
  }
  return undefined;
};

const framesOf = ({ stack = '', message }: Error): string[] => {
  // Values may look like a line of a stack, so the message is cut off first.
  const after = stack.indexOf(message) + message.length;
  return stack
    .slice(after)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
};

const QUOTED = /".*"/s;

/**
 * Returns the reason of a database error without values. Data exceptions (class 22) quote a value in the message. For other errors only
 * `detail` has the row.
 */
export const reasonOf = ({ code = '', message, constraint }: pg.DatabaseError): string =>
  [code, code.startsWith('22') ? message.replace(QUOTED, '…') : message, constraint && `(${constraint})`]
    .filter((part) => part !== '' && part !== undefined)
    .join(' ');

const bareError = (message: string, from: Error): Error => {
  const bare = new Error(message);
  bare.stack = [`${bare.name}: ${message}`, ...framesOf(from)].join('\n');
  return bare;
};

/** Returns an error for the log, without parameters and rows, which may contain the hash of a password or a phone number. */
export const loggable = (error: unknown): unknown => {
  if (error instanceof DrizzleQueryError) {
    const refused = databaseErrorOf(error);
    const reason = refused ? reasonOf(refused) : (error.cause?.message ?? 'no reason given');
    return bareError(`A query failed: ${reason}\n${error.query}`, error);
  }
  if (error instanceof pg.DatabaseError) return bareError(`A query failed: ${reasonOf(error)}`, error);
  if (!(error instanceof Error) || error.cause === undefined) return error;
  const cause = loggable(error.cause);
  const bare = bareError(error.message, error);
  bare.cause = cause;
  return bare;
};
