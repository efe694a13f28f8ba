import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Findings } from '#api/contracts/finder.ts';
import { D2C_ORDER_STATUSES } from '#domain/d2c-order.ts';
import { orderCalled, orderIdTyped } from '#domain/d2c-order-list.ts';
import { invoicedOrderNamed } from '#domain/number-named.ts';
import { foldForSearch, hasSearchWord, searchWords, textForSearch } from '#domain/search-fold.ts';
import { byName } from '../db/by-name.ts';
import type { Db } from '../db/connect.ts';
import { b2bClients, b2bOrders } from '../db/schema/b2b.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { products } from '../db/schema/products.ts';
import { isStanding as isStandingB2b } from './b2b-order-rows.ts';
import { finderOf, inOrder } from './d2c-order-finding.ts';
import { isStanding } from './d2c-order-rows.ts';
import { hasWords, partsOf, withoutAts } from './d2c-order-search.ts';

/** Of each kind: a person who sees more than this types another letter. */
const AT_MOST = 5;

/** The newest orders among which customers are looked for: one who ordered before all of them is found by the list. */
const ORDERS_LOOKED_AT = 200;

type Words = ReturnType<typeof searchWords>;

const findOrders = async (db: Db, term: string) => {
  const id = orderIdTyped(term);
  const columns = {
    d2c_order_id: d2cOrders.d2c_order_id,
    customer_name: d2cOrders.customer_name,
    customer_phone: d2cOrders.customer_phone,
    customer_handle: d2cOrders.customer_handle,
    status: d2cOrders.status,
    order_date: d2cOrders.order_date,
  };
  const named = id
    ? await db
        .select(columns)
        .from(d2cOrders)
        .where(and(isStanding, eq(d2cOrders.d2c_order_id, id)))
    : [];
  const ids: number[] = [];
  const wish = { counted: ORDERS_LOOKED_AT, shown: ORDERS_LOOKED_AT };
  for (const part of partsOf(term, D2C_ORDER_STATUSES))
    ids.push(...(await (await finderOf(db, part, false, wish)).next({ skip: 0, limit: ORDERS_LOOKED_AT })));
  const found = await db
    .select(columns)
    .from(d2cOrders)
    .where(and(isStanding, inArray(d2cOrders.d2c_order_id, ids)))
    .orderBy(...inOrder(false))
    .limit(ORDERS_LOOKED_AT);
  return [...named, ...found.filter((order) => order.d2c_order_id !== id)];
};

type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number];

/** Whoever bears every word of the term, and not what they ordered: once for each phone number, the newest first. */
const customersIn = (orders: readonly FoundOrder[], term: string): Findings['customers'] => {
  const words = searchWords(withoutAts(term));
  const customers = new Map<string, Findings['customers'][number]>();
  for (const { customer_name, customer_phone, customer_handle, status } of orders) {
    const text = textForSearch(`${customer_name} ${customer_phone} ${customer_handle}`);
    const isTheirs = words.every((spellings) => spellings.some((word) => hasSearchWord(text, word)));
    if (!isTheirs || customers.has(customer_phone)) continue;
    customers.set(customer_phone, { customer_name, customer_phone, customer_handle, status });
  }
  return [...customers.values()].slice(0, AT_MOST);
};

/** As the index of its trigrams has it. */
/** The expression of the index `products_trigrams`. */
const productText = sql`fold_for_search(${products.name} || ' ' || ${products.product_code} || ' ' || ${products.dimensions}
  || ' ' || words_of(${products.aliases}))`;

/** A product by its own code or number comes first, then what can be ordered. */
const findProducts = (db: Db, term: string, words: Words): Promise<Findings['products']> => {
  const isNamed = sql`fold_for_search(${products.product_code}) = ${foldForSearch(term).trim()}`;
  return db
    .select({
      product_id: products.product_id,
      product_code: products.product_code,
      name: products.name,
      aliases: products.aliases,
      active: products.active,
    })
    .from(products)
    .where(hasWords(productText, words))
    .orderBy(desc(isNamed), desc(products.active), byName(products.name), asc(products.product_id))
    .limit(AT_MOST);
};

/** As the index of its trigrams has it. */
const clientText = sql`search_text(${b2bClients.name} || ' ' || ${b2bClients.contact_person} || ' ' || ${b2bClients.phone}
  || ' ' || ${b2bClients.email})`;

const findClients = (db: Db, words: Words): Promise<Findings['clients']> =>
  db
    .select({
      client_id: b2bClients.client_id,
      name: b2bClients.name,
      contact_person: b2bClients.contact_person,
      phone: b2bClients.phone,
    })
    .from(b2bClients)
    .where(and(isNull(b2bClients.deleted_at), hasWords(clientText, words)))
    .orderBy(byName(b2bClients.name), asc(b2bClients.client_id))
    .limit(AT_MOST);

/** Of so many clients orders are looked for: who has more to choose from types another letter. */
const CLIENTS_LOOKED_AT = 50;

/** The order of a number first, then the latest of each client who is found. */
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
    .where(and(isStandingB2b, eq(b2bOrders.b2b_order_id, id)));
  const found = db
    .select({ client_id: b2bClients.client_id, name: b2bClients.name })
    .from(b2bClients)
    .where(hasWords(clientText, words))
    .limit(CLIENTS_LOOKED_AT)
    .as('found');
  // A few of each: one client may have more orders than anybody would sort.
  const latest = db
    .select({
      b2b_order_id: b2bOrders.b2b_order_id,
      status: b2bOrders.status,
      order_date: b2bOrders.order_date,
    })
    .from(b2bOrders)
    .where(and(isStandingB2b, eq(b2bOrders.client_id, found.client_id)))
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
  return [...named, ...theirs.filter((order) => order.b2b_order_id !== id)].slice(0, AT_MOST);
};

const withDate = <Row extends { readonly order_date: Date }>(row: Row) => ({
  ...row,
  order_date: row.order_date.toISOString(),
});

const NOTHING: Findings = { orders: [], customers: [], products: [], clients: [], b2b_orders: [] };

/** The best few of each kind. `#12` and `Order #12` name orders and nothing else. */
export const findings = async (db: Db, term: string): Promise<Findings> => {
  const words = searchWords(term);
  // A comma, or a mark without its letter: nothing that a text could have or lack.
  if (words.length === 0) return NOTHING;
  const isNumbered = orderCalled(term) !== null;
  const [orders, found, clients, b2b] = await Promise.all([
    findOrders(db, term),
    isNumbered ? [] : findProducts(db, term, words),
    isNumbered ? [] : findClients(db, words),
    findB2bOrders(db, term, words),
  ]);
  return {
    orders: orders.slice(0, AT_MOST).map(({ customer_handle: _, ...order }) => withDate(order)),
    customers: isNumbered ? [] : customersIn(orders, term),
    products: found,
    clients,
    b2b_orders: b2b.map(withDate),
  };
};
