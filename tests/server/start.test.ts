import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openDataDir } from '#server/db/embedded/data-dir.ts';
import { ensurePortFree } from '#server/listening.ts';
import { explainStartFailure } from '#server/start-failure.ts';
import { startSettingsFrom } from '#server/start-settings.ts';
import { collectOutput } from '#tests/support/app-output.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['server', 'src', 'node_modules', 'package.json'];

interface Start {
  readonly folder: string;
  readonly dataDir: string;
  readonly printed: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly code: Promise<number | null>;
}

/** Starts the app in its own folder with this environment. */
const start = (environment: Readonly<Record<string, string>>, isBuilt = true): Start => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-start-'));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 10 }));
  for (const entry of PARTS) symlinkSync(join(ROOT, entry), join(folder, entry));
  if (isBuilt) {
    mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Order desk</title>');
  }
  const { DATABASE_URL: _, DEMO: __, ...env } = process.env;
  const child = spawn(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', join(folder, 'server/main.ts')],
    {
      cwd: folder,
      env: { ...env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), ...environment },
    },
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const printed = collectOutput(child);
  return {
    folder,
    dataDir: join(folder, 'data'),
    printed,
    kill: (signal) => child.kill(signal),
    code: once(child, 'close').then(([code]) => code),
  };
};

/** Returns a port that another server uses. */
const takenPort = async (): Promise<number> => {
  const otherServer = createServer();
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    otherServer.close();
  });
  const address = otherServer.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return address.port;
};

test('an app without a build does not start, says what to do, and leaves nothing behind', async () => {
  const { code, folder, printed } = start({}, false);
  expect([await code, printed()]).toEqual([
    1,
    'The app is not built: dist/ is missing. `npm start` builds it, and so does `npm run build`.\n',
  ]);
  expect(readdirSync(folder).toSorted()).toEqual(PARTS.toSorted());
});

const UNREADABLE =
  'DATABASE_URL cannot be read as an address like postgresql://user:password@host:5432/database. ' +
  'In a password write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25.';

test.each([
  ['DEMO', 'false', "DEMO has to be 0 or 1, not 'false'."],
  [
    'PUBLIC_URL',
    'desk.example.com',
    "PUBLIC_URL has to be an address like https://desk.example.com, not 'desk.example.com'.",
  ],
  ['DATABASE_URL', 'postgresql://desk:p#1@127.0.0.1/desk', UNREADABLE],
  ['DATABASE_URL', 'desk:secret@db.example/desk', UNREADABLE],
  ['DATABASE_URL', 'localhost:5432/desk', UNREADABLE],
  ['DATABASE_URL', 'mysql://desk@db.example/desk', UNREADABLE],
  [
    'DATABASE_URL',
    'postgresql://desk@db.example/desk?sslmode=verify-full&sslrootcert=/etc/no.pem',
    'DATABASE_URL names the file /etc/no.pem as sslrootcert, which the user of the app cannot read. Put it there, or correct DATABASE_URL.',
  ],
  [
    'LOG_LEVEL',
    'loud',
    "LOG_LEVEL has to be one of trace, debug, info, warn, error, fatal, silent, not 'loud'.",
  ],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN has to have 16 characters or more.'],
  ['PORT', '65536', "PORT has to be a whole number from 0 to 65535, not '65536'."],
])('%s=%s is refused with one sentence', (name, value, sentence) => {
  expect(() => startSettingsFrom({ [name]: value })).toThrow(new Error(sentence));
});

test('a refused setting ends the start before a database is created', async () => {
  const { code, dataDir, printed } = start({ DEMO: 'false' });
  expect([await code, printed()]).toEqual([1, "DEMO has to be 0 or 1, not 'false'.\n"]);
  expect(existsSync(dataDir)).toBe(false);
});

test('an address of another machine is refused as HOST', async () => {
  await expect(ensurePortFree('192.0.2.7', 0)).rejects.toThrow(
    new Error('HOST is 192.0.2.7, which is no address of this machine.'),
  );
});

/**
 * Paths that cannot be the data folder, with the message of the start. `base` is the temporary folder of the
 * test.
 */
