import type { Environment } from './environment.ts';

const DEFAULT_DATA_DIR = 'data';
/** A path, where PostgreSQL is met without a network. */
const SOCKET = /^(\/|socket:)/;

const isReadable = (url: string): boolean => {
  try {
    decodeURIComponent(url);
    return SOCKET.test(url) || URL.canParse(url);
  } catch {
    return false;
  }
};

/** `DATABASE_URL`: a PostgreSQL of one's own, or undefined. Throws a sentence for whoever started the app. */
export const givenUrlFrom = ({ DATABASE_URL = '' }: Environment): string | undefined => {
  if (DATABASE_URL === '') return undefined;
  if (isReadable(DATABASE_URL)) return DATABASE_URL;
  throw new Error(
    'DATABASE_URL cannot be read as an address like postgresql://user:password@host:5432/database. ' +
      'In a password write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25.',
  );
};

/** `DATA_DIR`: the folder of the embedded PostgreSQL. */
export const dataDirFrom = ({ DATA_DIR }: Environment): string => DATA_DIR || DEFAULT_DATA_DIR;

/** Where the database is, for a sentence: an address has a password in it. */
export const placeFrom = (environment: Environment): string =>
  environment.DATABASE_URL
    ? URL.parse(environment.DATABASE_URL)?.host || 'DATABASE_URL'
    : dataDirFrom(environment);
