import { expect } from 'vitest';
import { createActor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { createCommandActors } from '#machines/kit/command.actors.ts';
import { b2bPaymentActionMachine } from '#machines/payments/b2b-payment-action.machine.ts';
import { bulkPaymentActionMachine } from '#machines/payments/bulk-payment-action.machine.ts';
import { createReversalFormActors } from '#machines/payments/reversal-form.actors.ts';
import {
  type ReversalValues,
  reversalFormInput,
  reversalFormMachine,
} from '#machines/payments/reversal-form.machine.ts';
import { breakable } from '#tests/support/breakable.ts';
import { formModel } from '#tests/support/kit/form-model.ts';
import { b2bOrderRow, bulkOutcome, paymentOutcome } from '#tests/support/payment-rows.ts';
import { models as factory } from './kit-form.model.ts';

/** What is asked of the server: of which payment, and why. */
const wantedOf = ({ values: { of, reason } }: { values: ReversalValues }) => ({
  kind: 'reverse',
  payment:
    of.kind === 'bulk'
      ? { bulk_payment_id: of.bulk_payment_id }
      : { payment_id: of.payment_id, b2b_order_id: of.b2b_order_id },
  reason: reason.trim(),
});

/** Either kind of payment, through its own command; a reason is needed and has to fit. */
export const model = formModel<ReversalValues, never, null>({
  name: 'reversal-form',
  machine: reversalFormMachine,
  starts: [
    reversalFormInput({ kind: 'bulk', bulk_payment_id: 5 }),
    reversalFormInput({ kind: 'b2b', payment_id: 6, b2b_order_id: 12 }),
  ],
  edits: [
    { reason: ' Counted twice ' },
    { reason: '  ' },
    { reason: 'a'.repeat(501) },
    // What is wrong with a reason is not mended by another field.
    { of: { kind: 'bulk', bulk_payment_id: 7 } },
  ],
  faultsOf: ({ reason }) => {
    if (reason.trim() === '') return { reason: 'required' };
    return reason.length > 500 ? { reason: 'tooLong' } : {};
  },
  outcomeOf: () => null,
  surround: (calls) => {
    const bulk = createActor(
      bulkPaymentActionMachine.provide(
        createCommandActors((asked, _key, signal) => calls.call('carryOut', asked, signal)),
      ),
    ).start();
    const b2b = createActor(
      b2bPaymentActionMachine.provide(
        createCommandActors((asked, _key, signal) => calls.call('carryOut', asked, signal)),
      ),
    ).start();
    const { actors } = createReversalFormActors(bulk, b2b);
    return {
      implementations: { actors: { ...actors, followValues: breakable(actors.followValues) } },
      end: (result) => {
        const call = calls.next('carryOut');
        const { payment } = call.input as { payment: object };
        if (result instanceof ApiError) call.fail(result);
        else
          call.answer(
            'payment_id' in payment ? paymentOutcome(6, b2bOrderRow(12, 2), 40) : bulkOutcome(5, 2),
          );
      },
      check: (snapshot) =>
        expect(calls.waiting().map(({ input }) => input)).toEqual(
          snapshot.matches('saving') ? [wantedOf(snapshot.context)] : [],
        ),
    };
  },
  factory,
});
