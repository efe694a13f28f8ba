import type { OrderWithItems } from '#api/contracts/order-corrections.ts';
import { ApiError } from '#api/errors.ts';
import {
  type LineCorrectionValues,
  lineCorrection,
  lineCorrectionInput,
  type OrderOfLines,
} from '#machines/d2c/line-correction.ts';
import { orderAction } from '#machines/d2c/order-action.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { throughCommand } from '#tests/support/kit/through-command.ts';
import { orderRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-form.model.ts';

const ITEM = {
  d2c_order_item_id: 1,
  product_id: 7,
  product: 'Vase',
  quantity: 1,
  unit_price: 15_000,
  custom_cost: 0,
  subtotal: 15_000,
  notes: null,
};
const LINE = {
  product_id: 7,
  product: 'Vase',
  quantity: 1,
  unit_price: 15_000,
  custom_cost: 0,
  notes: '',
};
const orderWith = (version: number, quantity: number): OrderWithItems => ({
  ...orderRow({ d2c_order_id: 70, version, status: 'pending' }),
  items: [{ ...ITEM, quantity, subtotal: quantity * 15_000 }],
});
const THEIRS = orderWith(3, 4);

/** An order has 1 to 500 lines, and its total is at most 999,999,999,999.99 IQD. */
const faultsOf = ({ lines }: LineCorrectionValues): Readonly<Record<string, string>> => {
  if (lines.length === 0) return { lines: 'none' };
  if (lines.length > 500) return { lines: 'tooMany' };
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unit_price + line.custom_cost, 0);
  return total > 999_999_999_999.99 ? { lines: 'tooMuch' } : {};
};

/** The lines without the names of their products. */
const expectedCommandOf = ({
  values: { lines },
  version,
}: {
  values: LineCorrectionValues;
  version: number | null;
}) => ({
  order: { d2c_order_id: 70, version: version ?? undefined },
  change: {
    kind: 'correctLines' as const,
    items: lines.map(({ product_id, quantity, unit_price, custom_cost, notes }) => ({
      product_id,
      quantity,
      unit_price,
      custom_cost,
      notes,
    })),
  },
});

/** An admin corrects the lines of a pending order in its dialog. */
export const model = formModel<{ values: LineCorrectionValues; row: OrderOfLines; outcome: OrderOfLines }>({
  name: 'line-correction',
  machine: lineCorrection.machine,
  inputs: [lineCorrectionInput(orderWith(2, 1))],
  edits: [{ lines: [{ ...LINE, quantity: 3 }] }, { lines: [{ ...LINE, notes: 'Blue' }] }, { lines: [] }],
  hasOneRule: true,
  faultsOf,
  limits: [
    [{ lines: Array.from({ length: 500 }, () => LINE) }, {}],
    [{ lines: Array.from({ length: 501 }, () => LINE) }, { lines: 'tooMany' }],
    [{ lines: [{ ...LINE, unit_price: 999_999_999_999.99 }] }, {}],
    [{ lines: [{ ...LINE, unit_price: 999_999_999_999.99, custom_cost: 0.01 }] }, { lines: 'tooMuch' }],
  ],
  requestOutcome: () => orderWith(7, 3),
  theirs: {
    row: THEIRS,
    values: { d2c_order_id: 70, lines: [{ ...LINE, quantity: 4 }] },
    version: 3,
  },
  refused: [
    {
      error: new ApiError('conflict', 409, 'No.', {
        code: 'order.price_changed',
        values: { name: 'Vase', unit_price: 1, base_price: 2 },
      }),
      faults: { lines: 'order.price_changed' },
    },
  ],
  createSaveEnvironment: (calls) =>
    throughCommand({
      calls,
      machine: orderAction.machine,
      actorsOf: lineCorrection.effectsWith,
      expectedCommandOf,
      failureOf: (row) => new ApiError('stale', 412, 'Somebody was faster.', { current: row }),
    }),
  kitModels,
});
