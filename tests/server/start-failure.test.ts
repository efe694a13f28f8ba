import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { ensureDirect } from '#server/db/pooler.ts';
import { explainStartFailure } from '#server/start-failure.ts';

const refusedBy = (code: string, message = 'refused'): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError(message, 7, 'error'), { code });

describe('a failed start says what is wrong and what to do', () => {
  test.each([
    [
      'a full disk',
      Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC' }),
      /no room left on the disk at \/.*, where \/srv\/desk is\. Free some space/,
    ],
    [
      'a full disk that is not that of the database',
      Object.assign(new Error('ENOSPC: no space left on device, copyfile'), {
        code: 'ENOSPC',
        path: '/dev/shm/engine',
      }),
      /no room left on the disk at \/dev\/shm, where \/dev\/shm\/engine is\. Free some space/,
    ],
    [
      'a full disk, as PostgreSQL says it',
      new Error('PostgreSQL did not start: could not write: No space left on device'),
      /no room left.*Free some space/,
    ],
    [
      'a folder that is read-only',
      Object.assign(new Error('EROFS: read-only file system, mkdir'), { code: 'EROFS' }),
      /cannot write.*\/srv\/desk.*DATA_DIR/,
    ],
    ['a lock that cannot be made', new Error('unable to open database file'), /cannot write.*DATA_DIR/],
    [
      'no server at the address',
      Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
      /does not answer.*ECONNREFUSED/,
    ],
    [
      'a name that leads nowhere',
      Object.assign(new Error('getaddrinfo ENOTFOUND db.example'), { code: 'ENOTFOUND' }),
      /does not answer \(\/srv\/desk\).*correct the address/,
    ],
    [
      'a password that is not that of the embedded database',
      refusedBy('28P01'),
      /\/srv\/desk does not let the app in: .*postgres\.password/,
    ],
    ['something else', new Error('PORT has to be a number'), /^PORT has to be a number$/],
  ])('%s', (_, error, sentence) => {
    expect(explainStartFailure(error, { DATA_DIR: '/srv/desk' })).toMatch(sentence);
  });

  test.each([
    [
      'a wrong password',
      refusedBy('28P01'),
      /db\.example:5432\/desk does not let this user in\. Correct user and password/,
    ],
    [
      'no line in pg_hba.conf',
      refusedBy('28000', 'no pg_hba.conf entry for host "192.0.2.1"'),
      /db\.example:5432\/desk has no line .* in pg_hba\.conf\. Add one; .*add \?sslmode=verify-full to DATABASE_URL/,
    ],
    [
      'a role that is missing',
      refusedBy('28000', 'role "desk" does not exist'),
      /desk does not let this user in\. Correct user and password/,
    ],
    [
      'a certificate of an unknown authority',
      Object.assign(new Error('unable to verify'), { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }),
      /certificate of the PostgreSQL at db\.example:5432\/desk.*sslrootcert/,
    ],
    [
      'a certificate of another host',
      Object.assign(new Error('Hostname/IP does not match'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }),
      /certificate of the PostgreSQL at db\.example:5432\/desk.*the host as the certificate does/,
    ],
    ['no such database', refusedBy('3D000'), /has no database of this name/],
    ['no rights', new DrizzleQueryError('create schema x', [], refusedBy('42501')), /own the database.*\]$/],
  ])('%s, of an external PostgreSQL', (_, error, sentence) => {
    const DATABASE_URL = 'postgresql://desk:secret@db.example:5432/desk';
    expect(explainStartFailure(error, { DATABASE_URL })).toMatch(sentence);
  });
});

test.each<[string, (url: URL) => void, RegExp]>([
  [
    'TLS that the server does not have',
    (url) => url.searchParams.set('sslmode', 'verify-full'),
    /^The PostgreSQL at .* has no TLS\. .*sslmode out of DATABASE_URL/,
  ],
  [
    'no password',
    (url) => {
      url.password = '';
    },
    /^The PostgreSQL at .* asks for a password, and DATABASE_URL has none\./,
  ],
])('an address with %s is answered by our message, not by that of the driver', async (_, spoil, sentence) => {
  const url = new URL(inject('postgres').appUrl);
  spoil(url);
  const failure = await ensureDirect({ url: url.href, directUrl: url.href }).catch((error: unknown) => error);
  expect(explainStartFailure(failure, { DATABASE_URL: url.href })).toMatch(sentence);
});
