// Adds the bugs of tests/sabotage one at a time to a copy of the project; the tests that a bug names have to
// fail. `npm run sabotage -- client-without-key` adds one bug only.
import { join } from 'node:path';
import { ensureDependencies, ensureHeadlessShell, main, ROOT, run } from './bootstrap.mjs';

await main(async () => {
  const node = await ensureDependencies();
  await ensureHeadlessShell();
  return run(node, [join(ROOT, 'tests', 'sabotage', 'run.ts'), ...process.argv.slice(2)]);
});
process.exit();
