/* The wholesale clients. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { B2bClient, b2bClientChangeSchema, newB2bClientSchema } from '#api/contracts/b2b-clients.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { orderByName } from '#server/db/order-by-name.ts';
import { b2bClients, b2bOrders } from '#server/db/schema/b2b.ts';
import { HttpError } from '#server/http-error.ts';
import { notifyChange, notifyChanges, recordChange } from './audit.ts';
import { isAmong, type ListPart } from './list-parts.ts';
import { sqlInvoiced } from './month-figures.ts';
import { foldClient } from './search-texts.ts';
import { changeRow } from './versioned-rows.ts';
import type { RowToChange, Work } from './work.ts';

/** The columns of a client that the letterhead of a document shows. */
export const letterColumns = {
  name: b2bClients.name,
  contact_person: b2bClients.contact_person,
  email: b2bClients.email,
  phone: b2bClients.phone,
  address: b2bClients.address,
  payment_terms: b2bClients.payment_terms,
};

const clientColumns = {
  client_id: b2bClients.client_id,
  ...letterColumns,
  orders_count: sql<number>`(
    select count(*)::int from b2b_orders
    where b2b_orders.client_id = b2b_clients.client_id and b2b_orders.deleted_at is null)`,
  /**
   * The closing balance of the statement of account: invoices less credit notes and payments. Negative in
   * favour of the client.
   */
  balance: sql<number>`(
    select coalesce(sum(case when status in (${sqlInvoiced}) then total_price - credited else 0 end - total_paid), 0)::float8
    from b2b_orders where b2b_orders.client_id = b2b_clients.client_id)`,
  /** The earliest due day of an invoice that is not paid. */
  unpaid_due_on: sql<string | null>`(
    select min(due_on)::text from b2b_orders join b2b_invoices using (b2b_order_id)
    where b2b_orders.client_id = b2b_clients.client_id and deleted_at is null and total_paid < total_price - credited)`,
  version: b2bClients.version,
};

const isNotDeleted = isNull(b2bClients.deleted_at);

export const isUndeletedClient = (id: number) => and(eq(b2bClients.client_id, id), isNotDeleted);

export const clientNotFoundError = (id: number): HttpError => new HttpError('b2b_client.not_found', { id });

const staleError = (current: B2bClient): HttpError =>
  new HttpError('b2b_client.stale', { name: current.name }, { current });

export const listClients = (db: Db, { skip, limit, ids }: ListPart): Promise<B2bClient[]> =>
  db
    .select(clientColumns)
    .from(b2bClients)
    .where(and(isNotDeleted, isAmong(b2bClients.client_id, ids)))
    .orderBy(orderByName(b2bClients.name), b2bClients.client_id)
    .offset(skip)
    .limit(limit);

interface LockedClient {
  readonly client: B2bClient & { readonly version: number };
  readonly edited_version: number;
}

/**
 * Locks a client. To prevent deadlocks, a client is always locked before its orders. The row is read by a
 * second query, which sees the changes that other transactions made during the wait.
 */
export const lockClient = async (
  { tx }: { readonly tx: Tx },
  id: number,
  strength: 'no key update' | 'update',
): Promise<LockedClient> => {
  const isThisClient = isUndeletedClient(id);
  const [lockedRow] = await tx
    .select({ edited_version: b2bClients.edited_version })
    .from(b2bClients)
    .where(isThisClient)
    .for(strength);
  const [client] = lockedRow ? await tx.select(clientColumns).from(b2bClients).where(isThisClient) : [];
  if (!lockedRow || !client) throw clientNotFoundError(id);
  return { client, ...lockedRow };
};

/**
 * Raises the version of a locked client after a change of its orders, because its row shows their number and
 * their balance.
 */
export const raiseClientVersion = async (work: Work, client_id: number, action: string): Promise<void> => {
  const [row] = await work.tx
    .update(b2bClients)
    .set({ version: sql`${b2bClients.version} + 1` })
    .where(eq(b2bClients.client_id, client_id))
    .returning({ version: b2bClients.version });
  await notifyChange(work, { entity: 'b2b_client', id: client_id, version: row?.version ?? null, action });
};

