import { b2bOrderAction } from '#machines/b2b/b2b-order-action.ts';
import { b2bOrderRow } from '#tests/support/b2b-rows.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** One command runs per order. Payments count as commands of their order. */
export const model = commandModel({
  name: 'b2b-order-action',
  machine: b2bOrderAction.machine,
  commands: {
    5: { kind: 'reverse', row: { b2b_order_id: 5, version: 2 }, payment: 9, reason: 'The cheque bounced' },
    6: { kind: 'complete', row: { b2b_order_id: 6, version: 1 } },
  },
  outcomes: [b2bOrderRow({ b2b_order_id: 5, version: 3 }), null],
  kitModels,
});
