import { expect } from 'vitest';
import { createActor } from 'xstate';
import { addProduct, cartTotal, itemCount, removeLine, updateLine, withoutPlaced } from '#domain/cart.ts';
import type { CartDraft } from '#domain/drafts.ts';
import { createCartActors } from '#machines/portal/cart/cart.actors.ts';
import {
  type CartAdded,
  cartMachine,
  type SellableProduct,
  selectDraft,
  selectItemCount,
  selectItems,
  selectTotal,
} from '#machines/portal/cart/cart.machine.ts';
import { breakable, breakChild } from '#tests/support/breakable.ts';
import { failed, type Happening, type Model, type Opening, type Step } from '#tests/support/model.ts';
import { words } from './cart.words.ts';

type Machine = typeof cartMachine;

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

const open = ({ machine, input, inspect }: Opening<Machine>) => {
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
  const watchDraft = breakable(actors.watchDraft);
  const actor = createActor(machine.provide({ actors: { watchDraft }, actions }), {
    input,
    inspect,
  }).start();
  const told: CartAdded[] = [];
  actor.on('cart.added', (added) => told.push(added));
  return {
    actor,
    told,
    /** The draft ids that have been given up. */
    spent: new Set<string>(),
    stored: () => stored,
    changeElsewhere: (draft: CartDraft) => {
      stored = draft;
      hear(draft);
    },
  };
};
type Cart = ReturnType<typeof open>;

type CartHappening = Happening<Machine>;

/** An order that is not the one in the cart; what becomes of it is nothing to this cart. */
const isOfOther = (event: CartHappening): boolean => 'draftId' in event && event.draftId === 'other';
const isGivingUp = (event: CartHappening): boolean =>
  event.type === 'cart.cleared' ||
  ((event.type === 'order.placed' || event.type === 'order.abandoned') && !isOfOther(event));

/** Spec 1 section 4: what each of them makes of the lines. */
const itemsAfter = (event: CartHappening, { items }: CartDraft): CartDraft['items'] => {
  switch (event.type) {
    case 'cart.productAdded':
      return addProduct(items, event.product, event.quantity);
    case 'cart.lineChanged':
      return updateLine(items, event.productId, event.change);
    case 'cart.lineRemoved':
      return removeLine(items, event.productId);
    case 'cart.changedElsewhere':
      return event.draft.items;
    case 'cart.cleared':
      return [];
    case 'order.placed':
      return isOfOther(event) ? items : withoutPlaced(items, event.items);
    default:
      return items;
  }
};

const rules = ({ before, event, after }: Step<Machine>): void => {
  const draft = selectDraft(before);
  const { draft_id, items } = selectDraft(after);
  expect(after.status).toBe('active');
  expect(items).toEqual(itemsAfter(event, draft));
  if (event.type === 'cart.changedElsewhere') expect(draft_id).toBe(event.draft.draft_id);
  else expect(draft_id !== draft.draft_id).toBe(isGivingUp(event));

  expect(draft_id).toMatch(/^[0-9a-f]{32}$/);
  expect(after.matches('filled')).toBe(items.length > 0);
  expect(new Set(items.map((item) => item.product_id)).size).toBe(items.length);
  expect(items.every((item) => item.quantity >= 1)).toBe(true);
  expect(selectItems(after)).toBe(items);
  expect(selectItemCount(after)).toBe(items.reduce((count, item) => count + item.quantity, 0));
  expect(selectTotal(after)).toBe(cartTotal(items));
};

const happen = (cart: Cart, event: CartHappening, go: (as?: CartHappening) => void): void => {
  const before = selectDraft(cart.actor.getSnapshot());
  cart.told.length = 0;
  if (event.type === 'cart.changedElsewhere') {
    cart.changeElsewhere(event.draft);
    expect(selectDraft(cart.actor.getSnapshot())).toEqual(event.draft);
    return;
  }
  if (event.type === 'xstate.error.actor.watchDraft') {
    breakChild(cart.actor, 'watchDraft');
    return;
  }
  const isOfThis = (event.type === 'order.placed' || event.type === 'order.abandoned') && !isOfOther(event);
  go(isOfThis ? { ...event, draftId: before.draft_id } : event);
  const after = selectDraft(cart.actor.getSnapshot());
  const quantity = itemCount(after.items) - itemCount(before.items);
  expect(cart.told).toEqual(
    event.type === 'cart.productAdded'
      ? [
          {
            type: 'cart.added',
            values: { product: `\u2068${event.product.name}\u2069`, quantity },
            left: event.quantity - quantity,
          },
        ]
      : [],
  );
  if (isGivingUp(event)) cart.spent.add(before.draft_id);
  if (isOfOther(event)) expect(after).toEqual(before);
  else expect(cart.stored()).toEqual(after);
};

const added = (productId: number, quantity: number) => ({
  type: 'cart.productAdded' as const,
  product: product(productId),
  quantity,
});
const changed = (productId: number, change: { quantity?: number; notes?: string; custom_cost?: number }) => ({
  type: 'cart.lineChanged' as const,
  productId,
  change,
});

const ANYWHERE = [
  'cart.productAdded → filled',
  'cart.changedElsewhere → filled',
  'cart.changedElsewhere → empty',
  'order.placed → empty',
  'xstate.error.actor.watchDraft',
] as const;

export const model: Model<Machine, Cart> = {
  name: 'cart',
  words,
  machine: cartMachine,
  inputs: [{ userId: USER, draft: null }],
  cases: {
    'xstate.error.actor.watchDraft': () => [failed('watchDraft')],
    // Two of a product are as good as any number: the model stays finite.
    'cart.productAdded': ({ context }) =>
      [1, 2]
        .filter((id) => !context.draft.items.some((item) => item.product_id === id && item.quantity > 1))
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
  anyway: ({ context: { draft } }) =>
    [draft.draft_id, 'other'].flatMap((draftId) => [
      { type: 'order.placed', draftId, items: draft.items },
      // One piece of the first line: what came into the cart since then stays.
      {
        type: 'order.placed',
        draftId,
        items: draft.items.slice(0, 1).map((item) => ({ ...item, quantity: 1 })),
      },
      { type: 'order.abandoned', draftId },
    ]),
  allowed: {
    sorting: ['always → empty', 'always → filled'],
    // Nothing was added, and nothing is there.
    empty: [...ANYWHERE, 'cart.productAdded → empty', 'order.abandoned → empty'],
    filled: [
      ...ANYWHERE,
      'order.placed → filled',
      'order.abandoned → filled',
      'cart.lineChanged → filled',
      'cart.lineRemoved → filled',
      'cart.lineRemoved → empty',
      'cart.cleared → empty',
    ],
  },
  rules,
  fingerprint: ({ context }) => context.draft.items,
  nameOf: (event) => [
    event.type,
    'productId' in event && event.productId,
    'change' in event && event.change,
    'product' in event && event.product,
    'quantity' in event && event.quantity,
    'draft' in event && event.draft,
    'items' in event && event.items,
    isOfOther(event),
  ],
  environment: {
    open,
    happen,
    check: ({ actor, spent, stored }, expected) => {
      const { draft_id, items } = selectDraft(actor.getSnapshot());
      expect(items).toEqual(selectDraft(expected).items);
      if (stored() !== null) expect(stored()).toEqual({ draft_id, items });
      if (draft_id !== ELSEWHERE.draft_id) expect(spent.has(draft_id)).toBe(false);
    },
  },
  limit: 20_000,
};
