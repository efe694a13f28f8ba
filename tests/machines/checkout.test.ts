import { describe, expect, test } from 'vitest';
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate';
import * as z from 'zod/mini';
import { ApiError } from '#api/errors.ts';
import type { CartItem } from '#domain/cart.ts';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { type CartDraft, newJournal, type OrderJournal } from '#domain/drafts.ts';
import type { WatchNetwork } from '#machines/kit/browser-network.ts';
import { SLOW_AFTER_MS } from '#machines/kit/posting.machine.ts';
import { selectPostingFault } from '#machines/kit/posting.selectors.ts';
import { createCheckoutActors } from '#machines/portal/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import {
  selectCustomer,
  selectItems,
  selectOrder,
  selectPosting,
} from '#machines/portal/checkout/checkout.selectors.ts';
import {
  selectFailedProductId,
  selectLateChanges,
  selectNewPrice,
} from '#machines/portal/checkout/submitted-order.selectors.ts';
import type { JournalStore } from '#storage/journal-store.ts';
import { flushPromises } from '#tests/support/model-coverage.ts';
import {
  createOrderCallEndpoint,
  createPostingServices,
  postingOf,
  postingState,
} from '#tests/support/order-posting.ts';
import { NO_MESSAGE_STORE } from '#tests/support/portal-parts.ts';

const USER = 7;
const item = (productId: number): CartItem => ({
  product_id: productId,
  product_name: `Product ${productId}`,
  product_image: '',
  dimensions: '',
  customizable: false,
  base_price: 1000,
  unit_price: 1000,
  quantity: 1,
  notes: '',
  custom_cost: 0,
});
const adam: CustomerInfo = {
  ...EMPTY_CUSTOMER,
  fullName: 'Adam',
  phone: '07701234567',
  address: 'Karrada',
  province: '3',
};
const badia: CustomerInfo = { ...adam, fullName: 'Badia' };
const draft = { draft_id: 'a'.repeat(32), items: [item(1), item(2)] };
const earlier = {
  ...newJournal(USER, { draft_id: 'b'.repeat(32), items: [item(3)] }, badia),
  order_id: 40,
};

const never = <Result>(): Promise<Result> => new Promise(() => {});

const sentSchema = z.object({
  product_id: z.number(),
  unit_price: z.number(),
  order_total_price: z.optional(z.number()),
});
type SentItem = z.infer<typeof sentSchema>;

const openCheckout = (options: {
  readonly journal?: OrderJournal;
  readonly create?: () => Promise<number>;
  readonly addItem?: (item: SentItem) => Promise<void>;
  readonly cancel?: () => Promise<void>;
  readonly journals?: Partial<JournalStore>;
}) => {
  const clock = new SimulatedClock();
  const closed: string[] = [];
  const requests: string[] = [];
  let customer: CustomerInfo | null = adam;
  let notifyCart: (received: CartDraft) => void = () => {};
  let notifyCustomer: (received: CustomerInfo | null) => void = () => {};
  let isOnline = true;
  const listeners = new Set<(isOnline: boolean) => void>();
  const watchNetwork: WatchNetwork = (listener) => {
    listeners.add(listener);
    listener(isOnline);
    return () => listeners.delete(listener);
  };
  const services = createPostingServices({
    sendToCheckout: (event) => actor.send(event),
    watchNetwork,
    call: createOrderCallEndpoint({
      create: (key) => {
        requests.push(`${key}`);
        return options.create?.() ?? Promise.resolve(12);
      },
      addItem: (_orderId, sent, key) => {
        requests.push(`${key}`);
        return options.addItem?.(z.parse(sentSchema, sent)) ?? Promise.resolve();
      },
      cancel: async (orderId) => {
        requests.push(`cancel ${orderId}`);
        await options.cancel?.();
      },
    }),
    journals: {
      read: async () => options.journal ?? null,
      open: async (journal) => options.journal ?? journal,
      advance: async () => {},
      close: async (_userId, draftId) => {
        closed.push(draftId);
      },
      ...options.journals,
    },
  });
  const { actors, actions } = createCheckoutActors({
    ...services,
    drafts: {
      writeCustomer: (_userId, written) => {
        customer = written;
      },
      ...NO_MESSAGE_STORE,
      writeCart: () => {},
      watchCart: (_userId, listener) => {
        notifyCart = listener;
        return () => {};
      },
      watchCustomer: (_userId, listener) => {
        notifyCustomer = listener;
        return () => {};
      },
    },
    watchNetwork,
  });
  const actor: ActorRefFrom<typeof checkoutMachine> = createActor(
    checkoutMachine.provide({ actors, actions }),
    {
      clock,
      input: { userId: USER, order: { ...draft, customer: adam } },
    },
  ).start();
  return {
    actor,
    clock,
    closed,
    requests,
    customer: () => customer,
    changeCartElsewhere: (changed: CartDraft) => notifyCart(changed),
    changeNetwork: async (is: boolean) => {
      isOnline = is;
      for (const listener of listeners) listener(is);
      await flushPromises();
    },
    changeElsewhere: (changed: CustomerInfo | null) => {
      customer = changed;
      notifyCustomer(changed);
    },
    submit: async () => {
      actor.send({ type: 'order.submitted' });
      await flushPromises();
    },
    state: () => postingState(actor.getSnapshot()),
    isPlaced: () => actor.getSnapshot().matches({ order: 'placed' }),
    /** The reaction of the person to the order that stopped. */
    act: async (
      ...types: readonly (
        | 'abandon.requested'
        | 'abandon.confirmed'
        | 'abandon.declined'
        | 'price.accepted'
        | 'request.retried'
      )[]
    ) => {
      for (const type of types) selectPosting(actor.getSnapshot())?.send({ type });
      await flushPromises();
    },
    posting: () => postingOf(actor.getSnapshot()),
  };
};

