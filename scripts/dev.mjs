// Development (`npm run dev`): starts the server with a restart after each change, and Vite, which serves the
// app and proxies /api.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureDependencies, main, onOrphaned, ROOT } from './bootstrap.mjs';

await main(async () => {
  const node = await ensureDependencies();
  const port = process.env.PORT ?? '8080';
  const env = {
    ...process.env,
    PORT: port,
    API_ORIGIN: process.env.API_ORIGIN ?? `http://127.0.0.1:${port}`,
  };
  const start = (args) => spawn(node, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const children = [
    start(['--watch', '--watch-preserve-output', join(ROOT, 'server', 'main.ts')]),
    start([join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), '--host', '127.0.0.1']),
  ];
  const exits = children.map((child) => once(child, 'exit'));
  let isStopping = false;
  const stop = (signal) => {
    isStopping = true;
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop('SIGTERM'));
  onOrphaned(() => stop('SIGTERM'));

  const [code] = await Promise.race(exits);
  const wasStopped = isStopping;
  stop('SIGTERM');
  await Promise.all(exits);
  return wasStopped ? 0 : (code ?? 1);
});
process.exit();
