/* The state of the paste page: chats that filled the current order, checks still to be made by a person, and parked orders. */
import { fingerprintOf, isSameCustomer } from '../drafts.ts';
import {
  EMPTY_ORDER,
  isEmptyOrder,
  type OrderContent,
  orderWith,
  type PastedChat,
  type PastedItem,
  valueIn,
  withItem,
} from './pasted-chat.ts';

/** A chat that has filled the order, with the data to undo it. */
export interface AppliedChat extends PastedChat {
  readonly before: OrderContent;
  /** The order after the chat filled it. Null in chats that an earlier version stored. */
  readonly after: OrderContent | null;
  /** The id of the order that was parked for this chat. */
  readonly parkedId: string | null;
}

interface ReadOrder {
  readonly chats: readonly AppliedChat[];
  /** Ids of the checks that a person has done. */
  readonly looked: readonly string[];
}

export interface ParkedOrder extends ReadOrder {
  readonly id: string;
  readonly order: OrderContent;
}

export interface PasteState extends ReadOrder {
  readonly parked: readonly ParkedOrder[];
}

/** The current order with its chats, checks and parked orders. */
export interface PastedOrder extends PasteState {
  readonly order: OrderContent;
}

export const MAX_PARKED = 20;

export const NOTHING_PASTED: PasteState = { chats: [], looked: [], parked: [] };

export const valueCheck = (chat: number, field: string): string => `${chat}.${field}`;
export const itemCheck = (chat: number, item: number): string => `${chat}.item.${item}`;

const chatIndexOf = (check: string): number => Number(check.split('.')[0]);

export const itemOfCheck = (chats: readonly AppliedChat[], check: string): PastedItem | undefined =>
  chats[chatIndexOf(check)]?.items[Number(check.split('.')[2])];

/** Returns the checks still to be done: unsure values and items that are in the order, and products to be chosen. */
export const openChecks = ({ chats, looked, order }: PastedOrder): readonly string[] =>
  chats
    .flatMap(({ values, items }, chat) => [
      // An item with several products is not in the cart before a person chooses one. A removed line needs no check.
      ...items.flatMap(({ isSure, products: [first, ...others] }, at) =>
        !isSure &&
        (others.length > 0 || order.items.some(({ product_id }) => product_id === first?.product_id))
          ? [itemCheck(chat, at)]
          : [],
      ),
      // A value that a person has changed needs no check.
      ...values.flatMap((value) =>
        !value.isSure && valueIn(order.customer, value) === value.value
          ? [valueCheck(chat, value.field)]
          : [],
      ),
    ])
    .filter((check) => !looked.includes(check));

export const withCheckDone = (pasted: PastedOrder, check: string): PastedOrder => ({
  ...pasted,
  looked: [...pasted.looked, check],
});

/** Returns the order with the product chosen for an item. With null the item is left out. */
export const withProductChosen = (
  pasted: PastedOrder,
  check: string,
  productId: number | null,
): PastedOrder => {
  const { order, chats } = pasted;
  const item = itemOfCheck(chats, check);
  const product = item?.products.find(({ product_id }) => product_id === productId);
  if (!item || !product) return withCheckDone(pasted, check);
  const withChoice = (each: OrderContent): OrderContent => ({
    ...each,
    items: withItem(each.items, item, product),
  });
  return withCheckDone(
    {
      ...pasted,
      order: withChoice(order),
      chats: chats.map((chat, at) =>
        at === chatIndexOf(check) && chat.after ? { ...chat, after: withChoice(chat.after) } : chat,
      ),
    },
    check,
  );
};

/** Returns the current order with one more chat. */
export const withChatApplied = (
  pasted: PastedOrder,
  chat: PastedChat,
  parkedId: string | null = null,
): PastedOrder => {
  const order = orderWith(pasted.order, chat);
  const applied = { ...chat, before: pasted.order, after: order, parkedId };
  return { ...pasted, order, chats: [...pasted.chats, applied] };
};

/** Parks the current order under an id. An empty order is dropped. */
const withOrderParked = (
  { order, chats, looked: seen, parked }: PastedOrder,
  id: string,
): readonly ParkedOrder[] =>
  isEmptyOrder(order) && chats.length === 0 ? parked : [...parked, { id, order, chats, looked: seen }];

/** Starts a new order from a chat and parks the current one. */
export const withNewOrder = (pasted: PastedOrder, chat: PastedChat, id: string): PastedOrder =>
  withChatApplied(
    { order: EMPTY_ORDER, chats: [], looked: [], parked: withOrderParked(pasted, id) },
    chat,
    id,
  );

/** Makes a parked order the current one and parks the current one instead. */
export const withOrderUnparked = (pasted: PastedOrder, id: string, newId: string): PastedOrder => {
  const parkedOrder = pasted.parked.find((each) => each.id === id);
  if (!parkedOrder) return pasted;
  const { order, chats, looked: seen } = parkedOrder;
  const parked = withOrderParked(pasted, newId).filter((each) => each !== parkedOrder);
  return { order, chats, looked: seen, parked };
};

/** Drops a parked order. */
export const withoutParkedOrder = <State extends PasteState>(state: State, id: string): State => ({
  ...state,
  parked: state.parked.filter((each) => each.id !== id),
});

const fingerprintOfItems = ({ items }: OrderContent): string => items.map(fingerprintOf).join();

/** Returns true when the order has changed since the last chat filled it. Undoing that chat would drop the changes. */
export const isEditedSincePaste = ({ chats, order }: PastedOrder): boolean => {
  const after = chats.at(-1)?.after;
  return (
    !after ||
    fingerprintOfItems(after) !== fingerprintOfItems(order) ||
    !isSameCustomer(after.customer, order.customer)
  );
};

/** Undoes the last chat: the order, and one parked for it, are as before the paste. */
export const withLastChatUndone = ({ chats, looked: seen, parked }: PastedOrder): PastedOrder => {
  const last = chats.at(-1);
  const left = chats.slice(0, -1);
  const parkedOrder = parked.find(({ id }) => id === last?.parkedId);
  if (parkedOrder) {
    const { order, chats: earlier, looked: seenEarlier } = parkedOrder;
    return {
      order,
      chats: earlier,
      looked: seenEarlier,
      parked: parked.filter((each) => each !== parkedOrder),
    };
  }
  return {
    order: last?.before ?? EMPTY_ORDER,
    chats: left,
    looked: seen.filter((check) => chatIndexOf(check) < left.length),
    parked,
  };
};
