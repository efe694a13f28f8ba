import { sql } from 'drizzle-orm';
import type { Change as ToldChange } from '#api/contracts/events.ts';
import { type ChangedEntity, FEED_RESUMED } from '#domain/changes.ts';
import { auditLog } from '../db/schema/audit.ts';
import { tellOnCommit } from '../db/transact.ts';
import type { Word } from '../db/words.ts';
import { chunksOf, ROWS_AT_ONCE } from './chunks.ts';
import type { Author, AuthoredWork } from './work.ts';

export interface Change {
  readonly action: string;
  readonly entity: ChangedEntity;
  readonly id: number;
  /** The row's after the change; null where it has none. */
  readonly version: number | null;
  /** The id in the feed where it is not the row's own: a shipment is named by its order. */
  readonly feedId?: number;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The channel on which every app process hears of every change, once its transaction is committed. */
export const CHANGES_CHANNEL = 'order_desk_changes';

type Told = Pick<Change, 'action' | 'entity' | 'id' | 'version' | 'feedId'>;

/** What the open screens hear of a change. */
export const wordOf = ({ username }: Author, { entity, id, feedId = id, version, action }: Told): Word => {
  const told: ToldChange = { entity, id: String(feedId), version, action, by: username };
  return { channel: CHANGES_CHANNEL, text: JSON.stringify(told) };
};

/** Lets the open screens know once the transaction is committed. For what keeps its own history. */
export const tellChange = (
  { tx, principal }: Pick<AuthoredWork, 'tx' | 'principal'>,
  change: Told,
): Promise<void> => tellOnCommit(tx, wordOf(principal, change));

/** Tells in one word of more than anybody wants to hear of one by one. */
const tellMissed = async ({ tx, principal }: Pick<AuthoredWork, 'tx' | 'principal'>): Promise<void> => {
  const told: ToldChange = { ...FEED_RESUMED, by: principal.username };
  await tellOnCommit(tx, { channel: CHANGES_CHANNEL, text: JSON.stringify(told) });
};

/** Writes who changed what, in the transaction of the change, and lets the open screens know. */
export const recordChange = async (
  work: Pick<AuthoredWork, 'tx' | 'principal'>,
  change: Change,
): Promise<void> => {
  const { tx, principal } = work;
  await tx.insert(auditLog).values({
    user_id: principal.user_id,
    username: principal.username,
    action: change.action,
    entity: change.entity,
    entity_id: String(change.id),
    before: change.before ?? null,
    after: change.after ?? null,
  });
  await tellChange(work, change);
};

/** More than this are told in one word: whoever shows a list looks at it anew. */
const MAX_TOLD = 50;

/** Lets the open screens know of many changes of one transaction. */
export const tellChanges = async (
  work: Pick<AuthoredWork, 'tx' | 'principal'>,
  changes: readonly Told[],
): Promise<void> => {
  if (changes.length <= MAX_TOLD) for (const change of changes) await tellChange(work, change);
  else await tellMissed(work);
};

/** Many changes of one transaction. A thousand go as one parameter: naming each of their values takes longer than writing them. */
export const recordChanges = async (
  work: Pick<AuthoredWork, 'tx' | 'principal'>,
  changes: readonly Change[],
): Promise<void> => {
  const { tx, principal } = work;
  for (const some of chunksOf(changes, ROWS_AT_ONCE)) {
    const batch = JSON.stringify(some);
    await tx.execute(sql`
      insert into audit_log (user_id, username, action, entity, entity_id, before, after)
      select ${principal.user_id}::int, ${principal.username}::text, action, entity, id, before, after
      from jsonb_to_recordset(${batch}::jsonb)
        as change(action text, entity text, id text, before jsonb, after jsonb)`);
  }
  await tellChanges(work, changes);
};
