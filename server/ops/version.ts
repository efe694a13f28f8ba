/* The running version: that of the package, and the commit if the project is a git checkout. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a version such as `0.1.0 (9c702f47)`. */
export const readVersion = (): string => {
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')),
  );
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return stdout?.trim() ? `${version} (${stdout.trim()})` : version;
};
