import { type ChildProcess, spawn } from 'node:child_process';
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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDraftFolder } from '#server/db/embedded/draft-folder.ts';
import { type Engine, openEngine } from '#server/db/embedded/engine.ts';
import { chooseLocation } from '#server/db/embedded/location.ts';
import { isRoot } from '#server/db/embedded/os-user.ts';
import { queryColumn } from '#tests/support/query-column.ts';

/* The data of a shop that is copied, moved and restored. */

const newFolder = (mode = 0o711): string => {
  const folder = mkdtempSync(join(tmpdir(), 'order-desk-copied-'));
  chmodSync(folder, mode);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const openEngineIn = async (dataDir: string, log: (line: string) => void = () => {}): Promise<Engine> => {
  const engine = await openEngine({ dataDir, log });
  onTestFinished(async () => {
    await engine.stop();
    rmSync(dirname(engine.cluster), { recursive: true, force: true });
  });
  return engine;
};

const draftFoldersIn = (parent: string): string[] =>
  readdirSync(parent).filter((name) => /\.part-[\da-f-]{36}$/.test(name));

const DRAFT_FOLDER = fileURLToPath(new URL('../../server/db/embedded/draft-folder.ts', import.meta.url));

/** Starts a process that fills a draft folder and never ends. */
const startStuck = async (target: string): Promise<{ child: ChildProcess; draft: string }> => {
  const parent = dirname(target);
  const before = draftFoldersIn(parent);
  const program = `import { openDraftFolder } from ${JSON.stringify(DRAFT_FOLDER)};
    globalThis.draft = openDraftFolder(${JSON.stringify(target)}, 0o700); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const draft = await vi.waitFor(
    () => {
      const newDraft = draftFoldersIn(parent).find((name) => !before.includes(name));
      if (newDraft === undefined) throw new Error('it has not begun');
      return newDraft;
    },
    { timeout: 60_000, interval: 5 },
  );
  return { child, draft };
};

const kill = async (child: ChildProcess): Promise<void> => {
  const childClosed = once(child, 'close');
  child.kill('SIGKILL');
  await childClosed;
};

test('a draft folder removes those of killed processes next to it, but none of a running process', async () => {
  const parent = newFolder();
  const otherNames = ['theirs', `theirs.part-${'1'.repeat(8)}`, 'notes.part-1'];
  for (const name of otherNames) mkdirSync(join(parent, name));
  // The folder has the name of a draft but other contents.
  const foreign = 'x.part-2b0b9a52-6f0f-4f3e-8a63-0d4b5f0c9d11';
  mkdirSync(join(parent, foreign));
  writeFileSync(join(parent, foreign, 'letter.txt'), '');
  // A draft folder of a version that had no locks.
  mkdirSync(join(parent, 'old.part-9d7fbb1e-95d3-4d2f-9b0f-3f0f7f1d2c44', 'postgres'), { recursive: true });
  const keptNames = [...otherNames, foreign];

  const running = await startStuck(join(parent, 'today'));
  const killed = await startStuck(join(parent, 'today'));
  await kill(killed.child);
  expect(existsSync(join(parent, killed.draft))).toBe(true);

  openDraftFolder(join(parent, 'tomorrow'), 0o700).close();
  expect(readdirSync(parent).sort()).toEqual([...keptNames, running.draft, `${running.draft}.lock`].sort());
  await kill(running.child);
  openDraftFolder(join(parent, 'tomorrow'), 0o700).close();
  expect(readdirSync(parent).sort()).toEqual(keptNames.sort());
}, 120_000);

test.runIf(process.platform === 'linux')(
  'a folder that is not writable ends a backup with the reason',
  () => {
    expect(() => openDraftFolder('/proc/backup', 0o700)).toThrow('ENOENT');
  },
);

test('no database is created where an existing one is required', async () => {
  const folder = join(newFolder(), 'mistyped');
  await expect(openEngine({ dataDir: folder, log: () => {}, mustExist: true })).rejects.toThrow(
    `There is no database in ${folder}. Name the folder of the app with DATA_DIR.`,
  );
  expect(existsSync(folder)).toBe(false);
});

test('a file is refused as a folder for a database', async () => {
  const file = join(newFolder(), 'data');
  writeFileSync(file, '');
  await expect(openEngine({ dataDir: file, log: () => {} })).rejects.toThrow(
    `DATA_DIR is ${file}, which is no folder.`,
  );
});

describe.runIf(isRoot())('as root', () => {
  test('a copy that root made with open permissions can be started by PostgreSQL', async () => {
    const first = await openEngine({ dataDir: newFolder(), log: () => {} });
    await queryColumn(first.url, 'create table kept as select 7 as seven');
    await first.stop();
    const copy = newFolder();
    cpSync(dirname(first.cluster), copy, { recursive: true });
    expect(statSync(join(copy, 'postgres')).uid).toBe(0);
    chmodSync(join(copy, 'postgres'), 0o755);
    const logLines: string[] = [];
    const second = await openEngineIn(copy, (line) => logLines.push(line));
    expect(await queryColumn(second.url, 'select seven from kept')).toEqual([7]);
    expect(logLines).toEqual([expect.stringContaining('belonged to root')]);
  });

  test('a copied folder whose database is elsewhere is not an empty shop if that database is missing', async () => {
    const folder = newFolder();
    const missingCluster = '/var/lib/order-desk/of-another-machine';
    writeFileSync(join(folder, 'database-location'), `${missingCluster}\n`);
    await expect(openEngine({ dataDir: folder, log: () => {} })).rejects.toThrow(
      /was in \/var\/lib\/order-desk\/of-another-machine, which is missing/,
    );
    expect(existsSync(missingCluster)).toBe(false);
  });

  test('a database in both places is used only after the person has decided', async () => {
    const folder = newFolder();
    const otherFolder = newFolder();
    for (const dataFolder of [folder, otherFolder]) mkdirSync(join(dataFolder, 'postgres'));
    writeFileSync(join(folder, 'database-location'), `${otherFolder}\n`);
    expect(() => chooseLocation(folder, () => {})).toThrow(`names ${otherFolder} as its folder`);
  });

  test('a database of another user is refused', () => {
    const folder = newFolder();
    const otherFolder = newFolder();
    mkdirSync(join(otherFolder, 'postgres'));
    writeFileSync(join(folder, 'database-location'), `${otherFolder}\n`);
    chownSync(folder, 65_534, 65_534);
    const asRoot = process.getuid;
    onTestFinished(() => {
      process.getuid = asRoot;
    });
    process.getuid = () => 65_534;
    expect(() => chooseLocation(folder, () => {})).toThrow(`is in ${otherFolder}, because root created it`);
  });
});
