/* Finds the user of a password, and slows down guessing by device, address and user. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/business-day.ts';
import { userNameKey } from '#domain/user-name.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { loginFailures, signInAddresses, users } from '#server/db/schema/users.ts';
import { HttpError } from '#server/http-error.ts';
import { networkOf } from './caller-network.ts';
import { findDevice, isKnownDevice, type KnownDevice } from './known-devices.ts';
import {
  hashPassword,
  knownDeviceQueue,
  matchPassword,
  type PasswordMatch,
  passwordQueue,
} from './passwords.ts';
import { recordRefusedPassword } from './refusals.ts';
import { isNamed } from './user-names.ts';

const FAILURE_WINDOW_MINUTES = 15;
/**
 * Number of failures without a pause, by counter. `pair` counts an address together with a user name. One
 * address alone cannot reach the limit of the account, because its pair is paused before. Otherwise a
 * stranger could lock out the owner.
 */
const FREE_FAILURES = { device: 5, pair: 5, address: 50, account: 50 } as const;
type Counter = keyof typeof FREE_FAILURES;
/** The subjects of the counters that apply to an attempt. Failures are stored under them. */
type Subjects = Readonly<Partial<Record<Counter, string>>>;
const MAX_PAUSE_SECONDS = 60;
/** Failures that are further in the future were written by a fast clock and do not count. */
const MAX_CLOCK_SKEW_MS = 60_000;
const ADDRESS_DAYS = 180;

export interface SignInAttempt {
  readonly kind: 'sign_in' | 'own_password';
  /** The name as typed. */
  readonly username: string;
  readonly address: string;
  /** The token of the device; an empty text without one. */
  readonly deviceToken: string;
  readonly now: Date;
}

const toNameKey = ({ username }: SignInAttempt): string => userNameKey(username);

/**
 * Returns the subjects of a failed attempt. A known device of the user has its own counter: other callers
 * from its address do not slow it down, and a stolen device gives no further attempts elsewhere.
 */
const toSubjects = (attempt: SignInAttempt, device: KnownDevice | undefined): Subjects =>
  device
    ? { device: device.name }
    : {
        pair: `pair:${networkOf(attempt.address)} ${toNameKey(attempt)}`,
        address: `address:${networkOf(attempt.address)}`,
        account: `account:${toNameKey(attempt)}`,
      };

interface Failures {
  readonly count: number;
  readonly last: Date;
}

/** Returns the failures of the last 15 minutes by subject. */
const readFailures = async (
  db: Db | Tx,
  subjects: readonly string[],
  now: Date,
): Promise<Map<string, Failures>> => {
  const rows = await db
    .select({
      subject: loginFailures.subject,
      count: sql<number>`count(*)::int`,
      last: sql<Date>`max(${loginFailures.failed_at})`.mapWith(loginFailures.failed_at),
    })
    .from(loginFailures)
    .where(
      and(
        inArray(loginFailures.subject, [...subjects]),
        gt(loginFailures.failed_at, new Date(now.getTime() - FAILURE_WINDOW_MINUTES * 60_000)),
        lte(loginFailures.failed_at, new Date(now.getTime() + MAX_CLOCK_SKEW_MS)),
      ),
    )
    .groupBy(loginFailures.subject);
  return new Map(rows.map(({ subject, ...failures }) => [subject, failures]));
};

/**
 * Returns the number of seconds to wait. After the free attempts each failure doubles the pause, up to a
 * minute, so that a user is never locked out permanently.
 */
const pauseSecondsAfter = (failures: Failures | undefined, freeFailures: number, now: Date): number => {
  if (!failures || failures.count < freeFailures) return 0;
  const pauseSeconds = Math.min(2 ** (failures.count - freeFailures), MAX_PAUSE_SECONDS);
  return Math.ceil(pauseSeconds - Math.max(0, now.getTime() - failures.last.getTime()) / 1000);
};

/** Returns true when the user has signed in from this address before. */
const isKnownAddress = async (db: Db | Tx, attempt: SignInAttempt): Promise<boolean> => {
  const addresses = await db
    .select()
    .from(signInAddresses)
    .innerJoin(users, eq(users.user_id, signInAddresses.user_id))
    .where(and(isNamed(attempt.username), eq(signInAddresses.address, networkOf(attempt.address))))
    .limit(1);
  return addresses.length > 0;
};

/**
 * Refuses an attempt during a pause. For a known address of the user only its own failures count
 * (decision 22).
 */
