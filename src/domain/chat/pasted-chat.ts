/* A pasted chat as the order desk stores it: the values for the order, and the marks on the text. */

import { addProduct, type CartItem, MAX_PICTURE_LENGTH, type SellableProduct, updateLine } from '../cart.ts';
import { CUSTOMER_LIMITS, type CustomerInfo, EMPTY_CUSTOMER } from '../customer-info.ts';
import { MAX_LINE_QUANTITY } from '../d2c-order.ts';
import { joinedTexts } from '../joined-texts.ts';
import { joinedParts } from '../line-part-entry.ts';
import { partsOf, readParts, writeParts } from '../line-parts.ts';
import { phonesIn, secondPhoneNote, withNote } from '../phone-entry.ts';
import { PROVINCES, provinceName } from '../provinces.ts';
import { clipped, isBlank } from '../storable-text.ts';
import type { ChatDraft, ChatProduct, DraftItem, Found, Span, UnusedText } from './draft.ts';

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

/** The parts of an order that a chat fills. */
export interface OrderContent {
  readonly items: readonly CartItem[];
  readonly customer: CustomerInfo;
}

export const EMPTY_ORDER: OrderContent = { items: [], customer: EMPTY_CUSTOMER };

export const isEmptyOrder = ({ items, customer }: OrderContent): boolean =>
  items.length === 0 && Object.values(customer).every(isBlank);

/** A picture in a data URL is too long to be stored with every offered product. */
const MAX_STORED_PICTURE_LENGTH = Math.min(2000, MAX_PICTURE_LENGTH);

const withoutLongPicture = ({
  product_id,
  name,
  picture_url,
  dimensions,
  customizable,
  base_price,
}: SellableProduct): SellableProduct => ({
  product_id,
  name,
  picture_url: (picture_url?.length ?? 0) > MAX_STORED_PICTURE_LENGTH ? null : picture_url,
  dimensions,
  customizable,
  base_price,
});

const isSureOf = (found: Found<unknown> | null): boolean => found === null || found.sure === 'yes';

const itemOf = (text: string, item: DraftItem<ChatProduct & SellableProduct>): PastedItem => {
  const { products, quantity, colours, colourParts, texts, notes } = item;
  const parts = { colours: colourParts.parts, texts: [...new Set(texts.map(({ value }) => value))] };
  const words = [
    ...colourParts.words.map(({ start, end }) => text.slice(start, end)),
    ...notes.map(({ value }) => value),
  ];
  return {
    products: products.value.map(withoutLongPicture),
    quantity: Math.min(Math.max(quantity?.value ?? 1, 1), MAX_LINE_QUANTITY),
    notes: writeParts(parts, joinedTexts([...new Set(words)])),
    isSure:
      products.value.length === 1 &&
      quantity !== null &&
      colourParts.sure === 'yes' &&
      [products, quantity, ...colours, ...texts, ...notes].every(isSureOf),
    parts: [
      { part: 'product', span: products.span },
      ...(quantity ? [{ part: 'quantity' as const, span: quantity.span }] : []),
      ...colours.map(({ span }) => ({ part: 'colour' as const, span })),
      ...texts.map(({ span }) => ({ part: 'print' as const, span })),
      ...notes.map(({ span }) => ({ part: 'note' as const, span })),
    ],
  };
};

/** The order form requires an address. A customer who names only a district gets the district as address, marked for a check. */
const addressOf = (draft: ChatDraft<ChatProduct>): Found<string> | null =>
  draft.customer_address ?? (draft.customer_district && { ...draft.customer_district, sure: 'no' as const });

/** Returns the values of a draft for which the order form has a field. */
export const pastedChatOf = (text: string, draft: ChatDraft<ChatProduct & SellableProduct>): PastedChat => {
  const found: Readonly<Record<PastedField, Found<string | number> | null>> = {
    fullName: draft.customer_name,
    phone: draft.customer_phone,
    secondPhone: draft.second_phone,
    address: addressOf(draft),
    province: draft.province_id,
    district: draft.customer_district,
    socialMediaPlatform: draft.platform,
    socialMediaHandle: draft.customer_handle,
  };
  return {
    text,
    values: PASTED_FIELDS.flatMap((field): readonly PastedValue[] => {
      const value = found[field];
      if (!value) return [];
      const limit = field in CUSTOMER_LIMITS ? CUSTOMER_LIMITS[field as keyof typeof CUSTOMER_LIMITS] : 20;
      return [
        { field, value: clipped(String(value.value), limit), span: value.span, isSure: value.sure === 'yes' },
      ];
    }),
    items: draft.items.map((item) => itemOf(text, item)),
    isAboutEarlierOrder: draft.isAboutEarlierOrder,
    unused: draft.unused,
  };
};

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

const withQuantity = (quantity: number, notes: string): string =>
  notes === '' ? '' : `${quantity} × ${notes}`;

/** Adds an item to the cart. Two items of one product become one line; its notes say how many pieces of each there are. */
export const withItem = (
  items: readonly CartItem[],
  item: Pick<PastedItem, 'quantity' | 'notes'>,
  product: SellableProduct,
): readonly CartItem[] => {
  const present = items.find(({ product_id }) => product_id === product.product_id);
  const [existing, addition] = [present ?? { quantity: 0, notes: '' }, item];
  const [typed, added] = [readParts(existing.notes).typed, readParts(addition.notes).typed];
  const typedNotes =
    present && typed !== added
      ? [withQuantity(existing.quantity, typed), withQuantity(addition.quantity, added)]
          .filter(Boolean)
          .join('; ')
      : added;
  const notes = writeParts(joinedParts(partsOf(existing), partsOf(addition)), typedNotes);
  return updateLine(addProduct(items, product, item.quantity), product.product_id, { notes });
};

/**
 * Returns the order with the values of a chat: blank fields are filled, and items with one product are added. `replaces` returns true for a
 * value that takes the place of the text in its field.
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
