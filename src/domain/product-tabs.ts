/** The three tabs of the products (spec 2 section 2). Addresses name them: all load this. */
export const PRODUCT_TABS = ['products', 'stock', 'catalog'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

export const isProductTab = (tab: unknown): tab is ProductTab => PRODUCT_TABS.some((known) => known === tab);
