import { join } from 'node:path';
import { ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

// Changes the machines and the domain in one place after another: each time a model or a test must turn red.
// `npm run mutants -- machines cart checkout` does so for these alone, `npm run mutants -- domain cart.ts` for that file.
await main(async () => {
  const node = await ensureDependencies();
  return run(node, [join(ROOT, 'tests', 'mutants', 'main.ts'), ...process.argv.slice(2)]);
});
process.exit();
