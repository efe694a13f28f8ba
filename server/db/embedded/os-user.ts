/* The user of the operating system that runs PostgreSQL when the app runs as root. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * The ids of a user, from 0 to 4294967295 as files have them. Functions take undefined for the user of the
 * app.
 */
export interface OsUser {
  uid: number;
  gid: number;
}

/**
 * Returns the ids as Node takes them for a child process: signed, so that nobody of macOS, 4294967294, is -2.
 */
export const childIdsOf = (osUser: OsUser | undefined): Partial<OsUser> =>
  osUser ? { uid: osUser.uid | 0, gid: osUser.gid | 0 } : {};

/** Runs a program of the system. Tests replace it by that of another system. */
type RunProgram = (
  program: string,
  args: readonly string[],
) => { readonly status: number | null; readonly stdout: string };

const runProgram: RunProgram = (program, args) => spawnSync(program, [...args], { encoding: 'utf8' });

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function readOwner(path: string): OsUser | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && { uid: stats.uid, gid: stats.gid };
}

function findOsUser(name: string, run: RunProgram): OsUser | undefined {
  const idOf = (flag: string): number | undefined => {
    const { status, stdout } = run('id', [flag, name]);
    // Systems print the id of nobody as 65534, 4294967294 or -2.
    return status === 0 && /^-?\d+$/.test(stdout.trim()) ? Number(stdout) >>> 0 : undefined;
  };
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid && gid !== undefined ? { uid, gid } : undefined;
}

/** Finds or creates a user without rights, because PostgreSQL refuses to run as root. */
export function unprivilegedUser(run = runProgram): OsUser {
  const find = (name: string): OsUser | undefined => findOsUser(name, run);
  const existing = find('postgres') ?? find('_postgres') ?? find('order-desk');
  if (existing) return existing;
  const isCreated =
    run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'order-desk']).status ===
      0 || run('adduser', ['-S', '-D', '-H', 'order-desk']).status === 0;
  const osUser = (isCreated ? find('order-desk') : undefined) ?? find('nobody');
  if (!osUser) {
    throw new Error(
      'PostgreSQL refuses to run as root and no other user could be found or made. ' +
        'Start the app as a normal user, or set DATABASE_URL.',
    );
  }
  return osUser;
}

/**
 * Returns true when the user can enter or run (`-x`), or read (`-r`) the path. A process of that user checks
 * it, so that ACLs and mounts are respected.
 */
export function canReach(osUser: OsUser | undefined, path: string, access: '-x' | '-r'): boolean {
  const result = spawnSync('/bin/sh', ['-c', `test ${access} "$1"`, 'sh', path], {
    cwd: '/',
    ...childIdsOf(osUser),
  });
  return result.status === 0;
}
