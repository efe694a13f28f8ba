/* Replaces the calls that a backend lacks, for a backend with the specified calls only (decision 10). */
import * as z from 'zod/mini';
import type { CallEndpoint, Fallback } from '#api/call.ts';
import { listAuditPeople } from '#api/contracts/audit.ts';
import { listB2bOrders } from '#api/contracts/b2b-orders.ts';
import { getBulkPayment, listBulkPayments } from '#api/contracts/bulk-payments.ts';
import { listD2cOrders } from '#api/contracts/d2c-order-details.ts';
import type { Endpoint } from '#api/contracts/endpoint.ts';
import { listFilamentPurchases } from '#api/contracts/filament.ts';
import { listNameOffers } from '#api/contracts/name-offers.ts';
import { listPaymentsDue } from '#api/contracts/payments-due.ts';
import { getPaymentsSummary } from '#api/contracts/payments-summary.ts';
import { getProductStock, listStock } from '#api/contracts/product-stock.ts';
import { listProducts, type Product } from '#api/contracts/products.ts';
import {
  changeShopSettings,
  getShopSettings,
  type ShopSettings,
  shopSettingsSchema,
} from '#api/contracts/shop-settings.ts';
import { listOpenStatementRows } from '#api/contracts/statement-rows.ts';
import { ApiError, isApiError } from '#api/errors.ts';
import type { Report } from '#api/report.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { compareProducts } from '#domain/name-order.ts';
import { paymentsOfLists } from '#domain/payments-summary.ts';
import { DEFAULT_SHOP_SETTINGS } from '#domain/shop-settings.ts';
import type { TextStore } from '#storage/browser-store.ts';
import { b2bFallbacks } from './b2b.ts';
import { d2cFallbacks } from './d2c.ts';
import { dashboardFallbacks } from './dashboard.ts';
import { defineFallback, mapInBatches } from './fallback.ts';
import { finderFallbacks } from './finder.ts';

/**
 * Returns the function that finds the fallback of an endpoint. A call without a fallback rejects as
 * `unsupported`, and the screen says that the server does not have it.
 */
export const fallbacksWith = (
  store: TextStore,
  report: Report,
): ((endpoint: Endpoint) => Fallback | undefined) => {
  const fallbacks = new Map(
    [
      ...b2bFallbacks,
      ...d2cFallbacks,
      ...dashboardFallbacks,
      ...finderFallbacks,
      ...paymentsFallbacks,
      ...productFallbacks,
      ...settingsFallbacks(store, report),
      // The audit page already reports that the server has no audit log.
      defineFallback(listAuditPeople, async () => []),
    ].map(({ endpoint, respond }) => [endpoint, respond] as const),
  );
  return (endpoint) => fallbacks.get(endpoint);
};

const query = { limit: MAX_FETCHED };

const paymentsFallbacks = [
  defineFallback(getPaymentsSummary, async (call, { signal }) => {
    const [dues, bulkPayments, b2bOrders, d2cOrders, purchases] = await Promise.all([
      call(listPaymentsDue, { query, signal }),
      call(listBulkPayments, { query, signal }),
      call(listB2bOrders, { query, signal }),
      call(listD2cOrders, { query, signal }),
      call(listFilamentPurchases, { query, signal }),
    ]);
    return paymentsOfLists({ dues, bulkPayments, b2bOrders, d2cOrders, purchases }, new Date());
  }),

  // No list of the specification shows which dues a payment settled.
  defineFallback(getBulkPayment, async (call, { params: { id }, signal }) => {
    const payments = await call(listBulkPayments, { query, signal });
    const payment = payments.find(({ bulk_payment_id }) => bulk_payment_id === id);
    if (!payment) throw new ApiError('not-found', 404);
    return { ...payment, allocations: [], stated_rows: [] };
  }),

  // Such a backend keeps no rows of statements.
  defineFallback(listOpenStatementRows, async () => []),
];

const KEY = 'shop_settings';
/** The settings until an admin saves other ones. The app cannot know if such a backend makes backups. */
const DEFAULTS = { ...DEFAULT_SHOP_SETTINGS, auto_backup: false };

const readSettings = (store: TextStore, report: Report): ShopSettings => {
  try {
    const stored = z.parse(z.partial(shopSettingsSchema), JSON.parse(store.read(KEY) ?? '{}'));
    return { ...DEFAULTS, ...stored };
  } catch (cause) {
    report(new Error('the stored settings of the shop cannot be read', { cause }));
    return DEFAULTS;
  }
};

/** If the backend has no call for settings, the browser stores them (spec 2 section 9). */
const settingsFallbacks = (store: TextStore, report: Report) => [
  defineFallback(getShopSettings, async () => readSettings(store, report)),
  defineFallback(changeShopSettings, async (_, { body }) => {
    const settings = { ...readSettings(store, report), ...body };
    store.write(KEY, JSON.stringify(settings));
    return settings;
  }),
];

/** Returns active and inactive products. A page without new rows is the last one. */
const allProducts = async (
  call: CallEndpoint,
  signal: AbortSignal | undefined,
): Promise<readonly Product[]> => {
  const products = new Map<number, Product>();
  for (;;) {
    const skip = products.size;
    const query = { skip, limit: MAX_FETCHED, active_only: false };
    const page = await call(listProducts, { query, signal });
    for (const product of page) products.set(product.product_id, product);
    if (page.length < MAX_FETCHED || products.size === skip) return [...products.values()];
  }
};

const productFallbacks = [
  // The order desk cannot offer names on such a backend.
  defineFallback(listNameOffers, async () => []),
  /**
   * The specification has one call per product for the stock. A failed one counts as 0 (spec 2 section 8).
   */
  defineFallback(listStock, async (call, { query: { skip, ids }, signal }) => {
    const all = await allProducts(call, signal);
    const products = all.filter(({ product_id }) => ids?.includes(product_id) ?? true);
    const rows = await mapInBatches(products, async (product) => {
      try {
        const request = { params: { id: product.product_id }, signal };
        const { quantity, last_updated, version } = await call(getProductStock, request);
        return { ...product, quantity, last_updated, stock_version: version };
      } catch (error) {
        if (isApiError(error)) return { ...product, quantity: 0 };
        throw error;
      }
    });
    return rows
      .filter(({ quantity }) => quantity > 0)
      .sort(compareProducts)
      .slice(skip);
  }),
];
