/* Reads which database the app uses: `DATABASE_URL`, `DATABASE_DIRECT_URL` and `DATA_DIR`. */
import { accessSync, constants } from 'node:fs';
import type { Environment } from './environment.ts';

const DEFAULT_DATA_DIR = 'data';
/** Matches the address of a Unix socket. */
const SOCKET_PATH = /^(\/|socket:)/;
const SCHEME = /^postgres(ql)?:\/\//i;

export type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

export interface ConfiguredDatabase {
  readonly url: string;
  /** The address that bypasses any pooler, for LISTEN and for locks that outlive a transaction. */
  readonly directUrl: string;
}

const isValidUrl = (url: string): boolean => {
  try {
    decodeURIComponent(url);
    return SOCKET_PATH.test(url) || (SCHEME.test(url) && URL.canParse(url));
  } catch {
    return false;
  }
};

/** Refuses a URL with TLS files that cannot be read. The driver would read them only when it connects. */
const refuseUnreadableFiles = (name: DatabaseVariable, url: string): void => {
  const { searchParams } = new URL(url, 'socket://');
  for (const key of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(key);
    try {
      if (file) accessSync(file, constants.R_OK);
    } catch {
      throw new Error(
        `${name} names the file ${file} as ${key}, which the user of the app cannot read. Put it there, or correct ${name}.`,
      );
    }
  }
};

const urlFrom = (environment: Environment, name: DatabaseVariable): string | undefined => {
  const url = environment[name];
  if (!url) return undefined;
  if (isValidUrl(url)) {
    refuseUnreadableFiles(name, url);
    return url;
  }
  throw new Error(
    `${name} cannot be read as an address like postgresql://user:password@host:5432/database. ` +
      'In a password write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25.',
  );
};

/**
 * Reads `DATABASE_URL` and `DATABASE_DIRECT_URL`; undefined if they are not set. Throws an error with one
 * sentence.
 */
export const configuredDatabaseFrom = (environment: Environment): ConfiguredDatabase | undefined => {
  const url = urlFrom(environment, 'DATABASE_URL');
  return url === undefined
    ? undefined
    : { url, directUrl: urlFrom(environment, 'DATABASE_DIRECT_URL') ?? url };
};

/** Reads `DATA_DIR`, the folder of the embedded PostgreSQL. */
export const dataDirFrom = ({ DATA_DIR }: Environment): string => DATA_DIR || DEFAULT_DATA_DIR;

/** Returns the host and the name of the database, or its folder, for a message. */
export const databasePlaceFrom = (
  environment: Environment,
  name: DatabaseVariable = 'DATABASE_URL',
): string => {
  const url = environment[name];
  if (!url) return dataDirFrom(environment);
  const { host, pathname } = URL.parse(url) ?? {};
  return host ? `${host}${pathname}` : name;
};
