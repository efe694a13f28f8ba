import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { PaymentLists } from './use-payment-lists.ts';

/** The open dialog of the payments page. */
export type Opened =
  | { readonly kind: 'take' | 'statement' }
  /** `dueInList`: the row of the list; null when only the URL names the due. */
  | { readonly kind: 'due'; readonly id: number; readonly dueInList: PaymentDue | null }
  | { readonly kind: 'bulk'; readonly id: number }
  | { readonly kind: 'reverseBulk'; readonly payment: BulkPayment }
  | { readonly kind: 'pay'; readonly order: B2bOrder }
  | { readonly kind: 'order'; readonly id: number };

/** Props of every tab. */
export interface PanelProps {
  /** The container beside the title, for actions. */
  readonly bar: HTMLElement | null;
  readonly lists: PaymentLists;
  /** Opens a dialog. Stable across renders. */
  readonly onOpen: (opened: Opened) => void;
}
