/** The tabs of spec 2 section 2; their names are part of the URL. */
export const PRODUCT_TABS = ['products', 'stock', 'catalog'] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

export const isProductTab = (tab: unknown): tab is ProductTab => PRODUCT_TABS.some((known) => known === tab);
