import { orderAction } from '#machines/d2c/order-action.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { orderRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

/** Spec 2 section 4: one command runs per order. */
export const model = commandModel({
  name: 'order-action',
  machine: orderAction.machine,
  commands: {
    12: { order: { d2c_order_id: 12, version: 1 }, change: { kind: 'move', to: 'printing' } },
    13: { order: { d2c_order_id: 13, version: 4 }, change: { kind: 'delete', reason: '' } },
  },
  outcomes: [orderRow({ d2c_order_id: 12, version: 2, status: 'printing' }), null],
  kitModels,
});
