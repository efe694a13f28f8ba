import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connect.ts';
import { loginFailures } from '../db/schema/users.ts';
import { HttpError } from '../http-error.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

const FAILURE_WINDOW_MINUTES = 15;
const FREE_FAILURES = { account: 5, address: 50 } as const;
const MAX_PAUSE_SECONDS = 60;

/** Whose password is tried, from where and when. */
export interface Guess {
  /** Normalised; its case does not matter. */
  readonly username: string;
  readonly address: string;
  readonly now: Date;
}

const accountOf = ({ username }: Guess): string => `account:${username.toLowerCase()}`;
const originOf = ({ address }: Guess): string => `address:${address}`;

/**
 * Seconds that this subject has to wait: after the free tries each failure doubles the pause, up to a
 * minute, so that nobody is locked out for good.
 */
const pauseOf = async (db: Db | Tx, subject: string, free: number, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MINUTES * 60_000);
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<Date | null>`max(${loginFailures.failed_at})`.mapWith(loginFailures.failed_at),
    })
    .from(loginFailures)
    .where(and(eq(loginFailures.subject, subject), gt(loginFailures.failed_at, since)));
  if (!row?.last || row.count < free) return 0;
  const pause = Math.min(2 ** (row.count - free), MAX_PAUSE_SECONDS);
  return Math.ceil(pause - (now.getTime() - row.last.getTime()) / 1000);
};

const refuseWhilePaused = async (db: Db | Tx, guess: Guess): Promise<void> => {
  const pause = Math.max(
    await pauseOf(db, accountOf(guess), FREE_FAILURES.account, guess.now),
    await pauseOf(db, originOf(guess), FREE_FAILURES.address, guess.now),
  );
  if (pause <= 0) return;
  throw new HttpError(
    429,
    'auth.throttled',
    { seconds: pause },
    `Too many failed sign-ins. Please try again in ${pause} s.`,
    { headers: { 'Retry-After': String(pause) } },
  );
};

let decoyHash: Promise<string> | undefined;

/**
 * Whether the password is the one of this hash; a wrong one is remembered against the account and the address.
 * Takes the same time where there is no hash. 429 where either has failed too often of late.
 */
export const isRightPassword = async (
  db: Db,
  guess: Guess,
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> => {
  await refuseWhilePaused(db, guess);
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await isPasswordOf(passwordHash ?? (await decoyHash), password);
  // Guesses that were sent all at once came past the first look together; past this one they come one by one.
  return db.transaction(async (tx) => {
    for (const subject of [accountOf(guess), originOf(guess)]) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
    }
    await refuseWhilePaused(tx, guess);
    if (matches && passwordHash !== undefined) return true;
    await tx.insert(loginFailures).values([
      { subject: accountOf(guess), failed_at: guess.now },
      { subject: originOf(guess), failed_at: guess.now },
    ]);
    return false;
  });
};

/** Forgets what went wrong before the right password came, and what is too old to count. */
export const forgetFailures = async (tx: Tx, guess: Guess): Promise<void> => {
  const before = new Date(guess.now.getTime() - FAILURE_WINDOW_MINUTES * 60_000);
  await tx.delete(loginFailures).where(eq(loginFailures.subject, accountOf(guess)));
  await tx.delete(loginFailures).where(lt(loginFailures.failed_at, before));
};
