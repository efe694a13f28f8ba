// Installs, builds and starts the app: `npm start`.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureBuild, ensureDependencies, isBuilt, main, onOrphaned, ROOT } from './bootstrap.mjs';

await main(async () => {
  const node = await ensureDependencies({ withDev: !isBuilt() });
  await ensureBuild();
  // No data is sent over the IPC channel. When it closes, the server knows that this process was killed.
  const server = spawn(node, [join(ROOT, 'server', 'main.ts')], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let hasStopped = false;
  const stop = (signal) => {
    hasStopped = true;
    server.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // A second signal would end the server at once, before it has answered running requests.
  onOrphaned(() => hasStopped || stop('SIGTERM'));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)));
  });
});
process.exit();