const UNUSABLE: readonly (readonly [what: string, pathIn: (base: string) => string, sentence: RegExp])[] = [
  ['/proc itself', () => '/proc', /a read-only folder\./],
  ['below /sys', () => '/sys/data', /^The app cannot write where its database lives/],
  ['the root', () => '/', /a folder of the system\./],
  ['/etc', () => '/etc', /a folder of the system\./],
  ['/usr', () => '/usr', /a folder of the system\./],
  ['/usr/local', () => '/usr/local', /a folder of the system\./],
  ['missing below /etc', () => '/etc/order-desk', /in a folder of the system\./],
  ['a link to /etc', (base) => join(base, 'system'), /a folder of the system\./],
  ['a folder with other files', () => '/var', /other files are in it/],
  ['its own base', (base) => base, /other files are in it/],
  ['a read-only folder', (base) => join(base, 'read-only'), /a read-only folder\./],
  ...(process.getuid?.() === 0
    ? [
        [
          'a folder of another user',
          (base: string) => join(base, 'theirs'),
          /a folder of another user \(uid 54321\)\./,
        ] as const,
      ]
    : []),
  ['a device', () => '/dev/null', /which is no folder\./],
  ['below a device', () => '/dev/null/data', /no folder can be made there \(ENOTDIR\)/],
  ['a file', (base) => join(base, 'file'), /which is no folder\./],
  ['below a file', (base) => join(base, 'file', 'data'), /no folder can be made there \(ENOTDIR\)/],
  ['a broken link', (base) => join(base, 'broken'), /a link to a folder that is missing\./],
  ['below a broken link', (base) => join(base, 'broken', 'data'), /no folder can be made there \(ENOENT\)/],
  ['a link to itself', (base) => join(base, 'loop'), /no folder can be made there \(ELOOP\)/],
  ['a name too long', (base) => join(base, 'a'.repeat(300)), /no folder can be made there \(ENAMETOOLONG\)/],
  [
    'a path too long',
    (base) => join(base, 'folder/'.repeat(700)),
    /no folder can be made there \(ENAMETOOLONG\)/,
  ],
];

test.each(UNUSABLE)('a DATA_DIR that is %s is refused with one sentence', (_, pathIn, sentence) => {
  const base = mkdtempSync(join(tmpdir(), 'order-desk-unusable-'));
  onTestFinished(() => rmSync(base, { recursive: true }));
  writeFileSync(join(base, 'file'), '');
  symlinkSync(join(base, 'nowhere'), join(base, 'broken'));
  symlinkSync(join(base, 'loop'), join(base, 'loop'));
  symlinkSync('/etc', join(base, 'system'));
  mkdirSync(join(base, 'read-only'), 0o555);
  mkdirSync(join(base, 'theirs'));
  if (process.getuid?.() === 0) chownSync(join(base, 'theirs'), 54_321, 54_321);
  const DATA_DIR = pathIn(base);
  let message = 'It was opened.';
  try {
    openDataDir(resolve(DATA_DIR), { mustExist: false });
  } catch (error) {
    message = explainStartFailure(error, { DATA_DIR });
  }
  expect(message).toMatch(sentence);
  expect(message).toMatch(/^(DATA_DIR is|The app cannot write) [^\n]{1,500}$/);
  expect(readdirSync(base).sort()).toEqual(['broken', 'file', 'loop', 'read-only', 'system', 'theirs']);
  for (const folder of ['read-only', 'theirs']) expect(readdirSync(join(base, folder))).toEqual([]);
});

// In a process of its own: Node's recursive `mkdir` would never end below /proc.
test('a DATA_DIR that is missing two folders below /proc ends the start with one message', async () => {
  const { code, printed } = start({ DATA_DIR: '/proc/nope/deeper' });
  expect([await code, printed()]).toEqual([
    1,
    'DATA_DIR is /proc/nope/deeper, and no folder can be made there (ENOENT). Name another one with DATA_DIR.\n',
  ]);
});

test('SIGTERM ends a start that refuses its DATA_DIR', async () => {
  const { code, kill } = start({ DATA_DIR: '/proc/nope' });
  kill('SIGTERM');
  // The code is null if Node had not run the app yet.
  expect([null, 0, 1]).toContain(await code);
});

test('a used port is reported before the database is touched, and the running app continues', async () => {
  const port = await takenPort();
  const { code, dataDir, printed } = start({ PORT: String(port) });
  expect([await code, printed()]).toEqual([
    1,
    `Port ${port} is taken: does the app run already? Stop the program that listens there, or choose another port with PORT.\n`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

const postmasterIn = (dataDir: string): { pid: number; isReady: boolean } | undefined => {
  try {
    const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
};

test('an interrupted start leaves no PostgreSQL running', async () => {
  const { code, dataDir, kill, printed } = start({});
  await expect.poll(() => postmasterIn(dataDir)?.isReady, { timeout: 60_000, interval: 5 }).toBe(true);
  const pid = postmasterIn(dataDir)?.pid ?? 0;
  onTestFinished(() => {
    if (postmasterIn(dataDir)) process.kill(pid, 'SIGQUIT');
  });
  expect(printed()).not.toContain('Order desk:');
  kill('SIGTERM');
  expect([await code, printed()]).toEqual([0, '']);
  expect(postmasterIn(dataDir)).toBeUndefined();
});

test('dependencies that this user may not install lead to one message before npm is called', () => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-rights-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(ROOT, name), join(folder, name));
  chmodSync(folder, 0o555);
  const writable = mkdtempSync(join(tmpdir(), 'order-desk-locks-'));
  onTestFinished(() => rmSync(writable, { recursive: true }));
  chmodSync(writable, 0o777);
  const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'start.mjs')], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, TMPDIR: writable },
    ...unprivileged,
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^The user \S+ may not write in \S+order-desk-rights-\S+, where the dependencies are installed\. Run this as the owner of the folder, or give it to the user: chown -R \S+ \S+\n$/,
    ),
  ]);
});
