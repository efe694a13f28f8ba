// The checks without tests: `npm run check`. `npm test` runs them first.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

/**
 * Checks types, lint and format, import rules, page models, messages, migrations and dead code. Returns the
 * names of the checks that failed.
 */
export async function check(node) {
  const typeChecks = [['types', 'tsc', ['--noEmit']]];
  const otherChecks = [
    ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
    ['import rules', node, [join(ROOT, 'tests', 'house', 'check-imports.ts')]],
    ['screens of the machines', node, [join(ROOT, 'tests', 'house', 'check-pages.ts')]],
    ['messages and migrations', node, [join(ROOT, 'tests', 'house', 'check-sources.ts')]],
    ['dead code', 'knip', ['--no-progress']],
  ];
  const failedChecks = [];
  const runInOrder = async (steps) => {
    for (const [name, program, args] of steps) {
      const startedAt = Date.now();
      const code = await run(program, args).catch(() => 1);
      if (code !== 0) failedChecks.push(name);
      console.log(
        `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
      );
    }
  };
  // Checking the types takes as long as all other checks together, so the two run in parallel.
  await Promise.all([runInOrder(typeChecks), runInOrder(otherChecks)]);
  return failedChecks;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => ((await check(await ensureDependencies())).length === 0 ? 0 : 1));
}
