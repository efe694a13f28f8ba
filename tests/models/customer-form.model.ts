import { expect } from 'vitest';
import { createActor, fromPromise, type InputFrom } from 'xstate';
import { type CustomerInfo, EMPTY_CUSTOMER, faultsOf } from '#domain/customer-info.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import { cartMachine } from '#machines/portal/cart/cart.machine.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { selectCustomer } from '#machines/portal/checkout/checkout.selectors.ts';
import {
  customerFormMachine,
  selectFaults,
  selectFirstFaulty,
  selectValues,
} from '#machines/portal/customer-form/customer-form.machine.ts';
import { done, failed, type Model, type Opening, type Step } from '#tests/support/model.ts';
import { settled } from '#tests/support/model-coverage.ts';
import { createOpenCalls } from '#tests/support/open-calls.ts';

type Machine = typeof customerFormMachine;
type Offer = InputFrom<Machine> & { readonly customer: CustomerInfo };

const WHOLE = { fullName: 'Zainab', phone: '07701234567', address: 'Karrada', province: '3' };
const ZAINAB: CustomerInfo = { ...EMPTY_CUSTOMER, ...WHOLE };
/** Of a province that the select does not offer. */
const ABROAD: CustomerInfo = { ...ZAINAB, fullName: 'Noor', province: '99', provinceName: 'Elsewhere' };

const openCheckout = () => {
  const cart = createActor(cartMachine, { input: { userId: 7, draft: null } }).start();
  const checkout = checkoutMachine.provide({
    actors: {
      readJournal: fromPromise<OrderJournal | null, { userId: number }>(() => Promise.resolve(null)),
    },
  });
  return createActor(checkout, { input: { userId: 7, cart, customer: null } }).start();
};

/** The form beside the real checkout; what the checkout answers to an offer is up to the walk. */
const open = async ({ machine, inspect }: Opening<Machine>) => {
  const calls = createOpenCalls();
  const checkout = openCheckout();
  await settled();
  const offerCustomer = fromPromise<boolean, Offer>(({ input, signal }) =>
    calls.call('offerCustomer', input.customer, signal),
  );
  const actor = createActor(machine.provide({ actors: { offerCustomer } }), { input: { checkout }, inspect });
  const heard = { taken: 0 };
  actor.on('form.taken', () => {
    heard.taken += 1;
  });
  return { actor: actor.start(), calls, checkout, heard, answered: { taken: 0 } };
};
type Form = Awaited<ReturnType<typeof open>>;

const rules = ({ before, event, after }: Step<Machine>): void => {
  const values = selectValues(after);
  const faults = selectFaults(after);
  if (event.type === 'form.edited') expect(values).toEqual({ ...selectValues(before), ...event.change });
  else if (event.type === 'customer.replaced') {
    const isOffered = event.customer.province !== ABROAD.province;
    expect(values).toEqual(
      isOffered ? event.customer : { ...event.customer, province: '', provinceName: '' },
    );
  } else expect(values).toEqual(selectValues(before));

  // What is wrong is said after it was submitted, until the field is edited.
  expect(Object.keys(faults).length > 0).toBe(after.matches('faulty'));
  expect(faultsOf(values)).toMatchObject(faults);
  if (event.type === 'form.submitted') {
    expect(faults).toEqual(faultsOf(values));
    expect(after.matches('offering')).toBe(Object.keys(faults).length === 0);
  }
  if (event.type === 'form.edited')
    expect(Object.keys(event.change).filter((field) => field in faults)).toEqual([]);
  const order = ['fullName', 'phone', 'address', 'province'] as const;
  expect(selectFirstFaulty(after)).toBe(order.find((field) => faults[field] !== undefined) ?? null);
};

const edited = (change: Partial<CustomerInfo>) => ({ type: 'form.edited' as const, change });
const replaced = (customer: CustomerInfo) => ({ type: 'customer.replaced' as const, customer });

export const model: Model<Machine, Form> = {
  name: 'customer-form',
  machine: customerFormMachine,
  inputs: [{ checkout: openCheckout() }],
  cases: {
    'form.edited': () => [edited(WHOLE), edited({ fullName: '' }), edited({ phone: '077' })],
    'form.submitted': () => [{ type: 'form.submitted' }],
    'customer.replaced': () => [replaced(ZAINAB), replaced(ABROAD)],
    'xstate.done.actor.offerCustomer': () => [done('offerCustomer', true), done('offerCustomer', false)],
    'xstate.error.actor.offerCustomer': () => [failed('offerCustomer')],
  },
  // Its own word, come back from the checkout.
  anyway: ({ context }) => [replaced(context.values)],
  allowed: {
    editing: [
      'form.edited → editing',
      'form.submitted → faulty',
      'form.submitted → offering',
      'customer.replaced → editing',
    ],
    faulty: [
      'form.edited → faulty',
      'form.edited → editing',
      'form.submitted → faulty',
      'customer.replaced → editing',
      'always → editing',
    ],
    offering: [
      'xstate.done.actor.offerCustomer → editing',
      'xstate.error.actor.offerCustomer → editing',
      'customer.replaced → editing',
    ],
  },
  rules,
  fingerprint: ({ context }) => [context.values, context.faults],
  environment: {
    open,
    happen: (form, event, go) => {
      const { actor, checkout } = form;
      const isOwn =
        event.type === 'customer.replaced' && event.customer !== ZAINAB && event.customer !== ABROAD;
      if (isOwn) {
        const before = actor.getSnapshot();
        actor.send(replaced(before.context.values));
        expect(actor.getSnapshot()).toBe(before);
      } else if (event.type === 'customer.replaced') {
        checkout.send({ type: 'customer.changedElsewhere', customer: { ...event.customer } });
      } else go();
      if (event.type === 'xstate.done.actor.offerCustomer' && event.output === true) form.answered.taken += 1;
      // Every keystroke is handed on while no order is unfinished.
      if (event.type === 'form.edited')
        expect(selectCustomer(checkout.getSnapshot())).toEqual(selectValues(actor.getSnapshot()));
    },
    check: ({ actor, calls, heard, answered }, expected) => {
      const snapshot = actor.getSnapshot();
      expect(selectValues(snapshot)).toEqual(selectValues(expected));
      expect(selectFaults(snapshot)).toEqual(selectFaults(expected));
      expect(calls.waiting().map(({ input }) => input)).toEqual(
        snapshot.matches('offering') ? [selectValues(snapshot)] : [],
      );
      expect(heard).toEqual(answered);
    },
  },
  limit: 5000,
};
