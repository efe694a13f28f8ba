import type { BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import { outcomeOf } from '../kit/command.actors.ts';
import { createFormActors } from '../kit/form.actors.ts';
import type { BulkPaymentActionActor } from './bulk-payment-action.machine.ts';
import type { ReversalValues } from './reversal-form.machine.ts';

/** Saves through the command of the area: the dialog may go, the reversal does not. */
export const createReversalFormActors = (actions: BulkPaymentActionActor) =>
  createFormActors<ReversalValues, never, BulkPaymentOutcome>({
    save: async ({ values: { bulk_payment_id, reason: typed }, requestKey }, signal) => {
      const wanted = { kind: 'reverse', payment: { bulk_payment_id }, reason: typed.trim() } as const;
      const outcome = await outcomeOf(actions, wanted, requestKey, signal);
      return { kind: 'saved', outcome, version: null };
    },
  });
