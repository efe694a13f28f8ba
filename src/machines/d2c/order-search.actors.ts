import { fromPromise } from 'xstate';
import type { Caller } from '#api/call.ts';
import { searchSent } from '#domain/search-fold.ts';

export const createOrderSearchActors = (call: Caller) => ({
  actors: {
    findMeant: fromPromise<number | null, { readonly term: string }>(async ({ input, signal }) => {
      // The contract loads with the first search, because the list opens without it.
      const { countD2cSearch } = await import('#api/contracts/d2c-search-counts.ts');
      const query = { search: searchSent(input.term) };
      return (await call(countD2cSearch, { query, signal })).order_meant;
    }),
  },
});
