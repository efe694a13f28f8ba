import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUILD = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));

/** Browsers are shown what was built from these sources, also where one suite is run by itself. */
export async function setup(): Promise<void> {
  await promisify(execFile)(process.execPath, [BUILD]);
}
