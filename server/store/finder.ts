import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type Findings, FOUND_KINDS } from '#api/contracts/finder.ts';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { orderCalled, orderIdFrom, orderIdTyped } from '#domain/d2c-order-list.ts';
import { invoicedOrderNamed } from '#domain/number-named.ts';
import { phoneAsWritten } from '#domain/phone-entry.ts';
import { foldForSearch, hasSearchWord, searchWords, textForSearch } from '#domain/search-fold.ts';
import { trackingNumber } from '#domain/shipment.ts';
import { byName } from '../db/by-name.ts';
import type { Db } from '../db/connect.ts';
import { b2bClients, b2bOrders } from '../db/schema/b2b.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { products } from '../db/schema/products.ts';
import { shipments } from '../db/schema/sync.ts';
import { isNotDeleted as isB2bNotDeleted } from './b2b-order-rows.ts';
import { ordersIn } from './d2c-order-pages.ts';
import { isNotDeleted } from './d2c-order-rows.ts';
import { hasWords, searchFor, withoutAts } from './d2c-order-search.ts';
import { pageOfIds, sortOf } from './searched-lists.ts';

/** Rows of each kind. A person who sees more types another letter. */
const AT_MOST = 5;

/** Customers are looked for among these newest orders. The order list finds older ones. */
const ORDERS_LOOKED_AT = 200;

/** Digits of a landline without its area code. */
const MIN_PHONE_DIGITS = 7;

type Words = ReturnType<typeof searchWords>;

/** Rows that the term names exactly come first. */
interface Found<Row> {
  readonly rows: readonly Row[];
  readonly isExact: boolean;
}

const exactFirst = <Row>(rows: readonly Row[], isNamed: (row: Row) => boolean): Found<Row> => {
  const named = rows.filter(isNamed);
  return {
    rows: [...named, ...rows.filter((row) => !named.includes(row))].slice(0, AT_MOST),
    isExact: named.length > 0,
  };
};

/** The phone number that the whole term is; undefined for any other term. */
const phoneTyped = (term: string): string | undefined => {
  const phone = /^[\d\s()+./-]+$/.test(foldForSearch(term)) ? phoneAsWritten(term) : '';
  return phone.length >= MIN_PHONE_DIGITS ? phone : undefined;
};

/** The id that the whole term is. */
const idTyped = (term: string): number | undefined => {
  const id = orderIdFrom(foldForSearch(term).trim());
  return id > 0 ? id : undefined;
};

const findOrders = async (db: Db, term: string) => {
  const id = orderIdTyped(term);
  const tracking = trackingNumber(term);
  const columns = {
    d2c_order_id: d2cOrders.d2c_order_id,
    customer_name: d2cOrders.customer_name,
    customer_phone: d2cOrders.customer_phone,
    customer_handle: d2cOrders.customer_handle,
    status: d2cOrders.status,
    order_date: d2cOrders.order_date,
  };
  // Two queries: an index serves a list of ids, but no condition with a query in it.
  const tracked = await db
    .select({ id: shipments.d2c_order_id })
    .from(shipments)
    .where(and(ne(shipments.tracking_number, ''), sql`upper(${shipments.tracking_number}) = ${tracking}`))
    .limit(AT_MOST);
  const list = ordersIn(D2C_ORDER_STATUSES);
  const ids = await pageOfIds(db, list, await searchFor(db, term), { skip: 0, limit: ORDERS_LOOKED_AT });
  const alike = await db
    .select({ id: shipments.d2c_order_id })
    .from(shipments)
    .where(
      and(
        inArray(shipments.d2c_order_id, ids),
        ne(shipments.tracking_number, ''),
        sql`translate(upper(${shipments.tracking_number}), '-_', '') = ${tracking.replace(/[-_]/g, '')}`,
      ),
    )
    .limit(AT_MOST);
  const wanted = [id, ...[...tracked, ...alike].map((shipment) => shipment.id)].flatMap((each) => each ?? []);
  const named = await db
    .select(columns)
    .from(d2cOrders)
    .where(and(isNotDeleted, inArray(d2cOrders.d2c_order_id, wanted)))
    .orderBy(...sortOf(list));
  const found = await db
    .select(columns)
    .from(d2cOrders)
    .where(and(isNotDeleted, inArray(d2cOrders.d2c_order_id, ids)))
    .orderBy(...sortOf(list));
  const namedIds = new Set(named.map((order) => order.d2c_order_id));
  return {
    rows: [...named, ...found.filter((order) => !namedIds.has(order.d2c_order_id))],
    isExact: named.length > 0,
  };
};

