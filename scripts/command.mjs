// Runs a program in the server folder, for example server/export.ts:
// `node scripts/command.mjs export <file>`.
import { join } from 'node:path';
import { ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const node = await ensureDependencies({ withDev: false });
  return run(node, [join(ROOT, 'server', `${name}.ts`), ...args]);
});
process.exit();
