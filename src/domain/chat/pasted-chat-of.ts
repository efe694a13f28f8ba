/* Makes a pasted chat of what was read. It loads with the reading. */
import { MAX_PICTURE_LENGTH, type SellableProduct } from '#domain/cart.ts';
import { CUSTOMER_LIMITS } from '#domain/customer-info.ts';
import { MAX_LINE_QUANTITY } from '#domain/d2c-order.ts';
import { withClosedIsolates } from '#domain/isolated.ts';
import { joinedTexts } from '#domain/joined-texts.ts';
import { writeParts } from '#domain/line-parts.ts';
import { clipped } from '#domain/storable-text.ts';
import type { ChatDraft, ChatProduct, DraftItem, Found } from './draft.ts';
import {
  PASTED_FIELDS,
  type PastedChat,
  type PastedField,
  type PastedItem,
  type PastedValue,
} from './pasted-chat.ts';

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

/**
 * The order form requires an address. A customer who names only a district gets the district as address,
 * marked for a check.
 */
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
        {
          field,
          value: withClosedIsolates(clipped(String(value.value), limit)),
          span: value.span,
          isSure: value.sure === 'yes',
        },
      ];
    }),
    items: draft.items.map((item) => itemOf(text, item)),
    isAboutEarlierOrder: draft.isAboutEarlierOrder,
    unused: draft.unused,
  };
};
