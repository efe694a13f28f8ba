import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { CartItem, SellableProduct } from '#domain/cart.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { CartDraft, OrderDraft } from '#domain/drafts.ts';
import type { LineParts } from '#domain/line-parts.ts';
import type { OrderEdit } from '#domain/order-draft.ts';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import {
  selectItemCount,
  selectItems,
  selectOrder,
  selectTotal,
} from '#machines/portal/checkout/checkout.selectors.ts';
import type { EditApplied } from '#machines/portal/checkout/checkout.setup.ts';
import { iqd } from '#tests/support/iqd.ts';
import {
  done,
  type Model,
  type ModelEvent,
  type Opening,
  type Sight,
  type Step,
} from '#tests/support/model.ts';
import { createFactsReader, defineOracle } from '#tests/support/oracle.ts';
import { words } from './checkout-cart.words.ts';
import { MESSAGE_STATES, NO_MESSAGE_CASES } from './checkout-messages.ts';
import { openCheckoutRig } from './checkout-rig.ts';

/* The cart of the checkout: its lines, from an empty cart. */

type Machine = typeof checkoutMachine;

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
 * The quantity after adding, by the quantity before and the added quantity (spec 1 section 4). Adding 0 adds
 * nothing.
 */
const QUANTITY_AFTER_ADDING: Readonly<Record<string, number>> = {
  '0 + 1': 1,
  '0 + 2': 2,
  '1 + 0': 1,
  '1 + 1': 2,
  '1 + 2': 3,
};
/** The stored quantity by the typed one: a whole number from 1 to 100,000. */
const STORED_QUANTITY: Readonly<Record<string, number>> = {
  '2': 2,
  '0': 1,
  '2.9': 2,
  '100000': 100_000,
  '100001': 100_000,
};
/**
 * The stored custom cost by the typed one: at least 0, at most two decimals, and 0 for a text that is not a
 * number.
 */
const STORED_COST: Readonly<Record<string, number>> = {
  '1500.25': 1500.25,
  '-5': 0,
  '-0.01': 0,
  '0.014': 0.01,
  NaN: 0,
};
/**
 * Line totals of spec 1 section 9 in hundredths, by product, quantity and custom cost: price x quantity +
 * cost.
 */
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

const EMPTY: OrderDraft = { draft_id: '0'.repeat(32), items: [], customer: EMPTY_CUSTOMER };

const open = (opening: Opening<Machine>) => {
  const rig = openCheckoutRig(opening);
  const received: EditApplied[] = [];
  rig.actor.on('edit.applied', (applied) => received.push(applied));
  /** The ids of former orders. */
  return { ...rig, received, formerIds: new Set<string>() };
};
type Cart = ReturnType<typeof open>;

type CartEvent = ModelEvent<Machine>;

/** True for an event of another order, which does not concern this cart. */
const isOfOtherOrder = (event: CartEvent): boolean => 'draftId' in event && event.draftId === 'other';
const editIn = (event: CartEvent): OrderEdit | null => (event.type === 'order.edited' ? event.edit : null);
const endsOrder = (event: CartEvent): boolean =>
  editIn(event)?.kind === 'cartCleared' ||
  editIn(event)?.kind === 'orderReplaced' ||
  (event.type === 'order.released' && !isOfOtherOrder(event));

const withLine = (
  items: readonly CartItem[],
  productId: number,
  change: Partial<CartItem>,
): readonly CartItem[] =>
  items.map((item) => (item.product_id === productId ? { ...item, ...change } : item));

const notesOf = (parts: LineParts): string | undefined =>
  Object.keys(PARTS).find((notes) => PARTS[notes] === parts);

