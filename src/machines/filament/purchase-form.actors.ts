import { type FilamentPurchase, filamentPurchaseSchema } from '#api/contracts/filament.ts';
import { createSavingActors } from '../kit/saving.actors.ts';
import type { PurchaseAction, PurchaseActionActor } from './purchase-action.machine.ts';
import { newPurchaseOf, type PurchaseValues } from './purchase-form.machine.ts';

export const createPurchaseFormActors = (actions: PurchaseActionActor) =>
  createSavingActors<PurchaseValues, FilamentPurchase, PurchaseAction>({
    through: actions,
    commandOf: ({ values }) => ({ kind: 'log', purchase: newPurchaseOf(values) }),
    rowSchema: filamentPurchaseSchema,
  });
