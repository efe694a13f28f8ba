import { createFormActors } from '../kit/form.actors.ts';
import type { B2bDraftActor } from './b2b-draft.machine.ts';
import { type B2bLineValues, b2bLineOf } from './b2b-line-form.machine.ts';

/** Its server is the draft. */
export const createB2bLineFormActors = (draft: B2bDraftActor) =>
  createFormActors<B2bLineValues, B2bLineValues, null>({
    save: async ({ values }) => {
      const line = b2bLineOf(values);
      if (line === null) throw new Error('a line that breaks no rule is one');
      draft.send({ type: 'draft.edited', edit: { kind: 'lineAdded', line } });
      return { kind: 'saved', outcome: null, version: null };
    },
  });
