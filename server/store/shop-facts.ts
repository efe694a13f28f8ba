/* The facts about the shop that every signed-in person gets, for the order desk. */
import { and, desc, isNotNull, sql } from 'drizzle-orm';
import type { User } from '#api/contracts/auth.ts';
import { MAX_FREQUENT_PROVINCES } from '#domain/provinces.ts';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import type { Db } from '../db/connect.ts';
import { d2cOrders } from '../db/schema/d2c-orders.ts';
import { isNotDeleted } from './d2c-order-rows.ts';
import { readSettings } from './shop-settings.ts';

/** Number of newest orders in which provinces are counted. Older orders are left out, because frequent provinces change with the seasons. */
const COUNTED_ORDERS = 500;

const readFrequentProvinces = async (db: Db): Promise<number[]> => {
  const newestOrders = db
    .select({ id: d2cOrders.province_id })
    .from(d2cOrders)
    .where(and(isNotDeleted, isNotNull(d2cOrders.province_id)))
    .orderBy(desc(d2cOrders.d2c_order_id))
    .limit(COUNTED_ORDERS)
    .as('newest');
  const rows = await db
    .select({ id: sql<number>`${newestOrders.id}` })
    .from(newestOrders)
    .groupBy(newestOrders.id)
    .orderBy(desc(sql`count(*)`), newestOrders.id)
    .limit(MAX_FREQUENT_PROVINCES);
  return rows.map(({ id }) => id);
};

/** Returns the name of the shop and its frequent provinces; an empty object for a new shop with the default name. */
export const readShopFacts = async (db: Db): Promise<Pick<User, 'shop'>> => {
  const { company_name: name } = await readSettings(db);
  const provinces = await readFrequentProvinces(db);
  const isNamed = name !== DEFAULT_SHOP_SETTINGS.company_name;
  if (!isNamed && provinces.length === 0) return {};
  return { shop: { ...(isNamed ? { name } : {}), frequent_provinces: provinces } };
};
