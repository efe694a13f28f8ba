import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILD = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));

/** Builds the app from the current sources before the browser tests. */
export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [BUILD]);
}
