/* The tab, search, filters and page in the URL of the products page. */
import { readId } from '#domain/d2c-order-list.ts';
import { pageFrom } from '#domain/pages.ts';
import { PRODUCT_STATUSES, type ProductFilters, STOCK_LEVELS } from '#domain/product-filters.ts';
import { isProductTab, type ProductTab } from '#domain/product-tabs.ts';
import { type SortInUrl, searchTermFrom, sortFrom } from '#views/bridges/url-query.ts';
import { addFlagFrom, flagFrom } from '#views/bridges/use-add-flag.ts';

export const TAB_TITLES: Readonly<Record<ProductTab, string>> = {
  products: 'products.tab.products',
  stock: 'products.tab.stock',
  catalog: 'products.tab.catalog',
};

export interface ProductsSearch extends ProductFilters, SortInUrl {
  readonly tab?: ProductTab;
  readonly search?: string;
  readonly page?: number;
  /** Always undefined, so that the router removes it from the URL. Its value becomes `search`. */
  readonly productId?: undefined;
  /** True when only products with low stock are shown. */
  readonly low?: true;
  /** True when the form of a new product is open. */
  readonly add?: true;
}

/** Reads the URL. `productId` and `search` fill the search box (spec 2 section 2). */
export const productsSearch = (raw: Record<string, unknown>): ProductsSearch => ({
  ...searchTermFrom({ search: raw.search ?? raw.productId }),
  tab: isProductTab(raw.tab) ? raw.tab : undefined,
  page: pageFrom(raw.page),
  category: readId(String(raw.category)) || undefined,
  status: PRODUCT_STATUSES.find((status) => status === raw.status),
  stock: STOCK_LEVELS.find((level) => level === raw.stock),
  low: flagFrom(raw.low),
  productId: undefined,
  ...sortFrom(raw),
  ...addFlagFrom(raw),
});
