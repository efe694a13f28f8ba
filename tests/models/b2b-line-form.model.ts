import { type B2bLineValues, b2bLineForm, b2bLineFormInput } from '#machines/b2b/b2b-line-form.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { models as factory } from './kit-form.model.ts';

const VASE = { product_id: 7, name: 'Vase' };

/** Spec 2 section 5: a product, at least one of it and whole ones, a price; and no more than can be stored. */
const faultsOf = ({ product, quantity, unit_price }: B2bLineValues) => ({
  ...(product === null ? { product: 'required' } : {}),
  ...(quantity === null ? { quantity: 'required' } : quantity === 1.5 ? { quantity: 'whole' } : {}),
  ...(unit_price === null
    ? { unit_price: 'required' }
    : unit_price === 999_999_999_999.99 && quantity === 2
      ? { unit_price: 'tooMuch' }
      : {}),
});

/** One item, at 0 until a product is chosen. What it is added to may ask first, and be told no. */
export const model = formModel<B2bLineValues, B2bLineValues, null>({
  name: 'b2b-line-form',
  machine: b2bLineForm.machine,
  starts: [b2bLineFormInput()],
  edits: [
    { product: VASE, quantity: 2, unit_price: 12_500.5 },
    { quantity: 1 },
    { quantity: null },
    { quantity: 1.5 },
    { unit_price: 999_999_999_999.99 },
  ],
  faultsOf,
  hasRulesAcross: true,
  outcomeOf: () => null,
  canBeWithdrawn: true,
  factory,
});
