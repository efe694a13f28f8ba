import type { Db } from '../db/connect.ts';
import { categoryCatalogue, picturesNamed } from '../store/product-files.ts';
import type { CatalogueProduct } from './catalogue-document.ts';
import { makeCatalogue } from './make-catalogue.ts';

/** Where the settings do not say it yet. */
const SHOP = 'Printing Farm';

const STORED = /^\/api\/v1\/pictures\/([\w.-]{1,100})$/;
const EMBEDDED = /^data:image\/[\w+.-]+;base64,([a-z\d+/]+=*)$/i;

/** What is stored here, or embedded in the address. What lies elsewhere is not fetched: that product has no picture. */
const picturesOf = async (db: Db, addresses: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> => {
  const names = addresses.flatMap((address) => STORED.exec(address)?.[1] ?? []);
  const stored = await picturesNamed(db, [...new Set(names)]);
  return new Map(
    addresses.flatMap((address) => {
      const embedded = EMBEDDED.exec(address)?.[1];
      const bytes =
        embedded === undefined
          ? stored.get(STORED.exec(address)?.[1] ?? '')
          : Buffer.from(embedded, 'base64');
      return bytes ? [[address, bytes] as const] : [];
    }),
  );
};

interface CategoryPdf {
  readonly category: string;
  readonly pdf: Uint8Array;
}

/** The catalogue of one category, as it stands at `now`. */
export const categoryPdf = async (db: Db, id: number, now: Date): Promise<CategoryPdf> => {
  const { category, description, products } = await categoryCatalogue(db, id);
  const addresses = [...new Set(products.flatMap(({ picture_url }) => picture_url ?? []))];
  const pictures = await picturesOf(db, addresses);
  const shown: readonly CatalogueProduct[] = products.map(({ picture_url, ...product }) => ({
    ...product,
    picture: picture_url,
  }));
  const catalogue = { shop: SHOP, category, description, date: now, products: shown };
  return { category, pdf: await makeCatalogue({ catalogue, pictures }) };
};
