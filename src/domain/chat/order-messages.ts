/* The pasted messages that filled an order, the checks that a person still has to make, and parked orders. */
import { withItem } from '#domain/cart.ts';
import { fingerprintOf, isSameCustomer, type OrderDraft, type OrderJournal } from '#domain/drafts.ts';
import { afterPlaced } from '#domain/order-draft.ts';
import type { ParkReason } from '#domain/parked-orders.ts';
import { withNote } from '#domain/phone-entry.ts';
import {
  EMPTY_ORDER,
  isEmptyOrder,
  type OrderContent,
  orderWith,
  PASTED_FIELDS,
  type PastedChat,
  type PastedField,
  type PastedItem,
  type PastedValue,
  valueIn,
} from './pasted-chat.ts';

/** A message that has filled the order, with the data to undo it. */
export interface AppliedChat extends PastedChat {
  readonly before: OrderContent;
  /** The order after the message filled it. Null in messages that an earlier version stored. */
  readonly after: OrderContent | null;
  /** The id of the order that was parked for this message. */
  readonly parkedId: string | null;
}

interface ReadOrder {
  readonly chats: readonly AppliedChat[];
  /** Ids of the checks that a person has done. */
  readonly looked: readonly string[];
}

/** An order that waits. Its id is its draft id, so it has the same keys when it is continued. */
export interface ParkedOrder extends ReadOrder {
  readonly id: string;
  readonly order: OrderContent;
  /** Time in ms; 0 in orders that an earlier version parked. */
  readonly parkedAt: number;
  readonly reason: ParkReason;
  /** The server keeps it too, so that anybody of the shop can continue it. */
  readonly isShared: boolean;
}

/** The messages of the current order, and the parked orders. */
export interface OrderMessages extends ReadOrder {
  readonly parked: readonly ParkedOrder[];
}

/** The current order with its messages, its checks and the parked orders. */
export interface KeyedOrder extends OrderMessages {
  readonly order: OrderDraft;
}

export const MAX_PARKED = 20;

/** The most messages that wait until the current order is sent or a question is answered. */
export const MAX_WAITING = 20;

export const NO_MESSAGES: OrderMessages = { chats: [], looked: [], parked: [] };

export const valueCheck = (chat: number, field: string): string => `${chat}.${field}`;
export const itemCheck = (chat: number, item: number): string => `${chat}.item.${item}`;

/** The check of a text that no rule has read: it becomes a note, or is left out. */
export const unusedCheck = (chat: number, unused: number): string => `${chat}.unused.${unused}`;

const chatIndexOf = (check: string): number => Number(check.split('.')[0]);
const itemIndexOf = (check: string): number => Number(check.split('.')[2]);

export const itemOfCheck = (chats: readonly AppliedChat[], check: string): PastedItem | undefined =>
  check.includes('.item.') ? chats[chatIndexOf(check)]?.items[itemIndexOf(check)] : undefined;

/** Returns the unread text of a check; undefined for other checks. */
export const unusedTextOf = (chats: readonly AppliedChat[], check: string): string | undefined => {
  const chat = chats[chatIndexOf(check)];
  const unused = check.includes('.unused.') ? chat?.unused[itemIndexOf(check)] : undefined;
  return unused && chat?.text.slice(unused.span.start, unused.span.end).trim();
};

/** Where the value of a field comes from. */
export interface ValueSource {
  readonly check: string;
  /** The words of the message. */
  readonly text: string;
  readonly value: PastedValue;
}

/**
 * Returns the sources of the value that a field has now, the last message first. A value that a person has
 * changed has none.
 */
const sourcesOf = ({ chats, order }: KeyedOrder, field: PastedField): readonly ValueSource[] =>
  chats
    .flatMap(({ text, values }, chat) =>
      values
        .filter((value) => value.field === field && valueIn(order.customer, value) === value.value)
        .map((value) => ({
          check: valueCheck(chat, field),
          text: text.slice(value.span.start, value.span.end),
          value,
        })),
    )
    .reverse();

export const sourceOf = (keyed: KeyedOrder, field: PastedField): ValueSource | undefined =>
  sourcesOf(keyed, field)[0];

const isChoice = ({ products }: PastedItem): boolean => products.length > 1;

/**
 * Returns the check of a field's value, unless one of its messages was sure of it or a person has looked at
 * it.
 */
const checkOfField = (keyed: KeyedOrder, field: PastedField): readonly string[] => {
  const sources = sourcesOf(keyed, field);
  const isDone = sources.some(({ check, value }) => value.isSure || keyed.looked.includes(check));
  return isDone ? [] : sources.slice(0, 1).map(({ check }) => check);
};

/**
 * Returns the checks still to be done: unsure values and items that are in the order, and products to be
 * chosen.
 */
