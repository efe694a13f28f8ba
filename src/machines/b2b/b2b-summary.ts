import { type B2bSummary, getB2bSummary } from '#api/contracts/b2b-orders.ts';
import { defineResource } from '../kit/define-resource.ts';
import { figureChangesOf } from '../kit/feed.ts';

/** Numbers of clients and orders, and their totals (spec 2 section 2, B2B Management). */
export const b2bSummary = defineResource<B2bSummary, null>({
  id: 'b2bSummary',
  load: ({ call }, _, signal) => call(getB2bSummary, { signal }),
  changes: ({ feed }) => [figureChangesOf(feed.watch, ['b2b_client', 'b2b_order'])],
});
