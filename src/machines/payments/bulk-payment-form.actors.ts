import type { BulkPaymentOutcome } from '#api/contracts/bulk-payments.ts';
import { outcomeOf } from '../kit/command.actors.ts';
import { createFormActors } from '../kit/form.actors.ts';
import type { BulkPaymentActionActor } from './bulk-payment-action.machine.ts';
import { type BulkPaymentValues, newBulkPaymentOf } from './bulk-payment-form.machine.ts';

/** Saves through the command of the area: the dialog may go, the payment does not. */
export const createBulkPaymentFormActors = (actions: BulkPaymentActionActor) =>
  createFormActors<BulkPaymentValues, never, BulkPaymentOutcome>({
    save: async ({ values, requestKey }, signal) => {
      const payment = newBulkPaymentOf(values);
      const outcome = await outcomeOf(actions, { kind: 'take', payment }, requestKey, signal);
      return { kind: 'saved', outcome, version: null };
    },
  });
