import { B2B_LINE_NUMBERS, type B2bDraftLine, isB2bLineStorable } from '#domain/b2b-draft.ts';
import { type NumberLimits, numberFaultOf } from '#domain/number-entry.ts';
import { createFormMachine, type FormFaults, type FormInput } from '../kit/form.machine.ts';

/** A line as it is typed. */
export interface B2bLineValues {
  readonly product: { readonly product_id: number; readonly name: string } | null;
  readonly quantity: number | null;
  /** In IQD; the base price of the product until somebody changes it. */
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
  const ofQuantity = numberFault(quantity, B2B_LINE_NUMBERS.quantity);
  const ofPrice = numberFault(unit_price, B2B_LINE_NUMBERS.unit_price);
  const isTooMuch = !isB2bLineStorable({ quantity: quantity ?? 1, unit_price: unit_price ?? 0 });
  return {
    ...(product === null ? { product: 'required' } : {}),
    ...(ofQuantity ? { quantity: ofQuantity } : {}),
    ...(ofPrice ? { unit_price: ofPrice } : !ofQuantity && isTooMuch ? { unit_price: 'tooMuch' } : {}),
  };
};

/** One line more of the order that is keyed in (spec 2 section 5, New B2B order); the server hears of it with the order. */
export const b2bLineFormMachine = createFormMachine<B2bLineValues, B2bLineValues, null>({
  id: 'b2bLineForm',
  faultsOf,
  recognizes: { product: isLineProduct },
  valuesOf: (values) => values,
  versionOf: () => null,
});

export const b2bLineFormInput = (): FormInput<B2bLineValues> => ({ values: NEW_LINE, version: null });

/** The line as the draft takes it; null while it is none. */
export const b2bLineOf = ({
  product,
  quantity,
  unit_price,
  notes,
}: B2bLineValues): Omit<B2bDraftLine, 'line_id'> | null =>
  product === null || quantity === null || unit_price === null
    ? null
    : { product_id: product.product_id, product_name: product.name, quantity, unit_price, notes };
