/* Makes a folder with its parents. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '#server/error-code.ts';

/**
 * Makes the folders one by one. Node's recursive `mkdir` never ends below /proc, and no signal can abort it.
 */
export const makeFolders = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts at the same time has made the folder.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};
