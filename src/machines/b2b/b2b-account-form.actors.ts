import { outcomeOf } from '../kit/command.actors.ts';
import { createFormActors } from '../kit/form.actors.ts';
import type { B2bAccountValues } from './b2b-account-form.machine.ts';
import type { B2bDownloadActor } from './b2b-download.machine.ts';

/** Asks the area for the file: the dialog may go, the file comes. */
export const createB2bAccountFormActors = (downloads: B2bDownloadActor) =>
  createFormActors<B2bAccountValues, B2bAccountValues, null>({
    save: async ({ values, requestKey }, signal) => {
      const {
        client: { client_id, name },
        from,
        to,
      } = values;
      const wanted = { kind: 'account', client: { client_id, name }, from, to } as const;
      await outcomeOf(downloads, wanted, requestKey, signal);
      return { kind: 'saved', outcome: null, version: null };
    },
  });