/** Returns the expected lines after an edit, by the tables above (spec 1 section 4). */
const itemsAfterEdit = (edit: OrderEdit, items: readonly CartItem[]): readonly CartItem[] => {
  switch (edit.kind) {
    case 'productAdded': {
      const { product_id: id } = edit.product;
      const before = items.find(({ product_id }) => product_id === id)?.quantity ?? 0;
      if (edit.quantity === 0) return items;
      const quantity = valueIn(QUANTITY_AFTER_ADDING, `${before} + ${edit.quantity}`);
      return before === 0 ? [...items, line(id, quantity)] : withLine(items, id, { quantity });
    }
    case 'lineChanged': {
      const { quantity, notes, custom_cost } = edit.change;
      const line = items.find(({ product_id }) => product_id === edit.productId);
      const storedQuantity = quantity === undefined ? undefined : valueIn(STORED_QUANTITY, String(quantity));
      return withLine(items, edit.productId, {
        ...(storedQuantity === undefined ? {} : { quantity: storedQuantity }),
        ...(storedQuantity === 1 && line ? { notes: NOTES_FOR_ONE_PIECE[line.notes] ?? line.notes } : {}),
        ...(notes === undefined ? {} : { notes }),
        ...(custom_cost === undefined ? {} : { custom_cost: valueIn(STORED_COST, String(custom_cost)) }),
      });
    }
    case 'partsChanged': {
      const notes = edit.parts === TOO_MANY ? NOTES_OF_TOO_MANY : notesOf(edit.parts);
      return notes === undefined ? items : withLine(items, edit.productId, { notes });
    }
    case 'lineRemoved': {
      const index = items.findIndex(({ product_id }) => product_id === edit.productId);
      return index < 0 ? items : [...items.slice(0, index), ...items.slice(index + 1)];
    }
    case 'cartCleared':
      return [];
    case 'orderReplaced':
      return edit.order.items;
    // tests/domain/order-draft.test.ts and tests/pages/wrong-orders.test.tsx type quantities.
    case 'quantityTyped':
    case 'productReplaced':
    case 'customerChanged':
      return items;
  }
};

/** Returns the lines after any event. Another tab, and an order that is replaced, bring theirs along. */
const itemsAfter = (items: readonly CartItem[], event: CartEvent): readonly CartItem[] => {
  if (event.type === 'order.edited') return itemsAfterEdit(event.edit, items);
  return event.type === 'order.changedElsewhere' ? (event.change.items ?? items) : items;
};

const sightOf = (items: readonly CartItem[], pieces: number, total: number): Sight =>
  items.length === 0
    ? { count: '"Order cart is empty"' }
    : {
        count: `the cart shows "Selected Items (${pieces})"`,
        lines: items
          .map(
            ({ product_name, quantity, custom_cost, notes }) =>
              `"${product_name}" with quantity ${quantity}${custom_cost === 0 ? '' : `, custom cost ${iqd(Math.round(custom_cost * 100))}`}${notes === '' ? '' : `, notes "${notes}"`}`,
          )
          .join(' and '),
        total: `total ${iqd(total)}`,
      };

/** Spec 1 section 4: quantities, lines and total, by the tables above. */
export const cartFacts = createFactsReader<readonly CartItem[]>();
const oracle = defineOracle<Machine, readonly CartItem[]>({
  facts: cartFacts,
  begin: ({ order }) => order.items,
  next: itemsAfter,
  sees: (items) => sightOf(items, piecesOf(items), totalOf(items)),
  shown: (snapshot) => sightOf(selectItems(snapshot), selectItemCount(snapshot), selectTotal(snapshot)),
});

const rules = ({ before, event, after }: Step<Machine>): void => {
  const order = selectOrder(before);
  const { draft_id, items } = selectOrder(after);
  const edit = editIn(event);
  expect(after.status).toBe('active');
  if (event.type === 'order.changedElsewhere')
    expect([draft_id, items]).toEqual([event.change.draft_id, event.change.items]);
  else {
    expect(items).toEqual(edit ? itemsAfterEdit(edit, order.items) : order.items);
    expect(draft_id !== order.draft_id).toBe(endsOrder(event));
  }
  expect(draft_id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(items.map((item) => item.product_id)).size).toBe(items.length);
  expect(items.every((item) => item.quantity >= 1)).toBe(true);
  expect(selectItems(after)).toBe(items);
};

let orders = 0;
/** Returns an id that no other order has. */
const newId = (): string => {
  orders += 1;
  return orders.toString(16).padStart(32, '0');
};

/** Gives an event the ids of the running machine. */
const withIds = (event: CartEvent, draftId: string): CartEvent => {
  const edit = editIn(event);
  if (edit?.kind === 'cartCleared') return { type: 'order.edited', edit: { ...edit, draftId: newId() } };
  if (edit?.kind === 'orderReplaced')
    return { type: 'order.edited', edit: { ...edit, order: { ...edit.order, draft_id: newId() } } };
  return event.type === 'order.released' && !isOfOtherOrder(event) ? { ...event, draftId } : event;
};

