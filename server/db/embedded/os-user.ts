/* The user of the operating system that runs PostgreSQL when the app runs as root. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The ids of a user. Functions take undefined for the user of the app. */
export interface OsUser {
  uid: number;
  gid: number;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function readOwner(path: string): OsUser | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && { uid: stats.uid, gid: stats.gid };
}

function findOsUser(name: string): OsUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const result = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return result.status === 0 ? Number(result.stdout.trim()) : Number.NaN;
  });
  // macOS has the id 4294967294 for nobody. An id that is no plain number cannot be used for a child process.
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== undefined && gid !== undefined && uid > 0
    ? { uid, gid }
    : undefined;
}

/** Finds or creates a user without rights, because PostgreSQL refuses to run as root. */
export function unprivilegedUser(): OsUser {
  const existing = findOsUser('postgres') ?? findOsUser('_postgres') ?? findOsUser('order-desk');
  if (existing) return existing;
  const isCreated =
    spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'order-desk'])
      .status === 0 || spawnSync('adduser', ['-S', '-D', '-H', 'order-desk']).status === 0;
  const osUser = (isCreated ? findOsUser('order-desk') : undefined) ?? findOsUser('nobody');
  if (!osUser) {
    throw new Error(
      'PostgreSQL refuses to run as root and no other user could be found or made. ' +
        'Start the app as a normal user, or set DATABASE_URL.',
    );
  }
  return osUser;
}

/**
 * Returns true when the user can enter or run (`-x`), or read (`-r`) the path. A process of that user checks it, so that ACLs and mounts are
 * respected.
 */
export function canReach(osUser: OsUser | undefined, path: string, access: '-x' | '-r'): boolean {
  const result = spawnSync('/bin/sh', ['-c', `test ${access} "$1"`, 'sh', path], { cwd: '/', ...osUser });
  return result.status === 0;
}
