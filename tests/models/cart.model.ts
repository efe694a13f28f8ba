import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { CartItem } from '#domain/cart.ts';
import type { CartDraft } from '#domain/drafts.ts';
import type { LineParts } from '#domain/line-parts.ts';
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
import { failed, type Model, type ModelEvent, type Opening, type Step } from '#tests/support/model.ts';
import { words } from './cart.words.ts';

type Machine = typeof cartMachine;

const USER_ID = 7;
/** The price of each product in IQD: 7,000 and 2,500.50. */
const PRICES: Readonly<Record<number, number>> = { 1: 7000, 2: 2500.5 };
export const product = (productId: number): SellableProduct => ({
  product_id: productId,
  name: `Product ${productId}`,
  picture_url: null,
  dimensions: null,
  customizable: false,
  base_price: PRICES[productId] ?? 0,
});
/** Returns the line of a product that was just added. */
const line = (productId: number, quantity: number): CartItem => ({
  product_id: productId,
  product_name: `Product ${productId}`,
  product_image: '',
  dimensions: '',
  customizable: false,
  base_price: PRICES[productId] ?? 0,
  unit_price: PRICES[productId] ?? 0,
  quantity,
  notes: '',
  custom_cost: 0,
});
const OTHER_TAB_DRAFT: CartDraft = { draft_id: 'e'.repeat(32), items: [line(2, 1)] };

/**
 * The quantity after adding, by the quantity before and the added quantity (spec 1 section 4). Adding 0 adds nothing.
 */
const QUANTITY_AFTER_ADDING: Readonly<Record<string, number>> = {
  '0 + 1': 1,
  '0 + 2': 2,
  '1 + 0': 1,
  '1 + 1': 2,
  '1 + 2': 3,
};
/** The stored quantity by the typed one: a whole number from 1 to 100,000. */
const STORED_QUANTITY: Readonly<Record<string, number>> = { '2': 2, '0': 1, '2.9': 2, '100001': 100_000 };
/** The stored custom cost by the typed one: at least 0, at most two decimals, and 0 for a text that is not a number. */
const STORED_COST: Readonly<Record<string, number>> = { '1500.25': 1500.25, '-5': 0, '0.014': 0.01, NaN: 0 };
/** The remaining quantity, by the quantities in the cart and in the placed order. */
const QUANTITY_AFTER_ORDER: Readonly<Record<string, number>> = {
  '1 - 1': 0,
  '2 - 1': 1,
  '3 - 1': 2,
  '2 - 2': 0,
  '3 - 3': 0,
  '100000 - 100000': 0,
};
/** Line totals of spec 1 section 9 in hundredths, by product, quantity and custom cost: price x quantity + cost. */
const LINE_TOTALS: Readonly<Record<string, number>> = {
  '1: 1 + 0': 700_000,
  '1: 2 + 0': 1_400_000,
  '1: 3 + 0': 2_100_000,
  '1: 1 + 1500.25': 850_025,
  '1: 2 + 1500.25': 1_550_025,
  '1: 3 + 1500.25': 2_250_025,
  '1: 1 + 0.01': 700_001,
  '1: 2 + 0.01': 1_400_001,
  '1: 3 + 0.01': 2_100_001,
  '1: 100000 + 0': 70_000_000_000,
  '1: 100000 + 1500.25': 70_000_150_025,
  '2: 1 + 0': 250_050,
  '2: 2 + 0': 500_100,
};
/** Colours and texts of a line of two pieces, by the notes that they produce. */
const PARTS: Readonly<Record<string, LineParts>> = {
  '': { colours: [], texts: [] },
  '[Colours: 2 red]': { colours: [{ colour: 'red', quantity: 2 }], texts: [] },
  '[Colours: 1 red, 1 blue]': {
    colours: [
      { colour: 'red', quantity: 1 },
      { colour: 'blue', quantity: 1 },
    ],
    texts: [],
  },
  '[Colours: 2 red; Text: "سارة"]': { colours: [{ colour: 'red', quantity: 2 }], texts: ['سارة'] },
  '[Text: "سارة"]': { colours: [], texts: ['سارة'] },
};
/** Colours for more pieces than the line has. The last pieces get no colour. */
const TOO_MANY: LineParts = {
  colours: [
    { colour: 'red', quantity: 1 },
    { colour: 'blue', quantity: 5 },
  ],
  texts: [],
};
const NOTES_OF_TOO_MANY = '[Colours: 1 red, 1 blue]';
/** A text that is too long for the notes. */
const TOO_LONG: LineParts = { colours: [], texts: ['x'.repeat(2000)] };
/** The notes after the quantity is reduced to one piece, by the former notes. */
const NOTES_FOR_ONE_PIECE: Readonly<Record<string, string>> = {
  '[Colours: 2 red]': '[Colours: 1 red]',
  '[Colours: 1 red, 1 blue]': '[Colours: 1 red]',
  '[Colours: 2 red; Text: "سارة"]': '[Colours: 1 red; Text: "سارة"]',
};
/** The notes of the remaining pieces after one piece was placed, by the former notes. */
const NOTES_AFTER_ONE_PIECE: Readonly<Record<string, string>> = {
  '[Colours: 1 red]': '',
  '[Colours: 2 red]': '[Colours: 1 red]',
  '[Colours: 1 red, 1 blue]': '[Colours: 1 blue]',
  '[Colours: 1 blue]': '',
  '[Colours: 2 red; Text: "سارة"]': '[Colours: 1 red; Text: "سارة"]',
  '[Colours: 1 red; Text: "سارة"]': '[Text: "سارة"]',
};
const valueIn = (table: Readonly<Record<string, number>>, key: string): number => {
  const found = table[key];
  if (found === undefined) throw new Error(`the table has no "${key}"`);
  return found;
};
export const totalOf = (items: readonly CartItem[]): number =>
  items.reduce(
    (total, { product_id, quantity, custom_cost }) =>
      total + valueIn(LINE_TOTALS, `${product_id}: ${quantity} + ${custom_cost}`),
    0,
  );
