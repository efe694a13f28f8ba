// Creates a folder with its parents. Node's own `recursive` never ends where a parent refuses the folder with
// ENOENT, as /proc does: it tries the parent again without end.
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Throws the error of the file system if the folder cannot be created. */
export const makeFolder = (folder: string): void => {
  const path = resolve(folder);
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run was faster.
    if (!isFolder(path)) throw error;
  }
};
