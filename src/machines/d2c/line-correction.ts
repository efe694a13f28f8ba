/* The form that corrects the lines of a pending order. */
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import {
  correctedLinesSchema,
  type OrderWithItems,
  orderWithItemsSchema,
} from '#api/contracts/order-corrections.ts';
import { type CorrectedLine, linesFaultOf } from '#domain/line-correction.ts';
import { defineRowForm } from '#machines/kit/define-form.ts';
import type { FormInput } from '#machines/kit/form.machine.ts';
import { fieldOfRefusal } from '#machines/kit/form-fields.ts';
import { versionIn } from '#machines/kit/version.ts';
import { type ChangedOrder, type OrderChangeRequest, orderAction } from './order-action.ts';

export interface LineCorrectionValues {
  readonly d2c_order_id: number;
  readonly lines: readonly CorrectedLine[];
}

type Items = readonly OrderWithItems['items'][number][];

/**
 * The row of an order. The responses to this form have the lines, those to other commands on the order do
 * not.
 */
export interface OrderOfLines extends D2cOrder {
  readonly items?: Items;
}

type CorrectableLines = Pick<OrderOfLines, 'd2c_order_id' | 'version' | 'items'>;

const areLines = (stored: unknown): stored is readonly CorrectedLine[] =>
  correctedLinesSchema.safeParse(stored).success;

const valuesOf = ({ d2c_order_id, items = [] }: CorrectableLines): LineCorrectionValues => ({
  d2c_order_id,
  lines: items.flatMap(({ product_id, product, quantity, unit_price, custom_cost, notes }) =>
    // A line without its product cannot be sent; `canCorrectLines` leaves out orders that have one.
    product_id === null
      ? []
      : [{ product_id, product, quantity, unit_price, custom_cost, notes: notes ?? '' }],
  ),
});

/** Returns true for a pending order whose products all still exist. */
export const canCorrectLines = ({ status }: Pick<OrderWithItems, 'status'>, items: Items): boolean =>
  status === 'pending' && items.every(({ product_id }) => product_id !== null);

export const lineCorrection = defineRowForm<
  LineCorrectionValues,
  OrderOfLines,
  OrderChangeRequest,
  ChangedOrder
>({
  id: 'lineCorrection',
  faultsOf: ({ lines }) => {
    const fault = linesFaultOf(lines);
    return fault ? { lines: fault } : {};
  },
  recognizes: { lines: areLines },
  fieldOf: fieldOfRefusal<LineCorrectionValues>({
    byCode: { 'order.price_changed': 'lines', 'product.not_sold': 'lines', 'product.not_found': 'lines' },
    isShown: { d2c_order_id: false, lines: true },
  }),
  valuesOf,
  saver: orderAction,
  commandOf: ({ values: { d2c_order_id, lines }, version }) => ({
    order: { d2c_order_id, version: version ?? undefined },
    change: { kind: 'correctLines', items: lines.map(({ product: _, ...item }) => item) },
  }),
  rowSchema: orderWithItemsSchema,
});

export const lineCorrectionInput = (order: CorrectableLines): FormInput<LineCorrectionValues> => ({
  values: valuesOf(order),
  version: versionIn(order),
});
