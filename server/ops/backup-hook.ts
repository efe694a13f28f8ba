/* Runs the program of `BACKUP_HOOK` after a backup, for example to copy the file to another machine. */
import { spawn } from 'node:child_process';
import { isAbsolute } from 'node:path';
import { FileFailure } from '#server/db/errors.ts';
import { type Environment, SETTINGS } from '#server/environment.ts';
import { codeOf } from '#server/error-code.ts';

const HOOK_LIMIT_MS = 6 * 3_600_000;
const MAX_QUOTED = 300;

/** The backup was made, but the program failed. */
export class HookFailure extends FileFailure {}

/** Reads `BACKUP_HOOK`, the path of a program. Throws an error with one sentence. */
export const backupHookFrom = ({ BACKUP_HOOK = '' }: Environment): string | undefined => {
  if (BACKUP_HOOK === '') return undefined;
  // No shell reads the setting, so arguments would become a part of the path.
  if (!isAbsolute(BACKUP_HOOK))
    throw new Error(
      `BACKUP_HOOK has to be the path of a program, like /usr/local/bin/copy-backup, not '${BACKUP_HOOK}'.`,
    );
  return BACKUP_HOOK;
};

/** Returns the environment without the settings of the app, some of which are secret. */
const environmentOfHook = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in SETTINGS)));

/** Ends the program and all processes that it has started. */
const killGroup = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The program has ended in the meantime.
  }
};

/**
 * Runs the program with the path of the file as its only argument. Throws a HookFailure if it cannot be run,
 * fails, takes more than six hours, or is interrupted by the signal.
 */
export const runBackupHook = (hook: string, file: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(hook, [file], {
      detached: true,
      env: environmentOfHook(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-MAX_QUOTED);
    });
    const end = (failure?: string): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', interrupt);
      if (failure === undefined) {
        resolve();
        return;
      }
      const lastLine = errors.trim().split('\n').at(-1) ?? '';
      const quoted = lastLine === '' ? '' : ` [${lastLine}]`;
      reject(
        new HookFailure(
          `The backup ${file} was made, and restored for a check, but the program of BACKUP_HOOK (${hook}) ${failure}.${quoted}`,
        ),
      );
    };
    const stop = (failure: string): void => {
      killGroup(child.pid);
      end(failure);
    };
    const interrupt = (): void => stop('was interrupted');
    const timer = setTimeout(() => stop('took more than six hours and was ended'), HOOK_LIMIT_MS);
    timer.unref();
    signal.addEventListener('abort', interrupt);
    child.on('error', (error) => end(`cannot be run: ${codeOf(error)}`));
    child.on('close', (code, killedBy) => end(code === 0 ? undefined : `ended with ${code ?? killedBy}`));
  });