/** Replaces null by an empty text, because the columns are not nullable. */
const nullsToEmpty = <Fields extends Partial<Record<'email' | 'address' | 'payment_terms', string | null>>>(
  fields: Fields,
) => {
  const { email, address, payment_terms, ...others } = fields;
  return {
    ...others,
    ...(email === undefined ? {} : { email: email ?? '' }),
    ...(address === undefined ? {} : { address: address ?? '' }),
    ...(payment_terms === undefined ? {} : { payment_terms: payment_terms ?? '' }),
  };
};

export const createClient = async (
  work: Work,
  client: z.output<typeof newB2bClientSchema>,
): Promise<B2bClient> => {
  const [row] = await work.tx
    .insert(b2bClients)
    .values({ ...nullsToEmpty(client), name: client.name, created_at: work.now })
    .returning(clientColumns);
  if (!row) throw new Error('inserting the client returned no row');
  await foldClient(work.tx, row.client_id);
  await recordChange(work, {
    action: 'b2b_client.created',
    entity: 'b2b_client',
    id: row.client_id,
    version: row.version,
    after: row,
  });
  return row;
};

/** Notifies the screens of the client's orders, which show the client's name. */
const notifyOrders = async (work: Work, client_id: number): Promise<void> => {
  const rows = await work.tx
    .update(b2bOrders)
    .set({ version: sql`${b2bOrders.version} + 1` })
    .where(and(eq(b2bOrders.client_id, client_id), isNull(b2bOrders.deleted_at)))
    .returning({ id: b2bOrders.b2b_order_id, version: b2bOrders.version });
  await notifyChanges(
    work,
    rows.map((row) => ({ ...row, entity: 'b2b_order', action: 'b2b_client.changed' })),
  );
};

const FIELDS_SHOWN_BY_ORDERS = [
  'name',
  'contact_person',
  'phone',
] as const satisfies readonly (keyof B2bClient)[];

/**
 * Changes a client. A new order raises the version too, but makes no edit stale: 412 only if another user has
 * edited the client.
 */
export const changeClient = async (
  work: Work,
  {
    id,
    isExpected,
    change: requestedChange,
  }: RowToChange & { readonly change: z.output<typeof b2bClientChangeSchema> },
): Promise<B2bClient> => {
  const { client: before, edited_version } = await lockClient(work, id, 'no key update');
  const change = nullsToEmpty(requestedChange);
  const after = await changeRow(work, {
    entity: 'b2b_client',
    id,
    before,
    change,
    isExpected: (version) => isAnyExpected(edited_version, version, isExpected),
    staleError,
    write: async (version) => {
      const rows = await work.tx
        .update(b2bClients)
        .set({ ...change, version, edited_version: version })
        .where(eq(b2bClients.client_id, id))
        .returning(clientColumns);
      await foldClient(work.tx, id);
      return rows;
    },
  });
  if (FIELDS_SHOWN_BY_ORDERS.some((field) => before[field] !== after[field])) await notifyOrders(work, id);
  return after;
};

/** Returns true when the caller expects one of the versions from `first` to `last`. */
const isAnyExpected = (first: number, last: number, isExpected: RowToChange['isExpected']): boolean => {
  for (let version = last; version >= first; version -= 1) if (isExpected(version)) return true;
  return false;
};

/** Deletes a client; 409 for one with orders. A client whose orders are all deleted becomes a tombstone. */
export const deleteClient = async (
  work: Work,
  { id, isExpected }: RowToChange,
): Promise<{ deleted: boolean }> => {
  const { tx, now } = work;
  // The strong lock blocks inserts of orders for this client.
  const { client: before } = await lockClient(work, id, 'update');
  const { name, orders_count: orders } = before;
  if (orders > 0) throw new HttpError('b2b_client.has_orders', { name, orders });
  if (!isExpected(before.version)) throw staleError(before);
  const version = before.version + 1;
  const isThisClient = eq(b2bClients.client_id, id);
  const [deletedOrder] = await tx.select().from(b2bOrders).where(eq(b2bOrders.client_id, id)).limit(1);
  if (deletedOrder) await tx.update(b2bClients).set({ deleted_at: now, version }).where(isThisClient);
  else await tx.delete(b2bClients).where(isThisClient);
  await recordChange(work, {
    action: 'b2b_client.deleted',
    entity: 'b2b_client',
    id,
    version,
    before,
    ...(deletedOrder ? { after: { deleted_at: now.toISOString() } } : {}),
  });
  return { deleted: true };
};
