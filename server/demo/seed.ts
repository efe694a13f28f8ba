/* Fills an empty database with the demo business, or with one superadmin. */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, count, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/business-day.ts';
import { toIqd } from '#domain/money.ts';
import { PROVINCES, provinceName } from '#domain/provinces.ts';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import type { StockMode } from '#domain/stock-level.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { b2bClients, b2bOrderItems, b2bOrders, b2bPayments } from '#server/db/schema/b2b.ts';
import { d2cOrderItems, d2cOrderMoves, d2cOrders } from '#server/db/schema/d2c-orders.ts';
import {
  filamentPurchases,
  filamentStock,
  filamentTypes,
  filamentUsage,
} from '#server/db/schema/filament.ts';
import { categories, pictures, products } from '#server/db/schema/products.ts';
import { shopSettings } from '#server/db/schema/shop-settings.ts';
import { d2cPaymentsDue, marketplaceOutbox, sandboxShipments, shipments } from '#server/db/schema/sync.ts';
import { users } from '#server/db/schema/users.ts';
import { issueInvoice } from '#server/store/b2b-invoices.ts';
import { toHandOver } from '#server/store/hand-overs.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { createOneTimePassword } from '#server/store/reset-password.ts';
import { foldOutdated, foldProducts } from '#server/store/search-texts.ts';
import { userNameColumns } from '#server/store/user-names.ts';
import { demoWholesale } from './b2b.ts';
import { type DemoProduct, demoCategories, demoProducts } from './catalogue.ts';
import { demoFilament } from './filament.ts';
import { insertOpeningStock } from './opening-stock.ts';
import { demoOrders } from './orders.ts';
import { insertPayments } from './payments.ts';
import { demoShipping } from './shipping.ts';
import { demoUsers } from './users.ts';

/** The key of a lock, so that two starts at the same time do not both fill the database. */
const SEED_LOCK = 0x73656564;
const ROWS_AT_ONCE = 1000;
const PICTURES = new URL('pictures/', import.meta.url);

/** Returns true when the database has no users. It takes the lock of seeding first. */
const hasNoUsers = async (tx: Tx): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
  const [row] = await tx.select({ users: count() }).from(users);
  return row?.users === 0;
};

/**
 * Creates the first superadmin of an empty database, and gives the one-time password to `keep` before the
 * account counts. Returns false if users exist.
 */
export const createFirstSuperadmin = async (db: Db, keep: (password: string) => void): Promise<boolean> => {
  const password = createOneTimePassword();
  const password_hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    if (!(await hasNoUsers(tx))) return false;
    await tx.insert(users).values({
      ...userNameColumns('superadmin'),
      email: '',
      full_name: 'Superadmin',
      password_hash,
      role: 'superadmin',
      must_change_password: true,
    });
    keep(password);
    return true;
  });
};

/** Fills an empty database with the demo business. Returns false if users exist. */
export const seedDemo = async (db: Db, options: { now: Date; withPictures: boolean }): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await hasNoUsers(tx))) return false;
    const { staff, admin } = await insertUsers(tx);
    await insertProducts(tx, demoProducts, options.withPictures);
    await insertOrders(tx, options.now, staff);
    await insertShipping(tx, options.now, admin);
    await insertPayments(tx, options.now);
    await insertFilament(tx, options.now);
    await insertWholesale(tx, options.now);
    await tx.insert(shopSettings).values({ ...DEFAULT_SHOP_SETTINGS, ...DEMO_CONTACT, version: 0 });
    await foldOutdated(tx);
    return true;
  });

const DEMO_CONTACT = { contact_email: 'sales@printingfarm.example', contact_phone: '07701234000' };

/** Adds aliases to the products of an older demo business. A product that was edited is not changed. */
export const addDemoAliases = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const productsWithoutAliases = await tx
      .select()
      .from(products)
      .where(and(eq(products.version, 1), eq(products.aliases, [])))
      .for('update');
    for (const { product_id, product_code, name } of productsWithoutAliases) {
      const demoProduct = demoProducts.find(
        (product) => product.product_code === product_code && product.name === name,
      );
      if (!demoProduct) continue;
      await tx
        .update(products)
        .set({ aliases: [...demoProduct.aliases] })
        .where(eq(products.product_id, product_id));
      await foldProducts(tx, [product_id]);
    }
  });

/**
 * Inserts the users. Returns the ids of the staff member who has keyed in the demo orders, and of the admin
 * who has moved them.
 */
const insertUsers = async (tx: Tx): Promise<{ staff: number | null; admin: number | null }> => {
  const rows = await tx
    .insert(users)
    .values(
      await Promise.all(
        demoUsers.map(async ({ password, ...user }) => ({
          ...user,
          ...userNameColumns(user.username),
          password_hash: await hashPassword(password ?? randomBytes(32).toString('base64url')),
          has_demo_password: password !== null,
        })),
      ),
    )
    .returning({ user_id: users.user_id, username: users.username });
  const findUserId = (username: string) => rows.find((row) => row.username === username)?.user_id ?? null;
  return { staff: findUserId('staff'), admin: findUserId('admin') };
};

