import { sql } from 'drizzle-orm';
import { auditLog } from '../db/schema/audit.ts';
import type { AuthoredWork } from './work.ts';

export interface Change {
  readonly action: string;
  readonly entity: string;
  readonly id: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The channel on which every app process hears of every change, once its transaction is committed. */
export const CHANGES_CHANNEL = 'order_desk_changes';

/** Writes who changed what, in the transaction of the change, and lets the open screens know. */
export const recordChange = async (
  { tx, principal }: Pick<AuthoredWork, 'tx' | 'principal'>,
  change: Change,
): Promise<void> => {
  await tx.insert(auditLog).values({
    user_id: principal.user_id,
    username: principal.username,
    action: change.action,
    entity: change.entity,
    entity_id: String(change.id),
    before: change.before ?? null,
    after: change.after ?? null,
  });
  const word = JSON.stringify({
    entity: change.entity,
    id: String(change.id),
    action: change.action,
    by: principal.username,
  });
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${word})`);
};
