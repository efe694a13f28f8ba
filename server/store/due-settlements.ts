/* Settles dues by a payment, and opens them again when the payment is reversed. The callers lock the dues. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Allocation, OpenDue } from '#domain/dues.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import type { DueStanding } from '#domain/statement-match.ts';
import { d2cDueAllocations } from '../db/schema/bulk-payments.ts';
import { d2cPaymentsDue } from '../db/schema/sync.ts';
import { recordChanges } from './audit.ts';
import { chunksOf, ROWS_AT_ONCE } from './chunks.ts';
import { type DueRow, oldestFirst } from './payments-due.ts';
import type { AuthoredWork } from './work.ts';

/** The reason for which a settled due is closed. A reversal of the payment opens such a due again. */
export const SETTLED = 'settled';

/** SQL for the standing of a due. */
export const standingColumn = sql<DueStanding>`case
  when ${d2cPaymentsDue.closed_at} is null then 'open'
  when ${d2cPaymentsDue.closed_because} = ${SETTLED} then 'paid'
  else 'ended' end`;

/** Locks dues, always in the same order, which prevents deadlocks. It returns the rows as they are after the wait for the locks. */
export const lockDues = ({ tx }: Pick<AuthoredWork, 'tx'>, condition: SQL): Promise<DueRow[]> =>
  tx
    .select()
    .from(d2cPaymentsDue)
    .where(condition)
    .orderBy(...oldestFirst)
    .for('no key update');

export const toOpenDue = ({ due_id, expected_amount, settled_amount }: DueRow): OpenDue => ({
  due_id,
  open: toHundredths(expected_amount) - toHundredths(settled_amount),
});

/** Writes changed dues and records the changes. */
const storeChanges = async (
  work: AuthoredWork,
  action: string,
  changes: readonly { readonly before: DueRow; readonly after: DueRow }[],
): Promise<void> => {
  for (const batch of chunksOf(changes, ROWS_AT_ONCE))
    await work.tx.execute(sql`
      update d2c_payments_due as due set
        settled_amount = changed.settled_amount, closed_at = changed.closed_at,
        closed_because = changed.closed_because, version = changed.version
      from jsonb_to_recordset(${JSON.stringify(batch.map(({ after }) => after))}::jsonb) as changed(
        due_id int, settled_amount numeric, closed_at timestamptz, closed_because text, version int)
      where due.due_id = changed.due_id`);
  await recordChanges(
    work,
    changes.map(({ before, after }) => ({
      action,
      entity: 'payment_due',
      id: after.due_id,
      version: after.version,
      before,
      after,
    })),
  );
};

/** A settlement of a due, in hundredths. The courier kept `fee`. */
export interface Settlement extends Allocation {
  readonly fee: number;
}

/** Settles dues, which the caller has locked. */
export const settleDues = async (
  work: AuthoredWork,
  bulk_payment_id: number,
  { dues, settlements }: { readonly dues: readonly DueRow[]; readonly settlements: readonly Settlement[] },
): Promise<void> => {
  const dueById = new Map(dues.map((due) => [due.due_id, due]));
  const changes = settlements.map(({ due_id, amount, left }) => {
    const before = dueById.get(due_id);
    if (!before) throw new Error(`due ${due_id} is to be settled and was not locked`);
    const after = {
      ...before,
      settled_amount: toIqd(toHundredths(before.settled_amount) + amount),
      ...(left === 0 ? { closed_at: work.now, closed_because: SETTLED } : {}),
      version: before.version + 1,
    };
    return { before, after };
  });
  for (const batch of chunksOf(settlements, ROWS_AT_ONCE))
    await work.tx.insert(d2cDueAllocations).values(
      batch.map(({ due_id, amount, fee, left }) => ({
        bulk_payment_id,
        due_id,
        amount: toIqd(amount),
        fee: toIqd(fee),
        left: toIqd(left),
      })),
    );
  await storeChanges(work, 'payment_due.settled', changes);
};

/** Opens the dues of a reversed payment again, except those whose parcel came back. Returns their ids. */
export const reopenDues = async (work: AuthoredWork, bulk_payment_id: number): Promise<number[]> => {
  const allocations = await work.tx
    .select()
    .from(d2cDueAllocations)
    .where(eq(d2cDueAllocations.bulk_payment_id, bulk_payment_id));
  const amountByDue = new Map(allocations.map(({ due_id, amount }) => [due_id, amount]));
  const dues = await lockDues(
    work,
    sql`${d2cPaymentsDue.due_id} in (
      select due_id from ${d2cDueAllocations} where bulk_payment_id = ${bulk_payment_id})`,
  );
  await storeChanges(
    work,
    'payment_due.reopened',
    dues.map((before) => ({
      before,
      after: {
        ...before,
        settled_amount: toIqd(
          toHundredths(before.settled_amount) - toHundredths(amountByDue.get(before.due_id) ?? 0),
        ),
        ...(before.closed_because === SETTLED ? { closed_at: null, closed_because: null } : {}),
        version: before.version + 1,
      },
    })),
  );
  return dues.map(({ due_id }) => due_id);
};
