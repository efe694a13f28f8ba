import { listProducts, type Product } from '#api/contracts/products.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { defineFixedList } from '../../kit/define-fixed-list.ts';
import type { ListView } from '../../kit/list.machine.ts';

/**
 * The products that can be ordered (spec 1 sections 2, 7 and 9). It loads when it is first opened; opened again, it shows its rows and
 * fetches them anew. One call brings a thousand products; where there are more, the first thousand are shown while the others follow.
 * The server does not count: a full page means that there may be more. The search is the page's and runs in the browser.
 */
export const catalogue = defineFixedList<Product, ListView>({
  id: 'catalogue',
  keyOf: ({ product_id }) => product_id,
  pageSize: MAX_FETCHED,
  isWhole: true,
  waits: true,
  isLocal: true,
  load: async ({ call }, { skip, count }, signal) => {
    const query = { limit: count, ...(skip === 0 ? {} : { skip }) };
    const rows = await call(listProducts, { query, signal });
    return { rows, total: skip + rows.length + (rows.length < count ? 0 : 1) };
  },
});

/** The input of the whole catalogue. */
export const WHOLE_CATALOGUE: ListView = { search: '' };
