import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { reportClientError } from '#api/contracts/client-errors.ts';
import { tryCourierStatement } from '#api/contracts/courier-statements.ts';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { fillPath } from '#api/contracts/endpoint.ts';
import { watchChanges } from '#api/contracts/events.ts';
import { parkOrder } from '#api/contracts/parked-orders.ts';
import { tryProductImport } from '#api/contracts/product-import.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { b2bClients, b2bCreditNotes, b2bOrderItems, b2bOrders, b2bPayments } from '#server/db/schema/b2b.ts';
import { d2cBulkPayments, d2cStatementRows } from '#server/db/schema/bulk-payments.ts';
import {
  filamentPurchases,
  filamentStock,
  filamentTypes,
  filamentUsage,
} from '#server/db/schema/filament.ts';
import { categories, products } from '#server/db/schema/products.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { ENDPOINTS } from '#server/http/endpoints.ts';
import { issueInvoice } from '#server/store/b2b-invoices.ts';
import { hashPassword } from '#server/store/passwords.ts';
import type { Person, TestApp } from '#tests/support/app.ts';
import { createDue } from '#tests/support/dues.ts';
import { endpointName } from '#tests/support/fake-call-endpoint.ts';
import { createOrder } from '#tests/support/orders.ts';

export interface Sample {
  params: Record<string, string | number>;
  body?: Record<string, unknown>;
  /** The query string of the call. */
  search?: string;
}

/** True if the endpoint answers with an event stream. */
export const isStream = (endpoint: Endpoint): boolean =>
  endpointName(endpoint) === endpointName(watchChanges);

/** Returns the digest of a dry run of the sample file. */
const fetchImportDigest = async (app: TestApp): Promise<string> => {
  const response = await app.call(tryProductImport.path, {
    method: 'POST',
    as: 'superadmin',
    json: tryProductImport.sample,
  });
  const { data } = z.parse(z.object({ data: tryProductImport.response }), await response.json());
  return data.digest;
};

/** Creates a statement and returns its file with the digest of its dry run. */
const createStatement = async (app: TestApp): Promise<{ file: string; digest: string }> => {
  const text = `tracking_number,amount,fee\nT-${randomBytes(6).toString('hex')},35000,5000\n`;
  const file = Buffer.from(text).toString('base64');
  const { path } = tryCourierStatement;
  const response = await app.call(path, { method: 'POST', as: 'superadmin', json: { file } });
  const { data } = z.parse(z.object({ data: tryCourierStatement.response }), await response.json());
  return { file, digest: data.digest };
};

/** Returns a name and a code prefix that no row uses yet. */
function freshNames(): { name: string; code_prefix: string } {
  const letters = Array.from(randomBytes(6), (byte) => String.fromCharCode(65 + (byte % 26))).join('');
  return { name: `مزهريات ${letters}`, code_prefix: letters };
}

/**
 * Body fields that replace those of a sample, because they are unique or refer to a row that is created
 * first.
 */
const BODY_OVERRIDES: Readonly<
  Record<string, (app: TestApp, owner: Person) => Record<string, unknown> | Promise<Record<string, unknown>>>
