/* The search of the command palette: the few best orders, customers, products and clients for one term. */
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { FINDER_KINDS, type FinderMatches } from '#api/contracts/finder.ts';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { explicitOrderNumber, orderIdTyped, readId } from '#domain/d2c-order-list.ts';
import { withoutAtSigns } from '#domain/d2c-order-search.ts';
import { orderNumberOfInvoice } from '#domain/number-named.ts';
import { readCompletePhone } from '#domain/phone-entry.ts';
import { foldForSearch, hasSearchWord, searchWords, textForSearch } from '#domain/search-fold.ts';
import { trackingNumber } from '#domain/shipment.ts';
import type { Db } from '#server/db/connect.ts';
import { orderByName } from '#server/db/order-by-name.ts';
import { b2bClients, b2bOrders } from '#server/db/schema/b2b.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { products } from '#server/db/schema/products.ts';
import { shipments } from '#server/db/schema/sync.ts';
import { isNotDeleted as isB2bNotDeleted } from './b2b-order-rows.ts';
import { createOrderList } from './d2c-order-pages.ts';
import { isNotDeleted } from './d2c-order-rows.ts';
import { createSearch, hasWords } from './d2c-order-search.ts';
import { readPageOfIds, toSortOrder } from './searched-lists.ts';

/** Maximum number of rows of each kind. */
const MAX_PER_KIND = 5;

/** Customers are searched only in this number of newest orders. The order list finds older ones. */
const MAX_SEARCHED_ORDERS = 200;

/** The number of digits of a landline number without its area code, the shortest phone number. */
const MIN_PHONE_DIGITS = 7;

type Words = ReturnType<typeof searchWords>;

/**
 * A row of a response. `is_named` is true if the term names it exactly: by its number, code, phone or
 * tracking number.
 */
type Match<Row> = Row & { readonly is_named: boolean };

/** Sorts the rows that the term names before the others, and returns the first few. */
const sortNamedFirst = <Row extends { readonly is_named: boolean }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((first, second) => Number(second.is_named) - Number(first.is_named)).slice(0, MAX_PER_KIND);

/** Returns the phone number if the whole term is one. */
const phoneFromTerm = (term: string): string | undefined => {
  const phone = /^[\d\s()+./-]+$/.test(foldForSearch(term)) ? readCompletePhone(term) : '';
  return phone.length >= MIN_PHONE_DIGITS ? phone : undefined;
};

/** Returns the id if the whole term is one. */
const idFromTerm = (term: string): number | undefined => {
  const id = readId(foldForSearch(term).trim());
  return id > 0 ? id : undefined;
};

/** Finds the orders that the term names, then the newest ones with its words. */
const findOrders = async (db: Db, term: string) => {
  const id = orderIdTyped(term) ?? 0;
  const termAsTracking = trackingNumber(term);
  const list = createOrderList(D2C_ORDER_STATUSES);
  const ids = await readPageOfIds(db, list, await createSearch(db, term), {
    skip: 0,
    limit: MAX_SEARCHED_ORDERS,
  });
  // A separate query, because no index serves a condition with a subquery.
  const trackedOrders = await db
    .select({ id: shipments.d2c_order_id })
    .from(shipments)
    .where(
      and(ne(shipments.tracking_number, ''), sql`upper(${shipments.tracking_number}) = ${termAsTracking}`),
    )
    .limit(MAX_PER_KIND);
  const isTracked = sql`${shipments.tracking_number} <> ''
    and translate(upper(${shipments.tracking_number}), '-_', '') = ${termAsTracking.replace(/[-_]/g, '')}`;
  const isNamed = sql<boolean>`coalesce(${eq(d2cOrders.d2c_order_id, id)} or ${isTracked}, false)`;
  return db
    .select({
      d2c_order_id: d2cOrders.d2c_order_id,
      customer_name: d2cOrders.customer_name,
      customer_phone: d2cOrders.customer_phone,
      customer_handle: d2cOrders.customer_handle,
      status: sql<string>`case ${d2cOrders.ended_as} when 'returned' then 'returned' else ${d2cOrders.status} end`,
      order_date: d2cOrders.order_date,
      is_named: isNamed,
    })
    .from(d2cOrders)
    .leftJoin(shipments, eq(shipments.d2c_order_id, d2cOrders.d2c_order_id))
    .where(
      and(
        isNotDeleted,
        inArray(d2cOrders.d2c_order_id, [id, ...ids, ...trackedOrders.map((order) => order.id)]),
      ),
    )
    .orderBy(desc(isNamed), ...toSortOrder(list));
};

/**
 * Returns customers whose name, phone or handle has every word of the term: one per phone number, newest
 * first.
 */
const findCustomers = (
  orders: Awaited<ReturnType<typeof findOrders>>,
  term: string,
): Match<FinderMatches['customers'][number]>[] => {
  const words = searchWords(withoutAtSigns(term));
  const phoneOfTerm = phoneFromTerm(term);
  const customers = new Map<string, Match<FinderMatches['customers'][number]>>();
  for (const { customer_name, customer_phone, customer_handle, status } of orders) {
    const text = textForSearch(`${customer_name} ${customer_phone} ${customer_handle}`);
    const hasAllWords = words.every((spellings) => spellings.some((word) => hasSearchWord(text, word)));
    const phone = readCompletePhone(customer_phone);
    if (!hasAllWords || customers.has(phone)) continue;
    const is_named = customer_phone === phoneOfTerm;
    customers.set(phone, { customer_name, customer_phone, customer_handle, status, is_named });
  }
  return sortNamedFirst([...customers.values()]);
};

