import { listProducts, type Product } from '#api/contracts/products.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { defineFixedList } from '#machines/kit/define-fixed-list.ts';
import type { ListView } from '#machines/kit/list.machine.ts';

/**
 * Products that can be ordered (spec 1 sections 2, 7 and 9). The list loads when it is first opened and
 * refreshes when it is opened again. One call returns up to a thousand products; the next calls run while
 * these are shown. The server does not count the rows: after a full page there may be another one. The page
 * searches in the browser.
 */
export const catalogue = defineFixedList<Product, ListView>({
  id: 'catalogue',
  keyOf: ({ product_id }) => product_id,
  pageSize: MAX_FETCHED,
  loadsAllPages: true,
  loadsWhenOpened: true,
  isLocal: true,
  load: async ({ call }, { skip, count }, signal) => {
    const query = { limit: count, ...(skip === 0 ? {} : { skip }) };
    const rows = await call(listProducts, { query, signal });
    return { rows, total: skip + rows.length + (rows.length < count ? 0 : 1) };
  },
});

export const WHOLE_CATALOGUE: ListView = { search: '' };