const perform = async (
  cart: Cart,
  event: CartEvent,
  performDefault: (as?: CartEvent) => void,
): Promise<void> => {
  const before = selectOrder(cart.actor.getSnapshot());
  cart.received.length = 0;
  if (event.type === 'xstate.done.actor.findJournal') {
    await cart.answerFindJournal(null, false);
    return;
  }
  if (event.type === 'order.changedElsewhere') {
    cart.changeElsewhere(event.change);
    return;
  }
  performDefault(withIds(event, before.draft_id));
  const after = selectOrder(cart.actor.getSnapshot());
  const edit = editIn(event);
  expect(cart.received).toMatchObject(
    edit
      ? [
          {
            type: 'edit.applied',
            edit: { kind: edit.kind },
            added: piecesOf(after.items) - piecesOf(before.items),
          },
        ]
      : [],
  );
  if (endsOrder(event)) cart.formerIds.add(before.draft_id);
  if (isOfOtherOrder(event)) expect(after).toEqual(before);
};

const edited = (edit: OrderEdit) => ({ type: 'order.edited' as const, edit });
const added = (productId: number, quantity: number) =>
  edited({ kind: 'productAdded', product: product(productId), quantity });
const changed = (productId: number, change: { quantity?: number; notes?: string; custom_cost?: number }) =>
  edited({ kind: 'lineChanged', productId, change });
const partsChanged = (productId: number, parts: LineParts) =>
  edited({ kind: 'partsChanged', productId, parts });
const CLEARED = edited({ kind: 'cartCleared', draftId: newId() });

/**
 * True for a cart with one piece of product 1 and nothing else. Values at the limits are tried only there.
 */
const isOnePiece = ({ items }: CartDraft): boolean => isDeepStrictEqual(items, [line(1, 1)]);
/** A line with parts stays the only line and has no custom cost, so that the model stays small. */
const hasParts = ({ items }: CartDraft): boolean => items.some(({ notes }) => notes.startsWith('['));
/** True for a cart with one piece of product 1 that has a custom cost. */
const hasOneCost = ({ items }: CartDraft): boolean =>
  isDeepStrictEqual(items, [{ ...line(1, 1), custom_cost: 1500.25 }]);
const INVALID_COST = changed(1, { custom_cost: Number.NaN });
const LIMIT_CHANGES = [
  changed(1, { quantity: 2.9 }),
  changed(1, { quantity: 100_000 }),
  changed(1, { quantity: 100_001 }),
  changed(1, { custom_cost: -5 }),
  changed(1, { custom_cost: -0.01 }),
  changed(1, { custom_cost: 0.014 }),
  INVALID_COST,
];

/** The edits of a cart with these lines. */
const editsOf = ({ items }: OrderDraft): readonly ReturnType<typeof edited>[] => {
  const order = { ...EMPTY, items };
  // Nothing is added to a line of two or more pieces, so that the model stays finite.
  const adding = (hasParts(order) ? [1] : [1, 2])
    .filter((id) => !items.some((item) => item.product_id === id && item.quantity > 1))
    .flatMap((id) => [added(id, 1), added(id, 0), ...(id === 1 ? [added(1, 2)] : [])]);
  const [only, ...others] = items;
  // Parts are tried only in a single line of two pieces.
  const canHaveParts =
    only?.product_id === 1 && others.length === 0 && only.quantity === 2 && only.custom_cost === 0;
  return [
    ...adding,
    changed(1, { quantity: 2 }),
    changed(1, { quantity: 0 }),
    changed(1, { notes: 'in red' }),
    ...(hasParts(order) ? [] : [changed(1, { custom_cost: 1500.25 })]),
    changed(99, { quantity: 2 }),
    ...(isOnePiece(order) ? LIMIT_CHANGES : []),
    ...(hasOneCost(order) ? [INVALID_COST] : []),
    ...(canHaveParts && only.notes !== 'in red' ? [...Object.values(PARTS), TOO_MANY] : []).map((parts) =>
      partsChanged(1, parts),
    ),
    partsChanged(1, TOO_LONG),
    partsChanged(99, TOO_MANY),
    ...[1, 2, 99].map((productId) => edited({ kind: 'lineRemoved', productId })),
    CLEARED,
    ...[OTHER_TAB_DRAFT.items, []].map((replaced) =>
      edited({ kind: 'orderReplaced', order: { ...EMPTY, draft_id: newId(), items: replaced } }),
    ),
  ];
};

