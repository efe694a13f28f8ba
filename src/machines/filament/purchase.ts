import {
  createFilamentPurchase,
  deleteFilamentPurchase,
  type FilamentPurchase,
  type NewFilamentPurchase,
} from '#api/contracts/filament.ts';
import { parseNumber } from '#domain/amount-entry.ts';
import { MAX_SPOOLS, type PurchaseEntry, parsePositiveNumber, purchaseFaultsOf } from '#domain/filament.ts';
import { requestOutcome } from '#machines/kit/command.actors.ts';
import type { CommandActor } from '#machines/kit/command.machine.ts';
import { defineCommand, rowsFromResponses } from '#machines/kit/define-command.ts';
import { defineForm } from '#machines/kit/define-form.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal, requireValue } from '#machines/kit/form-fields.ts';
import { ignoreMissing } from '#machines/kit/row-command.actors.ts';

export type PurchaseAction =
  | { readonly kind: 'log'; readonly purchase: NewFilamentPurchase }
  | { readonly kind: 'delete'; readonly row: Pick<FilamentPurchase, 'purchase_id'> };

/** The purchase; null when it was deleted. */
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

export const purchaseRows = rowsFromResponses<PurchaseAction, FilamentPurchase>(purchaseAction, {
  keyOf: ({ purchase_id }) => purchase_id,
  targetKeyOf: (command) => (command.kind === 'log' ? undefined : command.row.purchase_id),
  isDeletion: ({ kind }) => kind === 'delete',
});

export type PurchaseValues = PurchaseEntry;

const fieldOf = fieldOfRefusal<PurchaseValues>({
  byCode: {
    'day.to_come': 'date_purchased',
    'filament_type.inactive': 'filament_id',
    'filament_type.not_found': 'filament_id',
    'filament_purchase.total_too_large': 'price_per_spool',
  },
  isShown: {
    filament_id: true,
    spools_bought: true,
    date_purchased: true,
    supplier: true,
    price_per_spool: true,
    total_cost: true,
  },
});

const textOf = (amount: number | null): string => (amount === null ? '' : String(amount));

/** Returns the body of a new purchase. An empty total is computed by the server (spec 2 section 5). */
export const newPurchaseOf = (values: PurchaseValues): NewFilamentPurchase => ({
  filament_id: requireValue(values.filament_id),
  spools_bought: requireValue(parsePositiveNumber(values.spools_bought, MAX_SPOOLS)),
  date_purchased: values.date_purchased,
  supplier: values.supplier.trim() || null,
  price_per_spool: parseNumber(values.price_per_spool),
  total_cost: parseNumber(values.total_cost),
});

/** The form of a new purchase (spec 2 section 5, Filament purchase). Purchases cannot be changed. */
export const purchaseForm = defineForm<{
  values: PurchaseValues;
  row: FilamentPurchase;
  outcome: FilamentPurchase;
  saver: PurchaseActionActor;
}>({
  id: 'purchaseForm',
  faultsOf: purchaseFaultsOf,
  fieldOf,
  valuesOf: (row) => ({
    filament_id: row.filament_id,
    spools_bought: String(row.spools_bought),
    date_purchased: row.date_purchased,
    supplier: row.supplier ?? '',
    price_per_spool: textOf(row.price_per_spool),
    total_cost: textOf(row.total_cost),
  }),
  versionOf: () => null,
  saver: purchaseAction,
  save: async (actions, { values, requestKey }, signal) => {
    const purchase = newPurchaseOf(values);
    const outcome = await requestOutcome(actions, { kind: 'log', purchase }, requestKey, signal);
    if (outcome === null) throw new Error('the response to a logged purchase has no purchase');
    return { kind: 'saved', outcome, version: null };
  },
});

/** `today` as `2026-11-21` in the shop's time zone. */
export const purchaseFormInput = (today: string): FormInput<PurchaseValues> => ({
  values: {
    filament_id: null,
    spools_bought: '1',
    date_purchased: today,
    supplier: '',
    price_per_spool: '',
    total_cost: '',
  },
  version: null,
});
