import { orderMoves } from '#machines/d2c/order-moves.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { orderRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

/** The same orders are not moved twice at once. Other batches wait. */
export const model = commandModel({
  name: 'order-moves',
  machine: orderMoves.machine,
  commands: {
    'printing 1 2': { ids: [1, 2], to: 'printing' },
    'ready 1 2': { ids: [1, 2], to: 'ready' },
  },
  outcomes: [
    [
      {
        d2c_order_id: 1,
        moved: true,
        status: 'printing',
        detail: null,
        code: null,
        values: {},
        order: orderRow({ d2c_order_id: 1, version: 2, status: 'printing' }),
      },
    ],
  ],
  kitModels,
});
