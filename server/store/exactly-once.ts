import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connect.ts';
import { idempotencyKeys } from '../db/schema/exactly-once.ts';
import { HttpError } from '../http-error.ts';
import type { Principal, Work } from './work.ts';

/** Nobody asks again for what was wished longer ago. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** Forgets the keys, and the answers with them, that nobody will ask for any more. */
export const forgetOldKeys = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
};

/** What one key stands for: the call and the body it came with. */
export interface Intent {
  readonly key: string;
  readonly call: string;
  readonly body: unknown;
}

export const keyReused = (): HttpError => new HttpError('key.reused', {});

const PASSWORD = /(^|_)password$/;

/**
 * Keys sorted, so that two spellings of one body have one fingerprint. Without passwords: a quick hash of one,
 * kept here, would undo the slow one.
 */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) =>
    PASSWORD.test(name)
      ? undefined
      : inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  );

/** Whether something has been done under this key by this person. */
export const isKeyUsed = async (
  db: Db,
  { user_id }: Pick<Principal, 'user_id'>,
  { key }: Intent,
): Promise<boolean> => {
  const used = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key)));
  return used.length > 0;
};

/** Two requests of one meaning have one. */
const fingerprintOf = ({ call, body }: Intent): Buffer =>
  createHash('sha256')
    .update(`${call}\n${canonical(body)}`)
    .digest();

/** What the first call with this key answered; refused with 422 where that was another call, or had another body. */
const firstAnswer = async <Result>(
  db: Db | Tx,
  { user_id }: Pick<Principal, 'user_id'>,
  intent: Intent,
  parseStored: (stored: unknown) => Result,
): Promise<Result> => {
  const [first] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, intent.key)));
  if (!first || !fingerprintOf(intent).equals(first.fingerprint)) {
    throw keyReused();
  }
  return parseStored(first.response);
};

/**
 * Does `change` once for each key (decision 2). The key is claimed in the transaction of the write: a
 * second call with it waits for the first to end and answers what that one answered; a first one that was
 * refused or broke leaves no trace.
 */
export const exactlyOnce = async <Result>(
  { tx, principal }: Work,
  intent: Intent | undefined,
  change: () => Promise<Result>,
  parseStored: (stored: unknown) => Result,
): Promise<Result> => {
  if (!intent) return change();
  const { user_id } = principal;
  const claimed = await tx.execute(sql`
    insert into idempotency_keys (user_id, key, fingerprint) values (${user_id}, ${intent.key}, ${fingerprintOf(intent)})
    on conflict do nothing`);
  if (claimed.rowCount === 0) return firstAnswer(tx, principal, intent, parseStored);
  const result = await change();
  await tx.execute(sql`
    update idempotency_keys set response = ${JSON.stringify(result)} where user_id = ${user_id} and key = ${intent.key}`);
  return result;
};
