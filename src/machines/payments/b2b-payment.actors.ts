import { fromCallback, fromPromise } from 'xstate';
import type { CallEndpoint } from '#api/call.ts';
import { getB2bOrder } from '#api/contracts/b2b-orders.ts';
import { toHundredths } from '#domain/money.ts';
import { requestOutcome } from '#machines/kit/command.actors.ts';
import { changesOfRow, type Watch } from '#machines/kit/feed.ts';
import { reportDefect } from '#machines/kit/reported-actors.ts';
import type { B2bPaymentEvent, PaymentRequest } from './b2b-payment.machine.ts';
import type { B2bPaymentActionActor } from './b2b-payment-action.ts';

/** Pays through the command of the area, so that the payment continues when the dialog closes. */
export const createB2bPaymentActors = (call: CallEndpoint, watch: Watch, actions: B2bPaymentActionActor) => ({
  actors: {
    pay: fromPromise<unknown, PaymentRequest>(({ input: { payment, requestKey }, signal }) =>
      requestOutcome(actions, payment, requestKey, signal),
    ),
    followOrder: fromCallback<B2bPaymentEvent, { readonly orderId: number }>(({ input, sendBack }) => {
      const id = input.orderId;
      const stopped = new AbortController();
      const end = changesOfRow(
        watch,
        'b2b_order',
        id,
      )(() => {
        call(getB2bOrder, { params: { id }, signal: stopped.signal }).then(
          ({ total_price, remaining_amount }) =>
            sendBack({
              type: 'remaining.changed',
              remaining: toHundredths(remaining_amount ?? total_price),
            }),
          // The server refuses a payment above the remaining amount, and the refusal contains that amount.
          (error: unknown) => {
            if (!stopped.signal.aborted) reportDefect(error);
          },
        );
      });
      return () => {
        stopped.abort();
        end();
      };
    }),
  },
});
