/*
 * Devices on which a user has signed in before. Failed sign-ins elsewhere do not slow down sign-ins on them.
 * A browser on which a person has signed in stores a random token in a cookie. The database stores its hash
 * with the users who signed in there.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm';
import { DAY_MS } from '#domain/business-day.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { knownDevices } from '#server/db/schema/users.ts';

/** A device is deleted after this number of days without a sign-in. The cookie expires at the same time. */
export const DEVICE_DAYS = 180;
/** The first sign-in after this number of days replaces the token. */
const ROTATE_AFTER_DAYS = 30;
/** Maximum number of devices per user. A caller without cookies is a new device each time. */
const MAX_DEVICES = 50;

/** Matches a token as this file creates them. */
const TOKEN = /^[\w-]{43}$/;

const hashDevice = (token: string): Buffer => createHash('sha256').update(`device ${token}`).digest();

export interface KnownDevice {
  /** The name under which failures of the device are counted. */
  readonly name: string;
  readonly created_at: Date;
}

const isNotExpired = (now: Date) =>
  gt(knownDevices.last_used_at, new Date(now.getTime() - DEVICE_DAYS * DAY_MS));

/** Returns the device of a token, if this user has signed in on it. */
export const findDevice = async (
  db: Db | Tx,
  { token, userId, now }: { readonly token: string; readonly userId: number; readonly now: Date },
): Promise<KnownDevice | undefined> => {
  if (!TOKEN.test(token)) return undefined;
  const device_hash = hashDevice(token);
  const [row] = await db
    .select({ created_at: knownDevices.created_at })
    .from(knownDevices)
    .where(
      and(eq(knownDevices.device_hash, device_hash), eq(knownDevices.user_id, userId), isNotExpired(now)),
    );
  return row
    ? { name: `device:${device_hash.toString('hex')} ${userId}`, created_at: row.created_at }
    : undefined;
};

/** Returns true when any user has signed in on the device of a token. */
export const isKnownDevice = async (db: Db, token: string, now: Date): Promise<boolean> => {
  if (!TOKEN.test(token)) return false;
  const rows = await db
    .select({ user_id: knownDevices.user_id })
    .from(knownDevices)
    .where(and(eq(knownDevices.device_hash, hashDevice(token)), isNotExpired(now)))
    .limit(1);
  return rows.length > 0;
};

const deleteOldDevices = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const newestDevices = tx
    .select({ device_hash: knownDevices.device_hash })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(desc(knownDevices.last_used_at))
    .limit(MAX_DEVICES);
  await tx
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.user_id, userId),
        or(
          lte(knownDevices.last_used_at, new Date(now.getTime() - DEVICE_DAYS * DAY_MS)),
          notInArray(knownDevices.device_hash, newestDevices),
        ),
      ),
    );
};

/**
 * Stores that a user has signed in on this device. Returns the token that the device is to store from now on.
 */
export const rememberDevice = async (
  tx: Tx,
  { token, userId, now }: { readonly token: string; readonly userId: number; readonly now: Date },
): Promise<string> => {
  const deviceRows = TOKEN.test(token)
    ? await tx
        .select({ user_id: knownDevices.user_id, created_at: knownDevices.created_at })
        .from(knownDevices)
        .where(and(eq(knownDevices.device_hash, hashDevice(token)), isNotExpired(now)))
        .orderBy(knownDevices.user_id)
        .for('update')
    : [];
  const [firstRow] = deviceRows;
  const isTokenRecent =
    firstRow !== undefined && now.getTime() - firstRow.created_at.getTime() < ROTATE_AFTER_DAYS * DAY_MS;
  const storedToken = isTokenRecent ? token : randomBytes(32).toString('base64url');
  const device_hash = hashDevice(storedToken);
  if (firstRow && !isTokenRecent)
    await tx
      .update(knownDevices)
      .set({ device_hash, created_at: now })
      .where(
        and(
          eq(knownDevices.device_hash, hashDevice(token)),
          inArray(
            knownDevices.user_id,
            deviceRows.map(({ user_id }) => user_id),
          ),
        ),
      );
  await tx
    .insert(knownDevices)
    .values({
      device_hash,
      user_id: userId,
      created_at: isTokenRecent ? firstRow.created_at : now,
      last_used_at: now,
    })
    .onConflictDoUpdate({
      target: [knownDevices.device_hash, knownDevices.user_id],
      set: { last_used_at: now },
    });
  await deleteOldDevices(tx, userId, now);
  return storedToken;
};