> = {
  'POST /auth/login': ({ users: { staff } }) => ({ username: staff.username, password: staff.password }),
  'PUT /auth/me/password': ({ users }, owner) => ({
    current_password: users[owner].password,
    new_password: `${users[owner].password} anew`,
  }),
  'POST /categories/': freshNames,
  'PUT /categories/{id}': freshNames,
  // An answered offer cannot be made again.
  'POST /products/name-offers/': () => ({ alias: freshNames().name }),
  'POST /products/import/': async (app) => ({ digest: await fetchImportDigest(app) }),
  'POST /d2c/courier-statements/': createStatement,
  'POST /d2c/statement-rows/{id}/assign/': async (app) => {
    const { d2c_order_id } = await createDue(app, 25_000);
    return { d2c_order_id };
  },
  'POST /d2c/order-moves/': () => ({ ids: [2_000_000_000] }),
  'POST /d2c/order-undos/': () => ({ orders: [{ id: 2_000_000_000, version: 1 }] }),
  'POST /b2b/orders/': async (app) => ({ client_id: (await freshWholesale(app)).client_id }),
  'POST /b2b/orders/{id}/items/': (app) => ({ product_id: app.products.vase.product_id }),
  'POST /b2b/payments/': async (app) => ({ b2b_order_id: (await freshWholesale(app)).b2b_order_id }),
  'POST /d2c/orders/{id}/items/': (app) => ({ product_id: app.products.vase.product_id }),
  'PUT /d2c/orders/{id}/items/': ({ products: { vase } }) => ({
    items: [{ product_id: vase.product_id, quantity: 2, unit_price: vase.base_price }],
  }),
};

/** Creates a user with a session and deletes the users of earlier samples. */
const freshUser = async ({ db, users: people }: TestApp): Promise<Sample['params']> => {
  const known = Object.values(people).map(({ user_id }) => user_id);
  await db.delete(users).where(notInArray(users.user_id, known));
  const [row] = await db
    .insert(users)
    .values({
      username: 'sample',
      email: 'sample@desk.test',
      full_name: 'Sample',
      password_hash: '',
      role: 'staff',
    })
    .returning({ user_id: users.user_id });
  if (!row) throw new Error('the insert returned no user');
  const token_hash = randomBytes(32);
  await db
    .insert(sessions)
    .values({ token_hash, user_id: row.user_id, expires_at: new Date('2100-01-01T00:00:00Z') });
  return { id: row.user_id, session_id: createHash('sha256').update(token_hash).digest('hex').slice(0, 16) };
};

/** Creates a filament type with a purchase and an opened spool, and deletes those of earlier samples. */
const freshFilament = async ({ db }: TestApp, endpoint: Endpoint): Promise<Sample['params']> => {
  for (const table of [filamentUsage, filamentPurchases, filamentTypes]) await db.delete(table);
  if (endpoint.method === 'POST' && endpoint.path === '/filament/types/') return {};
  const filament_id = 107;
  await db.insert(filamentTypes).values({ filament_id, brand: 'Sample' });
  await db.insert(filamentStock).values({ filament_id, current_stock: 4, total_used: 1 });
  // The server refuses to delete a type that has a history.
  if (endpoint.method === 'DELETE' && endpoint.path === '/filament/types/{id}') return { id: filament_id };
  const [purchase] = await db
    .insert(filamentPurchases)
    .values({ filament_id, spools_bought: 4, date_purchased: '2026-01-01' })
    .returning({ id: filamentPurchases.purchase_id });
  const [usage] = await db
    .insert(filamentUsage)
    .values({ filament_id, spools_opened: 1, opened_by: 'sample' })
    .returning({ id: filamentUsage.usage_id });
  if (!purchase || !usage) throw new Error('the insert returned no filament');
  if (endpoint.path.startsWith('/filament/purchases/')) return { id: purchase.id };
  return { id: endpoint.path.startsWith('/filament/usage/') ? usage.id : filament_id };
};

/** Creates a bulk payment that is not reversed. */
const freshBulkPayment = async ({ db }: TestApp): Promise<Sample['params']> => {
  const [row] = await db
    .insert(d2cBulkPayments)
    .values({ amount: 5, settled: 0, unexplained: 5, date_received: '2026-01-01', recorded_by: 'sample' })
    .returning({ id: d2cBulkPayments.bulk_payment_id });
  if (!row) throw new Error('the insert returned no payment');
  return row;
};

