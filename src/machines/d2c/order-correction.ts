import { d2cOrderSchema } from '#api/contracts/d2c-orders.ts';
import { defineCorrectionForm } from '#machines/kit/order-correction.ts';
import { type ChangedOrder, type OrderChangeRequest, orderAction } from './order-action.ts';

/** The correction of an order in its dialog. */
export const orderCorrection = defineCorrectionForm<OrderChangeRequest, ChangedOrder>({
  id: 'orderCorrection',
  saver: orderAction,
  commandOf: ({ order, correction }) => ({ order, change: { kind: 'correct', correction } }),
  rowSchema: d2cOrderSchema,
});