describe('placed', () => {
  test('clears its customer together with the cart', async () => {
    const portal = openCheckout({});
    await flushPromises();
    await portal.submit();
    expect(portal.isPlaced()).toBe(true);
    expect(selectItems(portal.actor.getSnapshot())).toEqual([]);
    expect(selectCustomer(portal.actor.getSnapshot())).toEqual(EMPTY_CUSTOMER);
    expect(portal.customer()).toEqual(EMPTY_CUSTOMER);
  });

  test('keeps a customer that another tab has entered meanwhile', async () => {
    const portal = openCheckout({ addItem: async () => portal.changeElsewhere(badia) });
    await flushPromises();
    await portal.submit();
    expect(portal.isPlaced()).toBe(true);
    expect(selectCustomer(portal.actor.getSnapshot())).toEqual(badia);
    expect(portal.customer()).toEqual(badia);
  });

  test('does not contain later changes of another tab, which are listed by product', async () => {
    const portal = openCheckout({
      addItem: async () =>
        portal.changeCartElsewhere({
          ...draft,
          items: [
            { ...item(1), notes: 'in red' },
            { ...item(2), quantity: 3 },
          ],
        }),
    });
    await flushPromises();
    await portal.submit();
    expect(selectLateChanges(portal.actor.getSnapshot())).toEqual(['Product 1']);
    expect(selectItems(portal.actor.getSnapshot())).toEqual([{ ...item(2), quantity: 2 }]);
  });

  test('lists nothing if nothing was changed, and nothing for an order of an earlier visit', async () => {
    for (const journal of [undefined, earlier]) {
      const portal = openCheckout(journal ? { journal } : {});
      await flushPromises();
      await portal.submit();
      expect(portal.isPlaced()).toBe(true);
      expect(selectLateChanges(portal.actor.getSnapshot())).toEqual([]);
    }
  });

  test('of an earlier visit leaves the order that is being entered unchanged', async () => {
    const portal = openCheckout({ journal: earlier });
    await flushPromises();
    expect(portal.state()).toEqual({ stopped: 'partial' });
    await portal.submit();
    expect(portal.isPlaced()).toBe(true);
    expect(selectOrder(portal.actor.getSnapshot())).toEqual({ ...draft, customer: adam });
    expect(selectCustomer(portal.actor.getSnapshot())).toEqual(adam);
    expect(portal.customer()).toEqual(adam);
  });
});

