interface Findable {
  readonly name: string;
  readonly dimensions: string | null;
}

/** Case-insensitive substring of name or dimensions (spec 1 section 5); a blank term finds everything. */
export const searchProducts = <P extends Findable>(products: readonly P[], term: string): readonly P[] => {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return products;
  return products.filter(
    (product) =>
      product.name.toLowerCase().includes(wanted) ||
      (product.dimensions ?? '').toLowerCase().includes(wanted),
  );
};
