import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../../error-code.ts';

/** Makes each folder by itself: the recursive `mkdir` of Node never ends below /proc, and takes no signal. */
export const makeFolders = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts at the same time has made it.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};
