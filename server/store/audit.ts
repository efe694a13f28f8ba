/* Writes changes into the audit log and notifies the open screens, in the transaction of the change. */
import { type SQL, sql } from 'drizzle-orm';
import type { Change as FeedChange } from '#api/contracts/events.ts';
import { type ChangedEntity, FEED_RESUMED } from '#domain/changes.ts';
import { chunksOf, ROWS_AT_ONCE } from './chunks.ts';
import type { Author, AuthoredWork } from './work.ts';

export interface Change {
  readonly action: string;
  readonly entity: ChangedEntity;
  readonly id: number;
  /** The version after the change; null for a row without versions. */
  readonly version: number | null;
  /** The id in the feed, if it differs from that of the row: a shipment is named by its order. */
  readonly feedId?: number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The PostgreSQL channel on which every app process listens. */
export const CHANGES_CHANNEL = 'order_desk_changes';

type NotifiedChange = Pick<Change, 'action' | 'entity' | 'id' | 'version' | 'feedId'>;
type ChangeContext = Pick<AuthoredWork, 'tx' | 'principal'>;

/**
 * Returns the SQL that sends a notification. PostgreSQL delivers it when the transaction commits, and drops
 * it when the transaction is rolled back.
 */
const notificationSql = (change: FeedChange): SQL =>
  sql`pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(change)})`;

const authoredNotificationSql = (
  { username }: Author,
  { entity, id, feedId = id, version, action }: NotifiedChange,
): SQL => notificationSql({ entity, id: String(feedId), version, action, by: username });

/** Notifies without an audit entry, for a change that has a history of its own. */
export const notifyChange = async (
  { tx, principal }: ChangeContext,
  change: NotifiedChange,
): Promise<void> => {
  await tx.execute(sql`select ${authoredNotificationSql(principal, change)}`);
};

/** Returns the value as JSON; for a missing value the null of SQL and not the null of JSON. */
const toJson = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** Writes a change and its author, in the transaction of the change, and notifies the open screens. */
export const recordChange = async ({ tx, principal }: ChangeContext, change: Change): Promise<void> => {
  const { action, entity, id, before, after } = change;
  await tx.execute(sql`
    insert into audit_log (user_id, username, action, entity, entity_id, before, after)
    values (${principal.user_id}, ${principal.username}, ${action}, ${entity}, ${String(id)}, ${toJson(before)}, ${toJson(after)})
    returning ${authoredNotificationSql(principal, change)}`);
};

/**
 * Maximum number of notifications. More changes send a single notification, after which every list is
 * reloaded.
 */
const MAX_NOTIFICATIONS = 50;

/** Notifies the open screens of many changes in one transaction. */
export const notifyChanges = async (
  { tx, principal }: ChangeContext,
  changes: readonly NotifiedChange[],
): Promise<void> => {
  const notifications =
    changes.length <= MAX_NOTIFICATIONS
      ? changes.map((change) => authoredNotificationSql(principal, change))
      : [notificationSql({ ...FEED_RESUMED, by: principal.username })];
  if (notifications.length > 0) await tx.execute(sql`select ${sql.join(notifications, sql`, `)}`);
};

/**
 * Like `recordChange`, for many changes. A thousand rows are sent as one parameter, because binding each
 * value takes longer than the insert.
 */
export const recordChanges = async (work: ChangeContext, changes: readonly Change[]): Promise<void> => {
  const { tx, principal } = work;
  for (const chunk of chunksOf(changes, ROWS_AT_ONCE)) {
    const batch = JSON.stringify(chunk);
    await tx.execute(sql`
      insert into audit_log (user_id, username, action, entity, entity_id, before, after)
      select ${principal.user_id}::int, ${principal.username}::text, action, entity, id, before, after
      from jsonb_to_recordset(${batch}::jsonb)
        as change(action text, entity text, id text, before jsonb, after jsonb)`);
  }
  await notifyChanges(work, changes);
};
