import { join } from 'node:path';
import { ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

// Mutates machines and domain: a model or test has to fail each time. `npm run mutants -- machines cart checkout` and
// `npm run mutants -- domain cart.ts` run some only.
await main(async () => {
  const node = await ensureDependencies();
  return run(node, [join(ROOT, 'tests', 'mutants', 'main.ts'), ...process.argv.slice(2)]);
});
process.exit();
