// Runs the mutation tests: after each change of a machine or domain function a model or test has to fail.
// `npm run mutants -- machines cart checkout` and `npm run mutants -- domain cart.ts` restrict the run.
import { join } from 'node:path';
import { ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

await main(async () => {
  const node = await ensureDependencies();
  return run(node, [join(ROOT, 'tests', 'mutants', 'main.ts'), ...process.argv.slice(2)]);
});
process.exit();
