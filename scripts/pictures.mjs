// Saves screenshots of all screens: `npm run pictures`.
import { join } from 'node:path';
import { ensureBuild, ensureChromium, ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

await main(async () => {
  const node = await ensureDependencies();
  await ensureChromium();
  await ensureBuild();
  return run(node, [join(ROOT, 'tests', 'pictures', 'run.ts'), ...process.argv.slice(2)]);
});
process.exit();