const piecesOf = (items: readonly CartItem[]): number =>
  items.reduce((count, { quantity }) => count + quantity, 0);

const open = ({ machine, input, inspect }: Opening<Machine>) => {
  let stored: CartDraft | null = null;
  let notifyDraft: (draft: CartDraft) => void = () => {};
  const { actors, actions } = createCartActors({
    readCart: () => null,
    writeCart: (_userId, draft) => {
      stored = draft;
    },
    watchCart: (_userId, listener) => {
      notifyDraft = listener;
      return () => {};
    },
  });
  const watchDraft = breakable(actors.watchDraft);
  const actor = createActor(machine.provide({ actors: { watchDraft }, actions }), {
    input,
    inspect,
  }).start();
  const received: CartAdded[] = [];
  actor.on('cart.added', (added) => received.push(added));
  return {
    actor,
    received,
    /** The ids of former drafts. */
    formerDraftIds: new Set<string>(),
    stored: () => stored,
    changeElsewhere: (draft: CartDraft) => {
      stored = draft;
      notifyDraft(draft);
    },
  };
};
type Cart = ReturnType<typeof open>;

type CartEvent = ModelEvent<Machine>;

/** True for events of another order, which do not concern this cart. */
const isOfOtherOrder = (event: CartEvent): boolean => 'draftId' in event && event.draftId === 'other';
const endsDraft = (event: CartEvent): boolean =>
  event.type === 'cart.cleared' ||
  event.type === 'cart.replaced' ||
  ((event.type === 'order.placed' || event.type === 'order.abandoned') && !isOfOtherOrder(event));

const withLine = (
  items: readonly CartItem[],
  productId: number,
  change: Partial<CartItem>,
): readonly CartItem[] =>
  items.map((item) => (item.product_id === productId ? { ...item, ...change } : item));

const notesOf = (parts: LineParts): string | undefined =>
  Object.keys(PARTS).find((notes) => PARTS[notes] === parts);