export const openChecks = (keyed: KeyedOrder): readonly string[] => [
  ...keyed.chats.flatMap(({ items }, chat) =>
    // An item with several products is not in the cart before a person chooses one. A removed line needs no
    // check.
    items.flatMap((item, at) => {
      const check = itemCheck(chat, at);
      const isInOrder = keyed.order.items.some(
        ({ product_id }) => product_id === item.products[0]?.product_id,
      );
      const isOpen = !item.isSure && (isChoice(item) || isInOrder) && !keyed.looked.includes(check);
      return isOpen ? [check] : [];
    }),
  ),
  ...PASTED_FIELDS.flatMap((field) => checkOfField(keyed, field)),
  ...keyed.chats
    .flatMap(({ unused }, chat) => unused.map((_, at) => unusedCheck(chat, at)))
    .filter((check) => !keyed.looked.includes(check)),
];

/**
 * Returns true for a check that is done by looking. A product has to be chosen, and an unread text needs an
 * answer.
 */
export const isDoneByLooking = ({ chats }: OrderMessages, check: string): boolean => {
  const item = itemOfCheck(chats, check);
  return unusedTextOf(chats, check) === undefined && (item === undefined || !isChoice(item));
};

export const withCheckDone = (keyed: KeyedOrder, check: string): KeyedOrder => ({
  ...keyed,
  looked: [...keyed.looked, check],
});

/** Returns the order with the unread text of a check in its notes. */
export const withTextNoted = (keyed: KeyedOrder, check: string): KeyedOrder => {
  const text = unusedTextOf(keyed.chats, check);
  if (text === undefined) return keyed;
  const noted = <Order extends OrderContent>(order: Order): Order => ({
    ...order,
    customer: { ...order.customer, notes: withNote(order.customer.notes, text) },
  });
  return withCheckDone(
    {
      ...keyed,
      order: noted(keyed.order),
      chats: keyed.chats.map((chat, at) =>
        at === chatIndexOf(check) ? { ...chat, after: chat.after && noted(chat.after) } : chat,
      ),
    },
    check,
  );
};

/** Returns the order with the product chosen for an item. With null the item is left out. */
export const withProductChosen = (keyed: KeyedOrder, check: string, productId: number | null): KeyedOrder => {
  const { order, chats } = keyed;
  const item = itemOfCheck(chats, check);
  const product = item?.products.find(({ product_id }) => product_id === productId);
  if (!item) return withCheckDone(keyed, check);
  const withChoice = <Order extends OrderContent>(each: Order): Order =>
    product ? { ...each, items: withItem(each.items, item, product) } : each;
  return withCheckDone(
    {
      ...keyed,
      order: withChoice(order),
      chats: chats.map((chat, at) =>
        at === chatIndexOf(check)
          ? {
              ...chat,
              after: chat.after && withChoice(chat.after),
              items: chat.items.with(itemIndexOf(check), { ...item, products: product ? [product] : [] }),
            }
          : chat,
      ),
    },
    check,
  );
};

/**
 * Returns the current order with one more message. A value that it is sure of replaces one that nobody was
 * sure of.
 */
export const withChatApplied = (
  keyed: KeyedOrder,
  chat: PastedChat,
  parkedId: string | null = null,
): KeyedOrder => {
  const isUnsure = (field: PastedField): boolean => checkOfField(keyed, field).length > 0;
  const order = orderWith(keyed.order, chat, ({ field, isSure }) => isSure && isUnsure(field));
  const { items, customer } = order;
  const { items: itemsBefore, customer: customerBefore } = keyed.order;
  const applied = {
    ...chat,
    before: { items: itemsBefore, customer: customerBefore },
    after: { items, customer },
    parkedId,
  };
  return { ...keyed, order, chats: [...keyed.chats, applied] };
};

/** Parks the current order. An empty order is dropped. */
const withOrderParked = (
  { order, chats, looked, parked }: KeyedOrder,
  parkedAt: number,
  reason: ParkReason,
): readonly ParkedOrder[] => {
  const { draft_id: id, items, customer } = order;
  return isEmptyOrder(order) && chats.length === 0
    ? parked
    : [...parked, { id, order: { items, customer }, chats, looked, parkedAt, reason, isShared: false }];
};

/** Starts a new order from a message and parks the current one. */
export const withNewOrder = (keyed: KeyedOrder, chat: PastedChat, newId: string, now: number): KeyedOrder =>
  withChatApplied(
    {
      order: { ...EMPTY_ORDER, draft_id: newId },
      chats: [],
      looked: [],
      parked: withOrderParked(keyed, now, 'message'),
    },
    chat,
    keyed.order.draft_id,
  );

