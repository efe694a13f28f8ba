import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { IS_FULL } from '#tests/support/sampled.ts';

const HOLDER = fileURLToPath(new URL('../support/lock-holder.mjs', import.meta.url));
const ROUNDS = IS_FULL ? 25 : 2;
const STARTERS = 8;

/** Returns the pid of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

const createLockFiles = (): { readonly name: string; readonly locks: string; readonly log: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-lock-'));
  const name = basename(folder);
  const locks = join(tmpdir(), `order-desk-setup-${name}.locks`);
  onTestFinished(() => {
    for (const path of [folder, locks]) rmSync(path, { recursive: true, force: true });
  });
  return { name, locks, log: join(folder, 'log') };
};

test(`${STARTERS} starts that find the lock of a dead process set up one at a time, ${ROUNDS} times`, {
  timeout: 10 * 60_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { name, locks, log } = createLockFiles();
    mkdirSync(locks);
    writeFileSync(join(locks, '7'), String(deadPid()));
    const ends = await Promise.all(
      Array.from({ length: STARTERS }, async () => {
        const [code] = await once(spawn(process.execPath, [HOLDER, name, log], { stdio: 'inherit' }), 'exit');
        return code;
      }),
    );
    expect(ends).toEqual(Array(STARTERS).fill(0));
    const lines = readFileSync(log, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(2 * STARTERS);
    for (let line = 0; line < lines.length; line += 2)
      expect(lines[line + 1]).toBe(lines[line]?.replace('in', 'out'));
  }
});

test.runIf(process.platform === 'linux')(
  'a lock is free although another program has reused the pid of its dead holder',
  { timeout: 60_000 },
  async () => {
    const { name, locks, log } = createLockFiles();
    const holder = spawn(process.execPath, [HOLDER, name, log, 'for ever'], { stdio: 'inherit' });
    const held = (): string => {
      const newest = existsSync(locks) ? readdirSync(locks).find((file) => /^\d+$/.test(file)) : undefined;
      return newest ? join(locks, newest) : '';
    };
    await expect.poll(() => existsSync(log) && held(), { timeout: 20_000 }).toBeTruthy();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    writeFileSync(held(), readFileSync(held(), 'utf8').replace(/^\d+/, String(process.pid)));
    const [code] = await once(spawn(process.execPath, [HOLDER, name, log], { stdio: 'inherit' }), 'exit');
    expect(code).toBe(0);
  },
);
