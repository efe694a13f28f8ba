import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/*
 * `npm start` with a project of two packages. The programs npm and vite only write down how they were called.
 */

const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url));
const SERVER = { version: '1.0.0' };
const BUILDER = { version: '1.0.0', dev: true };

const makeProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-installation-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const program = (path: string, script: string): void => {
    write(path, `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, path), 0o755);
  };
  const install = (packages: object): void =>
    write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  cpSync(SCRIPTS, join(folder, 'scripts'), { recursive: true });
  write('package.json', '{"type":"module"}');
  write(
    'package-lock.json',
    JSON.stringify({ packages: { 'node_modules/server': SERVER, 'node_modules/builder': BUILDER } }),
  );
  write('src/main.tsx', 'one');
  write('server/main.ts', "console.log('started');");
  write('server/export.ts', "console.log('exported');");
  program('bin/npm', `echo "npm $*" >> ${folder}/calls`);
  program('node_modules/.bin/vite', `echo "vite $1" >> ${folder}/calls; mkdir -p ${folder}/dist`);
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  /** Returns the output of a script, and the calls of npm and vite that it made. */
  const call = (...args: string[]): string => {
    write('calls', '');
    const { stdout } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: folder, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    });
    return stdout + readFileSync(join(folder, 'calls'), 'utf8');
  };
  return { write, install, call };
};

test('a checkout installs all packages, because it has to be built', () => {
  const { call, install } = makeProject();
  install({ 'node_modules/server': SERVER });
  expect(call('scripts/start.mjs')).toContain('npm ci --include=dev');
});

test('a release, which is built, starts without the packages of the build, and installs only the others', () => {
  const { call, install, write } = makeProject();
  install({ 'node_modules/server': SERVER, 'node_modules/builder': BUILDER });
  expect(call('scripts/start.mjs')).toContain('vite build');
  install({ 'node_modules/server': SERVER });
  for (const args of [['scripts/start.mjs'], ['scripts/command.mjs', 'export']])
    expect(call(...args)).toMatch(/^(started|exported)\n$/);
  install({});
  expect(call('scripts/start.mjs')).toContain('npm ci --omit=dev');
  install({ 'node_modules/server': SERVER });
  write('src/main.tsx', 'another');
  expect(call('scripts/start.mjs')).toContain('npm ci --include=dev');
});
