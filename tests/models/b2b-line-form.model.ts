import { type B2bLineValues, b2bLineForm, b2bLineFormInput } from '#machines/b2b/b2b-line-form.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { numberLimits } from '#tests/support/kit/limits.ts';
import { models as kitModels } from './kit-form.model.ts';

const VASE = { product_id: 7, name: 'Vase' };

/**
 * Spec 2 section 5, New B2B order: a product, a whole quantity of at least 1, and a price that can be stored.
 */
const faultsOf = ({ product, quantity, unit_price }: B2bLineValues) => ({
  ...(product === null ? { product: 'required' } : {}),
  ...(quantity === null ? { quantity: 'required' } : quantity === 1.5 ? { quantity: 'whole' } : {}),
  ...(unit_price === null
    ? { unit_price: 'required' }
    : unit_price === 999_999_999_999.99 && quantity === 2
      ? { unit_price: 'tooMuch' }
      : {}),
});

/** A form for one item. The draft may ask the person first, who may decline. */
export const model = formModel<{ values: B2bLineValues; row: B2bLineValues; outcome: null }>({
  name: 'b2b-line-form',
  machine: b2bLineForm.machine,
  inputs: [b2bLineFormInput()],
  edits: [
    { product: VASE, quantity: 2, unit_price: 12_500.5 },
    { quantity: 1 },
    { quantity: null },
    { quantity: 1.5 },
    { unit_price: 999_999_999_999.99 },
  ],
  faultsOf,
  hasCrossFieldRules: true,
  limits: [
    ...numberLimits(
      { min: 1, max: 100_000, step: 1, tooFine: 1.5 },
      { range: 'range', decimals: 'whole' },
      (quantity) => ({ quantity }),
    ),
    [{ unit_price: -0.01 }, { unit_price: 'range' }],
    [{ unit_price: 0 }, {}],
    [{ unit_price: 0.01 }, {}],
    [{ unit_price: 0.005 }, { unit_price: 'decimals' }],
    // The subtotal has a limit too: each fact alone fits, and both together do not.
    [{ quantity: 2, unit_price: 499_999_999_999.99 }, {}],
    [{ quantity: 2, unit_price: 500_000_000_000 }, { unit_price: 'tooMuch' }],
    [{ quantity: 1, unit_price: 999_999_999_999.99 }, {}],
    [{ quantity: 1, unit_price: 1_000_000_000_000 }, { unit_price: 'range' }],
  ],
  requestOutcome: () => null,
  canBeWithdrawn: true,
  kitModels,
});
