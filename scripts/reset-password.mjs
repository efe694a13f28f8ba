import { join } from 'node:path';
import { ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

// Prints a new one-time password: `npm run reset-password -- <username>`.
await main(async () => {
  const node = await ensureDependencies();
  return run(node, [join(ROOT, 'server', 'reset-password.ts'), ...process.argv.slice(2)]);
});
process.exit();
