import type { FilamentPurchase, NewFilamentPurchase } from '#api/contracts/filament.ts';
import { type CommandActor, createCommandMachine } from '../kit/command.machine.ts';

export type PurchaseAction =
  | { readonly kind: 'log'; readonly purchase: NewFilamentPurchase }
  | { readonly kind: 'delete'; readonly row: Pick<FilamentPurchase, 'purchase_id'> };

/** The purchase as it was logged; null where it was deleted. */
export type PurchaseOutcome = FilamentPurchase | null;

export const keyOfPurchase = ({ purchase_id }: Pick<FilamentPurchase, 'purchase_id'>): string =>
  String(purchase_id);

/** Purchases are logged and deleted (spec 2 section 5, Filament purchase), never changed. */
export const purchaseActionMachine = createCommandMachine<PurchaseAction, PurchaseOutcome>({
  id: 'purchaseAction',
  keyOf: (action) =>
    action.kind === 'log' ? `new of ${action.purchase.filament_id}` : keyOfPurchase(action.row),
});

export type PurchaseActionActor = CommandActor<PurchaseAction, PurchaseOutcome>;
