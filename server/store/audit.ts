import type { Tx } from '../db/connect.ts';
import { auditLog } from '../db/schema.ts';
import type { Actor } from './sessions.ts';

export interface Change {
  readonly action: string;
  readonly entity: string;
  readonly id: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes who changed what, in the transaction of the change. */
export const recordChange = async (tx: Tx, actor: Actor, change: Change): Promise<void> => {
  await tx.insert(auditLog).values({
    user_id: actor.user_id,
    username: actor.username,
    action: change.action,
    entity: change.entity,
    entity_id: String(change.id),
    before: change.before ?? null,
    after: change.after ?? null,
  });
};
