import type { FilamentPurchase } from '#api/contracts/filament.ts';
import { outcomeOf } from '../kit/command.actors.ts';
import { createFormActors } from '../kit/form.actors.ts';
import type { PurchaseActionActor } from './purchase-action.machine.ts';
import { newPurchaseOf, type PurchaseValues } from './purchase-form.machine.ts';

/** Saves through the command of the area: the dialog may go, the wish does not. */
export const createPurchaseFormActors = (actions: PurchaseActionActor) =>
  createFormActors<PurchaseValues, FilamentPurchase, FilamentPurchase>({
    save: async ({ values, requestKey }, signal) => {
      const purchase = newPurchaseOf(values);
      const outcome = await outcomeOf(actions, { kind: 'log', purchase }, requestKey, signal);
      if (outcome === null) throw new Error('a purchase that was logged did not come back');
      return { kind: 'saved', outcome, version: null };
    },
  });
