import { outcomeOf } from '../kit/command.actors.ts';
import { createFormActors } from '../kit/form.actors.ts';
import type { B2bPaymentActionActor } from './b2b-payment-action.machine.ts';
import type { BulkPaymentActionActor } from './bulk-payment-action.machine.ts';
import type { ReversalValues } from './reversal-form.machine.ts';

/** Saves through the commands of the area: the dialog may go, the reversal does not. */
export const createReversalFormActors = (bulk: BulkPaymentActionActor, b2b: B2bPaymentActionActor) =>
  createFormActors<ReversalValues, never, null>({
    save: async ({ values: { of, reason: typed }, requestKey }, signal) => {
      const reason = typed.trim();
      if (of.kind === 'bulk') {
        const payment = { bulk_payment_id: of.bulk_payment_id };
        await outcomeOf(bulk, { kind: 'reverse', payment, reason }, requestKey, signal);
      } else {
        const payment = { payment_id: of.payment_id, b2b_order_id: of.b2b_order_id };
        await outcomeOf(b2b, { kind: 'reverse', payment, reason }, requestKey, signal);
      }
      return { kind: 'saved', outcome: null, version: null };
    },
  });
