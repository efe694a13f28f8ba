import { join } from 'node:path';
import { ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

// Copies the database while the app runs or not: `npm run backup -- <folder>`.
await main(async () => {
  const node = await ensureDependencies();
  return run(node, [join(ROOT, 'server', 'backup.ts'), ...process.argv.slice(2)]);
});
process.exit();
