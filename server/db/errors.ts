import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { codeOf } from '../error-code.ts';

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
export const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const STATEMENT_TIMEOUT = '57014';
/** PostgreSQL adds this context to an error in a wait for the transaction that holds a row or a key, in any language. */
const ROW_WAITED_FOR = /\(\d+,\d+\)/;

/** The error of the database; undefined for any other error. */
export const databaseErrorOf = (error: unknown): pg.DatabaseError | undefined => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : undefined;
};

/**
 * Another transaction held the same rows or key for too long. A statement that waits for several rows may meet the
 * time-out of the statement first.
 */
export const isRowBusy = (error: unknown): boolean => {
  const { code, where = '' } = databaseErrorOf(error) ?? {};
  return (
    code === LOCK_NOT_AVAILABLE ||
    code === DEADLOCK ||
    (code === STATEMENT_TIMEOUT && ROW_WAITED_FOR.test(where))
  );
};

/** The database fails for any statement. */
export type DatabaseTrouble = 'disk_full' | 'read_only' | 'unavailable';

const isOf = (codes: readonly string[]): RegExp => new RegExp(`^(${codes.join('|')})`);

const FULL = /No space left on device|ENOSPC|database or disk is full/;
const READ_ONLY =
  /Read-only file system|could not .*: Permission denied|EROFS|EACCES|EPERM|readonly database|unable to open database file/s;
/** Stopping, starting, out of connections, or too slow. */
const AWAY_STATES = ['08', '57P0', STATEMENT_TIMEOUT, '53300', '25P03'];
/** Not reachable, or its name is unknown: a stopped container has none. */
const UNREACHED = ['ECONN', 'EPIPE', 'ETIMEDOUT', 'EHOST', 'ENET', 'ENOTFOUND', 'EAI_AGAIN'];
const AWAY_CODES = isOf([...AWAY_STATES, ...UNREACHED]);
/** Messages of the client, which have no codes. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|^Connection terminated|^Client has encountered a connection error|^Client was closed|^read ECONNRESET/;
const DISK_FULL = '53100';
const READ_ONLY_TRANSACTION = '25006';

/** A failure of a file that is not one of the database. Its message is a sentence for a person. */
export class FileFailure extends Error {}

/** Undefined for an error of the statement or of our code. */
export const troubleOf = (error: unknown): DatabaseTrouble | undefined => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof FileFailure) return undefined;
    const code = codeOf(cause);
    // The text of a failed query holds values.
    const text = cause instanceof DrizzleQueryError ? '' : cause.message;
    if (code === DISK_FULL || FULL.test(text)) return 'disk_full';
    if (code === READ_ONLY_TRANSACTION || READ_ONLY.test(text)) return 'read_only';
    if (AWAY_CODES.test(code) || AWAY_WORDS.test(text)) return 'unavailable';
  }
  return undefined;
};

const framesOf = ({ stack = '', message }: Error): string[] => {
  // Values may look like a line of a stack.
  const after = stack.indexOf(message) + message.length;
  return stack
    .slice(after)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
};

const QUOTED = /".*"/s;

/** Data exceptions (class 22) quote the value in the message. The row stands in `detail` only. */
const reasonOf = ({ code = '', message, constraint }: pg.DatabaseError): string =>
  [code, code.startsWith('22') ? message.replace(QUOTED, '…') : message, constraint && `(${constraint})`]
    .filter((part) => part !== '' && part !== undefined)
    .join(' ');

const bareError = (message: string, from: Error): Error => {
  const bare = new Error(message);
  bare.stack = [`${bare.name}: ${message}`, ...framesOf(from)].join('\n');
  return bare;
};

/** For the log: without parameters and rows, which may hold a hash of a password or a phone number. */
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
