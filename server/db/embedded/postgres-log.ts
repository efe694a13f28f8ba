/* The log of PostgreSQL, which it rotates itself, and settings that keep customers' data out of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Settings of the log. There is a file for each day of the week, which PostgreSQL empties a week later. A
 * line names an event, or a statement over one second with `$1` in place of a value. Only the first line of a
 * message is written, because DETAIL and CONTEXT quote rows and parameters.
 */
export const LOG_SETTINGS = [
  'logging_collector=on',
  'log_filename=postgresql-%a.log',
  'log_rotation_age=1d',
  'log_rotation_size=0',
  'log_truncate_on_rotation=on',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_min_duration_statement=1000',
].flatMap((setting) => ['-c', setting]);

/**
 * Returns SQL that turns off log messages of the app's sessions, because the message of an error can quote
 * typed values. The app's own log has these errors without the values. Errors of other processes, such as a
 * broken page found by vacuum, are still logged.
 */
export const muteRoleLogSql = (role: string): string => `alter role ${role} set log_min_messages = log`;

/** Returns what the current log has of the last start; empty if there is no log yet. */
export const readLastStart = (cluster: string): string => {
  try {
    const [, path = ''] = readFileSync(join(cluster, 'current_logfiles'), 'utf8').trim().split(' ');
    const log = readFileSync(join(cluster, path), 'utf8');
    return log.slice(Math.max(0, log.lastIndexOf('starting PostgreSQL')));
  } catch {
    return '';
  }
};
