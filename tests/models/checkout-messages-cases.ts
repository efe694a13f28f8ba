// The messages, orders and results of the model of the messages of the checkout.
import { ApiError } from '#api/errors.ts';
import type { OrderMessages, ParkedOrder } from '#domain/chat/order-messages.ts';
import {
  EMPTY_ORDER,
  type OrderContent,
  type PastedChat,
  type ReadMessage,
} from '#domain/chat/pasted-chat.ts';
import { EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import type { OrderDraft } from '#domain/drafts.ts';
import { faultOf } from '#machines/kit/fault.ts';
import { newOrderJournal } from '#tests/support/new-order-journal.ts';

export const USER_ID = 7;
const SPAN = { start: 0, end: 3 };
const product = (productId: number) => ({
  product_id: productId,
  name: `Product ${productId}`,
  picture_url: null,
  dimensions: null,
  customizable: false,
  base_price: 1000,
});
const line = (productId: number, quantity: number, notes = '') => ({
  product_id: productId,
  product_name: `Product ${productId}`,
  product_image: '',
  dimensions: '',
  customizable: false,
  base_price: 1000,
  unit_price: 1000,
  quantity,
  notes,
  custom_cost: 0,
});

export const hasProduct = ({ items }: OrderContent, productId: number): boolean =>
  items.some(({ product_id }) => product_id === productId);

/** A message with two values that the reader is sure of. */
export const SURE: PastedChat = {
  text: 'two of 1, 0770 123 4567',
  values: [{ field: 'phone', value: '07701234567', span: SPAN, isSure: true }],
  items: [{ products: [product(1)], quantity: 2, notes: '', isSure: true, parts: [] }],
  isAboutEarlierOrder: false,
  unused: [],
};
/** A message with an uncertain province, and three red pieces that may be product 1 or 2. */
export const UNSURE: PastedChat = {
  text: 'three red ones, 0780 000 0000, Baghdad',
  values: [
    { field: 'phone', value: '07800000000', span: SPAN, isSure: true },
    { field: 'province', value: '3', span: SPAN, isSure: false },
  ],
  items: [{ products: [product(1), product(2)], quantity: 3, notes: 'red', isSure: false, parts: [] }],
  isAboutEarlierOrder: false,
  unused: [],
};
/** A message with a line that no rule has read. */
export const UNREAD: PastedChat = {
  ...SURE,
  text: 'two of 1, 0770 123 4567, and a bow',
  unused: [{ span: { start: 25, end: 34 }, kind: 'wish' }],
};
export const NO_ORDER: PastedChat = {
  text: 'hello',
  values: [],
  items: [],
  isAboutEarlierOrder: false,
  unused: [],
};

export const reading = (chat: PastedChat, writers: readonly string[] = []): ReadMessage => ({
  chat,
  writers,
});

export const ORDER_OF_SURE: OrderContent = {
  items: [line(1, 2)],
  customer: { ...EMPTY_CUSTOMER, phone: '07701234567' },
};
export const ORDER_OF_UNSURE: OrderContent = {
  items: [],
  customer: { ...EMPTY_CUSTOMER, phone: '07800000000', province: '3', provinceName: 'Baghdad' },
};
/** An order that was entered by hand. */
export const TYPED_ORDER: OrderContent = {
  items: [line(3, 1, 'in blue')],
  customer: { ...EMPTY_CUSTOMER, phone: '07711111111', fullName: 'Adam' },
};
export const OTHER_TAB: OrderMessages = {
  chats: [{ ...UNSURE, before: EMPTY_ORDER, after: ORDER_OF_UNSURE, parkedId: null }],
  looked: ['0.province'],
  parked: [],
};

/** A state that an earlier version stored, without the order after the chat. */
export const FORMER_VERSION: OrderMessages = {
  chats: [{ ...UNSURE, before: EMPTY_ORDER, after: null, parkedId: null }],
  looked: ['0.province', '0.item.0'],
  parked: [],
};

/** A state with twenty parked orders, which is the maximum. */
export const FULL: OrderMessages = {
  chats: [],
  looked: [],
  parked: Array.from({ length: 20 }, (_, at) => ({
    id: `parked ${at}`,
    order: TYPED_ORDER,
    chats: [],
    looked: [],
    parkedAt: 0,
    reason: 'hand',
    isShared: false,
  })),
};

/** An order that a colleague parked. */
export const BROUGHT: ParkedOrder = {
  id: 'e'.repeat(32),
  order: TYPED_ORDER,
  chats: [],
  looked: [],
  parkedAt: 0,
  reason: 'hand',
  isShared: false,
};
/** An order that the person has not seen since they asked for another one. */
export const UNSEEN: OrderDraft = { ...EMPTY_ORDER, draft_id: 'f'.repeat(32) };

export const ORDER_ID = 'a'.repeat(32);
export const EMPTY: OrderDraft = { ...EMPTY_ORDER, draft_id: ORDER_ID };
/** The order of an earlier visit, which is being sent. */
export const EARLIER = {
  ...newOrderJournal(USER_ID, { draft_id: 'b'.repeat(32), items: [line(3, 1)] }, EMPTY_CUSTOMER),
  order_id: 40,
};
export const ABANDONED = { outcome: 'abandoned', order: EARLIER, fault: null, edit: null } as const;
export const REFUSED = {
  outcome: 'refused',
  order: EARLIER,
  fault: { ...faultOf(new ApiError('conflict', 409)), during: 'posting', line: null },
  edit: null,
} as const;
export const PLACED = {
  outcome: 'placed',
  order: { ...EARLIER, acknowledged: 1 },
  fault: null,
  edit: null,
} as const;
