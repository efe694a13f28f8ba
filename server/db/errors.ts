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

/** What the database said, where it was the database that refused. */
export const databaseErrorOf = (error: unknown): pg.DatabaseError | undefined => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : undefined;
};

/**
 * True when it was given up since another change held the same rows, or the same key, for too long. A statement that waits
 * for several rows in turn can meet the timeout of the statement before that of a lock.
 */
export const isRowBusy = (error: unknown): boolean => {
  const { code, where = '' } = databaseErrorOf(error) ?? {};
  return (
    code === LOCK_NOT_AVAILABLE ||
    code === DEADLOCK ||
    (code === STATEMENT_TIMEOUT && ROW_WAITED_FOR.test(where))
  );
};

/** Why the database cannot do it just now, whatever was asked. */
export type DatabaseTrouble = 'disk_full' | 'read_only' | 'unavailable';

const isOf = (codes: readonly string[]): RegExp => new RegExp(`^(${codes.join('|')})`);

const FULL = /No space left on device|ENOSPC|database or disk is full/;
const READ_ONLY =
  /Read-only file system|could not .*: Permission denied|EROFS|EACCES|EPERM|readonly database|unable to open database file/s;
/** It is going or not there yet, it is full of callers, or it worked too long. */
const AWAY_STATES = ['08', '57P0', STATEMENT_TIMEOUT, '53300', '25P03'];
/** Nobody is there, no way leads there, or nobody has that name: a container that is stopped has none. */
const UNREACHED = ['ECONN', 'EPIPE', 'ETIMEDOUT', 'EHOST', 'ENET', 'ENOTFOUND', 'EAI_AGAIN'];
const AWAY_CODES = isOf([...AWAY_STATES, ...UNREACHED]);
/** What the client says, which has no codes. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|^Connection terminated|^Client has encountered a connection error|^Client was closed|^read ECONNRESET/;
const DISK_FULL = '53100';
const READ_ONLY_TRANSACTION = '25006';

/** Undefined where it is about what was asked, or a defect of ours. */
export const troubleOf = (error: unknown): DatabaseTrouble | undefined => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = codeOf(cause);
    // The text of a failed query holds what was typed in.
    const text = cause instanceof DrizzleQueryError ? '' : cause.message;
    if (code === DISK_FULL || FULL.test(text)) return 'disk_full';
    if (code === READ_ONLY_TRANSACTION || READ_ONLY.test(text)) return 'read_only';
    if (AWAY_CODES.test(code) || AWAY_WORDS.test(text)) return 'unavailable';
  }
  return undefined;
};

const framesOf = ({ stack = '', message }: Error): string[] => {
  // What was typed in may look like a line of a stack.
  const after = stack.indexOf(message) + message.length;
  return stack
    .slice(after)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
};

const QUOTED = /".*"/s;

/** Its data exceptions (class 22) quote the value in the message itself; of the row, only `detail` tells. */
const reasonOf = ({ code = '', message, constraint }: pg.DatabaseError): string =>
  [code, code.startsWith('22') ? message.replace(QUOTED, '…') : message, constraint && `(${constraint})`]
    .filter((part) => part !== '' && part !== undefined)
    .join(' ');

const bareError = (message: string, from: Error): Error => {
  const bare = new Error(message);
  bare.stack = [`${bare.name}: ${message}`, ...framesOf(from)].join('\n');
  return bare;
};

/**
 * For the log: a query without its parameters, and without the row that the database quotes. Both can hold a
 * password's hash, or somebody's telephone number.
 */
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
