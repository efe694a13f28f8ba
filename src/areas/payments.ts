import { createActor } from 'xstate';
import type { BulkPayment } from '#api/contracts/bulk-payments.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { createDownloader } from '#api/download.ts';
import type { AreaServices } from '#machines/kit/definition.ts';
import { holdFile, tryInPlace } from '#machines/kit/held-file.ts';
import { holdPage, isOpen } from '#machines/kit/held-page.ts';
import { bothOf } from '#machines/kit/list.actors.ts';
import type { RowChange } from '#machines/kit/rows.ts';
import { createB2bPaymentActors } from '#machines/payments/b2b-payment.actors.ts';
import { b2bPaymentMachine } from '#machines/payments/b2b-payment.machine.ts';
import {
  createB2bPaymentActionActors,
  paidOrdersOf,
  tellB2bPaymentActions,
} from '#machines/payments/b2b-payment-action.actors.ts';
import { b2bPaymentActionMachine } from '#machines/payments/b2b-payment-action.machine.ts';
import {
  bulkPaymentAnswersOf,
  createBulkPaymentActionActors,
  dueAnswersOf,
  tellBulkPaymentActions,
} from '#machines/payments/bulk-payment-action.actors.ts';
import { bulkPaymentActionMachine } from '#machines/payments/bulk-payment-action.machine.ts';
import { createBulkPaymentDetailsActors } from '#machines/payments/bulk-payment-details.actors.ts';
import { bulkPaymentDetailsMachine } from '#machines/payments/bulk-payment-details.machine.ts';
import { createBulkPaymentFormActors } from '#machines/payments/bulk-payment-form.actors.ts';
import { bulkPaymentFormMachine } from '#machines/payments/bulk-payment-form.machine.ts';
import { createBulkPaymentsActors } from '#machines/payments/bulk-payments.actors.ts';
import { bulkPaymentsMachine } from '#machines/payments/bulk-payments.machine.ts';
import { createDueOrderActors } from '#machines/payments/due-order.actors.ts';
import { dueOrderMachine } from '#machines/payments/due-order.machine.ts';
import { createDuesActors } from '#machines/payments/dues.actors.ts';
import { duesMachine } from '#machines/payments/dues.machine.ts';
import {
  createInvoiceDownloadActors,
  tellInvoiceDownloads,
} from '#machines/payments/invoice-download.actors.ts';
import { invoiceDownloadMachine } from '#machines/payments/invoice-download.machine.ts';
import { createInvoicesActors } from '#machines/payments/invoices.actors.ts';
import { invoicesMachine } from '#machines/payments/invoices.machine.ts';
import { createPaymentsSummaryActors } from '#machines/payments/payments-summary.actors.ts';
import { paymentsSummaryMachine } from '#machines/payments/payments-summary.machine.ts';
import { createReversalFormActors } from '#machines/payments/reversal-form.actors.ts';
import { reversalFormMachine } from '#machines/payments/reversal-form.machine.ts';
import { createSettledDuesActors } from '#machines/payments/settled-dues.actors.ts';
import { settledDuesMachine } from '#machines/payments/settled-dues.machine.ts';
import {
  createStatementImportActors,
  statementDuesOf,
  statementPaymentsOf,
  tellStatementImports,
} from '#machines/payments/statement-import.actors.ts';
import { statementImportMachine } from '#machines/payments/statement-import.machine.ts';

/** Payments & Invoices (spec 2). What is paid, reversed, imported and downloaded lives in the area; the rest with its page. */
export const openPayments = async ({ call, client, tell, feed }: AreaServices) => {
  const { watch } = await feed();
  const bulkActions = createActor(
    bulkPaymentActionMachine.provide(createBulkPaymentActionActors(call)),
  ).start();
  const b2bActions = createActor(b2bPaymentActionMachine.provide(createB2bPaymentActionActors(call))).start();
  const statement = holdFile();
  const imports = createActor(
    statementImportMachine.provide(createStatementImportActors(call, statement)),
  ).start();
  const downloads = createActor(
    invoiceDownloadMachine.provide(createInvoiceDownloadActors(createDownloader(client))),
  ).start();
  tellBulkPaymentActions(bulkActions, tell);
  tellB2bPaymentActions(b2bActions, tell);
  tellStatementImports(imports, tell);
  tellInvoiceDownloads(downloads, tell);
  const dueAnswers = bothOf<readonly RowChange<PaymentDue>[]>(
    dueAnswersOf(bulkActions),
    statementDuesOf(imports),
  );
  const bulkAnswers = bothOf<readonly RowChange<BulkPayment>[]>(
    bulkPaymentAnswersOf(bulkActions),
    statementPaymentsOf(imports),
  );
  const letGo = holdPage(
    window,
    () => isOpen(bulkActions) || isOpen(b2bActions) || isOpen(imports, ({ kind }) => kind === 'take'),
  );
  return {
    bulkActions,
    b2bActions,
    imports,
    downloads,
    /** Has a statement tried; answers the name under which `imports` tells of it. */
    tryStatement: tryInPlace(imports, statement, (file) => ({
      kind: 'try' as const,
      file,
      returnedAmounts: null,
    })),
    summary: paymentsSummaryMachine.provide(createPaymentsSummaryActors(call, watch)),
    dues: duesMachine.provide(createDuesActors(call, watch, dueAnswers)),
    settledDues: settledDuesMachine.provide(createSettledDuesActors(call, watch, dueAnswers)),
    bulkPayments: bulkPaymentsMachine.provide(createBulkPaymentsActors(call, watch, bulkAnswers)),
    bulkPaymentForm: bulkPaymentFormMachine.provide(createBulkPaymentFormActors(bulkActions)),
    bulkPaymentDetails: bulkPaymentDetailsMachine.provide(
      createBulkPaymentDetailsActors(call, watch, bulkActions),
    ),
    dueOrder: dueOrderMachine.provide(createDueOrderActors(call, watch)),
    invoices: invoicesMachine.provide(createInvoicesActors(call, watch, paidOrdersOf(b2bActions))),
    b2bPayment: b2bPaymentMachine.provide(createB2bPaymentActors(call, watch, b2bActions)),
    reversalForm: reversalFormMachine.provide(createReversalFormActors(bulkActions)),
    close: () => {
      letGo();
      bulkActions.stop();
      b2bActions.stop();
      imports.stop();
      downloads.stop();
    },
  };
};
