import { expect, test } from 'vitest';
import { type AnyEventObject, type AnyMachineSnapshot, createActor, fromCallback } from 'xstate';
import { type CartItem, cartTotal } from '#domain/cart.ts';
import type { CartDraft } from '#domain/drafts.ts';
import { createCartActors } from '#machines/portal/cart/cart.actors.ts';
import {
  type CartEvent,
  cartMachine,
  type SellableProduct,
  selectDraft,
  selectItemCount,
  selectItems,
  selectTotal,
} from '#machines/portal/cart/cart.machine.ts';
import { breakAtStart, createCoverage, walkModel } from '#tests/support/model-coverage.ts';

const USER = 7;
const product = (productId: number): SellableProduct => ({
  product_id: productId,
  name: `Product ${productId}`,
  picture_url: null,
  dimensions: null,
  customizable: false,
  base_price: 1000.5 * productId,
});
const ELSEWHERE: CartDraft = {
  draft_id: 'e'.repeat(32),
  items: [
    {
      product_id: 2,
      product_name: 'Product 2',
      product_image: '',
      dimensions: '',
      customizable: false,
      base_price: 2001,
      unit_price: 2001,
      quantity: 1,
      notes: '',
      custom_cost: 0,
    },
  ],
};

const coverage = createCoverage(cartMachine);

const openCart = () => {
  let stored: CartDraft | null = null;
  let hear: (draft: CartDraft) => void = () => {};
  const { actors, actions } = createCartActors({
    readCart: () => null,
    writeCart: (_userId, draft) => {
      stored = draft;
    },
    watchCart: (_userId, listener) => {
      hear = listener;
      return () => {};
    },
  });
  const actor = createActor(cartMachine.provide({ actors, actions }), {
    input: { userId: USER, draft: null },
    inspect: coverage.inspect,
  }).start();
  return {
    actor,
    /** The draft ids that have been given up. */
    spent: new Set<string>(),
    stored: () => stored,
    changeElsewhere: (draft: CartDraft) => {
      stored = draft;
      hear(draft);
    },
  };
};
type Cart = ReturnType<typeof openCart>;

const cartEventOf = (event: AnyEventObject, draftId: string): CartEvent => {
  switch (event.type) {
    case 'cart.productAdded':
      return { type: 'cart.productAdded', product: event.product, quantity: event.quantity };
    case 'cart.lineChanged':
      return { type: 'cart.lineChanged', productId: event.productId, change: event.change };
    case 'cart.lineRemoved':
      return { type: 'cart.lineRemoved', productId: event.productId };
    case 'cart.cleared':
      return { type: 'cart.cleared' };
    case 'order.placed':
      return { type: 'order.placed', draftId: event.draftId === 'other' ? 'other' : draftId };
    case 'order.abandoned':
      return { type: 'order.abandoned', draftId: event.draftId === 'other' ? 'other' : draftId };
    default:
      throw new Error(`nobody makes ${event.type} happen`);
  }
};

const GIVES_UP_DRAFT = new Set(['cart.cleared', 'order.placed', 'order.abandoned']);

const letHappen = ({ actor, changeElsewhere, spent, stored }: Cart, event: AnyEventObject): void => {
  const before = selectDraft(actor.getSnapshot());
  if (event.type === 'cart.changedElsewhere') {
    changeElsewhere(event.draft);
    expect(selectDraft(actor.getSnapshot())).toEqual(event.draft);
    return;
  }
  actor.send(cartEventOf(event, before.draft_id));
  const after = selectDraft(actor.getSnapshot());
  const isGivenUp = GIVES_UP_DRAFT.has(event.type) && event.draftId !== 'other';
  expect(after.draft_id === before.draft_id).toBe(!isGivenUp);
  if (isGivenUp) {
    spent.add(before.draft_id);
    expect(after.items).toEqual(event.type === 'order.abandoned' ? before.items : []);
  }
  if (event.draftId === 'other') expect(after).toEqual(before);
  else expect(stored()).toEqual(after);
};

const withoutId = (items: readonly CartItem[]) => JSON.stringify(items);

const checkRules = ({ actor, spent, stored }: Cart, expected: AnyMachineSnapshot): void => {
  const snapshot = actor.getSnapshot();
  const { draft_id, items } = selectDraft(snapshot);
  expect(snapshot.status).toBe('active');
  expect(snapshot.value).toEqual(expected.value);
  expect(withoutId(items)).toBe(withoutId(expected.context.draft.items));
  if (stored() !== null) expect(stored()).toEqual({ draft_id, items });
  expect(draft_id).toMatch(/^[0-9a-f]{32}$/);
  if (draft_id !== ELSEWHERE.draft_id) expect(spent.has(draft_id)).toBe(false);
  expect(snapshot.matches('filled')).toBe(items.length > 0);
  expect(new Set(items.map((item) => item.product_id)).size).toBe(items.length);
  expect(items.every((item) => item.quantity >= 1)).toBe(true);
  expect(selectItems(snapshot)).toBe(items);
  expect(selectItemCount(snapshot)).toBe(items.reduce((count, item) => count + item.quantity, 0));
  expect(selectTotal(snapshot)).toBe(cartTotal(items));
};

const added = (productId: number, quantity: number) => ({
  type: 'cart.productAdded',
  product: product(productId),
  quantity,
});
const changed = (productId: number, change: object) => ({ type: 'cart.lineChanged', productId, change });

test('every transition of the cart, with the rules held in every situation', async () => {
  const { paths } = await walkModel<Cart>({
    machine: cartMachine,
    input: { userId: USER, draft: null },
    limit: 20_000,
    cases: {
      'xstate.error.actor.watchDraft': () => [],
      // Two of a product are as good as any number: the model stays finite.
      'cart.productAdded': ({ context }) =>
        [1, 2]
          .filter(
            (id) =>
              !context.draft.items.some((item: CartItem) => item.product_id === id && item.quantity > 1),
          )
          .flatMap((id) => [added(id, 1), added(id, 0)]),
      'cart.lineChanged': () => [
        changed(1, { quantity: 2 }),
        changed(1, { quantity: 0 }),
        changed(1, { notes: 'in red' }),
        changed(1, { custom_cost: 0.01 }),
        changed(99, { quantity: 2 }),
      ],
      'cart.lineRemoved': () => [1, 2, 99].map((productId) => ({ type: 'cart.lineRemoved', productId })),
      'cart.cleared': () => [{ type: 'cart.cleared' }],
      'cart.changedElsewhere': () =>
        [ELSEWHERE, { ...ELSEWHERE, items: [] }].map((draft) => ({ type: 'cart.changedElsewhere', draft })),
      'order.placed': () => [],
      'order.abandoned': () => [],
    },
    anyway: ({ context }) =>
      ['order.placed', 'order.abandoned'].flatMap((type) => [
        { type, draftId: context.draft.draft_id },
        { type, draftId: 'other' },
      ]),
    fingerprint: ({ context }) => context.draft.items,
    nameOf: (event) => [event.type, event.productId, event.draftId === 'other'],
    open: openCart,
    happen: letHappen,
    check: checkRules,
    close: ({ actor }) => actor.stop(),
  });
  expect(paths).toBeGreaterThan(100);

  const deaf = createActor(
    cartMachine.provide({
      actors: { watchDraft: fromCallback<CartEvent, { userId: number }>(breakAtStart) },
    }),
    { input: { userId: USER, draft: ELSEWHERE }, inspect: coverage.inspect },
  ).start();
  expect(deaf.getSnapshot().matches('filled')).toBe(true);

  expect(coverage.missing()).toEqual([]);
});