/** Creates a row of a statement whose amount could not be read. */
const freshStatementRow = async ({ db }: TestApp): Promise<Sample['params']> => {
  const [payment] = await db
    .insert(d2cBulkPayments)
    .values({
      amount: 0,
      settled: 0,
      unexplained: 0,
      date_received: '2026-01-01',
      recorded_by: 'sample',
      statement_rows: 1,
    })
    .returning({ bulk_payment_id: d2cBulkPayments.bulk_payment_id });
  if (!payment) throw new Error('the insert returned no payment');
  const [row] = await db
    .insert(d2cStatementRows)
    .values({ ...payment, line: 2, amount: 0, outcome: 'refused', is_open: true })
    .returning({ id: d2cStatementRows.row_id });
  if (!row) throw new Error('the insert returned no row');
  return row;
};

/**
 * Creates a row from the sample of its collection and returns its id. The collection of `/suppliers/{id}` is
 * `/suppliers/`.
 */
const createRow = async (app: TestApp, { path }: Endpoint): Promise<number> => {
  const collection = path.slice(0, path.indexOf('{id}'));
  const create = ENDPOINTS.find((candidate) => endpointName(candidate) === `POST ${collection}`);
  if (!create) throw new Error(`createSample of tests/support/endpoint-samples.ts makes no row for ${path}`);
  const json = { ...create.sample, ...(await BODY_OVERRIDES[endpointName(create)]?.(app, 'superadmin')) };
  const response = await app.call(collection, { method: 'POST', as: 'superadmin', json });
  const { data } = z.parse(z.object({ data: z.record(z.string(), z.unknown()) }), await response.json());
  const [id] =
    Object.entries(data)
      .find(([name]) => name === 'id' || name.endsWith('_id'))
      ?.slice(1) ?? [];
  return z.parse(z.number(), id);
};

/** Creates a client with an order in printing, one line and one payment. */
const freshWholesale = async ({ db, products: { vase } }: TestApp) => {
  const [client] = await db
    .insert(b2bClients)
    .values({ name: 'Sample', contact_person: 'Sample', phone: '07701234567' })
    .returning({ client_id: b2bClients.client_id });
  if (!client) throw new Error('the insert returned no client');
  const [order] = await db
    .insert(b2bOrders)
    .values({ ...client, total_price: 100_000, total_paid: 10_000, items_count: 1, pieces: 10 })
    .returning({ b2b_order_id: b2bOrders.b2b_order_id });
  if (!order) throw new Error('the insert returned no order');
  await db.insert(b2bOrderItems).values({
    ...order,
    product_id: vase.product_id,
    product_name: vase.name,
    quantity: 10,
    unit_price: 10_000,
    subtotal: 100_000,
  });
  const [payment] = await db
    .insert(b2bPayments)
    .values({ ...order, amount_paid: 10_000, recorded_by: 'sample' })
    .returning({ payment_id: b2bPayments.payment_id });
  if (!payment) throw new Error('the insert returned no payment');
  return { ...client, ...order, ...payment };
};

/** Completes an order, so that it has an invoice, and issues a credit note. */
const issueSample = async ({ db }: TestApp, b2b_order_id: number): Promise<number> => {
  const [order] = await db
    .update(b2bOrders)
    .set({ status: 'completed', credited: 1 })
    .where(eq(b2bOrders.b2b_order_id, b2b_order_id))
    .returning();
  if (!order) throw new Error('the update returned no order');
  await db.transaction((tx) => issueInvoice(tx, order, order.order_date));
  const note = { b2b_order_id, number: `CN-${b2b_order_id}-1`, amount: 1, issued_at: order.order_date };
  const company = { name: 'Sample', email: '', phone: '' };
  const [credit] = await db
    .insert(b2bCreditNotes)
    .values({ ...note, company, reason: 'Sample', issued_by: 'sample' })
    .returning({ id: b2bCreditNotes.credit_note_id });
  if (!credit) throw new Error('the insert returned no credit note');
  return credit.id;
};