/** Finds products. Those with this code or id come first, then active ones. */
const findProducts = (
  db: Db,
  term: string,
  words: Words,
): Promise<Match<FinderMatches['products'][number]>[]> => {
  // Removes hyphens and spaces, which people type in codes.
  const code = foldForSearch(term).replace(/[-_\s]/g, '');
  const hasExactCode = sql`${code} <> '' and translate(lower(${products.product_code}), '-_ ', '') = ${code}`;
  const hasId = eq(products.product_id, idFromTerm(term) ?? 0);
  return db
    .select({
      product_id: products.product_id,
      product_code: products.product_code,
      name: products.name,
      aliases: products.aliases,
      active: products.active,
      is_named: sql<boolean>`${hasExactCode} or ${hasId}`,
    })
    .from(products)
    .where(or(hasWords(products.search_text, words), hasId))
    .orderBy(
      desc(hasExactCode),
      desc(hasId),
      desc(products.active),
      orderByName(products.name),
      asc(products.product_id),
    )
    .limit(MAX_PER_KIND);
};

/** Maximum number of clients whose orders are searched. */
const MAX_SEARCHED_CLIENTS = 50;

const findClients = async (
  db: Db,
  term: string,
  words: Words,
): Promise<Match<FinderMatches['clients'][number]>[]> => {
  const rows = await db
    .select({
      client_id: b2bClients.client_id,
      name: b2bClients.name,
      contact_person: b2bClients.contact_person,
      phone: b2bClients.phone,
    })
    .from(b2bClients)
    .where(and(isNull(b2bClients.deleted_at), hasWords(b2bClients.search_text, words)))
    .orderBy(orderByName(b2bClients.name), asc(b2bClients.client_id))
    .limit(MAX_SEARCHED_CLIENTS);
  const phoneOfTerm = phoneFromTerm(term);
  return sortNamedFirst(
    rows.map((row) => ({ ...row, is_named: readCompletePhone(row.phone) === phoneOfTerm })),
  );
};

/** Finds the order with this number, then the latest orders of the clients that match. */
const findB2bOrders = async (db: Db, term: string, words: Words) => {
  const id = orderIdTyped(term) ?? orderNumberOfInvoice(term) ?? 0;
  const newestFirst = [desc(b2bOrders.order_date), desc(b2bOrders.b2b_order_id)];
  const clients = db
    .select({ client_id: b2bClients.client_id })
    .from(b2bClients)
    .where(hasWords(b2bClients.search_text, words))
    .limit(MAX_SEARCHED_CLIENTS)
    .as('clients');
  // A few orders of each client, because a client may have very many.
  const latestOrders = db
    .select({ id: b2bOrders.b2b_order_id })
    .from(b2bOrders)
    .where(and(isB2bNotDeleted, eq(b2bOrders.client_id, clients.client_id)))
    .orderBy(...newestFirst)
    .limit(MAX_PER_KIND)
    .as('latest');
  const clientOrders = await db
    .select({ id: latestOrders.id })
    .from(clients)
    .innerJoinLateral(latestOrders, sql`true`);
  const isNamed = sql<boolean>`${eq(b2bOrders.b2b_order_id, id)}`;
  return db
    .select({
      b2b_order_id: b2bOrders.b2b_order_id,
      client_name: b2bClients.name,
      status: b2bOrders.status,
      order_date: b2bOrders.order_date,
      is_named: isNamed,
    })
    .from(b2bOrders)
    .innerJoin(b2bClients, eq(b2bClients.client_id, b2bOrders.client_id))
    .where(
      and(isB2bNotDeleted, inArray(b2bOrders.b2b_order_id, [id, ...clientOrders.map((order) => order.id)])),
    )
    .orderBy(desc(isNamed), ...newestFirst)
    .limit(MAX_PER_KIND);
};

/** Removes `is_named`, which is no field of the response. */
const withoutFlag = <Row extends { readonly is_named: boolean }>({ is_named: _, ...row }: Row) => row;
const withIsoDate = <Row extends { readonly is_named: boolean; readonly order_date: Date }>(row: Row) => ({
  ...withoutFlag(row),
  order_date: row.order_date.toISOString(),
});

/** Returns the few best matches of each kind. `#12` and `Order #12` name only orders. */
export const findMatches = async (db: Db, term: string): Promise<FinderMatches> => {
  const words = searchWords(term);
  // A term without a letter or a digit matches nothing.
  if (words.length === 0)
    return { orders: [], customers: [], products: [], clients: [], b2b_orders: [], exact: [] };
  const isOrderNumber = explicitOrderNumber(term) !== null;
  const [orders, matchingProducts, clients, b2b_orders] = await Promise.all([
    findOrders(db, term),
    isOrderNumber ? [] : findProducts(db, term, words),
    isOrderNumber ? [] : findClients(db, term, words),
    findB2bOrders(db, term, words),
  ]);
  const customers = isOrderNumber ? [] : findCustomers(orders, term);
  const kinds = { orders, customers, products: matchingProducts, clients, b2b_orders };
  return {
    orders: orders.slice(0, MAX_PER_KIND).map(({ customer_handle: _, ...order }) => withIsoDate(order)),
    customers: customers.map(withoutFlag),
    products: matchingProducts.map((row) => withoutFlag(row)),
    clients: clients.map((row) => withoutFlag(row)),
    b2b_orders: b2b_orders.map(withIsoDate),
    exact: FINDER_KINDS.filter((kind) => kinds[kind][0]?.is_named === true),
  };
};
