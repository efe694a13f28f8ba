/* The log on standard error: one line of JSON per event, or one line of text at a terminal. */
import { writeSync } from 'node:fs';
import { tryGetContext } from 'hono/context-storage';
import { routePath } from 'hono/route';
import pino from 'pino';
import pretty from 'pino-pretty';
import { type DatabaseProblem, toDatabaseProblem, toLoggable } from '#server/db/errors.ts';
import type { Environment } from '#server/environment.ts';
import { codeOf } from '#server/error-code.ts';

export type Log = pino.Logger;

const STANDARD_ERROR = 2;
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads `LOG_LEVEL`. Throws an error with one sentence. */
export const logLevelFrom = ({ LOG_LEVEL = '' }: Environment): string => {
  if (LOG_LEVEL === '') return 'info';
  if (LEVELS.includes(LOG_LEVEL)) return LOG_LEVEL;
  throw new Error(`LOG_LEVEL has to be one of ${LEVELS.join(', ')}, not '${LOG_LEVEL}'.`);
};

/** The remedy for each problem of the database. */
export const REMEDIES: Readonly<Record<DatabaseProblem, string>> = {
  disk_full:
    'There is no room left on the disk of the database: nothing can be saved. Free some space. The app then continues by itself.',
  read_only:
    'The database takes no writes: nothing can be saved. Make the folder of the embedded database writable; of your own PostgreSQL, check if it is a replica, or if default_transaction_read_only is on. The app then continues by itself.',
  unavailable: 'The database does not answer in time. The app continues by itself when it does.',
};

/**
 * Returns the message of an error, without the values of a query. An error about several addresses has no
 * message of its own, so theirs are joined.
 */
export const messageOf = (error: unknown): string => {
  const loggableError = toLoggable(error);
  if (!(loggableError instanceof Error)) return String(loggableError);
  const innerMessages =
    loggableError instanceof AggregateError ? loggableError.errors.map(messageOf).join('; ') : '';
  return loggableError.message || innerMessages || codeOf(loggableError) || loggableError.name;
};

const stackOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nCaused by: ${stackOf(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
};

/** Problems of the machine, of which the stack says nothing. */
const WITHOUT_STACK: readonly (DatabaseProblem | undefined)[] = ['unavailable', 'disk_full'];

/** Returns the message and the stack of an error. Other properties can quote a row. */
const describeError = (error: unknown): object => ({
  message: messageOf(error),
  ...(WITHOUT_STACK.includes(toDatabaseProblem(error)) ? {} : { stack: stackOf(toLoggable(error)) }),
});

/**
 * Returns the id, method and route of the current call, which are part of every log line written while the
 * call is answered.
 */
const describeCall = (): object => {
  const context = tryGetContext();
  return context
    ? { request_id: context.var.requestId, method: context.req.method, route: routePath(context) }
    : {};
};

export const openLog = (level: string, output: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      mixin: describeCall,
    },
    output,
  );

/** Writes lines to standard error. If a line cannot be written, it is lost and the app continues. */
const errorOutput: pino.DestinationStream = {
  write: (line) => {
    try {
      writeSync(STANDARD_ERROR, line);
    } catch {
      // There is no other place to report this.
    }
  },
};

/** Writes each event as a line of text, for a person at a terminal. An error is written with its stack. */
export const createTextLog = (destination: number | NodeJS.WritableStream): pino.DestinationStream =>
  pretty({
    destination,
    sync: true,
    hideObject: true,
    ignore: 'pid',
    messageFormat:
      '{msg}{if method} {method} {route}{end}{if status} {status} in {ms} ms{end}{if request_id} ({request_id}){end}' +
      '{if reason} {reason}{end}{if client_error} {client_error.message}{end}{if err.stack}\n{err.stack}{end}',
  });

/** Opens the log of the process. */
export const openProcessLog = (level: string): Log =>
  openLog(level, process.stderr.isTTY ? createTextLog(STANDARD_ERROR) : errorOutput);

export type Report = (error: unknown) => void;

const FULL_DISK_LOG_MS = 60_000;

/**
 * Returns a function that writes an unforeseen error to the log, with its call. Every write fails on a full
 * disk, which the log may share, so at most one line a minute is written about it.
 */
export const createReport = (log: Log, now: () => number = () => performance.now()): Report => {
  let fullDiskLoggedAt = -Infinity;
  return (error) => {
    const problem = toDatabaseProblem(error);
    if (problem === 'disk_full') {
      if (now() - fullDiskLoggedAt < FULL_DISK_LOG_MS) return;
      fullDiskLoggedAt = now();
    }
    log.error(
      { err: error, trouble: problem },
      problem ? REMEDIES[problem] : messageOf(error).split('\n')[0],
    );
  };
};
