/*
 * Runs a write once per `Idempotency-Key`, and returns the stored response when the same key is used again.
 */
import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/business-day.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { idempotencyKeys } from '#server/db/schema/exactly-once.ts';
import { HttpError } from '#server/http-error.ts';
import type { Principal, Work } from './work.ts';

/** Number of days for which keys are stored. Browsers repeat no older call. */
export const STORED_DAYS = 30;

export const deleteExpiredKeys = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, new Date(now.getTime() - STORED_DAYS * DAY_MS)));
};

/** A request with its `Idempotency-Key`. */
export interface KeyedRequest {
  readonly key: string;
  readonly call: string;
  readonly body: unknown;
}

export const keyReusedError = (): HttpError => new HttpError('key.reused', {});

const PASSWORD = /(^|_)password$/;

/**
 * Returns JSON with sorted keys, so that equal bodies have the same fingerprint. Passwords are left out,
 * because their fast hash would leak them.
 */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (name, fieldValue: unknown) => {
    if (PASSWORD.test(name)) return undefined;
    if (fieldValue === null || typeof fieldValue !== 'object' || Array.isArray(fieldValue)) return fieldValue;
    return Object.fromEntries(
      Object.entries(fieldValue).sort(([first], [second]) => (first < second ? -1 : 1)),
    );
  });

export const isKeyUsed = async (
  db: Db | Tx,
  { user_id }: Pick<Principal, 'user_id'>,
  { key }: KeyedRequest,
): Promise<boolean> => {
  const used = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key)));
  return used.length > 0;
};

/** Returns a hash that is equal for equal requests. */
const hashRequest = ({ call, body }: KeyedRequest): Buffer =>
  createHash('sha256')
    .update(`${call}\n${canonicalJson(body)}`)
    .digest();

/** Returns the stored response of a key. Throws 422 if the key was used for another call or body. */
const readStoredResponse = async <Result>(
  db: Db | Tx,
  { user_id }: Pick<Principal, 'user_id'>,
  keyedRequest: KeyedRequest,
  parseStored: (stored: unknown) => Result,
): Promise<Result> => {
  const [storedKey] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, keyedRequest.key)));
  if (!storedKey || !hashRequest(keyedRequest).equals(storedKey.fingerprint)) {
    throw keyReusedError();
  }
  return parseStored(storedKey.response);
};

/**
 * Runs `change` once per key (decision 2). The key is claimed in the transaction of the write: a second call
 * waits for the first one and returns the same response. A call that fails stores no key.
 */
export const runExactlyOnce = async <Result>(
  { tx, principal }: Work,
  keyedRequest: KeyedRequest | undefined,
  change: () => Promise<Result>,
  parseStored: (stored: unknown) => Result,
): Promise<Result> => {
  if (!keyedRequest) return change();
  const { user_id } = principal;
  const claim = await tx.execute(sql`
    insert into idempotency_keys (user_id, key, fingerprint) values (${user_id}, ${keyedRequest.key}, ${hashRequest(keyedRequest)})
    on conflict do nothing`);
  if (claim.rowCount === 0) return readStoredResponse(tx, principal, keyedRequest, parseStored);
  const result = await change();
  await tx.execute(sql`
    update idempotency_keys set response = ${JSON.stringify(result)} where user_id = ${user_id} and key = ${keyedRequest.key}`);
  return result;
};