describe('abandoning', () => {
  const abandon = (portal: ReturnType<typeof openCheckout>) =>
    portal.act('abandon.requested', 'abandon.confirmed');

  test('succeeds for an order that the server no longer has', async () => {
    const portal = openCheckout({
      journal: earlier,
      cancel: () => Promise.reject(new ApiError('not-found', 404, undefined, { code: 'order.not_found' })),
    });
    await flushPromises();
    await abandon(portal);
    expect(portal.state()).toEqual({ reviewing: 'ready' });
    expect(portal.closed).toEqual([earlier.draft_id]);
  });

  test('succeeds for an order that the server refused to create', async () => {
    const portal = openCheckout({
      journal: { ...earlier, order_id: null },
      create: () => Promise.reject(new ApiError('conflict', 409, undefined, { code: 'product.not_sold' })),
    });
    await flushPromises();
    await abandon(portal);
    expect(portal.state()).toEqual({ reviewing: 'ready' });
    expect(portal.requests).toEqual([`${earlier.draft_id}.order`]);
    expect(portal.closed).toEqual([earlier.draft_id]);
  });

  test('keeps an order that proved complete, with the message of the server, and it can be finished', async () => {
    const portal = openCheckout({
      journal: earlier,
      cancel: () => Promise.reject(new ApiError('conflict', 409, 'Order #40 is complete.')),
    });
    await flushPromises();
    await abandon(portal);
    expect(portal.state()).toEqual({ stopped: 'asking' });
    expect(selectPostingFault(portal.posting())).toMatchObject({
      during: 'abandoning',
      detail: 'Order #40 is complete.',
    });
    expect(selectFailedProductId(portal.posting())).toBeNull();
    expect(portal.closed).toEqual([]);
    await portal.act('abandon.declined');
    await portal.submit();
    expect(portal.isPlaced()).toBe(true);
  });

  test('can be repeated when its request hangs', async () => {
    const answers = [never<void>(), Promise.resolve()];
    const portal = openCheckout({ journal: earlier, cancel: () => answers.shift() ?? Promise.resolve() });
    await flushPromises();
    await abandon(portal);
    expect(portal.state()).toBe('abandoning');
    expect(portal.posting()?.can({ type: 'request.retried' })).toBe(false);
    portal.clock.increment(SLOW_AFTER_MS);
    await portal.act('request.retried');
    expect(portal.state()).toEqual({ reviewing: 'ready' });
  });
});

describe('a refusal by the server', () => {
  test.each([
    ['conflict', 'product.not_sold', 1],
    ['invalid', 'validation', 1],
    ['not-found', 'product.not_found', 1],
    // The refusals of a proxy: the line can be sent again.
    ['conflict', undefined, null],
    ['invalid', undefined, null],
    ['not-found', undefined, null],
    ['network', undefined, null],
    ['server', undefined, null],
    ['unauthorized', undefined, null],
    ['throttled', undefined, null],
  ] as const)('%s %s marks the product %s', async (kind, code, product) => {
    const portal = openCheckout({
      addItem: () => Promise.reject(new ApiError(kind, 400, undefined, { code })),
    });
    await flushPromises();
    await portal.submit();
    expect(portal.state()).toEqual({ stopped: 'partial' });
    expect(selectFailedProductId(portal.posting())).toBe(product);
  });
});

