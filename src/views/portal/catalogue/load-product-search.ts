/* Loads the product search with the first search term, so that the page opens without its script. */
type ProductSearchModule = typeof import('#domain/product-search.ts');

let loaded: ProductSearchModule | undefined;

export const loadProductSearch = async (): Promise<void> => {
  loaded ??= await import('#domain/product-search.ts');
};

/** Returns the product search, or undefined before it has loaded. The route waits for it when the URL has a term. */
export const loadedProductSearch = (): ProductSearchModule | undefined => loaded;
