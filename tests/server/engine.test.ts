import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { type Engine, openEngine } from '#server/db/embedded/engine.ts';
import { isRoot } from '#server/db/embedded/os-user.ts';
import { queryColumn } from '#tests/support/query-column.ts';
import { sampled } from '#tests/support/sampled.ts';

const APP = fileURLToPath(new URL('../support/engine-app.ts', import.meta.url));
const announcementSchema = z.object({ pid: z.number(), url: z.string(), cluster: z.string() });
type Announcement = z.infer<typeof announcementSchema>;

const clusters = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A zombie process counts as dead.
  return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

function newDataDir(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-engine-'));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function openTestEngine(
  dataDir: string,
  log: (line: string) => void = () => undefined,
): Promise<Engine> {
  const engine = await openEngine({ dataDir, log });
  clusters.add(engine.cluster);
  return engine;
}

async function startApp(
  dataDir: string,
  note = '',
): Promise<{ child: ChildProcess; announcement: Announcement }> {
  const child = spawn(process.execPath, [APP, dataDir, note], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  if (!child.stdout) throw new Error('The app has no output');
  for await (const line of createInterface(child.stdout)) {
    const announcement = announcementSchema.parse(JSON.parse(line));
    clusters.add(announcement.cluster);
    return { child, announcement };
  }
  throw new Error('The app ended without a word');
}

async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/**
 * A data folder with a cluster, which the tests share that stop their engine and leave the cluster usable.
 */
let usedDataDir: string;
let usedCluster: string;
beforeAll(async () => {
  usedDataDir = mkdtempSync(join(tmpdir(), 'order-desk-engine-'));
  chmodSync(usedDataDir, 0o711);
  const engine = await openEngine({ dataDir: usedDataDir, log: () => undefined });
  usedCluster = engine.cluster;
  await engine.stop();
});
afterAll(() => {
  for (const folder of [dirname(usedCluster), usedDataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Copies the shared folder with its owners, which costs a tenth of creating a cluster. */
function copiedDataDir(): { dataDir: string; cluster: string } {
  const dataDir = newDataDir();
  execFileSync('cp', ['-a', `${usedDataDir}/.`, dataDir]);
  return { dataDir, cluster: join(dataDir, 'postgres') };
}

// No PostgreSQL outlives its test, whatever the test did to the apps.
afterEach(() => {
  for (const cluster of clusters) {
    const pidFile = join(cluster, 'postmaster.pid');
    if (existsSync(pidFile)) {
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
      if (pid > 0 && pid !== process.pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    }
    if (cluster !== usedCluster) rmSync(dirname(cluster), { recursive: true, force: true, maxRetries: 10 });
  }
  clusters.clear();
});

describe('a first start', () => {
  test('creates a durable UTF-8 database that accepts only this machine and its password', async () => {
    const engine = await openTestEngine(usedDataDir);
    expect(await queryColumn(engine.url, 'show fsync')).toEqual(['on']);
    expect(await queryColumn(engine.url, 'show synchronous_commit')).toEqual(['on']);
    expect(await queryColumn(engine.url, 'show server_encoding')).toEqual(['UTF8']);
    expect(await queryColumn(engine.url, "select upper('é')")).toEqual(['É']);
    expect(await queryColumn(engine.adminUrl, 'show listen_addresses')).toEqual(['127.0.0.1']);
    expect(
      await queryColumn(engine.url, "select usesuper from pg_user where usename = 'order_desk'"),
    ).toEqual([false]);
    expect(statSync(join(dirname(engine.cluster), 'postgres.password')).mode & 0o777).toBe(0o600);

    const wrongPasswordUrl = new URL(engine.adminUrl);
    wrongPasswordUrl.password = 'guess';
    await expect(queryColumn(wrongPasswordUrl.href, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    await engine.stop();
  });

  test('leaves no process running after its stop', async () => {
    const engine = await openTestEngine(usedDataDir);
    expect(isAlive(engine.pid)).toBe(true);
    await Promise.all([engine.stop(), engine.stop()]);
    // A process that has ended stays in the process list until the system removes it.
    await expect.poll(() => isAlive(engine.pid), { timeout: 10_000 }).toBe(false);
    expect(existsSync(join(engine.cluster, 'postmaster.pid'))).toBe(false);
  });

  test('that was killed while it created the cluster does not prevent the next start', async () => {
    const dataDir = newDataDir();
    writeFileSync(join(dataDir, 'postgres.new-half'), 'half');
    const engine = await openTestEngine(dataDir);
    expect(await queryColumn(engine.url, 'select 1')).toEqual([1]);
    expect(existsSync(join(dataDir, 'postgres.new-half'))).toBe(false);
    await engine.stop();
  });
});

describe('a second app on the same folder', () => {
  test('is refused with a sentence, and the first one works on', async () => {
    const { dataDir } = copiedDataDir();
    const first = await openTestEngine(dataDir);
    await expect(openEngine({ dataDir, log: () => undefined, otherAppMs: 0 })).rejects.toThrow(
      `Another app or command uses the database in ${dataDir}. Stop it, or give two apps one PostgreSQL with DATABASE_URL`,
    );
    expect(await queryColumn(first.url, 'select 1')).toEqual([1]);
    await first.stop();
  });

  test('that starts at the same moment on an empty folder is refused, whichever it is', async () => {
    const dataDir = newDataDir();
    const opened = await Promise.allSettled(
      [1, 2, 3].map(() => openEngine({ dataDir, log: () => undefined, otherAppMs: 0 })),
    );
    const [engine, ...others] = opened.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(others).toEqual([]);
    clusters.add(engine?.cluster ?? '');
    await engine?.stop();
  });

  test('starts once the first one has ended', async () => {
    const { dataDir } = copiedDataDir();
    const first = await openTestEngine(dataDir);
    const second = openTestEngine(dataDir);
    await first.stop();
    expect(await queryColumn((await second).url, 'select 1')).toEqual([1]);
    await (await second).stop();
  });
});

test('a command uses the PostgreSQL of the app beside it, and leaves it running', async () => {
  const { dataDir } = copiedDataDir();
  const app = await startApp(dataDir, 'from the app');
  const command = await openEngine({ dataDir, log: () => undefined, canShare: true });
  expect(command.pid).toBe(app.announcement.pid);
  expect(await queryColumn(command.url, 'select note from notes')).toEqual(['from the app']);
  await command.stop();
  expect(await queryColumn(app.announcement.url, 'select 1')).toEqual([1]);
  await endProcess(app.child, 'SIGTERM');
  await expect.poll(() => isAlive(command.pid), { timeout: 10_000 }).toBe(false);
});

describe('after kill -9', () => {
  test('of the app, the next start continues with the running engine and ends it', async () => {
    const { dataDir } = copiedDataDir();
    const app = await startApp(dataDir, 'committed');
    await endProcess(app.child, 'SIGKILL');
    const engine = await openTestEngine(dataDir);
    expect(engine.pid).toBe(app.announcement.pid);
    expect(await queryColumn(engine.url, 'select note from notes')).toEqual(['committed']);
    await engine.stop();
    await expect.poll(() => isAlive(engine.pid), { timeout: 10_000 }).toBe(false);
  });

  test('of the app and of PostgreSQL, the next start recovers the committed data', async () => {
    const { dataDir } = copiedDataDir();
    const app = await startApp(dataDir, 'committed');
    process.kill(app.announcement.pid, 'SIGKILL');
    await endProcess(app.child, 'SIGKILL');
    const engine = await openTestEngine(dataDir);
    expect(engine.pid).not.toBe(app.announcement.pid);
    expect(await queryColumn(engine.url, 'select note from notes')).toEqual(['committed']);
    await engine.stop();
  });
});

/**
 * Starts a fake postmaster and writes it into postmaster.pid. It fails three connections in the way of
 * `failureKind` and then ends.
 */
async function startDyingPostmaster(cluster: string, failureKind: string): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `const answers = {
         shutting: ['E', 'SFATAL\\0C57P03\\0Mthe database system is shutting down\\0\\0'],
         breaking: ['R', '\\0\\0\\0\\0'],
       };
       const message = (type, body) => {
         const length = Buffer.alloc(4);
         length.writeInt32BE(4 + body.length);
         return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
       };
       let calls = 0;
       const failureKind = process.argv[1];
       const server = require('node:net').createServer((socket) => {
         calls += 1;
         const fail = () => {
           if (failureKind === 'closing') socket.destroy();
           else socket.resetAndDestroy();
           if (calls === 3) process.exit();
         };
         socket.on('error', () => undefined);
         if (failureKind === 'resetting' || failureKind === 'closing') return fail();
         socket.once('data', () => {
           socket.write(message(...answers[failureKind]));
           if (failureKind === 'shutting') return socket.end(() => calls === 3 && process.exit());
           socket.write(message('Z', 'I'));
           socket.once('data', fail);
         });
       });
       server.listen(0, '127.0.0.1', () => console.log(server.address().port));`,
      '--',
      failureKind,
      '-D',
      cluster,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [port] = await once(child.stdout, 'data');
  const lines = [child.pid, cluster, 1, String(port).trim(), '', '127.0.0.1', '  0  0', 'ready   ', ''];
  writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'));
  return child.pid ?? 0;
}

describe('a postmaster that is shutting down', () => {
  const failureKinds = [
    ['resets each connection', 'resetting'],
    ['closes each connection', 'closing'],
    ['answers that it is shutting down', 'shutting'],
    ['accepts a connection and closes it at the first query', 'breaking'],
  ] as const;
  test.each(sampled(failureKinds, 2))(
    '%s: the next start waits for its end and starts its own',
    async (_case, failureKind) => {
      const [dataDir, cluster] = [usedDataDir, usedCluster];
      const dyingPid = await startDyingPostmaster(cluster, failureKind);
      const engine = await openTestEngine(dataDir);
      expect(engine.pid).not.toBe(dyingPid);
      expect(isAlive(dyingPid)).toBe(false);
      expect(await queryColumn(engine.url, 'select 1')).toEqual([1]);
      await engine.stop();
    },
  );

  test('and never ends is named, and the start fails', async () => {
    const [dataDir, cluster] = [usedDataDir, usedCluster];
    const pidFile = join(cluster, 'postmaster.pid');
    const dyingPid = await startDyingPostmaster(cluster, 'resetting');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace('ready', 'starting'));
    await expect(openEngine({ dataDir, log: () => undefined, timeoutMs: 50 })).rejects.toThrow(
      `process ${dyingPid}`,
    );
    rmSync(pidFile);
  });
});

describe('a postmaster that is killed while the app runs', () => {
  const serves = async (url: string): Promise<boolean> =>
    queryColumn(url, 'select 1').then(
      () => true,
      () => false,
    );

  test('is restarted at the same address with the committed data, and ends with the app', async () => {
    const logLines: string[] = [];
    const engine = await openTestEngine(usedDataDir, (line) => logLines.push(line));
    await queryColumn(engine.url, 'create table kept as select 7 as seven');
    const { pid } = engine;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => engine.pid !== pid && serves(engine.url), { timeout: 20_000 }).toBe(true);
    expect(await queryColumn(engine.url, 'select seven from kept')).toEqual([7]);
    await expect.poll(() => logLines.at(-1), { timeout: 10_000 }).toBe('PostgreSQL runs again.');
    expect(logLines).toHaveLength(2);
    await engine.stop();
    await expect.poll(() => isAlive(engine.pid), { timeout: 10_000 }).toBe(false);
  });

  test('is restarted every time', async () => {
    const engine = await openTestEngine(usedDataDir);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { pid } = engine;
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => engine.pid !== pid && serves(engine.url), { timeout: 20_000 }).toBe(true);
    }
    await engine.stop();
  });

  test('is not restarted by an app that is stopping', async () => {
    const engine = await openTestEngine(usedDataDir);
    process.kill(engine.pid, 'SIGKILL');
    await engine.stop();
    await expect.poll(() => isAlive(engine.pid), { timeout: 10_000 }).toBe(false);
  });

  test('is not replaced if its folder is deleted, and the app is asked to stop', async () => {
    const lost = Promise.withResolvers<Error>();
    const engine = await openEngine({
      dataDir: copiedDataDir().dataDir,
      log: () => undefined,
      onLost: lost.resolve,
    });
    clusters.add(engine.cluster);
    process.kill(engine.pid, 'SIGKILL');
    rmSync(engine.cluster, { recursive: true, force: true, maxRetries: 10 });
    expect((await lost.promise).message).toContain('is gone');
    expect(existsSync(engine.cluster)).toBe(false);
  });
});

describe('an unreadable postmaster.pid', () => {
  const contents = [
    ['empty', ''],
    ['empty lines', '\n\n\n'],
    ['garbled', 'nonsense\n\u0000\u0001'],
    ['a number that no process has', '4294967296'],
    ['a number in another notation', '0x7ffffff0'],
  ] as const;
  test.each(sampled(contents, 2))('%s does not stop the app', async (_case, content) => {
    const [dataDir, cluster] = [usedDataDir, usedCluster];
    writeFileSync(join(cluster, 'postmaster.pid'), content);
    const engine = await openTestEngine(dataDir);
    expect(await queryColumn(engine.url, 'select 1')).toEqual([1]);
    await engine.stop();
  });

  test('of a running engine does not start a second one', async () => {
    const dataDir = usedDataDir;
    const running = await startApp(dataDir);
    const pidFile = join(running.announcement.cluster, 'postmaster.pid');
    const content = readFileSync(pidFile);
    writeFileSync(pidFile, '');
    await endProcess(running.child, 'SIGKILL');
    await expect(openEngine({ dataDir, log: () => undefined, timeoutMs: 50 })).rejects.toThrow(
      'does not become ready',
    );
    writeFileSync(pidFile, content);
    await (await openTestEngine(dataDir)).stop();
  });
});

describe('a wrong postmaster.pid', () => {
  test.each([
    ['a process that has ended', () => 2 ** 22 - 7],
    ['a living process of another program', () => process.pid],
  ])('names %s', async (_case, pid) => {
    const [dataDir, cluster] = [usedDataDir, usedCluster];
    const first = await openTestEngine(dataDir);
    const pidFile = join(cluster, 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    writeFileSync(pidFile, [String(pid()), ...lines.slice(1)].join('\n'));
    const engine = await openTestEngine(dataDir);
    expect(await queryColumn(engine.url, 'select 1')).toEqual([1]);
    expect(engine.pid).not.toBe(pid());
    await engine.stop();
  });
});

describe('a cluster that this app cannot use', () => {
  test('of another PostgreSQL version is refused with a remedy and left unchanged', async () => {
    const { dataDir, cluster } = copiedDataDir();
    writeFileSync(join(cluster, 'PG_VERSION'), '9\n');
    await expect(openTestEngine(dataDir)).rejects.toThrow(/made by PostgreSQL 9.*Export it with the version/);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  test('without its password file is refused with the name of the file', async () => {
    const { dataDir, cluster } = copiedDataDir();
    rmSync(join(dataDir, 'postgres.password'));
    await expect(openTestEngine(dataDir)).rejects.toThrow('postgres.password');
    expect(existsSync(join(cluster, 'postmaster.pid')), 'PostgreSQL was left running').toBe(false);
  });
});

describe.runIf(isRoot())('as root, with a folder that only root can open', () => {
  test('the database is created elsewhere, the app says so, and finds it again', async () => {
    const dataDir = newDataDir(0o700);
    const logLines: string[] = [];
    const first = await openTestEngine(dataDir, (line) => logLines.push(line));
    expect(first.cluster.startsWith(dataDir)).toBe(false);
    expect(statSync(first.cluster).uid, 'PostgreSQL runs as root').not.toBe(0);
    expect(logLines.join()).toContain(`the database is in ${dirname(first.cluster)}`);
    await queryColumn(first.url, 'create table kept as select 7 as seven');
    await first.stop();

    const second = await openTestEngine(dataDir);
    expect(await queryColumn(second.url, 'select seven from kept')).toEqual([7]);
    await second.stop();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test('the database is new after the folder was deleted and created again', async () => {
    const dataDir = newDataDir(0o700);
    const first = await openTestEngine(dataDir);
    await queryColumn(first.url, 'create table old (id int)');
    await first.stop();
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir, { mode: 0o700 });
    const second = await openTestEngine(dataDir);
    expect(second.cluster).not.toBe(first.cluster);
    expect(
      await queryColumn(second.url, "select count(*)::int from pg_tables where schemaname = 'public'"),
    ).toEqual([0]);
    await second.stop();
  });
});
