import { waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { hasRoomForLine } from '#domain/b2b-draft.ts';
import { MAX_B2B_ITEMS } from '#domain/b2b-order.ts';
import { createFormActors } from '../kit/form.actors.ts';
import type { B2bDraftActor } from './b2b-draft.machine.ts';
import { type B2bLineValues, b2bLineOf } from './b2b-line-form.machine.ts';

/** Its server is the draft, which takes the line at once, after it was asked about, or not at all. */
export const createB2bLineFormActors = (draft: B2bDraftActor) =>
  createFormActors<B2bLineValues, B2bLineValues, null>({
    save: async ({ values }, signal) => {
      const line = b2bLineOf(values);
      if (line === null) throw new Error('a line that breaks no rule is one');
      const adding = { type: 'draft.edited', edit: { kind: 'lineAdded', line } } as const;
      if (!draft.getSnapshot().can(adding)) throw new ApiError('conflict', 409);
      const { draft: order } = draft.getSnapshot().context;
      // In the server's words for an order that has all its items.
      if (!hasRoomForLine(order))
        throw new ApiError('conflict', 409, undefined, {
          code: 'b2b_order.items_complete',
          values: { items: MAX_B2B_ITEMS },
        });
      draft.send(adding);
      const { context } = await waitFor(draft, (now) => now.context.pendingEdit === null, { signal });
      return context.draft.lines.length > order.lines.length
        ? { kind: 'saved', outcome: null, version: null }
        : { kind: 'withdrawn' };
    },
  });
