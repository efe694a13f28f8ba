/** Loads the search of products with the first term, so that the page opens without the folding of texts. */
type ProductSearchModule = typeof import('#domain/product-search.ts');

let loaded: ProductSearchModule | undefined;

export const loadProductSearch = async (): Promise<void> => {
  loaded ??= await import('#domain/product-search.ts');
};

/** Undefined before it has loaded. The route waits for it when the URL has a term. */
export const loadedProductSearch = (): ProductSearchModule | undefined => loaded;
