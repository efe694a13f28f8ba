import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { RowFormKind } from '#machines/payments/row-decision-form.ts';
import type { PaymentLists } from './use-payment-lists.ts';

/**
 * `order`: the number of an order, if it was chosen. `asksAmount`: the amount of the row could not be read.
 */
export interface RowDecisionDialogName {
  readonly kind: 'decideRow';
  readonly row_id: number;
  readonly form: RowFormKind;
  readonly asksAmount: boolean;
  readonly order: string;
}

/** The open dialog of the payments page. */
export type PaymentDialog =
  /** recordBulk: the form of a new bulk payment. statement: the import of a courier statement. */
  | { readonly kind: 'recordBulk' | 'statement' }
  /** `dueInList`: the row of the list; null when only the URL names the due. */
  | { readonly kind: 'due'; readonly id: number; readonly dueInList: PaymentDue | null }
  | { readonly kind: 'bulk'; readonly id: number }
  | { readonly kind: 'reverseBulk'; readonly payment: BulkPayment }
  | { readonly kind: 'pay'; readonly order: B2bOrder }
  | { readonly kind: 'order'; readonly id: number }
  | RowDecisionDialogName;

/** Props of every tab. */
export interface PanelProps {
  readonly lists: PaymentLists;
  /** Opens a dialog. Stable across renders. */
  readonly onOpen: (dialog: PaymentDialog) => void;
}
