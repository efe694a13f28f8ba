import type { Category } from '#api/contracts/categories.ts';
import type { Product } from '#api/contracts/products.ts';
import { productNameKey } from '#domain/look-alikes.ts';
import { productCode } from '#domain/product.ts';
import { refuse } from './product-import-cells.ts';

/** The number behind the prefix of a code; undefined where it is no code of that prefix. */
export const numberIn = (code: string, prefix: string): number | undefined => {
  const digits = code.startsWith(prefix) ? code.slice(prefix.length) : '';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
};

export interface Claims {
  /** Gives products, codes or names to a line; refuses it where another has one of them. */
  readonly take: (line: number, ...claims: readonly string[]) => void;
  readonly refuseTaken: (claim: string) => void;
  /** A name is the line's from now on, with and without its category. */
  readonly note: (line: number, product: Pick<Product, 'name' | 'category_id'>) => void;
  /** The number after the largest of the category, also of those that the file brings. */
  readonly nextCode: (category: Category) => string;
}

/** Which line of a file has what: no two are about the same product. */
export const createClaims = (products: readonly Pick<Product, 'product_code'>[]): Claims => {
  const taken = new Map<string, number>();
  const largest = new Map<number, number>();

  const refuseTaken = (claim: string): void => {
    const other = taken.get(claim);
    if (other !== undefined) refuse('import.twice', { line: other });
  };
  const codes = (): string[] => [
    ...products.map(({ product_code }) => product_code ?? ''),
    ...[...taken.keys()].flatMap((claim) => (claim.startsWith('code ') ? [claim.slice(5)] : [])),
  ];
  return {
    refuseTaken,
    take: (line, ...claims) => {
      for (const claim of claims) refuseTaken(claim);
      for (const claim of claims) taken.set(claim, line);
    },
    note: (line, { name, category_id }) => {
      taken.set(`name ${category_id} ${productNameKey(name)}`, line);
      taken.set(`name * ${productNameKey(name)}`, line);
    },
    nextCode: ({ id, code_prefix }) => {
      const number =
        (largest.get(id) ??
          codes().reduce((most, code) => Math.max(most, numberIn(code, code_prefix) ?? 0), 0)) + 1;
      largest.set(id, number);
      return productCode(code_prefix, number);
    },
  };
};
