import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { canReach, childIdsOf, isRoot, unprivilegedUser } from '#server/db/embedded/os-user.ts';

/** Programs of a system: `id` knows these users, and `creator` makes the user order-desk. */
const systemWith = (ids: Readonly<Record<string, string>>, creator?: 'useradd' | 'adduser') => {
  const known = { ...ids };
  return (program: string, args: readonly string[]) => {
    if (program === creator) {
      known['order-desk'] = '998';
      return { status: 0, stdout: '' };
    }
    const id = program === 'id' ? known[args[1] ?? ''] : undefined;
    // A program that is missing has no status.
    return { status: program === 'id' ? (id === undefined ? 1 : 0) : null, stdout: id ? `${id}\n` : '' };
  };
};

/** The id of nobody on macOS, -2 in 32 bits. */
const NOBODY_OF_MACOS = 4_294_967_294;

describe('the user that runs PostgreSQL for root', () => {
  test.each([
    ['Debian', systemWith({ postgres: '107', nobody: '65534' }), 107],
    ['Debian without a PostgreSQL', systemWith({ nobody: '65534' }, 'useradd'), 998],
    ['Alpine', systemWith({ nobody: '65534' }, 'adduser'), 998],
    ['macOS', systemWith({ _postgres: '216', nobody: '4294967294' }), 216],
    ['macOS without its user of PostgreSQL', systemWith({ nobody: '4294967294' }), NOBODY_OF_MACOS],
    ['a system that prints signed ids', systemWith({ nobody: '-2' }), NOBODY_OF_MACOS],
  ])('on %s', (_, system, id) => {
    expect(unprivilegedUser(system)).toEqual({ uid: id, gid: id });
  });

  test.each([
    ['no user', {}],
    ['root under another name', { nobody: '0' }],
    ['a text in place of an id', { nobody: 'nobody' }],
  ])('is refused with what to do on a system with %s', (_, ids) => {
    expect(() => unprivilegedUser(systemWith(ids))).toThrow(
      /Start the app as a normal user, or set DATABASE_URL/,
    );
  });
});

// Node refuses the unsigned id of nobody for a child process: "must be an int32".
test.runIf(isRoot())('a process is started as nobody of macOS', () => {
  const nobody = { uid: NOBODY_OF_MACOS, gid: NOBODY_OF_MACOS };
  expect(childIdsOf(nobody)).toEqual({ uid: -2, gid: -2 });
  expect(spawnSync('id', ['-u'], { encoding: 'utf8', ...childIdsOf(nobody) }).stdout.trim()).toBe(
    String(NOBODY_OF_MACOS),
  );
  expect([canReach(nobody, '/', '-x'), canReach(nobody, '/root/.ssh', '-r')]).toEqual([true, false]);
});
