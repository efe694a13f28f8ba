/* The running version: that of the package, and the commit if the project is a git checkout. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a version such as `1.0.0 (9c702f47)`. */
export const readVersion = (): string => {
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')),
  );
  // A release that was unpacked inside another git checkout has no commit of its own.
  if (!existsSync(`${ROOT}/.git`)) return version;
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return stdout?.trim() ? `${version} (${stdout.trim()})` : version;
};