describe('a line whose price has changed since it was quoted', () => {
  const NEW_PRICE = 1500;
  const refusal = new ApiError('conflict', 409, "The price of 'Product 2' is 1500 IQD now, not 1000 IQD.", {
    code: 'order.price_changed',
    values: { name: 'Product 2', unit_price: 1000, base_price: NEW_PRICE },
  });
  const stopAtPrice = async (journals: Partial<JournalStore> = {}) => {
    const sent: SentItem[] = [];
    const portal = openCheckout({
      journals,
      addItem: async (line) => {
        if (line.product_id === 2 && line.unit_price !== NEW_PRICE) throw refusal;
        sent.push(line);
      },
    });
    await flushPromises();
    await portal.submit();
    return { portal, sent };
  };
  const take = (portal: ReturnType<typeof openCheckout>) => portal.act('price.accepted');

  test('is shown with its product and its new price', async () => {
    const { portal } = await stopAtPrice();
    expect(portal.state()).toEqual({ stopped: 'partial' });
    expect([selectFailedProductId(portal.posting()), selectNewPrice(portal.posting())]).toEqual([
      2,
      NEW_PRICE,
    ]);
  });

  test('takes the new price, in the cart too, and the order continues under its number with the new total', async () => {
    const { portal, sent } = await stopAtPrice();
    await take(portal);
    expect(portal.state()).toEqual({ stopped: 'partial' });
    expect(selectPostingFault(portal.posting())).toBeNull();
    expect(selectItems(portal.actor.getSnapshot())).toMatchObject([
      { base_price: 1000, unit_price: 1000 },
      { base_price: NEW_PRICE, unit_price: NEW_PRICE },
    ]);
    await portal.submit();
    expect(portal.isPlaced()).toBe(true);
    expect(sent).toMatchObject([{ unit_price: 1000 }, { unit_price: NEW_PRICE, order_total_price: 2500 }]);
    expect(sent[0]).not.toHaveProperty('order_total_price');
    const { draft_id } = draft;
    expect(portal.requests).toEqual([
      `${draft_id}.order`,
      `${draft_id}.line.0`,
      `${draft_id}.line.1`,
      `${draft_id}.line.1.150000`,
    ]);
  });

  test('is stored with its new price before anything else is sent', async () => {
    const noted: OrderJournal[] = [];
    const { portal } = await stopAtPrice({
      advance: async (journal) => {
        noted.push(journal);
      },
    });
    await take(portal);
    expect(noted.at(-1)).toMatchObject({
      is_repriced: true,
      acknowledged: 1,
      items: [{ unit_price: 1000 }, { unit_price: NEW_PRICE }],
    });
  });

  test('is shown again after a reload, until the price is accepted or the line is sent', async () => {
    const noted: OrderJournal[] = [];
    const advance = async (journal: OrderJournal) => {
      noted.push(journal);
    };
    const { portal } = await stopAtPrice({ advance });
    const found = noted.at(-1);
    expect(found).toMatchObject({ acknowledged: 1, new_price: NEW_PRICE });
    const next = openCheckout({ journals: { read: async () => found ?? null, advance } });
    await flushPromises();
    expect(next.state()).toEqual({ stopped: 'partial' });
    expect([selectFailedProductId(next.posting()), selectNewPrice(next.posting())]).toEqual([2, NEW_PRICE]);
    await take(portal);
    expect(noted.at(-1)).toMatchObject({ is_repriced: true, new_price: null });
    await next.submit();
    expect(next.isPlaced()).toBe(true);
    expect(noted.at(-1)).toMatchObject({ acknowledged: 2, new_price: null });
  });

  test('is shown even if the change was never stored', async () => {
    const { portal } = await stopAtPrice({
      advance: (journal) =>
        journal.acknowledged < 1 || journal.new_price === null ? Promise.resolve() : never(),
    });
    expect(portal.state()).toEqual({ stopped: 'partial' });
  });

  test('takes the new price even if nothing can be stored', async () => {
    const { portal } = await stopAtPrice({ advance: () => Promise.reject(new Error('the storage is full')) });
    await take(portal);
    await portal.submit();
    expect(portal.isPlaced()).toBe(true);
  });

  test('stays unchanged until the person accepts the price', async () => {
    const { portal } = await stopAtPrice();
    await portal.submit();
    expect(portal.state()).toEqual({ stopped: 'partial' });
    expect(selectItems(portal.actor.getSnapshot())).toMatchObject([
      { unit_price: 1000 },
      { unit_price: 1000 },
    ]);
  });

  test.each([
    ['another conflict', new ApiError('conflict', 409, 'No longer sold.', { code: 'product.not_sold' })],
    ['no answer', new ApiError('network', 0)],
    ['a price that is none', new ApiError('conflict', 409, '', { code: 'order.price_changed' })],
  ])('is not reported after %s, because there is no new price', async (_, error) => {
    const portal = openCheckout({ addItem: () => Promise.reject(error) });
    await flushPromises();
    await portal.submit();
    expect(portal.posting()?.can({ type: 'price.accepted' })).toBe(false);
  });
});

test('a storage that never answers delays no order', async () => {
  const portal = openCheckout({ journals: { read: never, open: never, close: never } });
  await flushPromises();
  expect(portal.state()).toEqual({ recovering: 'finding' });
  portal.clock.increment(60_000);
  expect(portal.state()).toEqual({ reviewing: 'findingJournal' });
  await portal.submit();
  portal.clock.increment(60_000);
  await flushPromises();
  portal.clock.increment(60_000);
  expect(portal.isPlaced()).toBe(true);
});

