import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('an app that is not built is not started: it says what to do, and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-unbuilt-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const parts = ['server', 'src', 'node_modules', 'package.json'];
  for (const part of parts) symlinkSync(join(ROOT, part), join(folder, part));
  const child = spawn(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', join(folder, 'server/main.ts')],
    { cwd: folder, env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data') } },
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  expect([code, output]).toEqual([
    1,
    'The app is not built: dist/ is missing. `npm start` builds it, and so does `npm run build`.\n',
  ]);
  expect(readdirSync(folder).toSorted()).toEqual(parts.toSorted());
});
