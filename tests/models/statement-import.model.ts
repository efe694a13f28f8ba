import {
  type StatementImport,
  type StatementOutcome,
  statementImport,
} from '#machines/payments/statement-import.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { bulkPaymentOutcome } from '#tests/support/payment-rows.ts';
import { models as kitModels } from './kit-command.model.ts';

/** One dry run and one payment run at a time. */
export const model = commandModel<StatementImport, StatementOutcome>({
  name: 'statement-import',
  machine: statementImport.machine,
  commands: {
    'try a': { kind: 'try', file: 'a', returnedAmounts: null },
    'record a': {
      kind: 'record',
      file: 'a',
      digest: 'd',
      date: '2026-01-01',
      notes: '',
      returnedAmounts: null,
    },
  },
  outcomes: [{ kind: 'recorded', payment: bulkPaymentOutcome({ bulk_payment_id: 5, version: 1 }) }],
  keepsOutcome: ({ kind }) => kind !== 'record',
  kitModels,
});
