import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { CorrectionRequest } from '#machines/kit/order-correction.ts';
import { ownCorrection } from '#machines/portal/own-correction.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { orderRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

/** One correction of an order runs at a time. */
export const model = commandModel<CorrectionRequest, D2cOrder>({
  name: 'own-correction',
  machine: ownCorrection.machine,
  commands: { 70: { order: { d2c_order_id: 70, version: 1 }, correction: { customer_name: 'Huda' } } },
  outcomes: [orderRow({ d2c_order_id: 70, version: 2, status: 'pending', customer_name: 'Huda' })],
  kitModels,
});
