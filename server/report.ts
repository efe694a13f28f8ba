import { type DatabaseTrouble, databaseErrorOf, loggable, troubleOf } from './db/errors.ts';
import type { Environment } from './environment.ts';
import { codeOf } from './error-code.ts';
import { placeFrom } from './named-database.ts';

const COUNT_EVERY_MS = 60_000;
/** Different failures that are remembered; past it the oldest is printed anew when it comes again. */
const MAX_KNOWN = 200;

/** What whoever runs the app can do about it. */
const REMEDIES: Readonly<Record<DatabaseTrouble, string>> = {
  disk_full:
    'There is no room left on the disk of the database: nothing can be saved. Free some space; the app goes on by itself.',
  read_only:
    'The database cannot write on its disk: nothing can be saved. Make its folder writable; the app goes on by itself.',
  unavailable: 'The database does not answer, or not in time. The app goes on by itself when it does.',
};

export interface Reporter {
  /**
   * Prints what nobody foresaw: at once the first time, afterwards once a minute how often it came again. `during` is
   * what was being done.
   */
  readonly report: (error: unknown, during?: string) => void;
  close(): void;
}

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nCaused by: ${textOf(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
};

/** What has the same first lines is the same failure, wherever it was met. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  // What tried several addresses has no message of its own.
  return error.message || codeOf(error) || error.name;
};

/** Says failures on the console: never with what people typed in, and a repeated one counted. */
export const createReporter = (print: (line: string) => void): Reporter => {
  const repeats = new Map<string, number>();
  let counting: NodeJS.Timeout | undefined;

  const tellRepeats = (): void => {
    let isAny = false;
    for (const [name, times] of repeats) {
      if (times === 0) repeats.delete(name);
      else {
        isAny = true;
        repeats.set(name, 0);
        print(`${times} more times: ${name.split('\n')[0]}`);
      }
    }
    if (isAny || repeats.size > 0) startCounting();
  };
  const startCounting = (): void => {
    counting = setTimeout(tellRepeats, COUNT_EVERY_MS);
    counting.unref();
  };

  return {
    report: (error, during) => {
      const trouble = troubleOf(error);
      const said = loggable(error);
      const name = trouble ? REMEDIES[trouble] : nameOf(said);
      const times = repeats.get(name);
      if (times !== undefined) {
        repeats.set(name, times + 1);
        return;
      }
      const [oldest] = repeats.keys();
      if (repeats.size >= MAX_KNOWN && oldest !== undefined) repeats.delete(oldest);
      if (repeats.size === 0) startCounting();
      repeats.set(name, 0);
      const text = during === undefined ? textOf(said) : `${during}: ${textOf(said)}`;
      print(trouble ? `${REMEDIES[trouble]}\n${text}` : text);
    },
    close: () => clearTimeout(counting),
  };
};

const NOT_LET_IN = '28';
/** What a PostgreSQL of one's own minds about whoever comes, by the beginning of its code. */
const REFUSED: readonly (readonly [code: string, remedy: string])[] = [
  [NOT_LET_IN, 'does not let this user in. Correct user and password in DATABASE_URL'],
  ['3D', 'has no database of this name. Make it, or correct DATABASE_URL'],
  ['42501', 'does not let this user make tables. Let it own the database that DATABASE_URL names'],
];

/** For whoever starts the app: what is wrong, and what they can do about it. */
export const startFailureOf = (error: unknown, environment: Environment): string => {
  const place = placeFrom(environment);
  const reason = nameOf(loggable(error));
  const code = databaseErrorOf(error)?.code ?? '';
  const [, remedy] = REFUSED.find(([beginning]) => code.startsWith(beginning)) ?? [];
  const [named] = reason.split('\n');
  if (remedy && environment.DATABASE_URL)
    return `The PostgreSQL at ${place} ${remedy}, and start the app again. [${named}]`;
  if (code.startsWith(NOT_LET_IN))
    return `The database in ${place} does not let the app in: the file postgres.password there is not the one that it was made with. Put that one back, and start the app again. [${named}]`;
  switch (troubleOf(error)) {
    case 'disk_full':
      return `There is no room left on the disk of the database (${place}). Free some space, and start the app again. [${reason}]`;
    case 'read_only':
      return `The app cannot write where its database lives (${place}). Make that folder writable, or name another one with DATA_DIR, and start the app again. [${reason}]`;
    case 'unavailable':
      return `The database does not answer (${place}). Start it, or correct the address, and start the app again. [${reason}]`;
    default:
      return reason;
  }
};
