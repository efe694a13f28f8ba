import { rowDecision } from '#machines/payments/statement-rows.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { decisionOutcome } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

/** A row of a statement is decided once at a time, and other rows meanwhile. */
export const model = commandModel({
  name: 'row-decision',
  machine: rowDecision.machine,
  commands: {
    7: { kind: 'assign', row_id: 7, order: 12 },
    8: { kind: 'close', row_id: 8, decision: 'not_ours', reason: '' },
  },
  outcomes: [decisionOutcome(7)],
  kitModels,
});
