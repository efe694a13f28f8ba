/* A pasted chat as the order desk stores it, with the marks on its text, and the order that it fills. */

import { type CartItem, type SellableProduct, withItem } from '#domain/cart.ts';
import { type CustomerInfo, EMPTY_CUSTOMER } from '#domain/customer-info.ts';
import { phonesIn, secondPhoneNote, withNote } from '#domain/phone-entry.ts';
import { PROVINCES, provinceName } from '#domain/provinces.ts';
import { isBlank } from '#domain/storable-text.ts';
import type { Span, UnusedText } from './draft.ts';

/** The longest chat that is read. */
export const MAX_CHAT_LENGTH = 20_000;

export const PASTED_FIELDS = [
  'fullName',
  'phone',
  'secondPhone',
  'address',
  'province',
  'district',
  'socialMediaPlatform',
  'socialMediaHandle',
] as const;
export type PastedField = (typeof PASTED_FIELDS)[number];

export const MARKED_PARTS = ['product', 'quantity', 'colour', 'print', 'note'] as const;
export type MarkedPart = (typeof MARKED_PARTS)[number];

export interface PastedValue {
  readonly field: PastedField;
  readonly value: string;
  readonly span: Span;
  readonly isSure: boolean;
}

/** An item that the customer wants. With several products none is in the cart before a person chooses one. */
export interface PastedItem {
  readonly products: readonly SellableProduct[];
  readonly quantity: number;
  /** The notes of the line, including the colours and texts in the format of `line-parts.ts`. */
  readonly notes: string;
  readonly isSure: boolean;
  readonly parts: readonly { readonly part: MarkedPart; readonly span: Span }[];
}

export interface PastedChat {
  readonly text: string;
  readonly values: readonly PastedValue[];
  readonly items: readonly PastedItem[];
  /** True for a message about an order that exists, such as a complaint. Without an item it is no order. */
  readonly isAboutEarlierOrder: boolean;
  /** Texts of the customer that were not read, although they may belong to the order. */
  readonly unused: readonly UnusedText[];
}

/** A reading of a message. */
export interface ReadMessage {
  readonly chat: PastedChat;
  /**
   * The people of whom a person has to name the customer before the reading is sure; empty when the customer
   * is known.
   */
  readonly writers: readonly string[];
}

/** The parts of an order that a chat fills. */
export interface OrderContent {
  readonly items: readonly CartItem[];
  readonly customer: CustomerInfo;
}

export const EMPTY_ORDER: OrderContent = { items: [], customer: EMPTY_CUSTOMER };

export const isEmptyOrder = ({ items, customer }: OrderContent): boolean =>
  items.length === 0 && Object.values(customer).every(isBlank);

/** Fields that any message may contain. They do not make a message an order. */
const FIELDS_OF_ANY_MESSAGE: readonly PastedField[] = ['address', 'socialMediaPlatform', 'socialMediaHandle'];

export const isNoOrder = ({ values, items, isAboutEarlierOrder }: PastedChat): boolean =>
  items.length === 0 &&
  (isAboutEarlierOrder || values.every(({ field }) => FIELDS_OF_ANY_MESSAGE.includes(field)));

/** Returns the value of a field in the order. The second phone number is a line of the notes. */
export const valueIn = (customer: CustomerInfo, { field, value }: PastedValue): string => {
  if (field !== 'secondPhone') return customer[field];
  return customer.notes.split('\n').some((line) => phonesIn(line).includes(value)) ? value : '';
};

const withValue = (customer: CustomerInfo, pasted: PastedValue, isReplaced: boolean): CustomerInfo => {
  const { field, value } = pasted;
  if (field === 'secondPhone') {
    return valueIn(customer, pasted) === value
      ? customer
      : { ...customer, notes: withNote(customer.notes, secondPhoneNote(value)) };
  }
  // A field that already has text keeps it.
  if (!isBlank(customer[field]) && !isReplaced) return customer;
  if (field !== 'province') return { ...customer, [field]: value };
  return PROVINCES.some(({ province_id }) => String(province_id) === value)
    ? { ...customer, province: value, provinceName: provinceName(Number(value)) }
    : customer;
};

/**
 * Returns the order with the values of a chat: blank fields are filled, and items with one product are added.
 * `replaces` returns true for a value that takes the place of the text in its field.
 */
export const orderWith = <Order extends OrderContent>(
  order: Order,
  { values, items }: Pick<PastedChat, 'values' | 'items'>,
  replaces: (value: PastedValue) => boolean = () => false,
): Order => ({
  ...order,
  items: items.reduce((lines, item) => {
    const [product, ...others] = item.products;
    return product && others.length === 0 ? withItem(lines, item, product) : lines;
  }, order.items),
  customer: values.reduce((customer, value) => withValue(customer, value, replaces(value)), order.customer),
});
