import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import { selectFaults, selectValues } from '#machines/kit/form.machine.ts';
import { selectIsAsking } from '#machines/kit/posting.selectors.ts';
import {
  type CheckoutSnapshot,
  selectCustomer,
  selectIsRecovering,
  selectPosting,
} from '#machines/portal/checkout/checkout.selectors.ts';
import { createOrderPosting } from '#machines/portal/checkout/order-posting.ts';
import { createCustomerFormActors } from '#machines/portal/customer-form/customer-form.actors.ts';
import {
  customerFormInput,
  customerFormMachine,
  firstFaultyField,
} from '#machines/portal/customer-form/customer-form.machine.ts';
import { createOrderCallEndpoint, postingOf, watchStableNetwork } from '#tests/support/order-posting.ts';
import { EMPTY_DRAFT, isolatedCheckout, orderOf } from '#tests/support/portal-parts.ts';

const zainab: CustomerInfo = {
  ...EMPTY_CUSTOMER,
  fullName: 'Zainab',
  phone: '07701234567',
  address: 'Karrada',
  province: '3',
};

const unfinished: OrderJournal = {
  version: 1,
  user_id: 7,
  draft_id: '0'.repeat(32),
  customer: zainab,
  items: [
    {
      product_id: 1,
      product_name: 'Vase',
      product_image: '',
      dimensions: '',
      customizable: false,
      base_price: 1000,
      unit_price: 1000,
      quantity: 1,
      notes: '',
      custom_cost: 0,
    },
  ],
  order_id: 12,
  acknowledged: 0,
  is_repriced: false,
  new_price: null,
};

const open = async (customer: CustomerInfo | null, journal: OrderJournal | null = null) => {
  const checkout: ActorRefFrom<ReturnType<typeof isolatedCheckout>> = createActor(
    isolatedCheckout(journal).provide({
      actors: {
        posting: createOrderPosting({
          call: createOrderCallEndpoint({
            create: () => Promise.reject(new Error('no order is created')),
            addItem: () => Promise.reject(new Error('no item is added')),
            cancel: () => Promise.resolve(),
          }),
          journals: {
            read: async () => journal,
            open: async (opened) => opened,
            advance: async () => {},
            close: async () => {},
          },
          sendToCheckout: (event) => checkout.send(event),
          watchNetwork: watchStableNetwork,
        }),
      },
    }),
    { input: { userId: 7, order: orderOf(EMPTY_DRAFT, customer) } },
  ).start();
  await waitFor(checkout, (snapshot) => !selectIsRecovering(snapshot));
  const form = createActor(customerFormMachine.provide(createCustomerFormActors(checkout)), {
    input: customerFormInput(selectCustomer(checkout.getSnapshot())),
  });
  let saveCount = 0;
  form.on('form.saved', () => {
    saveCount += 1;
  });
  form.start();
  return { checkout, form, savedCount: () => saveCount };
};

/** Opens the form while the checkout has not yet found out whether there is an unfinished order. */
const openWhileFinding = () => {
  const found = Promise.withResolvers<OrderJournal | null>();
  const machine = isolatedCheckout().provide({
    actors: { findJournal: fromPromise<OrderJournal | null, { userId: number }>(() => found.promise) },
  });
  const checkout = createActor(machine, { input: { userId: 7, order: orderOf(EMPTY_DRAFT) } }).start();
  const form = createActor(customerFormMachine.provide(createCustomerFormActors(checkout)), {
    input: customerFormInput(selectCustomer(checkout.getSnapshot())),
  }).start();
  const finish = async (): Promise<void> => {
    found.resolve(null);
    await waitFor(checkout, (snapshot) => !selectIsRecovering(snapshot));
  };
  return { checkout, form, finish };
};

const isAskingPerson = (snapshot: CheckoutSnapshot): boolean => selectIsAsking(postingOf(snapshot));

describe('the customer form', () => {
  it('shows the error of each field until that field is edited', async () => {
    const { form, savedCount } = await open(null);
    form.send({ type: 'form.submitted' });
    expect(firstFaultyField(selectFaults(form.getSnapshot()))).toBe('fullName');
    form.send({ type: 'field.edited', change: { fullName: 'Z' } });
    expect(selectFaults(form.getSnapshot())).toEqual({
      phone: 'phone.required',
      address: 'address.required',
      province: 'province.required',
    });
    expect(savedCount()).toBe(0);
  });

  it('passes every keystroke to the checkout while no order is unfinished', async () => {
    const { checkout, form } = await open(null);
    form.send({ type: 'field.edited', change: { fullName: 'Za' } });
    expect(selectCustomer(checkout.getSnapshot()).fullName).toBe('Za');
  });

  it('passes on what was typed while the app was looking for an unfinished order', async () => {
    const { checkout, form, finish } = openWhileFinding();
    form.send({ type: 'field.edited', change: { fullName: 'Z' } });
    form.send({ type: 'field.edited', change: { fullName: 'Za' } });
    expect(selectCustomer(checkout.getSnapshot()).fullName).toBe('');
    await finish();
    expect(selectCustomer(checkout.getSnapshot()).fullName).toBe('Za');
  });

  it('takes over changes of another tab', async () => {
    const { checkout, form } = await open(null);
    checkout.send({ type: 'order.changedElsewhere', change: { customer: zainab } });
    expect(selectValues(form.getSnapshot())).toEqual(zainab);
  });

  it('does not change an unfinished order until it is abandoned', async () => {
    const { checkout, form, savedCount } = await open(zainab, unfinished);
    form.send({ type: 'field.edited', change: { fullName: 'Noor' } });
    expect(selectCustomer(checkout.getSnapshot())).toEqual(zainab);

    form.send({ type: 'form.submitted' });
    await expect.poll(() => isAskingPerson(checkout.getSnapshot())).toBe(true);
    selectPosting(checkout.getSnapshot())?.send({ type: 'abandon.declined' });
    await waitFor(form, (snapshot) => snapshot.matches('dirty'));
    expect(selectValues(form.getSnapshot()).fullName).toBe('Noor');
    expect(savedCount()).toBe(0);

    form.send({ type: 'form.submitted' });
    await expect.poll(() => isAskingPerson(checkout.getSnapshot())).toBe(true);
    selectPosting(checkout.getSnapshot())?.send({ type: 'abandon.confirmed' });
    await waitFor(form, (snapshot) => snapshot.matches('saved'));
    expect(selectCustomer(checkout.getSnapshot()).fullName).toBe('Noor');
    expect(savedCount()).toBe(1);
  });

  it('asks no question if nothing was changed', async () => {
    const { checkout, form, savedCount } = await open(zainab, unfinished);
    form.send({ type: 'form.submitted' });
    await waitFor(form, (snapshot) => snapshot.matches('saved'));
    expect(isAskingPerson(checkout.getSnapshot())).toBe(false);
    expect(savedCount()).toBe(1);
  });
});