type FoundOrder = Awaited<ReturnType<typeof findOrders>>['rows'][number];

/** Customers whose name, phone or handle has every word of the term: one for each phone number, the newest first. */
const customersIn = (orders: readonly FoundOrder[], term: string): Found<Findings['customers'][number]> => {
  const words = searchWords(withoutAts(term));
  const customers = new Map<string, Findings['customers'][number]>();
  for (const { customer_name, customer_phone, customer_handle, status } of orders) {
    const text = textForSearch(`${customer_name} ${customer_phone} ${customer_handle}`);
    const hasAllWords = words.every((spellings) => spellings.some((word) => hasSearchWord(text, word)));
    const phone = phoneAsWritten(customer_phone);
    if (!hasAllWords || customers.has(phone)) continue;
    customers.set(phone, { customer_name, customer_phone, customer_handle, status });
  }
  const phone = phoneTyped(term);
  return exactFirst([...customers.values()], ({ customer_phone }) => customer_phone === phone);
};

/** The expression of the index `products_trigrams`. */
const productText = sql`trigram_text(search_text(${products.name} || ' ' || ${products.product_code} || ' ' || ${products.dimensions}
  || ' ' || words_of(${products.aliases})))`;

/** A code without the hyphens and blanks that people type. */
const codeForm = (code: string): string => foldForSearch(code).replace(/[-_\s]/g, '');

/** Products with this code or id come first, then active ones. */
const findProducts = async (
  db: Db,
  term: string,
  words: Words,
): Promise<Found<Findings['products'][number]>> => {
  const code = codeForm(term);
  const id = idTyped(term);
  const isCoded =
    code === '' ? undefined : sql`translate(fold_for_search(${products.product_code}), '-_ ', '') = ${code}`;
  const isNumbered = id === undefined ? undefined : eq(products.product_id, id);
  const rows = await db
    .select({
      product_id: products.product_id,
      product_code: products.product_code,
      name: products.name,
      aliases: products.aliases,
      active: products.active,
    })
    .from(products)
    .where(or(hasWords(productText, words), isNumbered))
    .orderBy(
      ...[isCoded, isNumbered].flatMap((condition) => (condition ? [desc(condition)] : [])),
      desc(products.active),
      byName(products.name),
      asc(products.product_id),
    )
    .limit(AT_MOST);
  return exactFirst(
    rows,
    ({ product_id, product_code }) => product_id === id || (code !== '' && codeForm(product_code) === code),
  );
};

/** The expression of the index `b2b_clients_trigrams`. */
const clientText = sql`trigram_text(search_text(${b2bClients.name} || ' ' || ${b2bClients.contact_person} || ' ' || ${b2bClients.phone}
  || ' ' || ${b2bClients.email}))`;

/** A term that finds more clients needs another letter. */
const CLIENTS_LOOKED_AT = 50;

