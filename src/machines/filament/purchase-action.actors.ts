import type { Caller } from '#api/call.ts';
import {
  createFilamentPurchase,
  deleteFilamentPurchase,
  type FilamentPurchase,
} from '#api/contracts/filament.ts';
import { createCommandActors } from '../kit/command.actors.ts';
import { tellOutcomes } from '../kit/outcome-notices.ts';
import { rowAnswersOf, unlessGone } from '../kit/row-command.actors.ts';
import type { RowChange, Subscribe } from '../kit/rows.ts';
import type { Tell } from '../notices/notices.machine.ts';
import type { PurchaseAction, PurchaseActionActor, PurchaseOutcome } from './purchase-action.machine.ts';

export const createPurchaseActionActors = (call: Caller) =>
  createCommandActors<PurchaseAction, PurchaseOutcome>((action, idempotencyKey, signal) =>
    action.kind === 'log'
      ? call(createFilamentPurchase, { body: action.purchase, idempotencyKey, signal })
      : unlessGone(call(deleteFilamentPurchase, { params: { id: action.row.purchase_id }, signal })),
  );

export const purchaseAnswersOf = (
  actor: PurchaseActionActor,
): Subscribe<readonly RowChange<FilamentPurchase>[]> =>
  rowAnswersOf<PurchaseAction, FilamentPurchase>(actor, {
    keyOf: ({ purchase_id }) => purchase_id,
    aboutOf: (action) => (action.kind === 'log' ? undefined : action.row.purchase_id),
    isDeletion: ({ kind }) => kind === 'delete',
  });

/** Spec 2 section 8, Filament. */
export const tellPurchaseActions = (actor: PurchaseActionActor, tell: Tell): void =>
  tellOutcomes(actor, tell, ({ kind }) =>
    kind === 'log'
      ? { done: 'filament.purchaseAdded', failed: 'filament.purchaseAddFailed' }
      : { done: 'filament.purchaseDeleted', failed: 'filament.purchaseDeleteFailed' },
  );