/** Parks the current order by hand and starts an empty one. */
export const withOrderSetAside = (keyed: KeyedOrder, newId: string, now: number): KeyedOrder => ({
  order: { ...EMPTY_ORDER, draft_id: newId },
  chats: [],
  looked: [],
  parked: withOrderParked(keyed, now, 'hand'),
});

/** Makes a parked order the current one and parks the current one instead. */
export const withOrderContinued = (
  keyed: KeyedOrder,
  { id, order, chats, looked }: ParkedOrder,
  now: number,
): KeyedOrder => ({
  order: { ...order, draft_id: id },
  chats,
  looked,
  parked: withOrderParked(
    { ...keyed, parked: keyed.parked.filter((each) => each.id !== id) },
    now,
    'continued',
  ),
});

/** Like `withOrderContinued`, for an order that is parked in this browser. */
export const withOrderUnparked = (keyed: KeyedOrder, id: string, now: number): KeyedOrder => {
  const parkedOrder = keyed.parked.find((each) => each.id === id);
  return parkedOrder ? withOrderContinued(keyed, parkedOrder, now) : keyed;
};

/** Marks a parked order that the server keeps too. */
export const withOrderShared = <State extends OrderMessages>(state: State, id: string): State => ({
  ...state,
  parked: state.parked.map((each) => (each.id === id ? { ...each, isShared: true } : each)),
});

/** Returns the places of what a person still has to check, whether the order has it or not. */
const placesToCheck = ({ values, items, unused }: PastedChat, chat: number, looked: readonly string[]) => {
  const isOpen = (check: string): boolean => !looked.includes(check);
  return [
    ...values
      .filter(({ isSure, field }) => !isSure && isOpen(valueCheck(chat, field)))
      .map(({ span }) => span),
    ...items
      .filter(({ isSure }, at) => !isSure && isOpen(itemCheck(chat, at)))
      .flatMap(({ parts }) => parts.map(({ span }) => span)),
    ...unused.filter((_, at) => isOpen(unusedCheck(chat, at))).map(({ span }) => span),
  ];
};

/**
 * Returns the messages of an order without what customers wrote, once they are old. The words of open checks
 * stay, at their places, because an order with open checks must not be sent.
 */
export const withTextsForgotten = <State extends ReadOrder>(state: State): State => {
  const places = state.chats.map((chat, at) => placesToCheck(chat, at, state.looked));
  if (places.every((each) => each.length === 0)) return { ...state, chats: [], looked: [] };
  const chats = state.chats.map((chat, at) => ({
    ...chat,
    text: chat.text.replaceAll(/[^\n]/g, (letter, index: number) =>
      places[at]?.some(({ start, end }) => index >= start && index < end) ? letter : ' ',
    ),
  }));
  return { ...state, chats };
};

/** Drops a parked order. */
export const withoutParkedOrder = <State extends OrderMessages>(state: State, id: string): State => ({
  ...state,
  parked: state.parked.filter((each) => each.id !== id),
});

const fingerprintOfItems = ({ items }: OrderContent): string => items.map(fingerprintOf).join();

/**
 * Returns true when the order has changed since the last message filled it. Undoing that message would drop
 * the changes.
 */
export const isEditedSincePaste = ({ chats, order }: KeyedOrder): boolean => {
  const after = chats.at(-1)?.after;
  return (
    !after ||
    fingerprintOfItems(after) !== fingerprintOfItems(order) ||
    !isSameCustomer(after.customer, order.customer)
  );
};

/** Undoes the last message: the order, and one parked for it, are as before the paste. */
export const withLastChatUndone = (keyed: KeyedOrder): KeyedOrder => {
  const { chats, looked, parked, order } = keyed;
  const last = chats.at(-1);
  const left = chats.slice(0, -1);
  const parkedOrder = parked.find(({ id }) => id === last?.parkedId);
  if (parkedOrder) {
    const { id, order: former, chats: earlier, looked: lookedEarlier } = parkedOrder;
    return {
      order: { ...former, draft_id: id },
      chats: earlier,
      looked: lookedEarlier,
      parked: parked.filter((each) => each !== parkedOrder),
    };
  }
  return {
    order: { ...(last?.before ?? EMPTY_ORDER), draft_id: order.draft_id },
    chats: left,
    looked: looked.filter((check) => chatIndexOf(check) < left.length),
    parked,
  };
};

/**
 * Returns what is left after an order was placed, which may be another one. Its messages leave with it, and
 * it is no longer parked.
 */
export const withPlaced = (
  { order, chats, looked, parked }: KeyedOrder,
  placed: OrderJournal,
  nextId: string,
): KeyedOrder => ({
  order: afterPlaced(order, placed, nextId),
  ...(order.draft_id === placed.draft_id ? { chats: [], looked: [] } : { chats, looked }),
  parked: parked.filter(({ id }) => id !== placed.draft_id),
});
