/* PostgreSQL's log beside its cluster: its size, and its settings, which keep customers' data out of it. */
import { copyFileSync, fchownSync, openSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../error-code.ts';
import { troubleOf } from '../errors.ts';
import type { EngineLocation } from './location.ts';

const MAX_BYTES = 10_000_000;

/**
 * A line names an event, or a statement over one second with `$1` in place of a value. Only the first line of a message is
 * written: DETAIL and CONTEXT quote rows and parameters.
 */
export const LOG_SETTINGS = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_min_duration_statement=1000',
].flatMap((setting) => ['-c', setting]);

/**
 * The message of an error can quote what was typed in, so the log has none of the app's sessions. The app's own log has
 * them, without the quotation. Errors of other processes, such as a broken page that a vacuum finds, stay in it.
 */
export const muteRoleLog = (role: string): string => `alter role ${role} set log_min_messages = log`;

export const logIn = (folder: string): string => join(folder, 'postgres.log');

/** Keeps one older log. PostgreSQL goes on in the same file, since it only ever appends to it. */
export const rotateLog = (folder: string): void => {
  const path = logIn(folder);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= MAX_BYTES) return;
  // It may be of another user, when root has run the app before.
  rmSync(`${path}.1`, { force: true });
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
};

/** For PostgreSQL to append to. */
export const openLog = ({ folder, osUser }: EngineLocation): { path: string; fd: number; start: number } => {
  const path = logIn(folder);
  try {
    rotateLog(folder);
    const fd = openSync(path, 'a', 0o600);
    // One that root begins, as in a backup, the app goes on with.
    if (osUser) fchownSync(fd, osUser.uid, osUser.gid);
    return { path, fd, start: statSync(path).size };
  } catch (error) {
    if (troubleOf(error) === 'disk_full' || codeOf(error) === 'EROFS') throw error;
    throw new Error(
      `PostgreSQL's log ${path} cannot be written. Give it to the user of the app, or remove it, and start the app again.`,
    );
  }
};
