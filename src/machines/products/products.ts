import { type Category, listCategories } from '#api/contracts/categories.ts';
import {
  getProductStock,
  listLowStock,
  listStock,
  type ProductStock,
  type StockedProduct,
} from '#api/contracts/product-stock.ts';
import { listProducts, type Product } from '#api/contracts/products.ts';
import { getShopSettings, type ShopSettings } from '#api/contracts/shop-settings.ts';
import { prepareFuzzySearch } from '#domain/fuzzy-search.ts';
import { compareProducts } from '#domain/name-order.ts';
import { changesFromCommands } from '#machines/kit/command.actors.ts';
import { defineLocalList } from '#machines/kit/define-list.ts';
import { defineResource } from '#machines/kit/define-resource.ts';
import { changesOfEntity, changesOfRow } from '#machines/kit/feed.ts';
import { categoryAction } from './category.ts';
import { stockAction, stockRows } from './counted-stock.ts';
import { keyOfProduct, productAction } from './product-action.ts';

const changeOfUnknownVersion = () => ({ version: null });

/** The product categories, by name. There are few, so every change fetches all of them. */
export const categories = defineResource<readonly Category[], null>({
  id: 'categories',
  load: ({ call }, _, signal) => call(listCategories, { signal }),
  changes: (area) => [
    changesFromCommands(categoryAction.openIn(area), changeOfUnknownVersion, changeOfUnknownVersion),
    changesOfEntity(area.feed.watch, 'category'),
  ],
});

/** The stock of one product and its latest changes. */
export const productStock = defineResource<ProductStock, number>({
  id: 'productStock',
  load: async ({ call }, id, signal) => ({
    ...(await call(getProductStock, { params: { id }, signal })),
    product_id: id,
  }),
  changes: (area, id) => [
    changesOfRow(area.feed.watch, 'product_stock', id),
    changesFromCommands(stockAction.openIn(area), (stock) =>
      stock.product_id === id ? { version: stock.version, data: stock } : undefined,
    ),
  ],
});

/** The id of the single settings row in the feed. */
const ONLY_ROW = 1;

/** The settings of the shop, for the low-stock threshold. */
export const lowStock = defineResource<ShopSettings, null>({
  id: 'lowStock',
  load: ({ call }, _, signal) => call(getShopSettings, { signal }),
  changes: ({ feed }) => [changesOfRow(feed.watch, 'shop_settings', ONLY_ROW)],
});

/** Products with low stock, lowest first. An inactive product leaves the list. */
export const lowProducts = defineLocalList<StockedProduct>({
  id: 'lowProducts',
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ stock_version }) => stock_version,
  isInView: ({ active }) => active,
  compare: (a, b) => a.quantity - b.quantity || compareProducts(a, b),
  load: ({ call }, query, signal) => call(listLowStock, { query, signal }),
  updatedBy: [stockRows],
  rowEntities: ['product_stock'],
  joinedEntities: ['product'],
  // A change of the threshold in the settings changes which rows are listed.
  relatedEntities: ['shop_settings'],
});

/** The products in stock, by name (spec 2 section 2, Stock). A product that runs out leaves the list. */
export const stock = defineLocalList<StockedProduct>({
  id: 'stock',
  keyOf: ({ product_id }) => product_id,
  versionOf: ({ stock_version }) => stock_version,
  isInView: ({ quantity }) => quantity > 0,
  compare: compareProducts,
  load: ({ call }, query, signal) => call(listStock, { query, signal }),
  updatedBy: [stockRows],
  rowEntities: ['product_stock'],
  // The product was renamed or deleted.
  joinedEntities: ['product'],
});

/** Yields to rendering and input between two parts of the preparation. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * All products by name, inactive ones included (spec 2 sections 2 and 9), searched and paged in the browser.
 */
export const products = defineLocalList<Product>({
  id: 'products',
  keyOf: keyOfProduct,
  compare: compareProducts,
  load: async ({ call }, part, signal) => {
    const rows = await call(listProducts, { query: { active_only: 'false', ...part }, signal });
    await prepareFuzzySearch(rows, yieldToBrowser);
    return rows;
  },
  updatedBy: [productAction.rows],
  rowEntities: ['product'],
});
