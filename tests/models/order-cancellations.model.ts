import { orderCancellations } from '#machines/d2c/order-cancellations.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { orderRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

/** The same orders are not cancelled twice at once. */
export const model = commandModel({
  name: 'order-cancellations',
  machine: orderCancellations.machine,
  commands: { '1 2': { ids: [1, 2], reason: 'Sold out' } },
  outcomes: [
    [
      {
        d2c_order_id: 1,
        moved: true,
        status: 'cancelled',
        detail: null,
        code: null,
        values: {},
        order: orderRow({ d2c_order_id: 1, version: 2, status: 'cancelled', ended_as: 'cancelled' }),
      },
    ],
  ],
  kitModels,
});