const ALWAYS_POSSIBLE = ['order.changedElsewhere', 'order.released'] as const;

export const cartModel: Model<Machine, Cart> = {
  name: 'checkout:cart',
  words,
  oracle,
  machine: checkoutMachine,
  inputs: [{ userId: USER_ID, order: EMPTY }],
  cases: {
    'xstate.done.actor.findJournal': () => [done('findJournal', null)],
    'xstate.error.actor.findJournal': () => [],
    'xstate.error.actor.watchOrder': () => [],
    'xstate.done.actor.findRepeated': () => [],
    'xstate.error.actor.findRepeated': () => [],
    'order.edited': (snapshot) =>
      snapshot.matches({ order: { reviewing: 'ready' } }) ? editsOf(selectOrder(snapshot)) : [],
    'order.changedElsewhere': () =>
      [OTHER_TAB_DRAFT, { ...OTHER_TAB_DRAFT, items: [] }].map((change) => ({
        type: 'order.changedElsewhere',
        change,
      })),
    'order.released': (snapshot) =>
      [selectOrder(snapshot).draft_id, 'other'].map((draftId) => ({ type: 'order.released', draftId })),
    'line.repriced': () => [],
    'order.submitted': () => [],
    'customer.submitted': () => [],
    'repeat.confirmed': () => [],
    'repeat.declined': () => [],
    'order.anotherStarted': () => [],
    'request.retried': () => [],
    'order.filled': () => [],
    'placed.dismissed': () => [],
    ...NO_MESSAGE_CASES,
  },
  allowed: {
    'order.recovering.finding': [
      'xstate.done.actor.findJournal → order.reviewing.ready',
      'xstate.after.journalLost → order.reviewing.findingJournal',
      ...ALWAYS_POSSIBLE,
    ],
    'order.reviewing.ready': ['order.edited → order.reviewing.ready', ...ALWAYS_POSSIBLE],
    'order.reviewing.findingJournal': [
      'xstate.done.actor.findJournal → order.reviewing.ready',
      ...ALWAYS_POSSIBLE,
    ],
    'customer.entering': ALWAYS_POSSIBLE,
    'messages.idle': ALWAYS_POSSIBLE,
  },
  never: [
    'customer.faulty',
    'order.recovering.unreadable',
    'order.reviewing.refused',
    'order.lookingUp',
    'order.asking',
    'order.posting',
    'order.placed.closingJournal',
    'order.placed.closed',
    ...MESSAGE_STATES,
  ],
  rules,
  // Every kind of edit and every value must appear in a plan.
  variantOf: (event, after) => {
    const edit = editIn(event);
    if (!edit) return undefined;
    const product = 'product' in edit ? edit.product.product_id : 'productId' in edit ? edit.productId : 0;
    const values = 'change' in edit ? edit.change : 'parts' in edit ? edit.parts : null;
    const quantity = selectItems(after).find(({ product_id }) => product_id === product)?.quantity;
    return `${edit.kind} ${Object.entries(values ?? {}).join()} ${edit.kind === 'productAdded' ? quantity : ''}`;
  },
  fingerprint: (snapshot) => selectItems(snapshot),
  nameOf: (event) => {
    const edit = editIn(event);
    return [
      event.type,
      edit?.kind,
      edit && 'productId' in edit && edit.productId,
      edit && 'parts' in edit && edit.parts,
      edit && 'change' in edit && Object.entries(edit.change).join(),
      edit?.kind === 'productAdded' && [edit.product, edit.quantity],
      edit && 'order' in edit && edit.order.items,
      'change' in event && event.change.items,
      isOfOtherOrder(event),
    ];
  },
  delays: { journalLost: 10_000 },
  environment: {
    open,
    perform,
    check: ({ actor, formerIds, stored }, expected) => {
      const order = selectOrder(actor.getSnapshot());
      expect(order.items).toEqual(selectItems(expected));
      expect(stored()).toEqual(order);
      if (order.draft_id !== OTHER_TAB_DRAFT.draft_id) expect(formerIds.has(order.draft_id)).toBe(false);
    },
  },
  limit: 20_000,
};
