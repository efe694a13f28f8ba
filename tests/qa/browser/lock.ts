// Keeps two runs in a browser apart: both would build the same files, which the server of the other one
// serves.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#tests/qa/folder.ts';
import { RESULTS } from '#tests/qa/results.ts';
import { UsageError } from '#tests/qa/usage.ts';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user cannot be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Throws a UsageError if another run uses the browser. Returns a function that ends this one. */
export const lockStage = (folder = RESULTS): (() => void) => {
  const file = join(folder, 'browser-run');
  makeFolder(folder);
  const lock = (): boolean => {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  };
  if (!lock()) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (Number.isInteger(pid) && pid > 0 && isRunning(pid))
      throw new UsageError(
        `Another run in a browser is going on (process ${pid}). Wait for its end, or run in memory.`,
      );
    // The run of before was killed.
    rmSync(file, { force: true });
    lock();
  }
  return () => rmSync(file, { force: true });
};
