import type { Product } from '#api/contracts/products.ts';
import { MAX_FETCHED } from '#domain/limits.ts';
import { createListMachine, type ListView } from '../../kit/list.machine.ts';

/**
 * The products that can be ordered (spec 1 sections 2 and 9). Opened the first time it loads; opened again it shows
 * what it has and fetches anew behind it. A thousand products come with one call; where there are more, the first
 * thousand are shown while the rest follows. The term is looked for in the browser: it is no matter of the list.
 */
export const catalogueMachine = createListMachine<Product, ListView>({
  id: 'catalogue',
  keyOf: ({ product_id }) => product_id,
  pageSize: MAX_FETCHED,
  isWhole: true,
  waits: true,
  isLocal: true,
});

/** All of them, as an input: the search is the page's. */
export const WHOLE_CATALOGUE: ListView = { search: '' };
