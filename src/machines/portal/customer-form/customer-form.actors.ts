import { type ActorRefFrom, waitFor } from 'xstate';
import type { CustomerInfo } from '#domain/customer-info.ts';
import { createFormActors } from '../../kit/form.actors.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import {
  selectCustomer,
  selectIsAbandoning,
  selectIsRecovering,
  selectSubmitted,
} from '../checkout/checkout.selectors.ts';
import { selectIsAsking } from '../checkout/submission.selectors.ts';
import type { OrderEdit } from '../checkout/submission-events.ts';
import { offerable } from './customer-form.machine.ts';

type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;

const editOf = (customer: CustomerInfo): { type: 'order.edited'; edit: OrderEdit } => ({
  type: 'order.edited',
  edit: { of: 'customer', customer },
});

/** Whether the checkout took the customer. */
const isTaken = async (
  checkout: CheckoutRef,
  customer: CustomerInfo,
  signal: AbortSignal,
): Promise<boolean> => {
  const rested = await waitFor(checkout, (snapshot) => !selectIsRecovering(snapshot), { signal });
  if (selectCustomer(rested) === customer) return true;
  checkout.send(editOf(customer));
  const settled = await waitFor(
    checkout,
    (snapshot) => !selectIsAsking(snapshot) && !selectIsAbandoning(snapshot),
    { signal },
  );
  return selectCustomer(settled) === customer;
};

export const createCustomerFormActors = (checkout: CheckoutRef) => ({
  ...createFormActors<CustomerInfo, never, CustomerInfo>({
    save: async ({ values }, signal) =>
      (await isTaken(checkout, values, signal))
        ? { kind: 'saved', outcome: values, version: null }
        : { kind: 'withdrawn' },
    values: (listener) => {
      let last = selectCustomer(checkout.getSnapshot());
      const watching = checkout.subscribe((snapshot) => {
        const customer = selectCustomer(snapshot);
        if (customer === last) return;
        last = customer;
        listener(offerable(customer));
      });
      return () => watching.unsubscribe();
    },
  }),
  actions: {
    noteDraft: (_: unknown, { values }: { values: CustomerInfo }) => {
      const snapshot = checkout.getSnapshot();
      const edit = editOf(values);
      if (selectSubmitted(snapshot) === null && snapshot.can(edit)) checkout.send(edit);
    },
  },
});
