import { type D2cOrder, d2cOrderSchema } from '#api/contracts/d2c-orders.ts';
import { correctD2cOrder } from '#api/contracts/order-corrections.ts';
import { defineCommand } from '#machines/kit/define-command.ts';
import { type CorrectionRequest, defineCorrectionForm } from '#machines/kit/order-correction.ts';

/** Corrects an order of today that the person has keyed in. */
export const ownCorrection = defineCommand<CorrectionRequest, D2cOrder>({
  id: 'ownCorrection',
  keyOf: ({ order }) => String(order.d2c_order_id),
  carryOut: ({ call }, { command: { order, correction } }, signal) =>
    call(correctD2cOrder, {
      params: { id: order.d2c_order_id },
      version: order.version,
      body: correction,
      signal,
    }),
  notices: ({ order }) => ({
    done: 'landing.corrected',
    failed: 'landing.correctFailed',
    values: { id: order.d2c_order_id },
  }),
});

export const ownCorrectionForm = defineCorrectionForm<CorrectionRequest, D2cOrder>({
  id: 'ownCorrectionForm',
  saver: ownCorrection,
  commandOf: (request) => request,
  rowSchema: d2cOrderSchema,
});
