/** The order draft that is read from a pasted chat. A value that was not found is empty, never guessed. */
import type { Platform } from '../platforms.ts';

/** A part of the pasted text, in UTF-16 units: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value that was read, and the text that says so. A person has to check a value that is not sure. */
export interface Found<T> {
  readonly value: T;
  readonly span: Span;
  readonly sure: 'yes' | 'no';
}

/** A product of the catalogue as far as a chat can name it. */
export interface ChatProduct {
  readonly name: string;
  readonly dimensions: string | null;
  readonly base_price: number;
  readonly product_code?: string | null;
  readonly aliases?: readonly string[];
  /** Products that are not sold are never proposed. */
  readonly active?: boolean;
}

export interface DraftItem<P extends ChatProduct> {
  /** The products that fit, the best first, at most three. One alone is the product; several are a choice. */
  readonly products: Found<readonly P[]>;
  /** Empty where the message leaves the number open. */
  readonly quantity: Found<number> | null;
  /** The colour as the customer wrote it, with words as "light"; several for parts of a line. */
  readonly colours: readonly Found<string>[];
  /** Texts to print, letter for letter. */
  readonly texts: readonly Found<string>[];
  /** Other words about this item: measures, wishes. */
  readonly notes: readonly Found<string>[];
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
}