const findClients = async (
  db: Db,
  term: string,
  words: Words,
): Promise<Found<Findings['clients'][number]>> => {
  const rows = await db
    .select({
      client_id: b2bClients.client_id,
      name: b2bClients.name,
      contact_person: b2bClients.contact_person,
      phone: b2bClients.phone,
    })
    .from(b2bClients)
    .where(and(isNull(b2bClients.deleted_at), hasWords(clientText, words)))
    .orderBy(byName(b2bClients.name), asc(b2bClients.client_id))
    .limit(CLIENTS_LOOKED_AT);
  const typed = phoneTyped(term);
  return exactFirst(rows, ({ phone }) => phoneAsWritten(phone) === typed);
};

/** The order with this number, then the latest orders of the clients that the term finds. */
const findB2bOrders = async (db: Db, term: string, words: Words) => {
  const id = orderIdTyped(term) ?? invoicedOrderNamed(term) ?? 0;
  const columns = {
    b2b_order_id: b2bOrders.b2b_order_id,
    client_name: b2bClients.name,
    status: b2bOrders.status,
    order_date: b2bOrders.order_date,
  };
  const ofClient = eq(b2bClients.client_id, b2bOrders.client_id);
  const newestFirst = [desc(b2bOrders.order_date), desc(b2bOrders.b2b_order_id)];
  const named = await db
    .select(columns)
    .from(b2bOrders)
    .innerJoin(b2bClients, ofClient)
    .where(and(isB2bNotDeleted, eq(b2bOrders.b2b_order_id, id)));
  const found = db
    .select({ client_id: b2bClients.client_id, name: b2bClients.name })
    .from(b2bClients)
    .where(hasWords(clientText, words))
    .limit(CLIENTS_LOOKED_AT)
    .as('found');
  // A few of each client, who may have very many.
  const latest = db
    .select({
      b2b_order_id: b2bOrders.b2b_order_id,
      status: b2bOrders.status,
      order_date: b2bOrders.order_date,
    })
    .from(b2bOrders)
    .where(and(isB2bNotDeleted, eq(b2bOrders.client_id, found.client_id)))
    .orderBy(...newestFirst)
    .limit(AT_MOST)
    .as('latest');
  const theirs = await db
    .select({
      b2b_order_id: latest.b2b_order_id,
      client_name: found.name,
      status: latest.status,
      order_date: latest.order_date,
    })
    .from(found)
    .innerJoinLateral(latest, sql`true`)
    .orderBy(desc(latest.order_date), desc(latest.b2b_order_id))
    .limit(AT_MOST);
  return {
    rows: [...named, ...theirs.filter((order) => order.b2b_order_id !== id)].slice(0, AT_MOST),
    isExact: named.length > 0,
  };
};

const withDate = <Row extends { readonly order_date: Date }>(row: Row) => ({
  ...row,
  order_date: row.order_date.toISOString(),
});

const NOTHING: Findings = {
  orders: [],
  customers: [],
  products: [],
  clients: [],
  b2b_orders: [],
  exact: [],
};

const NONE = { rows: [], isExact: false };

/** The best few of each kind. `#12` and `Order #12` name orders and nothing else. */
export const findings = async (db: Db, term: string): Promise<Findings> => {
  const words = searchWords(term);
  // A term without a letter or a digit finds nothing.
  if (words.length === 0) return NOTHING;
  const isNumbered = orderCalled(term) !== null;
  const [orders, found, clients, b2b_orders] = await Promise.all([
    findOrders(db, term),
    isNumbered ? NONE : findProducts(db, term, words),
    isNumbered ? NONE : findClients(db, term, words),
    findB2bOrders(db, term, words),
  ]);
  const customers = isNumbered ? NONE : customersIn(orders.rows, term);
  const kinds = { orders, customers, products: found, clients, b2b_orders };
  return {
    orders: orders.rows.slice(0, AT_MOST).map(({ customer_handle: _, ...order }) => withDate(order)),
    customers: [...customers.rows],
    products: [...found.rows],
    clients: [...clients.rows],
    b2b_orders: b2b_orders.rows.map(withDate),
    exact: FOUND_KINDS.filter((kind) => kinds[kind].isExact),
  };
};
