import { define } from '#machines/kit/definition.ts';
import { provide } from '#machines/kit/provide.ts';
import { today } from '#machines/kit/today.ts';
import { createB2bPaymentActors } from '#machines/payments/b2b-payment.actors.ts';
import { b2bPaymentMachine } from '#machines/payments/b2b-payment.machine.ts';
import { b2bPaymentAction } from '#machines/payments/b2b-payment-action.ts';
import { bulkPaymentAction, bulkPaymentForm } from '#machines/payments/bulk-payment.ts';
import { invoiceDownload } from '#machines/payments/invoice-download.ts';
import { paymentDue } from '#machines/payments/payment-due.ts';
import {
  bulkPaymentDetails,
  bulkPayments,
  dueOrder,
  dues,
  invoices,
  paidReturnedDues,
  paymentsSummary,
} from '#machines/payments/payments-lists.ts';
import { reversalForm } from '#machines/payments/reversal-form.ts';
import { rowDecisionForm } from '#machines/payments/row-decision-form.ts';
import { settledDues } from '#machines/payments/settled-dues.ts';
import { statementImport, tryStatement } from '#machines/payments/statement-import.ts';
import { openStatementRows, rowDecision } from '#machines/payments/statement-rows.ts';
import { defineArea } from './define-area.ts';

/**
 * The area of payments and invoices (spec 2). Payments, reversals, imports and downloads belong to the area;
 * all else belongs to its page.
 */
export const openPayments = defineArea({
  bulkActions: bulkPaymentAction,
  b2bActions: b2bPaymentAction,
  imports: statementImport,
  downloads: invoiceDownload,
  tryStatement,
  summary: paymentsSummary,
  dues,
  settledDues,
  paidReturnedDues,
  openStatementRows,
  rowDecisions: rowDecision,
  rowDecisionForm,
  bulkPayments,
  bulkPaymentForm,
  bulkPaymentDetails,
  dueOrder,
  paymentDue,
  invoices,
  b2bPayment: define((area) =>
    provide(
      b2bPaymentMachine,
      createB2bPaymentActors(area.call, area.feed.watch, b2bPaymentAction.openIn(area)),
    ),
  ),
  reversalForm,
  today,
});