/** A piece that is made to measure is never in stock. */
const stockModeOf = ({ customizable, stock }: DemoProduct): StockMode =>
  customizable && stock === 0 ? 'made_to_order' : 'by_hand';

const storePicture = async (tx: Tx, product: DemoProduct): Promise<string> => {
  const bytes = await readFile(new URL(`${product.picture.toLowerCase()}.webp`, PICTURES));
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
  await tx
    .insert(pictures)
    .values({ name, mime: 'image/webp', bytes, is_reencoded: true })
    .onConflictDoNothing();
  return `/api/v1/pictures/${name}`;
};

/** Inserts products, and the demo categories that are missing. */
export const insertProducts = async (
  tx: Tx,
  demoRows: readonly DemoProduct[],
  withPictures: boolean,
): Promise<void> => {
  await tx
    .insert(categories)
    .values([...demoCategories])
    .onConflictDoNothing();
  const categoryRows = await tx
    .select({ id: categories.id, code_prefix: categories.code_prefix })
    .from(categories);
  const idByPrefix = new Map(categoryRows.map((category) => [category.code_prefix, category.id]));
  for (let start = 0; start < demoRows.length; start += ROWS_AT_ONCE) {
    const batch = demoRows.slice(start, start + ROWS_AT_ONCE);
    const rows = [];
    for (const product of batch) {
      rows.push({
        product_code: product.product_code,
        name: product.name,
        category_id: idByPrefix.get(product.category) ?? null,
        dimensions: product.dimensions ?? '',
        customizable: product.customizable,
        picture_url: withPictures ? await storePicture(tx, product) : null,
        base_price: product.base_price,
        wholesale_price: product.wholesale_price,
        wholesale_min_qty: product.wholesale_min_qty,
        active: product.active,
        aliases: [...product.aliases],
        stock_mode: stockModeOf(product),
      });
    }
    const insertedProducts = await tx.insert(products).values(rows).returning({
      product_id: products.product_id,
      product_code: products.product_code,
    });
    const stockByCode = new Map(batch.map((product) => [product.product_code, product.stock]));
    await insertOpeningStock(
      tx,
      insertedProducts.map(({ product_id, product_code }) => ({
        product_id,
        quantity: stockByCode.get(product_code) ?? 0,
      })),
    );
  }
};

const insertOrders = async (tx: Tx, now: Date, createdBy: number | null): Promise<void> => {
  const productRows = await tx
    .select({ product_id: products.product_id, product_code: products.product_code, name: products.name })
    .from(products);
  const productByCode = new Map(productRows.map((product) => [product.product_code, product]));
  for (const order of demoOrders({ now, products: demoProducts, provinces: PROVINCES })) {
    const [row] = await tx
      .insert(d2cOrders)
      .values({
        customer_name: order.customer_name,
        customer_phone: order.customer_phone,
        customer_handle: order.customer_handle,
        customer_email: order.customer_email ?? '',
        customer_address: order.customer_address,
        customer_district: order.customer_district,
        province_id: order.province_id,
        platform: order.platform,
        order_notes: order.notes ?? '',
        status: order.status,
        order_date: order.order_date,
        total_price: toIqd(order.total_price_hundredths),
        expected_items: order.expected_items,
        items_count: order.items.length,
        created_by: createdBy,
      })
      .returning({ d2c_order_id: d2cOrders.d2c_order_id });
    if (!row) throw new Error('inserting a demo order returned no row');
    await tx.insert(d2cOrderItems).values(
      order.items.map((item) => {
        const product = productByCode.get(item.product_code);
        return {
          d2c_order_id: row.d2c_order_id,
          product_id: product?.product_id ?? null,
          product_name: product?.name ?? item.product_code,
          quantity: item.quantity,
          unit_price: toIqd(item.unit_price_hundredths),
          custom_cost: toIqd(item.custom_cost_hundredths),
          subtotal: toIqd(item.line_total_hundredths),
          notes: item.notes,
        };
      }),
    );
  }
};

/** The time in ms after which the goods of a returned demo parcel are in the shop. */
const BACK_AFTER_MS = 10 * DAY_MS;

