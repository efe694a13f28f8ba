// Creates test plans from the machines, runs them and writes reports: see `npm run qa -- help`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies, findBrowsers, main, onOrphaned, ROOT } from './bootstrap.mjs';

await main(async () => {
  const node = await ensureDependencies();
  const args = process.argv.slice(2);
  if (args.join(' ').includes('--in browser') || args.includes('--in=browser')) findBrowsers();
  const child = spawn(node, [join(ROOT, 'tests', 'qa', 'main.ts'), ...args], {
    stdio: 'inherit',
  });
  // Passes the signal on to the child process, which saves its results and then exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onOrphaned(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
});
process.exit();