/** Returns the expected lines after an event, by the tables above (spec 1 section 4). */
const itemsAfter = (event: CartEvent, { items }: CartDraft): readonly CartItem[] => {
  switch (event.type) {
    case 'cart.productAdded': {
      const { product_id: id } = event.product;
      const before = items.find(({ product_id }) => product_id === id)?.quantity ?? 0;
      if (event.quantity === 0) return items;
      const quantity = valueIn(QUANTITY_AFTER_ADDING, `${before} + ${event.quantity}`);
      return before === 0 ? [...items, line(id, quantity)] : withLine(items, id, { quantity });
    }
    case 'cart.lineChanged': {
      const { quantity, notes, custom_cost } = event.change;
      const line = items.find(({ product_id }) => product_id === event.productId);
      const storedQuantity = quantity === undefined ? undefined : valueIn(STORED_QUANTITY, String(quantity));
      return withLine(items, event.productId, {
        ...(storedQuantity === undefined ? {} : { quantity: storedQuantity }),
        ...(storedQuantity === 1 && line ? { notes: NOTES_FOR_ONE_PIECE[line.notes] ?? line.notes } : {}),
        ...(notes === undefined ? {} : { notes }),
        ...(custom_cost === undefined ? {} : { custom_cost: valueIn(STORED_COST, String(custom_cost)) }),
      });
    }
    case 'cart.partsChanged': {
      const notes = event.parts === TOO_MANY ? NOTES_OF_TOO_MANY : notesOf(event.parts);
      return notes === undefined ? items : withLine(items, event.productId, { notes });
    }
    case 'cart.lineRemoved': {
      const index = items.findIndex(({ product_id }) => product_id === event.productId);
      return index < 0 ? items : [...items.slice(0, index), ...items.slice(index + 1)];
    }
    case 'cart.changedElsewhere':
      return event.draft.items;
    case 'cart.cleared':
      return [];
    case 'cart.replaced':
      return event.items;
    case 'order.placed': {
      if (isOfOtherOrder(event)) return items;
      const remaining: CartItem[] = [];
      for (const item of items) {
        const placed = event.items.find(({ product_id }) => product_id === item.product_id);
        const quantity = placed
          ? valueIn(QUANTITY_AFTER_ORDER, `${item.quantity} - ${placed.quantity}`)
          : item.quantity;
        const notes = placed ? (NOTES_AFTER_ONE_PIECE[item.notes] ?? item.notes) : item.notes;
        if (quantity > 0) remaining.push({ ...item, quantity, notes });
      }
      return remaining;
    }
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
  else expect(draft_id !== draft.draft_id).toBe(endsDraft(event));

  expect(draft_id).toMatch(/^[0-9a-f]{32}$/);
  expect(after.matches('filled')).toBe(items.length > 0);
  expect(new Set(items.map((item) => item.product_id)).size).toBe(items.length);
  expect(items.every((item) => item.quantity >= 1)).toBe(true);
  expect(selectItems(after)).toBe(items);
  expect(selectItemCount(after)).toBe(piecesOf(items));
  expect(selectTotal(after)).toBe(totalOf(items));
};

const perform = (cart: Cart, event: CartEvent, performDefault: (as?: CartEvent) => void): void => {
  const before = selectDraft(cart.actor.getSnapshot());
  cart.received.length = 0;
  if (event.type === 'cart.changedElsewhere') {
    cart.changeElsewhere(event.draft);
    expect(selectDraft(cart.actor.getSnapshot())).toEqual(event.draft);
    return;
  }
  if (event.type === 'xstate.error.actor.watchDraft') {
    breakChild(cart.actor, 'watchDraft');
    return;
  }
  const isOfThisOrder =
    (event.type === 'order.placed' || event.type === 'order.abandoned') && !isOfOtherOrder(event);
  performDefault(isOfThisOrder ? { ...event, draftId: before.draft_id } : event);
  const after = selectDraft(cart.actor.getSnapshot());
  const quantity = piecesOf(after.items) - piecesOf(before.items);
  expect(cart.received).toEqual(
    event.type === 'cart.productAdded'
      ? [
          {
            type: 'cart.added',
            values: { product: `\u2068${event.product.name}\u2069`, quantity },
            notAdded: event.quantity - quantity,
          },
        ]
      : [],
  );
  if (endsDraft(event)) cart.formerDraftIds.add(before.draft_id);
  if (isOfOtherOrder(event)) expect(after).toEqual(before);
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
const partsChanged = (productId: number, parts: LineParts) => ({
  type: 'cart.partsChanged' as const,
  productId,
  parts,
});

/** True for a cart with one piece of product 1 and nothing else. Values at the limits are tried only there. */
const isOnePiece = ({ items }: CartDraft): boolean => isDeepStrictEqual(items, [line(1, 1)]);
/** A line with parts stays the only line and has no custom cost, so that the model stays small. */
const hasParts = ({ items }: CartDraft): boolean => items.some(({ notes }) => notes.startsWith('['));
/** True for a cart with one piece of product 1 that has a custom cost. */
const hasOneCost = ({ items }: CartDraft): boolean =>
  isDeepStrictEqual(items, [{ ...line(1, 1), custom_cost: 1500.25 }]);
const INVALID_COST = changed(1, { custom_cost: Number.NaN });
const LIMIT_CHANGES = [
  changed(1, { quantity: 2.9 }),
  changed(1, { quantity: 100_001 }),
  changed(1, { custom_cost: -5 }),
  changed(1, { custom_cost: 0.014 }),
  INVALID_COST,
];

const ALWAYS_POSSIBLE = [
  'cart.productAdded → filled',
  'cart.changedElsewhere → filled',
  'cart.changedElsewhere → empty',
  'cart.replaced → filled',
  'cart.replaced → empty',
  'order.placed → empty',
  'xstate.error.actor.watchDraft',
] as const;

export const model: Model<Machine, Cart> = {
  name: 'cart',
  words,
  machine: cartMachine,
  inputs: [{ userId: USER_ID, draft: null }],
  cases: {
    'xstate.error.actor.watchDraft': () => [failed('watchDraft')],
    // Nothing is added to a line of two or more pieces, so that the model stays finite.
    'cart.productAdded': ({ context }) =>
      (hasParts(context.draft) ? [1] : [1, 2])
        .filter((id) => !context.draft.items.some((item) => item.product_id === id && item.quantity > 1))
        .flatMap((id) => [added(id, 1), added(id, 0), ...(id === 1 ? [added(1, 2)] : [])]),
    'cart.lineChanged': ({ context }) => [
      changed(1, { quantity: 2 }),
      changed(1, { quantity: 0 }),
      changed(1, { notes: 'in red' }),
      ...(hasParts(context.draft) ? [] : [changed(1, { custom_cost: 1500.25 })]),
      changed(99, { quantity: 2 }),
      ...(isOnePiece(context.draft) ? LIMIT_CHANGES : []),
      ...(hasOneCost(context.draft) ? [INVALID_COST] : []),
    ],
    // Parts are tried only in a single line of two pieces.
    'cart.partsChanged': ({ context: { draft } }) => {
      const [only, ...others] = draft.items;
      const canHaveParts =
        only?.product_id === 1 && others.length === 0 && only.quantity === 2 && only.custom_cost === 0;
      return [
        ...(canHaveParts && only.notes !== 'in red' ? [...Object.values(PARTS), TOO_MANY] : []).map((parts) =>
          partsChanged(1, parts),
        ),
        partsChanged(1, TOO_LONG),
        partsChanged(99, TOO_MANY),
      ];
    },
    'cart.lineRemoved': () => [1, 2, 99].map((productId) => ({ type: 'cart.lineRemoved', productId })),
    'cart.cleared': () => [{ type: 'cart.cleared' }],
    'cart.replaced': () => [OTHER_TAB_DRAFT.items, []].map((items) => ({ type: 'cart.replaced', items })),
    'cart.changedElsewhere': () =>
      [OTHER_TAB_DRAFT, { ...OTHER_TAB_DRAFT, items: [] }].map((draft) => ({
        type: 'cart.changedElsewhere',
        draft,
      })),
    'order.placed': () => [],
    'order.abandoned': () => [],
  },
  eventsInAnyState: ({ context: { draft } }) =>
    [draft.draft_id, 'other'].flatMap((draftId) => [
      { type: 'order.placed', draftId, items: draft.items },
      // The order has one piece of the first line. Lines that were added later stay.
      ...draft.items
        .slice(0, 1)
        .flatMap((item) =>
          item.quantity > 3
            ? []
            : [{ type: 'order.placed' as const, draftId, items: [{ ...item, quantity: 1 }] }],
        ),
      { type: 'order.abandoned', draftId },
    ]),
  allowed: {
    deciding: ['always → empty', 'always → filled'],
    // Nothing was added, because the quantity is 0.
    empty: [...ALWAYS_POSSIBLE, 'cart.productAdded → empty', 'order.abandoned → empty'],
    filled: [
      ...ALWAYS_POSSIBLE,
      'order.placed → filled',
      'order.abandoned → filled',
      'cart.lineChanged → filled',
      'cart.partsChanged → filled',
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
    'parts' in event && event.parts,
    'change' in event && Object.entries(event.change).join(),
    'product' in event && event.product,
    'quantity' in event && event.quantity,
    'draft' in event && event.draft,
    'items' in event && event.items,
    isOfOtherOrder(event),
  ],
  environment: {
    open,
    perform,
    check: ({ actor, formerDraftIds, stored }, expected) => {
      const { draft_id, items } = selectDraft(actor.getSnapshot());
      expect(items).toEqual(selectDraft(expected).items);
      if (stored() !== null) expect(stored()).toEqual({ draft_id, items });
      if (draft_id !== OTHER_TAB_DRAFT.draft_id) expect(formerDraftIds.has(draft_id)).toBe(false);
    },
  },
  limit: 20_000,
};
