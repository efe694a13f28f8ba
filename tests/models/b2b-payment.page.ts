import type { Page } from 'playwright-core';
import { createB2bPayment } from '#api/contracts/b2b-payments.ts';
import type { b2bPaymentMachine } from '#machines/payments/b2b-payment.machine.ts';
import { type PageModel, visible } from '#tests/support/page-model.ts';
import { paymentFacts } from './b2b-payment.model.ts';
import { addWholesaleOrder } from './pages/plan-records.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const amount = (page: Page) => dialog(page).getByLabel(/^Amount \(IQD\)/);
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^(Record payment|Send again)$/ });
const messageIn = (page: Page, text: string | RegExp) => dialog(page).getByText(text);

/** The id of the order of the plan, with 100 IQD remaining. */
let orderId = 0;

export const page: PageModel<typeof b2bPaymentMachine> = {
  account: 'superadmin',
  path: '/admin',
  canUseInput: ({ unanswered, typed }) => unanswered === null && typed === undefined,
  open: async (planRun) => {
    orderId = await addWholesaleOrder(planRun, 0, true);
    await planRun.page.goto('/admin/payments?tab=b2b');
    await planRun.page.getByRole('button', { name: `Pay order #${orderId}`, exact: true }).click();
  },
  states: {
    'editing.empty': {
      shows: ({ page, expected }) => ({
        visible: [amount(page), submit(page)],
        // Spec 2 section 5: the method is cash unless it is changed.
        filled: [[dialog(page).getByLabel('Method'), paymentFacts.at(expected)?.entry.method ?? 'cash']],
      }),
    },
    'editing.overRemaining': {
      shows: ({ page }) =>
        visible(
          messageIn(page, /^Payment amount cannot exceed/).or(
            messageIn(page, /^Another person recorded a payment/),
          ),
        ),
    },
    'editing.partial': { shows: ({ page }) => visible(messageIn(page, /^Partial payment: /), submit(page)) },
    'editing.valid': {
      shows: ({ page }) => ({ visible: [submit(page)], hidden: [messageIn(page, /^Partial payment: /)] }),
    },
    submitting: {
      shows: ({ page }) => visible(submit(page).and(page.getByRole('button', { disabled: true }))),
    },
    succeeded: { shows: ({ page }) => ({ visible: [], hidden: [dialog(page)] }) },
    'failed.refused': { shows: ({ page }) => visible(dialog(page).getByRole('alert'), submit(page)) },
    'failed.unanswered': {
      shows: ({ page }) => visible(dialog(page).getByRole('button', { name: 'Send again' })),
    },
  },
  events: {
    'field.edited': {
      act: async ({ page }, event) => {
        if (event.type !== 'field.edited') return;
        const { amount: typed, notes } = event.change;
        if (typed !== undefined)
          await amount(page).fill(typed === null ? '' : Number.isNaN(typed) ? 'abc' : String(typed));
        if (notes !== undefined) await dialog(page).getByLabel('Notes').fill(notes);
      },
      isPossible: (event, { context: { entry } }) =>
        event.type === 'field.edited' &&
        (event.change.notes !== undefined
          ? event.change.notes !== entry.notes
          : event.change.amount !== entry.amount),
      whyImpossible: 'an unchanged field causes no event',
    },
    'payment.submitted': { act: ({ page }) => submit(page).click() },
    'remaining.changed': {
      act: async ({ callAsSuperadmin }, event, { context }) => {
        if (event.type !== 'remaining.changed') return;
        await callAsSuperadmin('POST', '/b2b/payments/', {
          b2b_order_id: orderId,
          amount_paid: (context.remaining - event.remaining) / 100,
          payment_method: 'cash',
          notes: '',
        });
      },
      isPossible: (event, { context }) =>
        event.type === 'remaining.changed' &&
        event.remaining < context.remaining &&
        !context.isChangedElsewhere &&
        !context.isPossiblyPaid,
      whyImpossible:
        'another person can pay only what remains, a lost payment counts too, and an unchanged order causes no event',
    },
  },
  calls: {
    pay: {
      endpoints: [createB2bPayment],
      sends: ({ expected }) => {
        const entry = paymentFacts.at(expected)?.entry;
        return entry && { amount_paid: entry.amount, payment_method: entry.method, notes: entry.notes };
      },
    },
    followOrder: { impossible: 'the subscription ends only with its page' },
  },
};
