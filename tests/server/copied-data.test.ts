import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isRoot } from '#server/db/embedded/account.ts';
import { backUp } from '#server/db/embedded/backup.ts';
import { openDraftFolder } from '#server/db/embedded/draft-folder.ts';
import { type Engine, openEngine } from '#server/db/embedded/engine.ts';
import { settleLocation } from '#server/db/embedded/location.ts';
import { ask } from '#tests/support/ask-database.ts';

/* What becomes of the data of a shop that is copied, moved, and brought back. */

const BACKUP = fileURLToPath(new URL('../../server/backup.ts', import.meta.url));

const newFolder = (mode = 0o711): string => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-copied-'));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const open = async (dataDir: string, log: (line: string) => void = () => {}): Promise<Engine> => {
  const engine = await openEngine({ dataDir, log });
  onTestFinished(async () => {
    await engine.stop();
    rmSync(dirname(engine.cluster), { recursive: true, force: true });
  });
  return engine;
};

/** `npm run backup` without npm: a process that a test can kill. */
const startBackup = (dataDir: string, folder: string): ChildProcess => {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [BACKUP, folder], { env: { ...env, DATA_DIR: dataDir } });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
};

const draftsIn = (parent: string): string[] =>
  readdirSync(parent).filter((name) => /\.part-[\da-f-]{36}$/.test(name));

/** A backup that is stopped in the middle of its copy: it does not get past a pipe that nobody writes to. */
const startStuckBackup = async (engine: Engine, dataDir: string, folder: string) => {
  const parent = dirname(folder);
  const before = draftsIn(parent);
  const pipe = join(engine.cluster, 'base', 'pipe');
  execFileSync('mkfifo', [pipe]);
  const child = startBackup(dataDir, folder);
  const draft = await vi.waitFor(
    () => {
      const own = draftsIn(parent).find((name) => !before.includes(name));
      if (own === undefined) throw new Error('it has not begun');
      return own;
    },
    { timeout: 60_000, interval: 5 },
  );
  child.kill('SIGSTOP');
  rmSync(pipe);
  return { child, draft };
};

const kill = async (child: ChildProcess): Promise<void> => {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
};

describe('a backup', () => {
  test('of a database that is written to meanwhile is one that an app starts on, with all that stood there', async () => {
    const engine = await open(newFolder());
    await ask(engine.url, 'create table orders as select id from generate_series(1, 20000) id');
    const client = new Client({ connectionString: engine.url });
    await client.connect();
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await client.query('insert into orders select max(id) + 1 from orders');
    })();
    const folder = join(newFolder(), 'below', 'today');
    await backUp(engine, folder);
    isOver = true;
    await writing;
    await client.end();
    expect(readdirSync(dirname(folder))).toEqual(['today']);

    const again = await open(folder);
    const [[count], [highest]] = [
      await ask(again.url, 'select count(*)::int from orders'),
      await ask(again.url, 'select max(id) from orders'),
    ];
    expect(count).toBeGreaterThanOrEqual(20_000);
    expect(highest).toBe(count);
    await ask(again.url, 'insert into orders values (0)');
    expect(await ask(engine.url, 'select count(*)::int from orders where id = 0')).toEqual([0]);
    // Two at once want two names.
    await Promise.all([backUp(engine, join(newFolder(), 'a')), backUp(engine, join(newFolder(), 'b'))]);
  });

  test('that fails leaves nothing behind', async () => {
    const engine = await open(newFolder());
    const folder = join(newFolder(), 'today');
    // A folder that cannot be read in the middle of it.
    const unreadable = join(engine.cluster, 'base', 'loop');
    symlinkSync(unreadable, unreadable);
    await expect(backUp(engine, folder)).rejects.toThrow('ELOOP');
    expect(readdirSync(dirname(folder))).toEqual([]);
    rmSync(unreadable);
    const brokenOff = AbortSignal.abort(new Error('broken off'));
    await expect(backUp(engine, folder, brokenOff)).rejects.toThrow('broken off');
    expect(readdirSync(dirname(folder))).toEqual([]);
  });

  test('removes the folders of killed ones beside it, and of none that still runs', async () => {
    const dataDir = newFolder();
    const engine = await open(dataDir);
    const parent = newFolder();
    const others = ['theirs', `theirs.part-${'1'.repeat(8)}`, 'notes.part-1'];
    for (const name of others) mkdirSync(join(parent, name));
    // A name like a draft's, with other contents.
    const foreign = 'x.part-2b0b9a52-6f0f-4f3e-8a63-0d4b5f0c9d11';
    mkdirSync(join(parent, foreign));
    writeFileSync(join(parent, foreign, 'letter.txt'), '');
    // One of a version that had no locks.
    mkdirSync(join(parent, 'old.part-9d7fbb1e-95d3-4d2f-9b0f-3f0f7f1d2c44', 'postgres'), { recursive: true });
    const kept = [...others, foreign];

    const running = await startStuckBackup(engine, dataDir, join(parent, 'today'));
    const killed = await startStuckBackup(engine, dataDir, join(parent, 'today'));
    await kill(killed.child);
    expect(existsSync(join(parent, killed.draft))).toBe(true);

    await backUp(engine, join(parent, 'tomorrow'));
    expect(readdirSync(parent).sort()).toEqual(
      [...kept, 'tomorrow', running.draft, `${running.draft}.lock`].sort(),
    );
    await kill(running.child);
    await backUp(engine, join(parent, 'later'));
    expect(readdirSync(parent).sort()).toEqual([...kept, 'later', 'tomorrow'].sort());
  }, 120_000);

  test.each(['/proc/nope/today', '/dev/null/today'])('to %s fails at once', async (folder) => {
    const dataDir = newFolder();
    await open(dataDir);
    const [code] = await once(startBackup(dataDir, folder), 'close');
    expect(code).toBe(1);
  });

  test('leaves another one to the same folder alone', async () => {
    const engine = await open(newFolder());
    const folder = join(newFolder(), 'today');
    const ends = await Promise.allSettled([backUp(engine, folder), backUp(engine, folder)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(readdirSync(dirname(folder))).toEqual(['today']);
    await open(folder);
  });
});

