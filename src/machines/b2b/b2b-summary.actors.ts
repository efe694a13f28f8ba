import type { Caller } from '#api/call.ts';
import { type B2bSummary, getB2bSummary } from '#api/contracts/b2b-orders.ts';
import { figureChangesOf, type Watch } from '../kit/feed.ts';
import { createResourceActors } from '../kit/resource.actors.ts';

export const createB2bSummaryActors = (call: Caller, watch: Watch) =>
  createResourceActors<B2bSummary, null>({
    fetch: (_, signal) => call(getB2bSummary, { signal }),
    changes: () => [figureChangesOf(watch, ['b2b_client', 'b2b_order'])],
  });
