import type { ProductTab } from '#domain/product.ts';

export const TAB_TITLES: Readonly<Record<ProductTab, string>> = {
  products: 'products.tab.products',
  stock: 'products.tab.stock',
  catalog: 'products.tab.catalog',
};
