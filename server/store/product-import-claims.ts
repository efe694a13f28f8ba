import type { Category } from '#api/contracts/categories.ts';
import type { Product } from '#api/contracts/products.ts';
import { productNameKey } from '#domain/look-alikes.ts';
import { productCode } from '#domain/product.ts';
import { refuse } from './product-import-cells.ts';

/** The number of a code; undefined for a code without this prefix. */
export const numberIn = (code: string, prefix: string): number | undefined => {
  const digits = code.startsWith(prefix) ? code.slice(prefix.length) : '';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
};

export interface Claims {
  /** Reserves products, codes or names for a line; refuses the line if another line has one. */
  readonly take: (line: number, ...claims: readonly string[]) => void;
  readonly refuseTaken: (claim: string) => void;
  /** Reserves a name, with and without its category. */
  readonly note: (line: number, product: Pick<Product, 'name' | 'category_id'>) => void;
  /** One more than the largest number, counting the codes of the file. */
  readonly nextCode: (category: Category) => string;
}

/** Makes sure that no two lines of a file are about the same product. */
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