const wholesaleParams = async (app: TestApp, endpoint: Endpoint): Promise<Sample['params']> => {
  if (endpointName(endpoint) === 'DELETE /b2b/clients/{id}') return { id: await createRow(app, endpoint) };
  const { client_id, b2b_order_id, payment_id } = await freshWholesale(app);
  if (endpoint.path.startsWith('/b2b/clients/')) return { id: client_id };
  if (endpoint.path.endsWith('/credit-notes/') || endpoint.path.includes('{credit_note_id}'))
    return { id: b2b_order_id, credit_note_id: await issueSample(app, b2b_order_id) };
  return endpoint.path.startsWith('/b2b/payments/') ? { id: payment_id } : { id: b2b_order_id, b2b_order_id };
};

/** Returns the id of a draft, which is parked for calls that need a parked order. */
const parkSample = async (app: TestApp, { method }: Endpoint): Promise<string> => {
  const draft_id = randomBytes(16).toString('hex');
  const path = fillPath(parkOrder.path, { draft_id });
  if (method !== 'PUT') await app.call(path, { method: 'PUT', as: 'superadmin', json: parkOrder.sample });
  return draft_id;
};

/** Returns the id of the last audit entry. */
const lastAuditEntry = async ({ db }: TestApp): Promise<Sample['params']> => {
  const [row] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  if (!row) throw new Error('the audit log is empty');
  return row;
};

/** Creates a category without products and deletes those of earlier samples. */
const freshCategory = async ({ db, categories: known }: TestApp): Promise<Sample['params']> => {
  const used = db.select({ id: products.category_id }).from(products).where(isNotNull(products.category_id));
  await db
    .delete(categories)
    .where(and(notInArray(categories.id, Object.values(known)), notInArray(categories.id, used)));
  const [row] = await db.insert(categories).values(freshNames()).returning({ id: categories.id });
  if (!row) throw new Error('the insert returned no category');
  return { id: row.id };
};

/** Creates a category that has an active product. */
const categoryWithProducts = async ({ db, products: { vase } }: TestApp): Promise<number> => {
  const [row] = await db
    .insert(categories)
    .values({ name: 'Vases', code_prefix: 'VAS' })
    .onConflictDoUpdate({ target: categories.code_prefix, set: { name: 'Vases' } })
    .returning({ id: categories.id });
  if (!row) throw new Error('the insert returned no category');
  await db
    .update(products)
    .set({ category_id: row.id, active: true })
    .where(eq(products.product_id, vase.product_id));
  return row.id;
};

const hashes = new Map<string, Promise<string>>();

/** Resets the password of the person, which an earlier sample may have changed. */
const restorePassword = async ({ db, users: people }: TestApp, owner: Person): Promise<void> => {
  const { user_id, password } = people[owner];
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  await db
    .update(users)
    .set({ password_hash: await hash })
    .where(eq(users.user_id, user_id));
};

const QUERY_STRINGS: Readonly<Record<string, string>> = {
  'GET /exports/accounts/': '?from=2026-01-01&to=2026-01-31&format=csv',
  'PUT /products/{id}/stock': '?quantity=7',
  'GET /search/': '?q=vase',
  'GET /b2b/clients/{id}/account/': '?from=2026-01-01&to=2026-12-31',
  // The order of the sample has a payment, so the server requires a reason.
  'DELETE /b2b/orders/{id}': '?reason=Written%20twice',
};

/**
 * Creates the rows that a call needs, and returns its parameters and a valid body. Orders belong to `owner`.
 */
