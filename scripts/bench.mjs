// Runs the benchmarks: `npm run bench`. `million`, `processes`, `chat` and `desk` have separate programs;
// `run.ts` runs all others.
import { join } from 'node:path';
import { ensureBuild, ensureChromium, ensureDependencies, main, ROOT, run } from './bootstrap.mjs';

await main(async () => {
  const node = await ensureDependencies();
  const [name = '', ...sizes] = process.argv.slice(2);
  const needsBrowser = !['million', 'processes', 'chat'].includes(name);
  const hasSeparateProgram = !needsBrowser || name === 'desk';
  if (needsBrowser) await ensureChromium();
  await ensureBuild();
  return hasSeparateProgram
    ? run(node, [join(ROOT, 'tests', 'bench', `${name}.ts`), ...sizes])
    : run(node, [join(ROOT, 'tests', 'bench', 'run.ts'), ...process.argv.slice(2)]);
});
process.exit();
