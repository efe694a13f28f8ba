/* Explains why a start failed, and how to repair it. */
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { findFolder } from './db/embedded/location.ts';
import { toDatabaseError, toDatabaseProblem } from './db/errors.ts';
import { ConnectFailure } from './db/pooler.ts';
import type { Environment } from './environment.ts';
import { codeOf } from './error-code.ts';
import { type DatabaseVariable, databasePlaceFrom, dataDirFrom } from './named-database.ts';
import { messageOf } from './ops/log.ts';

/** The prefix of PostgreSQL's codes for a wrong user or password. */
const AUTHENTICATION_FAILED = '28';
/** Matches codes of Node's TLS: an unknown authority, another host name, an expired certificate. */
const CERTIFICATE_CODES = /CERT|SIGNATURE|ERR_TLS/;
/**
 * Refusals of the database, by a pattern of their code and message. `explain` returns the cause and the
 * remedy.
 */
const REFUSALS: readonly (readonly [pattern: RegExp, explain: (variable: DatabaseVariable) => string])[] = [
  [
    /^28000.*pg_hba\.conf/s,
    (variable) =>
      `has no line for this user, database and machine in pg_hba.conf. Add one; where it has one for TLS alone, add ?sslmode=verify-full to ${variable}`,
  ],
  [/^28/, (variable) => `does not let this user in. Correct user and password in ${variable}`],
  [/^3D/, (variable) => `has no database of this name. Make it, or correct ${variable}`],
  [
    /^42501/,
    (variable) => `does not let this user make tables. Let it own the database that ${variable} names`,
  ],
  [
    /does not support SSL connections/,
    (variable) => `has no TLS. Set ssl = on in its postgresql.conf, or take sslmode out of ${variable}`,
  ],
  [
    /client password must be/,
    (variable) =>
      `asks for a password, and ${variable} has none. Write it as postgresql://user:password@host:5432/database`,
  ],
];

/** Returns the folder at which the disk of a path is mounted. */
const mountPointOf = (path: string): string => {
  if (!existsSync(path)) return mountPointOf(dirname(path));
  const parent = dirname(path);
  return parent !== path && statSync(parent).dev === statSync(path).dev ? mountPointOf(parent) : path;
};

/**
 * Names the disk that is full: that of the file which could not be written, otherwise that of the database.
 */
const fullDiskOf = (error: unknown, environment: Environment, place: string): string => {
  const file = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : '';
  if (file === '' && environment.DATABASE_URL) return `of the database (${place})`;
  const path = resolve(file || findFolder(resolve(dataDirFrom(environment))));
  return `at ${mountPointOf(path)}, where ${path} is`;
};

/** Returns a sentence with the cause and the remedy of a failed start, for the person who starts the app. */
export const explainStartFailure = (failure: unknown, environment: Environment): string => {
  const { variable, cause: error } =
    failure instanceof ConnectFailure ? failure : { variable: 'DATABASE_URL' as const, cause: failure };
  const place = databasePlaceFrom(environment, variable);
  const reason = messageOf(error);
  const code = toDatabaseError(error)?.code ?? '';
  const [, explain] = REFUSALS.find(([pattern]) => pattern.test(`${code} ${reason}`.trimStart())) ?? [];
  const [firstLine] = reason.split('\n');
  if (explain && environment.DATABASE_URL)
    return `The PostgreSQL at ${place} ${explain(variable)}, and start the app again. [${firstLine}]`;
  if (code.startsWith(AUTHENTICATION_FAILED))
    return `The database in ${place} does not let the app in: the file postgres.password there is not the one that it was made with. Put that one back, and start the app again. [${firstLine}]`;
  if (CERTIFICATE_CODES.test(codeOf(error)))
    return `The certificate of the PostgreSQL at ${place} is not accepted. Name the file of its authority in ${variable} with sslrootcert, and the host as the certificate does, and start the app again. [${reason}]`;
  switch (toDatabaseProblem(error)) {
    case 'disk_full':
      return `There is no room left on the disk ${fullDiskOf(error, environment, place)}. Free some space, and start the app again. [${reason}]`;
    case 'read_only':
      return `The app cannot write where its database lives (${place}). Make that folder writable, or name another one with DATA_DIR, and start the app again. [${reason}]`;
    case 'unavailable':
      return `The database does not answer (${place}). Start it, or correct the address, and start the app again. [${reason}]`;
    default:
      return reason;
  }
};
