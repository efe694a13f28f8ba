import { countD2cSearch } from '#api/contracts/d2c-search-counts.ts';
import type { D2cTab } from '#domain/d2c-order-list.ts';
import { searchTermForServer } from '#domain/search-fold.ts';
import { defineResource } from '#machines/kit/define-resource.ts';

/**
 * `capped`: tabs whose count stopped at the limit. `order_meant`: the id of the order that the term names, or
 * null.
 */
export type SearchCounts = Readonly<
  Record<D2cTab, number> & { capped: readonly D2cTab[]; order_meant: number | null }
>;

/** The number of matches in each tab, for a search without a match in the current tab. */
export const searchCounts = defineResource<SearchCounts, string>({
  id: 'searchCounts',
  versionOf: () => null,
  load: ({ call }, search, signal) =>
    call(countD2cSearch, { query: { search: searchTermForServer(search) }, signal }),
});
