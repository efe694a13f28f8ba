import { orderUndo } from '#machines/d2c/order-undo.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { orderRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

/** The same move is not undone twice at once. Other moves wait. */
export const model = commandModel({
  name: 'order-undo',
  machine: orderUndo.machine,
  commands: {
    '1': { orders: [{ id: 1, version: 2 }] },
    '1 2': {
      orders: [
        { id: 1, version: 2 },
        { id: 2, version: 5 },
      ],
    },
  },
  outcomes: [
    [
      {
        d2c_order_id: 1,
        moved: true,
        status: 'pending',
        detail: null,
        code: null,
        values: {},
        order: orderRow({ d2c_order_id: 1, version: 3, status: 'pending' }),
      },
    ],
  ],
  kitModels,
});
