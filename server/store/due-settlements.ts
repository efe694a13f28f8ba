/* Settles dues by a payment, and opens them again when the payment is reversed. The callers lock the dues. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { OpenDue } from '#domain/dues.ts';
import { toHundredths, toIqd } from '#domain/money.ts';
import type { MatchableDue } from '#domain/statement-match.ts';
import { d2cDueAllocations } from '#server/db/schema/bulk-payments.ts';
import { d2cPaymentsDue } from '#server/db/schema/sync.ts';
import { HttpError } from '#server/http-error.ts';
import { recordChanges } from './audit.ts';
import { chunksOf, ROWS_AT_ONCE } from './chunks.ts';
import { type DueRow, oldestFirst, SETTLED } from './payments-due.ts';
import type { AuthoredWork } from './work.ts';

/**
 * Locks dues, always in the same order, which prevents deadlocks. It returns the rows as they are after the
 * wait for the locks.
 */
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

/** Returns a due as a row of a statement is compared with it. The delivery does not matter any more. */
export const toMatchableDue = (due: DueRow): MatchableDue => ({
  standing: due.closed_at === null ? 'open' : due.closed_because === SETTLED ? 'paid' : 'ended',
  expected: toHundredths(due.expected_amount),
  settled: toHundredths(due.settled_amount),
  is_delivered: false,
});

/** A settlement of a due, in hundredths. A negative amount is taken back. The courier kept `fee`. */
export interface Settlement {
  readonly due_id: number;
  /** The line of the statement; 0 for a payment entered by hand. */
  readonly line: number;
  readonly amount: number;
  readonly fee: number;
}

const openAmountOf = ({ closed_at, expected_amount, settled_amount }: DueRow): number =>
  closed_at === null ? toHundredths(expected_amount) - toHundredths(settled_amount) : 0;

/**
 * Returns the due after its settled amount has changed. Only a due without a returned parcel is opened or
 * settled.
 */
const withSettled = (before: DueRow, settled: number, now: Date): DueRow => {
  const isPaid = settled === toHundredths(before.expected_amount);
  const hasEnded = before.closed_at !== null && before.closed_because !== SETTLED;
  return {
    ...before,
    settled_amount: toIqd(settled),
    ...(hasEnded
      ? {}
      : isPaid
        ? { closed_at: before.closed_at ?? now, closed_because: SETTLED }
        : { closed_at: null, closed_because: null }),
    version: before.version + 1,
  };
};

/** Settles dues, which the caller has locked, or takes back what was settled. */
export const settleDues = async (
  work: AuthoredWork,
  bulk_payment_id: number,
  { dues, settlements }: { readonly dues: readonly DueRow[]; readonly settlements: readonly Settlement[] },
): Promise<void> => {
  const dueById = new Map(dues.map((due) => [due.due_id, due]));
  const changes = settlements.map((settlement) => {
    const before = dueById.get(settlement.due_id);
    if (!before) throw new Error(`due ${settlement.due_id} is to be settled and was not locked`);
    const settled = toHundredths(before.settled_amount) + settlement.amount;
    return { settlement, before, after: withSettled(before, settled, work.now) };
  });
  for (const batch of chunksOf(changes, ROWS_AT_ONCE))
    await work.tx.insert(d2cDueAllocations).values(
      batch.map(({ settlement: { due_id, line, amount, fee }, after }) => ({
        bulk_payment_id,
        due_id,
        line,
        amount: toIqd(amount),
        fee: toIqd(fee),
        left: toIqd(openAmountOf(after)),
      })),
    );
  await storeChanges(
    work,
    'payment_due.settled',
    changes.filter(({ settlement }) => settlement.amount > 0),
  );
  await storeChanges(
    work,
    'payment_due.taken_back',
    changes.filter(({ settlement }) => settlement.amount < 0),
  );
};

/**
 * Undoes the settlements of a payment, or of one of its lines, and returns the ids of their dues. 409 if
 * another payment has settled or taken back money of such a due since, so that it would have less than
 * nothing, or more than is owed.
 */
export const reopenDues = async (
  work: AuthoredWork,
  bulk_payment_id: number,
  line?: number,
): Promise<number[]> => {
  const { tx } = work;
  const isUndone = and(
    eq(d2cDueAllocations.bulk_payment_id, bulk_payment_id),
    line === undefined ? undefined : eq(d2cDueAllocations.line, line),
  );
  const dues = await lockDues(
    work,
    sql`${d2cPaymentsDue.due_id} in (select due_id from ${d2cDueAllocations} where ${isUndone})`,
  );
  const amountByDue = new Map<number, number>();
  for (const { due_id, amount } of await tx.select().from(d2cDueAllocations).where(isUndone))
    amountByDue.set(due_id, (amountByDue.get(due_id) ?? 0) + toHundredths(amount));
  const changes = dues.map((before) => {
    const settled = toHundredths(before.settled_amount) - (amountByDue.get(before.due_id) ?? 0);
    if (settled < 0 || settled > toHundredths(before.expected_amount))
      throw new HttpError('bulk_payment.moved_on', { order: before.d2c_order_id });
    return { before, after: withSettled(before, settled, work.now) };
  });
  await storeChanges(work, 'payment_due.reopened', changes);
  return dues.map(({ due_id }) => due_id);
};
