/* The log file of PostgreSQL: its size, and settings that keep customers' data out of it. */
import { copyFileSync, fchownSync, openSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { toDatabaseProblem } from '../errors.ts';
import type { EngineLocation } from './location.ts';

/** A larger log is rotated. */
const MAX_LOG_BYTES = 10_000_000;

/**
 * Settings of the log. A line names an event, or a statement over one second with `$1` in place of a value. Only the first line of a
 * message is written, because DETAIL and CONTEXT quote rows and parameters.
 */
export const LOG_SETTINGS = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_min_duration_statement=1000',
].flatMap((setting) => ['-c', setting]);

/**
 * Returns SQL that turns off log messages of the app's sessions, because the message of an error can quote typed values. The app's own log
 * has these errors without the values. Errors of other processes, such as a broken page found by vacuum, are still logged.
 */
export const muteRoleLogSql = (role: string): string => `alter role ${role} set log_min_messages = log`;

export const logPathIn = (folder: string): string => join(folder, 'postgres.log');

/** Copies the log to a second file and empties it. PostgreSQL continues in the same file, because it only appends. */
export const rotateLog = (folder: string): void => {
  const path = logPathIn(folder);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= MAX_LOG_BYTES) return;
  // The older file may belong to another user, when root has run the app before.
  rmSync(`${path}.1`, { force: true });
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
};

/** Opens the log file, to which PostgreSQL appends. `start` is its size before, in bytes. */
export const openLog = ({ folder, osUser }: EngineLocation): { path: string; fd: number; start: number } => {
  const path = logPathIn(folder);
  try {
    rotateLog(folder);
    const fd = openSync(path, 'a', 0o600);
    // A file that root creates, for example in a backup, must be writable for the app later.
    if (osUser) fchownSync(fd, osUser.uid, osUser.gid);
    return { path, fd, start: statSync(path).size };
  } catch (error) {
    if (toDatabaseProblem(error) === 'disk_full' || codeOf(error) === 'EROFS') throw error;
    throw new Error(
      `PostgreSQL's log ${path} cannot be written. Give it to the user of the app, or remove it, and start the app again.`,
    );
  }
};