test.runIf(process.platform === 'linux')('a folder that takes no files ends a backup with the reason', () => {
  expect(() => openDraftFolder('/proc/backup', 0o700)).toThrow('ENOENT');
});

test('where there has to be a database and is none, none is made', async () => {
  const folder = join(newFolder(), 'mistyped');
  await expect(openEngine({ dataDir: folder, log: () => {}, isThere: true })).rejects.toThrow(
    `There is no database in ${folder}. Say with DATA_DIR where the app keeps it.`,
  );
  expect(existsSync(folder)).toBe(false);
});

test('a file is no folder for a database', async () => {
  const file = join(newFolder(), 'data');
  writeFileSync(file, '');
  await expect(openEngine({ dataDir: file, log: () => {} })).rejects.toThrow(
    `DATA_DIR is ${file}, which is no folder.`,
  );
});

describe.runIf(isRoot())('as root', () => {
  test('a copy that root has made, open to all, is one that PostgreSQL starts on', async () => {
    const first = await openEngine({ dataDir: newFolder(), log: () => {} });
    await ask(first.url, 'create table kept as select 7 as seven');
    await first.stop();
    const copy = newFolder();
    cpSync(dirname(first.cluster), copy, { recursive: true });
    expect(statSync(join(copy, 'postgres')).uid).toBe(0);
    chmodSync(join(copy, 'postgres'), 0o755);
    const said: string[] = [];
    const second = await open(copy, (line) => said.push(line));
    expect(await ask(second.url, 'select seven from kept')).toEqual([7]);
    expect(said).toEqual([expect.stringContaining('belonged to root')]);
  });

  test('a copy of a folder whose database lives elsewhere is no empty shop where that is missing', async () => {
    const folder = newFolder();
    const gone = '/var/lib/order-desk/of-another-machine';
    writeFileSync(join(folder, 'database-location'), `${gone}\n`);
    await expect(openEngine({ dataDir: folder, log: () => {} })).rejects.toThrow(
      /lived in \/var\/lib\/order-desk\/of-another-machine, and is not there/,
    );
    expect(existsSync(gone)).toBe(false);
  });

  test('one that is in both places is neither until somebody has said which', async () => {
    const folder = newFolder();
    const elsewhere = newFolder();
    for (const each of [folder, elsewhere]) mkdirSync(join(each, 'postgres'));
    writeFileSync(join(folder, 'database-location'), `${elsewhere}\n`);
    expect(() => settleLocation(folder, () => {})).toThrow(`says that it lives in ${elsewhere}`);
  });

  test('nor is it one for another user', () => {
    const folder = newFolder();
    const elsewhere = newFolder();
    mkdirSync(join(elsewhere, 'postgres'));
    writeFileSync(join(folder, 'database-location'), `${elsewhere}\n`);
    chownSync(folder, 65_534, 65_534);
    const asRoot = process.getuid;
    onTestFinished(() => {
      process.getuid = asRoot;
    });
    process.getuid = () => 65_534;
    expect(() => settleLocation(folder, () => {})).toThrow(`lives in ${elsewhere}, since root has made it`);
  });
});
