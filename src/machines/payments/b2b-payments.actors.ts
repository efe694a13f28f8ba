import type { Caller } from '#api/call.ts';
import { type B2bPayment, listB2bPayments } from '#api/contracts/b2b-payments.ts';
import { changesOfOne, type Watch } from '../changes/changes.actors.ts';
import { createResourceActors } from '../kit/resource.actors.ts';
import type { B2bPaymentActionActor } from './b2b-payment-action.machine.ts';

export const createB2bPaymentsActors = (call: Caller, watch: Watch, actions: B2bPaymentActionActor) =>
  createResourceActors<readonly B2bPayment[], number>({
    fetch: (id, signal) => call(listB2bPayments, { params: { id }, signal }),
    changes: (id) => [
      (listener) => {
        const listening = actions.on('command.done', ({ outcome }) => {
          if (outcome.b2b_order_id === id) listener({ version: null });
        });
        return () => listening.unsubscribe();
      },
      changesOfOne(watch, 'b2b_order', id),
    ],
  });