const refuseWhilePaused = async (db: Db | Tx, attempt: SignInAttempt, subjects: Subjects): Promise<void> => {
  const failures = await readFailures(db, Object.values(subjects), attempt.now);
  const pauseFor = (counter: Counter): number =>
    pauseSecondsAfter(failures.get(subjects[counter] ?? ''), FREE_FAILURES[counter], attempt.now);
  const ownPause = Math.max(pauseFor('device'), pauseFor('pair'));
  const sharedPause = Math.max(pauseFor('address'), pauseFor('account'));
  const isSharedCounted = sharedPause > ownPause && !(await isKnownAddress(db, attempt));
  const pause = isSharedCounted ? sharedPause : ownPause;
  if (pause > 0) throw new HttpError('auth.throttled', { seconds: pause });
};

export interface PasswordCheckResult<Account> {
  readonly account: Account;
  readonly match: PasswordMatch;
  /** The subjects under which failures of the attempt are counted. */
  readonly subjects: Subjects;
}

export interface AccountWithHash {
  readonly user_id: number;
  readonly password_hash: string;
}

/**
 * The hash of a random password. It is checked for an unknown name, so that the response takes the same time.
 */
let decoyHash: Promise<string> | undefined;

const checkAttempt = async <Account extends AccountWithHash>(
  db: Db,
  attempt: SignInAttempt,
  password: string,
  findAccount: () => Promise<Account | undefined>,
): Promise<PasswordCheckResult<Account> | undefined> => {
  const account = await findAccount();
  const { deviceToken, now } = attempt;
  const device = await findDevice(db, { token: deviceToken, userId: account?.user_id ?? 0, now });
  const subjects = toSubjects(attempt, device);
  const names = Object.values(subjects);
  await refuseWhilePaused(db, attempt, subjects);
  decoyHash ??= hashPassword(randomUUID());
  const match = await matchPassword(account?.password_hash ?? (await decoyHash), password);
  // Simultaneous attempts passed the first check together. The lock makes them pass this one one after
  // another.
  return db.transaction(async (tx) => {
    const locks = names.map((subject) => sql`pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
    await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
    await refuseWhilePaused(tx, attempt, subjects);
    if (account && match !== 'none') return { account, match, subjects };
    await tx.insert(loginFailures).values(names.map((subject) => ({ subject, failed_at: attempt.now })));
    return undefined;
  });
};

/**
 * Returns the user with this password, or undefined after counting a failure. It takes the same time for an
 * unknown name. 429 after too many failures, 503 while too many attempts wait. Refusals are written to the
 * audit log. All of it runs in the queue, because a flood of checks would load the database as much as the
 * hashes do.
 */
export const findAccountByPassword = async <Account extends AccountWithHash>(
  db: Db,
  attempt: SignInAttempt,
  password: string,
  findAccount: () => Promise<Account | undefined>,
): Promise<PasswordCheckResult<Account> | undefined> => {
  const queue = (await isKnownDevice(db, attempt.deviceToken, attempt.now))
    ? knownDeviceQueue
    : passwordQueue;
  return queue.run(async () => {
    try {
      const result = await checkAttempt(db, attempt, password, findAccount);
      if (!result) await recordRefusedPassword(db, attempt, 'refused');
      return result;
    } catch (error) {
      if (error instanceof HttpError && error.code === 'auth.throttled')
        await recordRefusedPassword(db, attempt, 'throttled');
      throw error;
    }
  });
};

/**
 * Deletes the failures of this device, or of this address and name, after a correct password; and expired
 * failures.
 */
export const deleteFailures = async (
  tx: Tx,
  attempt: SignInAttempt,
  { device, pair }: Subjects,
): Promise<void> => {
  const now = attempt.now.getTime();
  await tx
    .delete(loginFailures)
    .where(
      or(
        eq(loginFailures.subject, device ?? pair ?? ''),
        lt(loginFailures.failed_at, new Date(now - FAILURE_WINDOW_MINUTES * 60_000)),
        gt(loginFailures.failed_at, new Date(now + MAX_CLOCK_SKEW_MS)),
      ),
    );
};

export const rememberAddress = async (tx: Tx, userId: number, attempt: SignInAttempt): Promise<void> => {
  const { now } = attempt;
  await tx
    .insert(signInAddresses)
    .values({ user_id: userId, address: networkOf(attempt.address), last_used_at: now })
    .onConflictDoUpdate({
      target: [signInAddresses.user_id, signInAddresses.address],
      set: { last_used_at: now },
    });
  const expiredBefore = new Date(now.getTime() - ADDRESS_DAYS * DAY_MS);
  await tx
    .delete(signInAddresses)
    .where(and(eq(signInAddresses.user_id, userId), lt(signInAddresses.last_used_at, expiredBefore)));
};
