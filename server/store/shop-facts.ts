/* The facts about the shop that every signed-in person gets, for the order desk. */
import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { User } from '#api/contracts/auth.ts';
import { MAX_FREQUENT_PROVINCES } from '#domain/provinces.ts';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import type { Db } from '#server/db/connect.ts';
import { d2cOrders } from '#server/db/schema/d2c-orders.ts';
import { readSettings } from './shop-settings.ts';

/**
 * Number of newest orders in which provinces are counted. Older orders are left out, because frequent
 * provinces change with the seasons. The limit includes deleted orders and those without a province, so that
 * a page load never reads the whole table.
 */
const COUNTED_ORDERS = 500;

const readFrequentProvinces = async (db: Db): Promise<number[]> => {
  const newestOrders = db
    .select({ province_id: d2cOrders.province_id, deleted_at: d2cOrders.deleted_at })
    .from(d2cOrders)
    .orderBy(desc(d2cOrders.d2c_order_id))
    .limit(COUNTED_ORDERS)
    .as('newest');
  const rows = await db
    .select({ id: sql<number>`${newestOrders.province_id}` })
    .from(newestOrders)
    .where(and(isNull(newestOrders.deleted_at), isNotNull(newestOrders.province_id)))
    .groupBy(newestOrders.province_id)
    .orderBy(desc(sql`count(*)`), newestOrders.province_id)
    .limit(MAX_FREQUENT_PROVINCES);
  return rows.map(({ id }) => id);
};

/**
 * Returns the name and the telephone of the shop, and its frequent provinces; an empty object for a new shop
 * with the default name.
 */
export const readShopFacts = async (db: Db): Promise<Pick<User, 'shop'>> => {
  const { company_name: name, contact_phone: phone } = await readSettings(db);
  const provinces = await readFrequentProvinces(db);
  const isNamed = name !== DEFAULT_SHOP_SETTINGS.company_name;
  if (!isNamed && phone === '' && provinces.length === 0) return {};
  return {
    shop: { ...(isNamed ? { name } : {}), ...(phone === '' ? {} : { phone }), frequent_provinces: provinces },
  };
};
