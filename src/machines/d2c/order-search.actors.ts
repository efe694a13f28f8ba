import { fromPromise } from 'xstate';
import type { CallEndpoint } from '#api/call.ts';

/** The request that finds the order named by bare digits. */
export const createOrderSearchActors = (call: CallEndpoint) => ({
  actors: {
    findNamedOrder: fromPromise<number | null, { readonly term: string }>(async ({ input, signal }) => {
      // The search scripts load with the first search, because the list opens without them.
      const [{ countD2cSearch }, { searchTermForServer }] = await Promise.all([
        import('#api/contracts/d2c-search-counts.ts'),
        import('#domain/search-fold.ts'),
      ]);
      const query = { search: searchTermForServer(input.term) };
      return (await call(countD2cSearch, { query, signal })).order_meant;
    }),
  },
});
