import type { Page } from 'playwright-core';
import { createB2bPayment } from '#api/contracts/b2b-payments.ts';
import type { b2bPaymentMachine } from '#machines/payments/b2b-payment.machine.ts';
import { type PageModel, seen } from '#tests/support/page-model.ts';
import { addWholesaleOrder } from './pages/made.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const amount = (page: Page) => dialog(page).getByLabel(/^Amount \(IQD\)/);
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^(Record Payment|Send Again)$/ });
const said = (page: Page, text: string | RegExp) => dialog(page).getByText(text);

/** The order of the plan, with 100 IQD remaining. */
let order = 0;

export const page: PageModel<typeof b2bPaymentMachine> = {
  as: 'superadmin',
  at: '/admin',
  plays: ({ unanswered, typed }) => unanswered === null && typed === undefined,
  open: async (planRun) => {
    order = await addWholesaleOrder(planRun, 0, true);
    await planRun.page.goto('/admin/payments?tab=b2b');
    await planRun.page.getByRole('button', { name: `Pay order #${order}`, exact: true }).click();
  },
  states: {
    'editing.empty': { look: ({ page }) => seen(amount(page), submit(page)) },
    'editing.overRemaining': {
      look: ({ page }) =>
        seen(
          said(page, /^Payment amount cannot exceed/).or(said(page, /^Another person recorded a payment/)),
        ),
    },
    'editing.partial': { look: ({ page }) => seen(said(page, /^Partial payment: /), submit(page)) },
    'editing.valid': {
      look: ({ page }) => ({ seen: [submit(page)], gone: [said(page, /^Partial payment: /)] }),
    },
    submitting: { look: ({ page }) => seen(submit(page).and(page.getByRole('button', { disabled: true }))) },
    succeeded: { look: ({ page }) => ({ seen: [], gone: [dialog(page)] }) },
    'failed.refused': { look: ({ page }) => seen(dialog(page).getByRole('alert'), submit(page)) },
    'failed.unanswered': {
      look: ({ page }) => seen(dialog(page).getByRole('button', { name: 'Send Again' })),
    },
  },
  events: {
    'field.edited': {
      act: async ({ page }, event) => {
        if (event.type !== 'field.edited') return;
        const { amount: typed, notes } = event.change;
        if (typed !== undefined) await amount(page).fill(typed === null ? '' : String(typed));
        if (notes !== undefined) await dialog(page).getByLabel('Notes').fill(notes);
      },
      can: (event, { context: { entry } }) =>
        event.type === 'field.edited' &&
        (event.change.notes !== undefined
          ? event.change.notes !== entry.notes
          : event.change.amount !== entry.amount),
      otherwise: 'a field that is left as it was says nothing',
    },
    'payment.submitted': { act: ({ page }) => submit(page).click() },
    'remaining.changed': {
      act: async ({ callAsSuperadmin }, event, { context }) => {
        if (event.type !== 'remaining.changed') return;
        await callAsSuperadmin('POST', '/b2b/payments/', {
          b2b_order_id: order,
          amount_paid: (context.remaining - event.remaining) / 100,
          payment_method: 'cash',
          notes: '',
        });
      },
      can: (event, { context }) =>
        event.type === 'remaining.changed' &&
        event.remaining < context.remaining &&
        !context.isChangedElsewhere,
      otherwise: 'somebody else pays of what really remains; what stays as it was is not told',
    },
  },
  calls: {
    pay: { by: [createB2bPayment] },
    followOrder: { undone: 'the listening is the page itself: it breaks with it' },
  },
};
