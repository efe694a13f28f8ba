import { type ActorRefFrom, waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { B2B_LINE_NUMBERS, type B2bDraftLine, hasRoomForLine, isB2bLineStorable } from '#domain/b2b-draft.ts';
import { MAX_B2B_ITEMS } from '#domain/b2b-order.ts';
import { type NumberLimits, numberFaultOf } from '#domain/number-entry.ts';
import { priceAfterQuantity, priceByQuantity, type WholesaleTerms } from '#domain/wholesale-price.ts';
import { defineForm } from '#machines/kit/define-form.ts';
import type { FormFaults, FormInput } from '#machines/kit/form.machine.ts';
import { selectIsEditSettled } from '#machines/kit/posting.selectors.ts';
import { b2bDraft } from './b2b-draft.actors.ts';
import { type B2bDraftActor, selectDraft, selectPosting } from './b2b-draft.machine.ts';

export interface B2bLineValues {
  readonly product: {
    readonly product_id: number;
    readonly name: string;
    /** Missing in values that an earlier version stored. */
    readonly terms?: WholesaleTerms | undefined;
  } | null;
  readonly quantity: number | null;
  /**
   * In IQD: the product's base price, or its wholesale price when the quantity has reached it, until a person
   * types another.
   */
  readonly unit_price: number | null;
  readonly notes: string;
}

const isLineProduct = (stored: unknown): stored is B2bLineValues['product'] =>
  stored === null ||
  (typeof stored === 'object' &&
    'product_id' in stored &&
    typeof stored.product_id === 'number' &&
    'name' in stored &&
    typeof stored.name === 'string');

const NEW_LINE: B2bLineValues = { product: null, quantity: 1, unit_price: 0, notes: '' };

const numberFault = (typed: number | null, limits: NumberLimits): string | undefined =>
  typed === null ? 'required' : numberFaultOf(typed, limits);

const faultsOf = ({ product, quantity, unit_price }: B2bLineValues): FormFaults => {
  const quantityFault = numberFault(quantity, B2B_LINE_NUMBERS.quantity);
  const priceFault = numberFault(unit_price, B2B_LINE_NUMBERS.unit_price);
  const isTotalTooLarge =
    !quantityFault &&
    !priceFault &&
    !isB2bLineStorable({ quantity: quantity ?? 1, unit_price: unit_price ?? 0 });
  return {
    ...(product === null ? { product: 'required' } : {}),
    ...(quantityFault ? { quantity: quantityFault } : {}),
    ...(priceFault ? { unit_price: priceFault } : {}),
    ...(isTotalTooLarge ? { unit_price: 'tooMuch' } : {}),
  };
};

/** A chosen product brings its price, which follows the quantity until a person types another. */
const adjusted = (before: B2bLineValues, edited: B2bLineValues): B2bLineValues => {
  const { product, quantity } = edited;
  if (!product?.terms || edited.unit_price !== before.unit_price) return edited;
  if (product.product_id !== before.product?.product_id)
    return { ...edited, unit_price: priceByQuantity(product.terms, quantity) };
  return { ...edited, unit_price: priceAfterQuantity(product.terms, before, quantity) };
};

/** Returns the line, or null while a field is empty. */
const b2bLineOf = ({
  product,
  quantity,
  unit_price,
  notes,
}: B2bLineValues): Omit<B2bDraftLine, 'line_id'> | null =>
  product === null || quantity === null || unit_price === null
    ? null
    : {
        product_id: product.product_id,
        product_name: product.name,
        quantity,
        unit_price,
        notes,
        ...(product.terms ? { terms: product.terms } : {}),
      };

/**
 * The form of a new line (spec 2 section 5, New B2B order). It saves to the draft, which accepts the line,
 * asks the person first, or refuses it. The line is sent to the server with the order.
 */
export const b2bLineForm = defineForm<{
  values: B2bLineValues;
  row: B2bLineValues;
  outcome: null;
  saver: B2bDraftActor;
}>({
  id: 'b2bLineForm',
  faultsOf,
  adjusted,
  recognizes: { product: isLineProduct },
  valuesOf: (values) => values,
  versionOf: () => null,
  saver: b2bDraft,
  save: async (draftActor, { values }, signal) => {
    const line = b2bLineOf(values);
    if (line === null) throw new Error('a line that breaks no rule lacks a value');
    const addLine = { type: 'draft.edited', edit: { kind: 'lineAdded', line } } as const;
    const posting = selectPosting(draftActor.getSnapshot());
    const canAdd = posting
      ? posting.getSnapshot().can({ type: 'order.edited', edit: addLine.edit })
      : draftActor.getSnapshot().can(addLine);
    if (!canAdd) throw new ApiError('conflict', 409);
    const draft = selectDraft(draftActor.getSnapshot());
    // The same code as the server's for an order that has the maximum number of lines.
    if (!hasRoomForLine(draft))
      throw new ApiError('conflict', 409, undefined, {
        code: 'b2b_order.items_complete',
        values: { items: MAX_B2B_ITEMS },
      });
    draftActor.send(addLine);
    if (posting) await waitFor(posting, selectIsEditSettled, { signal });
    return selectDraft(draftActor.getSnapshot()).lines.length > draft.lines.length
      ? { kind: 'saved', outcome: null, version: null }
      : { kind: 'withdrawn' };
  },
});

export type B2bLineFormActor = ActorRefFrom<typeof b2bLineForm.machine>;

export const b2bLineFormInput = (): FormInput<B2bLineValues> => ({ values: NEW_LINE, version: null });
