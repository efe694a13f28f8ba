import { join } from 'node:path';
import { ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

// Fills a demo database with made-up orders: `npm run db:fill -- <how many>`.
await main(async () => {
  const node = await ensureDependencies();
  return run(node, [join(ROOT, 'server', 'fill.ts'), ...process.argv.slice(2)]);
});
process.exit();
