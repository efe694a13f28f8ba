/*
 * Writes events that may occur a thousand times a minute into the audit log: one row per minute, with a
 * count.
 */
import { and, count, eq, sql } from 'drizzle-orm';
import type { AuditOnlyKind } from '#domain/audit.ts';
import type { Db } from '#server/db/connect.ts';
import { auditCounts, auditLog } from '#server/db/schema/audit.ts';
import type { Author } from './work.ts';

/** An event such as a refused sign-in. */
export interface CountedEvent {
  readonly author: Author;
  readonly action: string;
  readonly entity: AuditOnlyKind;
  /** The object of the event. Events with the same object and address within a minute are one row. */
  readonly subject: string;
  readonly address: string;
  readonly details: Readonly<Record<string, string>>;
  readonly now: Date;
}

const MINUTE_MS = 60_000;
/** Maximum number of rows per action, minute and address. Further events are counted without the subject. */
const MAX_ROWS_OF_ADDRESS = 10;
/** Maximum number of rows per action and minute. Further events are counted without subject and address. */
const MAX_ROWS = 60;

const toCountKey = ({ action, subject, address, now }: CountedEvent) => ({
  minute: new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS),
  action,
  subject,
  address,
});

type CountKey = ReturnType<typeof toCountKey>;

const hasCountKey = (key: CountKey) =>
  and(
    eq(auditCounts.minute, key.minute),
    eq(auditCounts.action, key.action),
    eq(auditCounts.subject, key.subject),
    eq(auditCounts.address, key.address),
  );

/** Raises the count of an event; returns false if it has no row yet. */
const incrementCount = async (db: Db, key: CountKey): Promise<boolean> => {
  const updatedRows = await db
    .update(auditCounts)
    .set({ count: sql`${auditCounts.count} + 1` })
    .where(hasCountKey(key))
    .returning({ count: auditCounts.count });
  return updatedRows.length > 0;
};

/**
 * Returns the event. In a minute with many rows it is returned without its subject, and with even more also
 * without its address, so that further events only raise the count of one row.
 */
const limitRows = async (db: Db, event: CountedEvent): Promise<CountedEvent> => {
  const { minute, action, address } = toCountKey(event);
  const [rows] = await db
    .select({
      all: count(),
      ofAddress: sql<number>`count(*) filter (where ${auditCounts.address} = ${address})`.mapWith(Number),
    })
    .from(auditCounts)
    .where(and(eq(auditCounts.minute, minute), eq(auditCounts.action, action)));
  const { all, ofAddress } = rows ?? { all: 0, ofAddress: 0 };
  if (all < MAX_ROWS && ofAddress < MAX_ROWS_OF_ADDRESS) return event;
  const isOverTotal = all >= MAX_ROWS;
  return {
    ...event,
    subject: '',
    address: isOverTotal ? '' : address,
    details: isOverTotal ? {} : { address },
  };
};

/** Writes the first event of its kind in a minute, and raises the count for further ones. */
export const recordCountedEvent = async (db: Db, event: CountedEvent): Promise<void> => {
  if (await incrementCount(db, toCountKey(event))) return;
  const limitedEvent = await limitRows(db, event);
  const key = toCountKey(limitedEvent);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(auditCounts)
      .values({ ...key, count: 1 })
      .onConflictDoUpdate({
        target: [auditCounts.minute, auditCounts.action, auditCounts.subject, auditCounts.address],
        set: { count: sql`${auditCounts.count} + 1` },
      })
      .returning({ count: auditCounts.count });
    if (row?.count !== 1) return;
    const { author, action, entity, subject, details } = limitedEvent;
    const [entry] = await tx
      .insert(auditLog)
      .values({ ...author, action, entity, entity_id: subject, after: details })
      .returning({ id: auditLog.id });
    if (!entry) throw new Error('inserting an audit entry returned no row');
    await tx.update(auditCounts).set({ audit_id: entry.id }).where(hasCountKey(key));
  });
};
