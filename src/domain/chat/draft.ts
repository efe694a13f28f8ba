/*
 * The draft of an order that is read from a pasted chat. A value that was not found is empty, never guessed.
 */
import type { ColourPart } from '#domain/line-parts.ts';
import type { Platform } from '#domain/platforms.ts';

/** A part of the pasted text, in UTF-16 units: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value with the text in which it was found. A person has to check it unless `sure` is 'yes'. */
export interface Found<T> {
  readonly value: T;
  readonly span: Span;
  readonly sure: 'yes' | 'no';
}

/** The fields of a catalog product that a chat can name. */
export interface ChatProduct {
  readonly name: string;
  readonly dimensions: string | null;
  readonly base_price: number;
  readonly product_code?: string | null;
  readonly aliases?: readonly string[];
  /** Inactive products are never proposed. */
  readonly active?: boolean;
}

export interface DraftColours {
  /**
   * The colours by number of pieces. Empty when the message does not say how many pieces have which colour.
   */
  readonly parts: readonly ColourPart[];
  /** Words of the message about colours that `parts` does not contain, such as "dark red". */
  readonly words: readonly Span[];
  readonly sure: 'yes' | 'no';
}

export interface DraftItem<P extends ChatProduct> {
  /** At most three products, the best match first. With more than one, a person has to choose. */
  readonly products: Found<readonly P[]>;
  /** Null when the message names no quantity. */
  readonly quantity: Found<number> | null;
  /**
   * The colours as the customer wrote them, with words such as "light". More than one when the pieces differ.
   */
  readonly colours: readonly Found<string>[];
  readonly colourParts: DraftColours;
  /** Texts to print, letter for letter. */
  readonly texts: readonly Found<string>[];
  /** Other words about this item, such as measures and wishes. */
  readonly notes: readonly Found<string>[];
}

/** The reasons for which a text that was not read is marked. */
export const UNUSED_KINDS = ['phone', 'product', 'wish', 'number'] as const;
export type UnusedKind = (typeof UNUSED_KINDS)[number];

/** A text of the customer that no value and no item explains, although it looks like a part of the order. */
export interface UnusedText {
  readonly span: Span;
  readonly kind: UnusedKind;
}

export interface ChatDraft<P extends ChatProduct> {
  readonly customer_name: Found<string> | null;
  readonly customer_phone: Found<string> | null;
  readonly second_phone: Found<string> | null;
  readonly province_id: Found<number> | null;
  readonly customer_district: Found<string> | null;
  readonly customer_address: Found<string> | null;
  readonly customer_handle: Found<string> | null;
  readonly platform: Found<Platform> | null;
  readonly items: readonly DraftItem<P>[];
  /**
   * True for a complaint, a cancellation, a question where a parcel is, and thanks for one: perhaps the
   * message orders nothing.
   */
  readonly isAboutEarlierOrder: boolean;
  readonly unused: readonly UnusedText[];
}
