import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { PaymentLists } from './use-payment-lists.ts';

/** The dialog that is open over the screen, and what it is about. */
export type Opened =
  | { readonly kind: 'take' | 'statement' }
  /** `known` is how it was where it was pressed; null where an address names it. */
  | { readonly kind: 'due'; readonly id: number; readonly known: PaymentDue | null }
  | { readonly kind: 'bulk'; readonly id: number }
  | { readonly kind: 'reverseBulk'; readonly payment: BulkPayment }
  | { readonly kind: 'pay'; readonly order: B2bOrder }
  | { readonly kind: 'order'; readonly id: number };

/** What every tab of the screen is given. */
export interface PanelProps {
  /** Where what can be done here stands, beside the title. */
  readonly bar: HTMLElement | null;
  readonly lists: PaymentLists;
  /** The same from render to render. */
  readonly onOpen: (opened: Opened) => void;
}
