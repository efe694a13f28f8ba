import { b2bSubtotal, b2bTotal, MAX_B2B_ITEMS, MAX_B2B_QUANTITY } from './b2b-order.ts';
import type { Hundredths } from './money.ts';
import { MONEY_LIMITS, type NumberLimits, numberFaultOf } from './number-entry.ts';
import { newRandomId } from './random-id.ts';
import { storable } from './storable-text.ts';
import { priceAfterQuantity, type WholesaleTerms } from './wholesale-price.ts';

/** A line of the draft; prices in IQD. */
export interface B2bDraftLine {
  readonly line_id: string;
  readonly product_id: number;
  readonly product_name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly notes: string;
  /** The prices of the product when the line was added; missing in drafts of earlier versions. */
  readonly terms?: WholesaleTerms | undefined;
}

/** `draft_id` identifies the order until the server has given it a number. */
export interface B2bDraft {
  readonly draft_id: string;
  readonly client: { readonly client_id: number; readonly name: string } | null;
  readonly lines: readonly B2bDraftLine[];
  readonly order_notes: string;
}

/** How far the draft has been sent. `order_id` is null until the server has answered. */
export interface B2bProgress {
  readonly order_id: number | null;
  /** Number of lines that the server has acknowledged, from the first. */
  readonly acknowledged: number;
}

/** A stored draft. `progress` is null when the draft was never sent. */
export interface StoredB2bDraft {
  readonly draft: B2bDraft;
  readonly progress: B2bProgress | null;
}

export type B2bDraftEdit =
  | { readonly kind: 'client'; readonly client: B2bDraft['client'] }
  | { readonly kind: 'notes'; readonly order_notes: string }
  | { readonly kind: 'lineAdded'; readonly line: Omit<B2bDraftLine, 'line_id'> }
  | {
      readonly kind: 'lineChanged';
      readonly line_id: string;
      readonly change: Partial<Pick<B2bDraftLine, 'quantity' | 'unit_price' | 'notes'>>;
    }
  | { readonly kind: 'lineRemoved'; readonly line_id: string };

export const newB2bDraft = (): B2bDraft => ({
  draft_id: newRandomId(),
  client: null,
  lines: [],
  order_notes: '',
});

export const hasRoomForLine = ({ lines }: Pick<B2bDraft, 'lines'>): boolean => lines.length < MAX_B2B_ITEMS;

/** Changes a line. A changed quantity may reach the wholesale price. */
const changedLine = (line: B2bDraftLine, change: Partial<B2bDraftLine>): B2bDraftLine => {
  const { quantity, unit_price } = change;
  if (quantity === undefined || unit_price !== undefined || !line.terms) return { ...line, ...change };
  const price = priceAfterQuantity(line.terms, line, quantity);
  return { ...line, ...change, unit_price: price ?? line.unit_price };
};

export const editedB2bDraft = (draft: B2bDraft, edit: B2bDraftEdit): B2bDraft => {
  switch (edit.kind) {
    case 'client':
      return { ...draft, client: edit.client };
    case 'notes':
      return { ...draft, order_notes: edit.order_notes };
    case 'lineAdded':
      return hasRoomForLine(draft)
        ? { ...draft, lines: [...draft.lines, { line_id: newRandomId(), ...edit.line }] }
        : draft;
    case 'lineChanged':
      return {
        ...draft,
        lines: draft.lines.map((line) =>
          line.line_id === edit.line_id ? changedLine(line, edit.change) : line,
        ),
      };
    case 'lineRemoved':
      return { ...draft, lines: draft.lines.filter(({ line_id }) => line_id !== edit.line_id) };
  }
};

/**
 * Returns true for a draft with a client, at least one item (spec 2 section 5), and a total that can be
 * stored.
 */
export const isB2bDraftComplete = (draft: B2bDraft): boolean =>
  draft.client !== null && draft.lines.length > 0 && Number.isFinite(b2bTotal(draft.lines));

/** Limits of a line's numbers; prices in IQD. */
export const B2B_LINE_NUMBERS = {
  quantity: { min: 1, max: MAX_B2B_QUANTITY, decimals: 0 },
  unit_price: MONEY_LIMITS,
} as const satisfies Readonly<Record<string, NumberLimits>>;

export const isB2bLineStorable = (line: Pick<B2bDraftLine, 'quantity' | 'unit_price'>): boolean =>
  Number.isFinite(b2bSubtotal(line));

/** Returns the subtotal in hundredths, or null when a number is missing or breaks a rule. */
export const typedSubtotalOf = ({
  quantity,
  unit_price,
}: Readonly<Record<'quantity' | 'unit_price', number | null>>): Hundredths | null => {
  const isWrong = (typed: number, limits: NumberLimits): boolean =>
    numberFaultOf(typed, limits) !== undefined;
  if (quantity === null || isWrong(quantity, B2B_LINE_NUMBERS.quantity)) return null;
  if (unit_price === null || isWrong(unit_price, B2B_LINE_NUMBERS.unit_price)) return null;
  const subtotal = b2bSubtotal({ quantity, unit_price });
  return Number.isFinite(subtotal) ? subtotal : null;
};

/**
 * Request keys are derived from the draft, so that a repeated request has the same key in every tab
 * (decision 2).
 */
export const b2bOrderKeyOf = ({ draft_id }: B2bDraft): string => `${draft_id}.order`;
export const b2bLineKeyOf = ({ draft_id }: B2bDraft, line: number): string => `${draft_id}.line.${line}`;

export const b2bItemOf = ({ product_id, quantity, unit_price, notes }: B2bDraftLine) => ({
  product_id,
  quantity,
  unit_price,
  notes: storable(notes).trim(),
});
