import { fromPromise } from 'xstate';
import type { Caller } from '#api/call.ts';
import { type Findings, find } from '#api/contracts/finder.ts';

export const createFinderActors = (call: Caller) => ({
  actors: {
    search: fromPromise<Findings, { readonly term: string }>(({ input, signal }) =>
      call(find, { query: { q: input.term }, signal }),
    ),
  },
});
