import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
export const DEADLOCK = '40P01';

/** What the database said, where it was the database that refused. */
export const databaseErrorOf = (error: unknown): pg.DatabaseError | undefined => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : undefined;
};

/**
 * For the log: a query without its parameters, and without the row that the database quotes. Both can hold a
 * password's hash, or somebody's telephone number.
 */
export const loggable = (error: unknown): unknown => {
  if (!(error instanceof DrizzleQueryError)) return error;
  const refused = databaseErrorOf(error);
  const reason = refused
    ? `${refused.code ?? ''} ${refused.message}`
    : (error.cause?.message ?? 'no reason given');
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const bare = new Error(`A query failed: ${reason}\n${error.query}`);
  bare.stack = [`${bare.name}: ${bare.message}`, ...frames].join('\n');
  return bare;
};