export const createSample = async (app: TestApp, endpoint: Endpoint, owner: Person): Promise<Sample> => {
  const params: Record<string, string | number> = {};
  await restorePassword(app, owner);
  if (endpoint.path.includes('{categoryId}')) params.categoryId = await categoryWithProducts(app);
  if (endpoint.path.includes('{status}')) params.status = 'pending';
  if (endpoint.path.includes('{month}')) params.month = '2026-01';
  if (endpoint.path.startsWith('/auth/users')) Object.assign(params, await freshUser(app));
  else if (endpoint.path === '/audit/{id}') Object.assign(params, await lastAuditEntry(app));
  else if (endpoint.path.startsWith('/filament/')) Object.assign(params, await freshFilament(app, endpoint));
  else if (endpoint.path.startsWith('/d2c/bulk-payments/{id}'))
    Object.assign(params, await freshBulkPayment(app));
  else if (endpoint.path.startsWith('/d2c/statement-rows/{id}'))
    Object.assign(params, await freshStatementRow(app));
  else if (endpoint.path.startsWith('/b2b/')) Object.assign(params, await wholesaleParams(app, endpoint));
  else if (endpoint.path.startsWith('/categories/{id}')) Object.assign(params, await freshCategory(app));
  else if (endpoint.path.startsWith('/d2c/orders/{id}') || endpoint.path.startsWith('/d2c/order-moves/{id}'))
    params.id = await createOrder(app, owner, { expected_items: 400 });
  else if (endpoint.path.includes('{draft_id}')) params.draft_id = await parkSample(app, endpoint);
  else if (endpoint.path.includes('{id}')) params.id = await createRow(app, endpoint);
  if (endpoint.path.endsWith('/take-back/')) {
    await app.db.execute(`update d2c_orders set status = 'printing' where d2c_order_id = ${params.id}`);
  }
  if (endpoint.path.endsWith('/received-back/')) {
    await app.db.execute(
      `update d2c_orders set status = 'cancelled', ended_as = 'returned' where d2c_order_id = ${params.id}`,
    );
  }
  if (endpoint.path.endsWith('/courier-word/')) {
    await app.db.execute(
      `update d2c_orders set status = 'handed_to_shopini' where d2c_order_id = ${params.id}`,
    );
  }
  return {
    params,
    ...(QUERY_STRINGS[endpointName(endpoint)] === undefined
      ? {}
      : { search: QUERY_STRINGS[endpointName(endpoint)] }),
    ...(endpoint.sample
      ? { body: { ...endpoint.sample, ...(await BODY_OVERRIDES[endpointName(endpoint)]?.(app, owner)) } }
      : {}),
  };
};

export interface SendOptions {
  token?: string | undefined;
  /** A body that is sent unchanged instead of the sample's body. */
  raw?: BodyInit | undefined;
  headers?: Readonly<Record<string, string>>;
  search?: string;
}

/** The number of error reports that `send` has sent to each app. */
const reportCounts = new WeakMap<TestApp, number>();

/** Gives each error report an address, and every fiftieth another minute, so that no limit refuses it. */
const nextReportAddress = (app: TestApp): { address: string } => {
  const count = (reportCounts.get(app) ?? 0) + 1;
  reportCounts.set(app, count);
  if (count % 50 === 0) app.clock.advance(60_000);
  return { address: randomUUID() };
};

/** Calls an endpoint as its contract defines it. An event stream is read up to its first event. */
export const send = async (
  app: TestApp,
  endpoint: Endpoint,
  sample: Sample,
  { token, raw, headers: extraHeaders = {}, search = sample.search ?? '' }: SendOptions = {},
): Promise<Response> => {
  const headers = endpoint.versioned === 'required' ? { 'If-Match': '*', ...extraHeaders } : extraHeaders;
  const isForm = endpoint.bodyType === 'form';
  const body = raw ?? (sample.body && (isForm ? encodeForm(sample.body) : JSON.stringify(sample.body)));
  const response = await app.call(fillPath(endpoint.path, sample.params) + search, {
    method: endpoint.method,
    ...(token === undefined ? {} : { token }),
    ...(endpoint.path === reportClientError.path ? nextReportAddress(app) : {}),
    ...(body !== undefined
      ? {
          body,
          headers: {
            'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
            ...headers,
          },
        }
      : { headers }),
  });
  // The server answers when the run starts, so the test waits until the run ends.
  await app.marketplace.waitForRun();
  return isStream(endpoint) && response.ok ? readFirstEvent(response) : response;
};

const readFirstEvent = async (response: Response): Promise<Response> => {
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new Response(first?.value, response);
};

export const encodeForm = (fields: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
