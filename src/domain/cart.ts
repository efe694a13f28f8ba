import { MAX_LINE_QUANTITY, MAX_NOTES_LENGTH, MAX_ORDER_ITEMS } from './d2c-order.ts';
import { joinedParts } from './line-part-entry.ts';
import { fittedNotes, type LineParts, partsOf, readParts, remainingParts, writeParts } from './line-parts.ts';
import { type Hundredths, lineTotal, storableAmount, sum } from './money.ts';
import { clipped } from './storable-text.ts';

/** A line of the cart (spec 1 section 3). Amounts in IQD with at most two decimals. */
export interface CartItem {
  readonly product_id: number;
  readonly product_name: string;
  readonly product_image: string;
  readonly dimensions: string;
  readonly customizable: boolean;
  readonly base_price: number;
  /**
   * Set when the line is added or its new price is accepted. A custom cost that is entered later does not
   * change it (decision 20).
   */
  readonly unit_price: number;
  readonly quantity: number;
  /** The notes, including the colours and texts in the format of `line-parts.ts`. */
  readonly notes: string;
  readonly custom_cost: number;
}

/** The fields of a product that the cart copies. */
export interface SellableProduct {
  readonly product_id: number;
  readonly name: string;
  readonly picture_url: string | null;
  readonly dimensions: string | null;
  readonly customizable: boolean;
  readonly base_price: number;
}

/**
 * Maximum length of a product's name in the cart, which is cut, and of its picture URL, which is left out.
 */
export const MAX_LABEL_LENGTH = 400;
export const MAX_PICTURE_LENGTH = 200_000;

export type CartLineChange = Partial<Pick<CartItem, 'quantity' | 'notes' | 'custom_cost' | 'base_price'>>;

const clampQuantity = (quantity: number): number =>
  Math.min(Math.max(Math.trunc(quantity) || 1, 1), MAX_LINE_QUANTITY);

const pricedAt = (basePrice: number): Pick<CartItem, 'base_price' | 'unit_price'> => {
  const price = storableAmount(basePrice);
  return { base_price: price, unit_price: price };
};

/** Raises the quantity of an existing line or adds a line. With quantity 0 it returns the cart unchanged. */
export const addProduct = (
  items: readonly CartItem[],
  product: SellableProduct,
  quantity: number,
): readonly CartItem[] => {
  if (!(quantity >= 1)) return items;
  const existing = items.find((item) => item.product_id === product.product_id);
  if (existing) return updateLine(items, product.product_id, { quantity: existing.quantity + quantity });
  if (items.length >= MAX_ORDER_ITEMS) return items;
  const picture = product.picture_url ?? '';
  return [
    ...items,
    {
      product_id: product.product_id,
      product_name: clipped(product.name, MAX_LABEL_LENGTH),
      product_image: picture.length > MAX_PICTURE_LENGTH ? '' : picture,
      dimensions: clipped(product.dimensions ?? '', MAX_LABEL_LENGTH),
      customizable: product.customizable,
      ...pricedAt(product.base_price),
      quantity: clampQuantity(quantity),
      notes: '',
      custom_cost: 0,
    },
  ];
};

const changedLine = (item: CartItem, change: CartLineChange): CartItem => {
  const changed = {
    ...item,
    ...(change.quantity === undefined ? {} : { quantity: clampQuantity(change.quantity) }),
    ...(change.notes === undefined ? {} : { notes: clipped(change.notes, MAX_NOTES_LENGTH) }),
    ...(change.custom_cost === undefined ? {} : { custom_cost: storableAmount(change.custom_cost) }),
    ...(change.base_price === undefined ? {} : pricedAt(change.base_price)),
  };
  return { ...changed, notes: fittedNotes(changed) };
};

/** Sets a quantity that is being typed. The notes stay, because `1` may become `12`. */
export const typeQuantity = (
  items: readonly CartItem[],
  productId: number,
  quantity: number,
): readonly CartItem[] =>
  items.map((item) =>
    item.product_id === productId ? { ...item, quantity: clampQuantity(quantity) } : item,
  );

/** Limits the colours of each line to its pieces. */
export const fittedItems = (items: readonly CartItem[]): readonly CartItem[] =>
  items.map((item) => ({ ...item, notes: fittedNotes(item) }));

export const updateLine = (
  items: readonly CartItem[],
  productId: number,
  change: CartLineChange,
): readonly CartItem[] =>
  items.map((item) => (item.product_id === productId ? changedLine(item, change) : item));

const notesWith = ({ notes }: CartItem, parts: LineParts): string =>
  writeParts(parts, readParts(notes).typed);

/** Returns true when the notes have room for the parts. */
export const canHaveParts = (item: CartItem, parts: LineParts): boolean =>
  notesWith(item, parts).length <= MAX_NOTES_LENGTH;

/** Replaces the parts of a line. Parts that do not fit into the notes are ignored. */
export const changeParts = (
  items: readonly CartItem[],
  productId: number,
  parts: LineParts,
): readonly CartItem[] =>
  items.map((item) =>
    item.product_id === productId && canHaveParts(item, parts)
      ? changedLine(item, { notes: notesWith(item, parts) })
      : item,
  );

export const removeLine = (items: readonly CartItem[], productId: number): readonly CartItem[] =>
  items.filter((item) => item.product_id !== productId);

const withQuantity = (quantity: number, notes: string): string =>
  notes === '' ? '' : `${quantity} × ${notes}`;

/**
 * Adds pieces with notes. Two items of one product become one line; its notes say how many pieces of each
 * there are.
 */
export const withItem = (
  items: readonly CartItem[],
  item: Pick<CartItem, 'quantity' | 'notes'>,
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
 * Puts another product into a line. Pieces, notes and custom cost stay, or join those of a line that has the
 * product already.
 */
export const replaceProduct = (
  items: readonly CartItem[],
  productId: number,
  product: SellableProduct,
): readonly CartItem[] => {
  const line = items.find(({ product_id }) => product_id === productId);
  if (!line || product.product_id === productId) return items;
  const { quantity, notes, custom_cost } = line;
  const present = items.find(({ product_id }) => product_id === product.product_id);
  if (present)
    return updateLine(withItem(removeLine(items, productId), line, product), product.product_id, {
      custom_cost: present.custom_cost + custom_cost,
    });
  const [replaced] = addProduct([], product, quantity);
  return items.map((item) => (item === line && replaced ? { ...replaced, notes, custom_cost } : item));
};

/** Returns the line without the pieces that were sent, and without their colours. */
const withoutSent = (item: CartItem, sent: CartItem): CartItem => {
  const remainingNotes = writeParts(
    remainingParts(partsOf(item), partsOf(sent)),
    readParts(item.notes).typed,
  );
  return changedLine({ ...item, notes: remainingNotes }, { quantity: item.quantity - sent.quantity });
};

/** Returns the quantities that were added to the cart after the order of `placed` was submitted. */
export const withoutPlaced = (items: readonly CartItem[], placed: readonly CartItem[]): readonly CartItem[] =>
  items.flatMap((item) => {
    const sent = placed.find(({ product_id }) => product_id === item.product_id);
    if (!sent) return [item];
    return item.quantity > sent.quantity ? [withoutSent(item, sent)] : [];
  });

/** Returns the total in hundredths. Shipping is free, so the total equals the subtotal. */
export const cartTotal = (items: readonly CartItem[]): Hundredths => sum(items.map(lineTotal));

/** Returns the sum of the quantities, for the badge of the cart. */
export const itemCount = (items: readonly CartItem[]): number =>
  items.reduce((count, item) => count + item.quantity, 0);
