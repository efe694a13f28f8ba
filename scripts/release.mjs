// Packs a release, with the build and without tests: `npm run release` writes order-desk-<version>.tar.gz.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild, ensureDependencies, main, PlainError, ROOT } from './bootstrap.mjs';

/** Parts of the project that only its development needs. */
const LEFT_OUT = ['.ci', 'tests', 'biome.json', 'drizzle.config.ts', 'knip.json', 'vitest.config.ts'];

function runHere(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: ROOT,
    maxBuffer: 1024 * 1024 * 1024,
    ...options,
  });
  if (status !== 0) throw new PlainError(`${program} ${args[0]} failed: ${error?.message ?? stderr}`);
  return stdout;
}

await main(async () => {
  if (runHere('git', ['status', '--porcelain']).length > 0)
    throw new PlainError('Commit all changes before: a release is one commit.');
  await ensureDependencies();
  await ensureBuild();
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const name = `order-desk-${version}`;
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-release-'));
  try {
    const target = join(folder, name);
    mkdirSync(target);
    const excluded = LEFT_OUT.map((path) => `:(exclude)${path}`);
    runHere('tar', ['-xf', '-', '-C', target], {
      input: runHere('git', ['archive', 'HEAD', '--', '.', ...excluded]),
    });
    cpSync(join(ROOT, 'dist'), join(target, 'dist'), { recursive: true });
    runHere('tar', ['-czf', join(ROOT, `${name}.tar.gz`), '--owner=0', '--group=0', '-C', folder, name]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${name}.tar.gz has the release.`);
});
process.exit();
