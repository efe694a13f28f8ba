import { createB2bCreditNote } from '#api/contracts/b2b-credit-notes.ts';
import { downloadClientStatement } from '#api/contracts/b2b-documents.ts';
import { reverseBulkPayment } from '#api/contracts/bulk-payments.ts';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import type { B2bLineValues } from '#machines/b2b/b2b-line-form.ts';
import type { ClientStatementValues } from '#machines/b2b/client-statement-form.ts';
import type { CreditNoteValues } from '#machines/b2b/credit-note-form.ts';
import type { ReversalValues } from '#machines/payments/reversal-form.ts';
import { fieldIn } from '#tests/support/field-in.ts';
import { dialog, numberIn, press } from '#tests/support/kit/at-screen.ts';
import { formPage } from '#tests/support/kit/form-page.ts';
import { type PlanRun, visible } from '#tests/support/page-model.ts';
import { unansweredWholesale, wholesaleClientOf } from '#tests/support/wholesale-draft.ts';

const question = ({ page }: PlanRun) => page.getByRole('alertdialog', { name: 'Abandon the order first?' });

/** The forms of clients and payments. */
export const pages = {
  'client-statement-form': formPage<ClientStatementValues>({
    account: 'admin',
    path: '/admin',
    open: async (planRun) => {
      const { name } = await wholesaleClientOf(planRun);
      await planRun.page.goto(`/admin/b2b?tab=clients&search=${planRun.uniqueText}`);
      await press(`Statement of account of ${name}`)(planRun);
    },
    // The form always opens with a day.
    canUseInput: ({ values }) => values.from !== '',
    place: dialog,
    fields: { from: 'From', to: 'To' },
    submit: 'Download PDF',
    save: [downloadClientStatement],
    fault: /^(Enter a date|The end date is before the start date)$/,
  }),
  // The line is added to an order that may exist, so the app asks first.
  'b2b-line-form': formPage<B2bLineValues>({
    account: 'admin',
    path: '/admin/b2b?tab=new',
    stored: (planRun) => unansweredWholesale(planRun, 'admin'),
    place: ({ page }) => page.getByRole('region', { name: 'Add an item' }),
    fields: {
      product: ({ page }) =>
        page.getByRole('radiogroup', { name: 'Product' }).getByRole('radio').first().check(),
      quantity: 'Quantity',
      unit_price: 'Unit price (IQD)',
    },
    submit: 'Add item',
    save: {
      answer: async (planRun, event) => {
        const kind = fieldIn(fieldIn(event, 'output'), 'kind');
        const name = kind === 'saved' ? 'Abandon the order' : 'Keep it';
        await question(planRun).getByRole('button', { name, exact: true }).click();
      },
      isPossible: (event) => 'output' in event,
      whyImpossible: 'this form is disabled while the order is being sent',
    },
    states: {
      saving: { shows: ({ planRun }) => visible(question(planRun)) },
      // After the save there are two lines and an empty form.
      saved: {
        shows: ({ page }) =>
          visible(
            page
              .getByRole('table', { name: 'Items' })
              .getByRole('button', { name: /^Remove / })
              .nth(1),
          ),
      },
    },
    fault: /^(Choose a product|This field is required|The subtotal is too large)$/,
    isReplacedAfterSave: true,
  }),
  'credit-note-form': formPage<CreditNoteValues>({
    account: 'admin',
    path: '/admin',
    open: async (planRun) => {
      const { client_id } = await wholesaleClientOf(planRun);
      const made = await planRun.callAsSuperadmin('POST', '/b2b/orders/', { client_id, expected_items: 1 });
      const id = numberIn(made, 'b2b_order_id');
      const line = { product_id: 1, quantity: 1, unit_price: 1000 };
      await planRun.callAsSuperadmin('POST', `/b2b/orders/${id}/items/`, line);
      await planRun.callAsSuperadmin('PUT', `/b2b/orders/${id}`, { status: 'completed' });
      await planRun.callAsSuperadmin('POST', `/b2b/orders/${id}/credit-notes/`, {
        amount: 250,
        reason: 'Broken',
      });
      await planRun.page.goto(`/admin/b2b?tab=orders&order=${id}`);
      await press('Issue credit note…')(planRun);
    },
    canMake: ({ reason = '' }) => reason.length <= PAYMENT_LIMITS.reason,
    place: ({ page }) => page.getByRole('dialog', { name: /^Credit note for/ }),
    fields: { amount: 'Amount (IQD)', reason: 'Reason' },
    submit: 'Issue credit note',
    save: [createB2bCreditNote],
    fault: /^(This field is required|Enter a number.*|Enter a number from .*|.*decimals.*)$/,
  }),
  'reversal-form': formPage<ReversalValues>({
    account: 'admin',
    path: '/admin',
    open: async (planRun) => {
      const paid = await planRun.callAsSuperadmin('POST', '/d2c/bulk-payments/', {
        amount: 1000,
        date: '2026-01-01',
        notes: planRun.uniqueText,
      });
      const id = numberIn(paid, 'bulk_payment_id');
      await planRun.page.goto(`/admin/payments?tab=d2c&list=bulk&payment=${id}`);
      await press('Reverse...')(planRun);
    },
    canMake: ({ reason = '' }) => reason.length <= PAYMENT_LIMITS.reason,
    place: dialog,
    fields: { reason: 'Reason' },
    submit: 'Reverse payment',
    save: [reverseBulkPayment],
  }),
};
