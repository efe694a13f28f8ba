import { downloadClientStatement } from '#api/contracts/b2b-documents.ts';
import { reverseBulkPayment } from '#api/contracts/bulk-payments.ts';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import type { B2bLineValues } from '#machines/b2b/b2b-line-form.ts';
import type { ClientStatementValues } from '#machines/b2b/client-statement-form.ts';
import type { ReversalValues } from '#machines/payments/reversal-form.ts';
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
      unit_price: 'Unit Price (IQD)',
    },
    submit: 'Add Item',
    save: {
      answer: async (planRun, event) => {
        const { kind } = { kind: '', ...Object(Reflect.get(event, 'output')) };
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
    submit: 'Reverse Payment',
    save: [reverseBulkPayment],
  }),
};
