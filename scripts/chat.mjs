// Measures how well pasted chats are read: `npm run chat -- score tests/corpus/messages.json`.
import { join } from 'node:path';
import { ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

await main(async () => {
  const node = await ensureDependencies();
  return run(node, [join(ROOT, 'tests', 'corpus', 'main.ts'), ...process.argv.slice(2)]);
});
process.exit();
