/** The chats that the order in the desk was read from, what a person has still to look at, and orders set aside. */
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

/** A chat that has filled the order, with what takes it back. */
export interface KeptChat extends PastedChat {
  readonly before: OrderContent;
  /** The order as the chat has filled it; null in chats that an earlier version stored. */
  readonly after: OrderContent | null;
  /** The order that was parked for it. */
  readonly parkedId: string | null;
}

interface ReadOrder {
  readonly chats: readonly KeptChat[];
  /** The checks that a person has looked at. */
  readonly looked: readonly string[];
}

export interface ParkedOrder extends ReadOrder {
  readonly id: string;
  readonly order: OrderContent;
}

export interface KeptPaste extends ReadOrder {
  readonly parked: readonly ParkedOrder[];
}

/** The order in the desk with all that is kept beside it. */
export interface PastedOrder extends KeptPaste {
  readonly order: OrderContent;
}

export const MAX_PARKED = 20;

export const NOTHING_PASTED: KeptPaste = { chats: [], looked: [], parked: [] };

export const valueCheck = (chat: number, field: string): string => `${chat}.${field}`;
export const itemCheck = (chat: number, item: number): string => `${chat}.item.${item}`;

const chatOf = (check: string): number => Number(check.split('.')[0]);

export const itemOfCheck = (chats: readonly KeptChat[], check: string): PastedItem | undefined =>
  chats[chatOf(check)]?.items[Number(check.split('.')[2])];

/** The unsure values and items that still stand in the order and that nobody has looked at; a choice until it is made. */
export const openChecks = ({ chats, looked, order }: PastedOrder): readonly string[] =>
  chats
    .flatMap(({ values, items }, chat) => [
      // A choice puts nothing into the cart before it is made; a line that was removed needs no look.
      ...items.flatMap(({ isSure, products: [first, ...others] }, at) =>
        !isSure &&
        (others.length > 0 || order.items.some(({ product_id }) => product_id === first?.product_id))
          ? [itemCheck(chat, at)]
          : [],
      ),
      // A value that was changed by hand has been looked at.
      ...values.flatMap((value) =>
        !value.isSure && valueIn(order.customer, value) === value.value
          ? [valueCheck(chat, value.field)]
          : [],
      ),
    ])
    .filter((check) => !looked.includes(check));

export const looked = (pasted: PastedOrder, check: string): PastedOrder => ({
  ...pasted,
  looked: [...pasted.looked, check],
});

/** The order with the product that was chosen for an item; null leaves the item out. */
export const chosen = (pasted: PastedOrder, check: string, productId: number | null): PastedOrder => {
  const { order, chats } = pasted;
  const item = itemOfCheck(chats, check);
  const product = item?.products.find(({ product_id }) => product_id === productId);
  if (!item || !product) return looked(pasted, check);
  const withChoice = (each: OrderContent): OrderContent => ({
    ...each,
    items: withItem(each.items, item, product),
  });
  return looked(
    {
      ...pasted,
      order: withChoice(order),
      chats: chats.map((chat, at) =>
        at === chatOf(check) && chat.after ? { ...chat, after: withChoice(chat.after) } : chat,
      ),
    },
    check,
  );
};

/** Adds a chat to the order in the desk. */
export const added = (pasted: PastedOrder, chat: PastedChat, parkedId: string | null = null): PastedOrder => {
  const order = orderWith(pasted.order, chat);
  const kept = { ...chat, before: pasted.order, after: order, parkedId };
  return { ...pasted, order, chats: [...pasted.chats, kept] };
};

/** Sets the order in the desk aside under an id; an empty one is dropped. */
const parkedAs = ({ order, chats, looked: seen, parked }: PastedOrder, id: string): readonly ParkedOrder[] =>
  isEmptyOrder(order) && chats.length === 0 ? parked : [...parked, { id, order, chats, looked: seen }];

/** Begins an order with a chat, the one in the desk being set aside. */
export const parkedFor = (pasted: PastedOrder, chat: PastedChat, id: string): PastedOrder =>
  added({ order: EMPTY_ORDER, chats: [], looked: [], parked: parkedAs(pasted, id) }, chat, id);

/** Brings a parked order back. The one in the desk takes its place. */
export const unparked = (pasted: PastedOrder, id: string, newId: string): PastedOrder => {
  const returning = pasted.parked.find((each) => each.id === id);
  if (!returning) return pasted;
  const { order, chats, looked: seen } = returning;
  const parked = parkedAs(pasted, newId).filter((each) => each !== returning);
  return { order, chats, looked: seen, parked };
};

const fingerprintOfItems = ({ items }: OrderContent): string => items.map(fingerprintOf).join();

/** True if the order is not as the last chat filled it: taking the chat back drops later changes. */
export const isEditedSincePaste = ({ chats, order }: PastedOrder): boolean => {
  const after = chats.at(-1)?.after;
  return (
    !after ||
    fingerprintOfItems(after) !== fingerprintOfItems(order) ||
    !isSameCustomer(after.customer, order.customer)
  );
};

/** Takes the last chat back: the order stands as it did before the paste, a parked one included. */
export const undone = ({ chats, looked: seen, parked }: PastedOrder): PastedOrder => {
  const last = chats.at(-1);
  const left = chats.slice(0, -1);
  const returning = parked.find(({ id }) => id === last?.parkedId);
  if (returning) {
    const { order, chats: earlier, looked: seenEarlier } = returning;
    return {
      order,
      chats: earlier,
      looked: seenEarlier,
      parked: parked.filter((each) => each !== returning),
    };
  }
  return {
    order: last?.before ?? EMPTY_ORDER,
    chats: left,
    looked: seen.filter((check) => chatOf(check) < left.length),
    parked,
  };
};
