import {
  createFilamentPurchase,
  deleteFilamentPurchase,
  type FilamentPurchase,
  type NewFilamentPurchase,
} from '#api/contracts/filament.ts';
import type { CommandActor } from '../kit/command.machine.ts';
import { defineCommand, rowsFromAnswers } from '../kit/define-command.ts';
import { ignoreMissing } from '../kit/row-command.actors.ts';

export type PurchaseAction =
  | { readonly kind: 'log'; readonly purchase: NewFilamentPurchase }
  | { readonly kind: 'delete'; readonly row: Pick<FilamentPurchase, 'purchase_id'> };

/** Null when it was deleted. */
export type PurchaseOutcome = FilamentPurchase | null;

export type PurchaseActionActor = CommandActor<PurchaseAction, PurchaseOutcome>;

export const keyOfPurchase = ({ purchase_id }: Pick<FilamentPurchase, 'purchase_id'>): string =>
  String(purchase_id);

/** Logs and deletes purchases (spec 2 section 5, Filament purchase), with their notices (section 8). */
export const purchaseAction = defineCommand<PurchaseAction, PurchaseOutcome>({
  id: 'purchaseAction',
  keyOf: (command) =>
    command.kind === 'log' ? `new of ${command.purchase.filament_id}` : keyOfPurchase(command.row),
  carryOut: ({ call }, { command, requestKey }, signal) =>
    command.kind === 'log'
      ? call(createFilamentPurchase, { body: command.purchase, idempotencyKey: requestKey, signal })
      : ignoreMissing(call(deleteFilamentPurchase, { params: { id: command.row.purchase_id }, signal })),
  notices: ({ kind }) =>
    kind === 'log'
      ? { done: 'filament.purchaseAdded', failed: 'filament.purchaseAddFailed' }
      : { done: 'filament.purchaseDeleted', failed: 'filament.purchaseDeleteFailed' },
});

export const purchaseRows = rowsFromAnswers<PurchaseAction, FilamentPurchase>(purchaseAction, {
  keyOf: ({ purchase_id }) => purchase_id,
  aboutOf: (command) => (command.kind === 'log' ? undefined : command.row.purchase_id),
  isDeletion: ({ kind }) => kind === 'delete',
});
