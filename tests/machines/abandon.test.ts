import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { ApiError } from '#api/errors.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { OrderJournal } from '#domain/drafts.ts';
import { selectIsAsking, selectPostingFault } from '#machines/kit/posting.selectors.ts';
import { createCheckoutActors } from '#machines/portal/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { selectItems, selectPosting } from '#machines/portal/checkout/checkout.selectors.ts';
import { selectUnfinished } from '#machines/portal/checkout/submitted-order.selectors.ts';
import {
  createOrderCallEndpoint,
  createPostingServices,
  watchStableNetwork,
} from '#tests/support/order-posting.ts';
import { NO_MESSAGE_STORE } from '#tests/support/portal-parts.ts';

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

/** Returns a checkout that found order #12 again. `cancel` is the server's answer to cancelling it. */
const recovered = async (cancel: () => Promise<void>) => {
  const services = createPostingServices({
    call: createOrderCallEndpoint({
      create: () => Promise.reject(new Error('not here')),
      addItem: () => Promise.reject(new Error('not here')),
      cancel,
    }),
    journals: {
      read: () => Promise.resolve(journal),
      open: (opened) => Promise.resolve(opened),
      advance: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    sendToCheckout: (event) => checkout.send(event),
    watchNetwork: watchStableNetwork,
  });
  const { actors, actions } = createCheckoutActors({
    ...services,
    drafts: {
      writeCart: () => {},
      watchCart: () => () => {},
      writeCustomer: () => {},
      watchCustomer: () => () => {},
      ...NO_MESSAGE_STORE,
    },
    watchNetwork: watchStableNetwork,
  });
  const checkout: ActorRefFrom<typeof checkoutMachine> = createActor(
    checkoutMachine.provide({ actors, actions }),
    {
      input: { userId: 7, order: { draft_id: journal.draft_id, items: [item], customer: EMPTY_CUSTOMER } },
    },
  ).start();
  await waitFor(checkout, (snapshot) => snapshot.matches({ order: 'posting' }));
  const posting = selectPosting(checkout.getSnapshot());
  if (!posting) throw new Error('the order was not found again');
  return { checkout, posting };
};

describe('abandoning an unfinished order', () => {
  it('keeps the question open when the server refuses, with its message and the waiting change', async () => {
    const refusals = [new ApiError('conflict', 409, 'Not now.')];
    const { checkout, posting } = await recovered(() => {
      const refusal = refusals.shift();
      return refusal ? Promise.reject(refusal) : Promise.resolve();
    });
    checkout.send({ type: 'order.edited', edit: { kind: 'cartCleared', draftId: 'c'.repeat(32) } });
    posting.send({ type: 'abandon.confirmed' });
    await waitFor(posting, selectIsAsking);
    expect(selectPostingFault(posting.getSnapshot())).toMatchObject({
      during: 'abandoning',
      detail: 'Not now.',
    });

    posting.send({ type: 'abandon.confirmed' });
    await waitFor(checkout, (snapshot) => snapshot.matches({ order: 'reviewing' }));
    expect(selectItems(checkout.getSnapshot())).toEqual([]);
  });

  it('clears the refusal when the order is kept', async () => {
    const { checkout, posting } = await recovered(() => Promise.reject(new ApiError('server', 500)));
    posting.send({ type: 'abandon.requested' });
    posting.send({ type: 'abandon.confirmed' });
    await waitFor(posting, selectIsAsking);
    posting.send({ type: 'abandon.declined' });
    expect(selectPostingFault(posting.getSnapshot())).toBeNull();
    expect(selectUnfinished(posting.getSnapshot())).toEqual(journal);
    expect(selectItems(checkout.getSnapshot())).toEqual([item]);
  });

  it('succeeds when another person has deleted the order meanwhile', async () => {
    const { checkout, posting } = await recovered(() =>
      Promise.reject(new ApiError('not-found', 404, undefined, { code: 'order.not_found' })),
    );
    posting.send({ type: 'abandon.requested' });
    posting.send({ type: 'abandon.confirmed' });
    await waitFor(checkout, (snapshot) => snapshot.matches({ order: 'reviewing' }));
    expect(selectItems(checkout.getSnapshot())).toEqual([item]);
  });
});
