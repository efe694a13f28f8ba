import { fromPromise } from 'xstate';
import type { CallEndpoint } from '#api/call.ts';
import { type FinderMatches, find } from '#api/contracts/finder.ts';

/** The search request of the finder. */
export const createFinderActors = (call: CallEndpoint) => ({
  actors: {
    search: fromPromise<FinderMatches, { readonly term: string }>(({ input, signal }) =>
      call(find, { query: { q: input.term }, signal }),
    ),
  },
});
