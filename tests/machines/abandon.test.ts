import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { ApiError } from '#api/errors.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import { selectItems } from '#machines/portal/cart/cart.machine.ts';
import { createCheckoutActors } from '#machines/portal/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import {
  selectAbandonFault,
  selectFault,
  selectIsAsking,
  selectUnfinished,
} from '#machines/portal/checkout/submission.selectors.ts';
import { openCart } from '#tests/support/portal-parts.ts';
import { servicesOf } from '#tests/support/submission.ts';

const item = {
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
};

const journal: OrderJournal = {
  version: 1,
  user_id: 7,
  draft_id: '0'.repeat(32),
  customer: EMPTY_CUSTOMER,
  items: [item],
  order_id: 12,
  acknowledged: 0,
  is_repriced: false,
  new_price: null,
};

const cancelled: D2cOrder = {
  d2c_order_id: 12,
  customer_name: '',
  customer_phone: '',
  customer_handle: '',
  customer_email: '',
  customer_address: '',
  customer_district: '',
  province_id: null,
  platform: '',
  order_notes: '',
  status: 'cancelled',
  order_date: '2026-01-01T00:00:00Z',
  total_price: 1000,
  items_count: 0,
  expected_items: 1,
  created_by: null,
  contents: null,
};

/** A checkout that found order #12 again; `cancel` is what the server says to cancelling it. */
const recovered = async (cancel: () => Promise<D2cOrder>) => {
  const cart = openCart({ draft_id: journal.draft_id, items: [item] });
  const services = servicesOf({
    orders: {
      create: () => Promise.reject(new Error('not here')),
      addItem: () => Promise.reject(new Error('not here')),
      changeStatus: cancel,
    },
    journals: {
      read: () => Promise.resolve(journal),
      open: (opened) => Promise.resolve(opened),
      advance: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
  });
  const { actors, actions } = createCheckoutActors({
    ...services,
    drafts: { writeCustomer: () => {}, removeCustomer: () => {}, watchCustomer: () => () => {} },
    network: { watch: () => () => {} },
  });
  const checkout = createActor(checkoutMachine.provide({ actors, actions }), {
    input: { userId: 7, cart, customer: null },
  }).start();
  await waitFor(checkout, (snapshot) => selectUnfinished(snapshot) !== null);
  return { cart, checkout };
};

describe('abandoning an unfinished order', () => {
  it('goes on asking when the server refuses, with its sentence and with the change that waits', async () => {
    const refusals = [new ApiError('conflict', 409, 'Not now.')];
    const { cart, checkout } = await recovered(() => {
      const refusal = refusals.shift();
      return refusal ? Promise.reject(refusal) : Promise.resolve(cancelled);
    });
    checkout.send({ type: 'order.edited', edit: { of: 'cart', edit: { type: 'cart.cleared' } } });
    checkout.send({ type: 'abandon.confirmed' });
    await waitFor(checkout, selectIsAsking);
    expect(selectAbandonFault(checkout.getSnapshot())?.detail).toBe('Not now.');
    expect(selectFault(checkout.getSnapshot())).toBeNull();

    checkout.send({ type: 'abandon.confirmed' });
    await waitFor(checkout, (snapshot) => snapshot.matches('reviewing'));
    expect(selectItems(cart.getSnapshot())).toEqual([]);
  });

  it('forgets the refusal when the order is kept', async () => {
    const { cart, checkout } = await recovered(() => Promise.reject(new ApiError('server', 500)));
    checkout.send({ type: 'abandon.requested' });
    checkout.send({ type: 'abandon.confirmed' });
    await waitFor(checkout, selectIsAsking);
    checkout.send({ type: 'abandon.declined' });
    expect(selectAbandonFault(checkout.getSnapshot())).toBeNull();
    expect(selectUnfinished(checkout.getSnapshot())).toEqual(journal);
    expect(selectItems(cart.getSnapshot())).toEqual([item]);
  });

  it('succeeds when somebody has deleted the order meanwhile', async () => {
    const { cart, checkout } = await recovered(() => Promise.reject(new ApiError('not-found', 404)));
    checkout.send({ type: 'abandon.requested' });
    checkout.send({ type: 'abandon.confirmed' });
    await waitFor(checkout, (snapshot) => snapshot.matches('reviewing'));
    expect(selectItems(cart.getSnapshot())).toEqual([item]);
  });
});
