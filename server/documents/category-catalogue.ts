import type { Db } from '../db/connect.ts';
import { categoryCatalogue } from '../store/product-files.ts';
import { companyOf } from '../store/shop-settings.ts';
import { makeDocument } from './make-document.ts';

interface CategoryPdf {
  readonly category: string;
  readonly pdf: Uint8Array;
}

/** The catalogue of one category, as it stands at `now`. */
export const categoryPdf = async (
  db: Db,
  { id, now, signal }: { readonly id: number; readonly now: Date; readonly signal?: AbortSignal },
): Promise<CategoryPdf> => {
  const { category, description, count, products } = await categoryCatalogue(db, id);
  const addresses = products.flatMap(({ picture_url }) => picture_url ?? []);
  const shown = products.map(({ picture_url, ...product }) => ({ ...product, picture: picture_url }));
  const company = await companyOf(db);
  const catalogue = { company, category, description, date: now, count, products: shown };
  return { category, pdf: await makeDocument(db, { kind: 'catalogue', catalogue }, { addresses, signal }) };
};
