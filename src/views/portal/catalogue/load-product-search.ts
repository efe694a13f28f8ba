/* Loads the product search with the first search term, so that the page opens without its script. */
type ProductSearchModule = Pick<typeof import('#domain/product-search.ts'), 'searchProducts'> &
  Pick<typeof import('#domain/quick-add.ts'), 'quickAddOf'>;

let loaded: ProductSearchModule | undefined;

export const loadProductSearch = async (): Promise<void> => {
  if (loaded) return;
  const [{ searchProducts }, { quickAddOf }] = await Promise.all([
    import('#domain/product-search.ts'),
    import('#domain/quick-add.ts'),
  ]);
  loaded = { searchProducts, quickAddOf };
};

/**
 * Returns the product search, or undefined before it has loaded. The route waits for it when the URL has a
 * term.
 */
export const loadedProductSearch = (): ProductSearchModule | undefined => loaded;
