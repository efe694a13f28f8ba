/** Order draft read from a pasted chat. A value that was not found is empty, never guessed. */
import type { ColourPart } from '../line-parts.ts';
import type { Platform } from '../platforms.ts';

/** A part of the pasted text, in UTF-16 units: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value with its text. A person has to check it unless it is sure. */
export interface Found<T> {
  readonly value: T;
  readonly span: Span;
  readonly sure: 'yes' | 'no';
}

/** A catalog product as a chat can name it. */
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
  /** Empty where the message leaves open which pieces have which colour. */
  readonly parts: readonly ColourPart[];
  /** Words that the parts do not tell, or not wholly: "dark red". */
  readonly words: readonly Span[];
  readonly sure: 'yes' | 'no';
}

export interface DraftItem<P extends ChatProduct> {
  /** At most three, the best first. More than one is a choice for the reader. */
  readonly products: Found<readonly P[]>;
  /** Null when the message leaves it open. */
  readonly quantity: Found<number> | null;
  /** As the customer wrote it, with words such as "light". Several for parts of a line. */
  readonly colours: readonly Found<string>[];
  readonly colourParts: DraftColours;
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
