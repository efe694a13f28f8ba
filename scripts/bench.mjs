import { join } from 'node:path';
import { ensureBuild, ensureChromium, ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

await main(async () => {
  const node = await ensureDependencies();
  const [part = '', ...sizes] = process.argv.slice(2);
  const isServerAlone = ['million', 'processes'].includes(part);
  const isOwn = isServerAlone || part === 'desk';
  if (!isServerAlone) await ensureChromium();
  await ensureBuild();
  return isOwn
    ? run(node, [join(ROOT, 'tests', 'bench', `${part}.ts`), ...sizes])
    : run(node, [join(ROOT, 'tests', 'bench', 'run.ts'), ...process.argv.slice(2)]);
});
process.exit();
