import { type ActorRefFrom, waitFor } from 'xstate';
import type { CustomerInfo } from '#domain/customer-info.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { createFormActors } from '../../kit/form.actors.ts';
import { selectIsEditSettled } from '../../kit/posting.selectors.ts';
import type { checkoutMachine } from '../checkout/checkout.machine.ts';
import { selectCustomer, selectIsRecovering, selectPosting } from '../checkout/checkout.selectors.ts';
import { withOfferedProvince } from './customer-form.machine.ts';

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;

const editOf = (customer: CustomerInfo): { type: 'order.edited'; edit: OrderEdit } => ({
  type: 'order.edited',
  edit: { kind: 'customerChanged', customer },
});

/** Resolves with true when the checkout accepted the customer. */
const submitCustomer = async (
  checkout: CheckoutRef,
  customer: CustomerInfo,
  signal: AbortSignal,
): Promise<boolean> => {
  const recovered = await waitFor(checkout, (snapshot) => !selectIsRecovering(snapshot), { signal });
  if (selectCustomer(recovered) === customer) return true;
  checkout.send(editOf(customer));
  const posting = selectPosting(checkout.getSnapshot());
  if (posting) await waitFor(posting, selectIsEditSettled, { signal });
  return selectCustomer(checkout.getSnapshot()) === customer;
};

/** Saves typed values, unless the server may have something of the order. */
const saveNow = (checkout: CheckoutRef, values: CustomerInfo): void => {
  const snapshot = checkout.getSnapshot();
  const edit = editOf(values);
  if (!snapshot.matches({ order: 'posting' }) && snapshot.can(edit)) checkout.send(edit);
};

/** Saves what was typed while the checkout was looking for an unfinished order. Values that are typed later replace them. */
const saveWhenRecovered = (checkout: CheckoutRef, values: CustomerInfo): void => {
  const subscription = checkout.subscribe((snapshot) => {
    if (selectIsRecovering(snapshot)) return;
    subscription.unsubscribe();
    saveNow(checkout, values);
  });
};

/** The actors of the customer form: they save to the checkout and follow its customer. */
export const createCustomerFormActors = (checkout: CheckoutRef) => ({
  ...createFormActors<CustomerInfo, never, CustomerInfo>({
    save: async ({ values }, signal) =>
      (await submitCustomer(checkout, values, signal))
        ? { kind: 'saved', outcome: values, version: null }
        : { kind: 'withdrawn' },
    values: (listener) => {
      let last = selectCustomer(checkout.getSnapshot());
      const subscription = checkout.subscribe((snapshot) => {
        const customer = selectCustomer(snapshot);
        if (customer === last) return;
        last = customer;
        listener(withOfferedProvince(customer));
      });
      return () => subscription.unsubscribe();
    },
  }),
  actions: {
    saveDraft: (_: unknown, { values }: { values: CustomerInfo }) => {
      if (selectIsRecovering(checkout.getSnapshot())) saveWhenRecovered(checkout, values);
      else saveNow(checkout, values);
    },
  },
});