test('an order of an earlier visit is found however late the storage opens', async () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const portal = openCheckout({ journals: { read: () => opened.then(() => earlier) } });
  portal.clock.increment(60_000);
  expect(portal.state()).toEqual({ reviewing: 'findingJournal' });
  open();
  await flushPromises();
  expect(portal.state()).toEqual({ stopped: 'partial' });
});

describe('an order that cannot be submitted', () => {
  test.each([
    ['an empty cart', { ...draft, items: [] }, adam],
    ['an order without a customer', draft, EMPTY_CUSTOMER],
    ['a phone that is too short', draft, { ...adam, phone: '0770' }],
    [
      'a sum that cannot be stored',
      { ...draft, items: [{ ...item(1), unit_price: 9e11, quantity: 2 }] },
      adam,
    ],
  ])('%s', async (_, submitted, customer) => {
    const portal = openCheckout({});
    await flushPromises();
    portal.changeCartElsewhere(submitted);
    portal.actor.send({ type: 'order.edited', edit: { kind: 'customerChanged', change: customer } });
    expect(portal.customer()).toEqual(customer);
    await portal.submit();
    expect(portal.state()).toEqual({ reviewing: 'ready' });
    expect(portal.requests).toEqual([]);
  });

  test('an unfinished order is finished as it was submitted, whatever the cart contains now', async () => {
    const portal = openCheckout({ journal: { ...earlier, acknowledged: 0 } });
    await flushPromises();
    portal.changeCartElsewhere({ ...draft, items: [] });
    await portal.submit();
    expect(portal.isPlaced()).toBe(true);
    expect(portal.requests).toEqual([`${earlier.draft_id}.line.0`]);
  });
});

test('repeated clicks on Submit send one order and each line once', async () => {
  const portal = openCheckout({});
  await flushPromises();
  for (let press = 0; press < 5; press += 1) portal.actor.send({ type: 'order.submitted' });
  await flushPromises();
  await portal.submit();
  const id = draft.draft_id;
  expect(portal.requests).toEqual([`${id}.order`, `${id}.line.0`, `${id}.line.1`]);
});

describe('without a network', () => {
  const cutOff = () => Promise.reject(new ApiError('network', 0));

  test('a submitted order is sent under the same key when the network returns', async () => {
    let isBack = false;
    const { submit, changeNetwork, requests, state, isPlaced } = openCheckout({
      create: () => (isBack ? Promise.resolve(12) : cutOff()),
    });
    await changeNetwork(false);
    await submit();
    expect(state()).toEqual({ stopped: 'offline' });
    await changeNetwork(false);
    expect(requests).toHaveLength(1);
    isBack = true;
    await changeNetwork(true);
    expect(isPlaced()).toBe(true);
    expect(requests[1]).toBe(requests[0]);
    expect(new Set(requests).size).toBe(3);
  });

  test('the offline event may come after the request has failed', async () => {
    let isBack = false;
    const { submit, changeNetwork, state, isPlaced } = openCheckout({
      addItem: () => (isBack ? Promise.resolve() : cutOff()),
    });
    await flushPromises();
    await submit();
    expect(state()).toEqual({ stopped: 'partial' });
    await changeNetwork(false);
    expect(state()).toEqual({ stopped: 'offline' });
    isBack = true;
    await changeNetwork(true);
    expect(isPlaced()).toBe(true);
  });

  test('a reachable server gets the order all the same', async () => {
    const { submit, changeNetwork, isPlaced } = openCheckout({});
    await changeNetwork(false);
    await submit();
    expect(isPlaced()).toBe(true);
  });

  test('an order of an earlier visit waits for the person', async () => {
    const { changeNetwork, requests, state } = openCheckout({ journal: earlier });
    await flushPromises();
    await changeNetwork(false);
    await changeNetwork(true);
    expect(state()).toEqual({ stopped: 'partial' });
    expect(requests).toEqual([]);
  });

  test('nothing is sent during the question about abandoning, and declining continues the wait', async () => {
    const { act, submit, changeNetwork, requests, state } = openCheckout({ create: cutOff });
    await changeNetwork(false);
    await submit();
    await act('abandon.requested');
    expect(state()).toEqual({ stopped: 'asking' });
    await act('abandon.declined');
    expect(state()).toEqual({ stopped: 'offline' });
    expect(requests).toHaveLength(1);
  });
});