/** Inserts the later moves of the demo orders, with their parcels and dues at the sandbox. */
const insertShipping = async (tx: Tx, now: Date, movedBy: number | null): Promise<void> => {
  const orders = await tx.select().from(d2cOrders).orderBy(d2cOrders.d2c_order_id);
  for (const order of orders) {
    const { moves, parcel } = demoShipping(order, now);
    const orderKey = { d2c_order_id: order.d2c_order_id };
    if (moves.length > 0) {
      await tx.insert(d2cOrderMoves).values(
        moves.map(({ by, ...move }) => ({
          ...move,
          ...orderKey,
          user_id: by === 'admin' ? movedBy : null,
          moved_by: by,
        })),
      );
    }
    if (!parcel) continue;
    if (parcel.closed !== null) {
      // The parcels of the last days are still on their way back.
      const isReceived =
        parcel.closed.reason === 'returned' && parcel.closed.at.getTime() < now.getTime() - BACK_AFTER_MS;
      await tx
        .update(d2cOrders)
        .set({
          ended_as: parcel.closed.reason === 'returned' ? 'returned' : 'parcelCancelled',
          ...(isReceived ? { received_back_at: parcel.closed.at, received_back_by: 'admin' } : {}),
        })
        .where(eq(d2cOrders.d2c_order_id, order.d2c_order_id));
    }
    if (parcel.sandbox_since) {
      await tx.insert(sandboxShipments).values({
        reference: String(order.d2c_order_id),
        tracking_number: parcel.tracking_number,
        cash_to_collect: order.total_price,
        accepted_at: parcel.sandbox_since,
      });
    }
    await tx.insert(marketplaceOutbox).values({
      ...orderKey,
      payload: toHandOver(order, provinceName(order.province_id)),
      created_at: parcel.handed_over_at,
      sent_at: parcel.handed_over_at,
    });
    await tx.insert(shipments).values({
      ...orderKey,
      shipment_status: parcel.status,
      tracking_number: parcel.tracking_number,
      shipped_date: parcel.handed_over_at,
      updated_at: parcel.sandbox_since ?? parcel.handed_over_at,
    });
    await tx.insert(d2cPaymentsDue).values({
      ...orderKey,
      expected_amount: order.total_price,
      created_at: parcel.handed_over_at,
      ...(parcel.closed === null
        ? {}
        : { closed_at: parcel.closed.at, closed_because: parcel.closed.reason }),
    });
  }
};

const insertFilament = async (tx: Tx, now: Date): Promise<void> => {
  const userRows = await tx.select({ user_id: users.user_id, username: users.username }).from(users);
  const idByUsername = new Map(userRows.map(({ user_id, username }) => [username, user_id]));
  for (const { type, stock, purchases, usage } of demoFilament(now)) {
    const { filament_id } = type;
    await tx.insert(filamentTypes).values(type);
    await tx.insert(filamentStock).values({ filament_id, ...stock });
    if (purchases.length > 0)
      await tx.insert(filamentPurchases).values(purchases.map((purchase) => ({ ...purchase, filament_id })));
    if (usage.length > 0)
      await tx.insert(filamentUsage).values(
        usage.map((opening) => ({
          ...opening,
          filament_id,
          user_id: idByUsername.get(opening.opened_by) ?? null,
        })),
      );
  }
};

const insertWholesale = async (tx: Tx, now: Date): Promise<void> => {
  const userRows = await tx
    .select({ user_id: users.user_id, username: users.username, full_name: users.full_name })
    .from(users);
  const findUserRow = (username: string) => userRows.find((person) => person.username === username);
  const productRows = await tx
    .select({ product_id: products.product_id, product_code: products.product_code })
    .from(products);
  const idByCode = new Map(productRows.map(({ product_id, product_code }) => [product_code, product_id]));
  const createdBy = findUserRow('admin')?.user_id ?? null;
  const ordersByClient = new Map<number, ReturnType<typeof demoWholesale>[number]['orders']>();
  for (const { client, orders } of demoWholesale(now, demoProducts)) {
    const [row] = await tx.insert(b2bClients).values(client).returning({ client_id: b2bClients.client_id });
    if (!row) throw new Error('inserting a demo client returned no row');
    ordersByClient.set(row.client_id, orders);
  }
  // Orders are numbered by time, whichever client they belong to.
  const ordersByDate = [...ordersByClient]
    .flatMap(([client_id, orders]) => orders.map((order) => ({ ...order, client_id })))
    .toSorted((a, b) => a.order.order_date.getTime() - b.order.order_date.getTime());
  for (const { client_id, order, items, payments } of ordersByDate) {
    const [row] = await tx
      .insert(b2bOrders)
      .values({ ...order, client_id, created_by: createdBy })
      .returning();
    if (!row) throw new Error('inserting a demo order returned no row');
    await tx.insert(b2bOrderItems).values(
      items.map((item) => ({
        ...item,
        b2b_order_id: row.b2b_order_id,
        product_id: idByCode.get(item.product_code) ?? null,
      })),
    );
    if (row.completed_at) await issueInvoice(tx, row, row.completed_at);
    if (payments.length === 0) continue;
    await tx.insert(b2bPayments).values(
      payments.map(({ by, reversal, ...payment }) => ({
        ...payment,
        b2b_order_id: row.b2b_order_id,
        user_id: findUserRow(by)?.user_id ?? null,
        recorded_by: findUserRow(by)?.full_name ?? by,
        reversed_at: reversal?.at ?? null,
        reversed_by: reversal ? (findUserRow(reversal.by)?.full_name ?? reversal.by) : null,
        reversal_reason: reversal?.reason ?? null,
      })),
    );
  }
};
