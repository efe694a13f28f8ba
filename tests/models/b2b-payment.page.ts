import type { Page } from 'playwright-core';
import { createB2bClient } from '#api/contracts/b2b-clients.ts';
import { createB2bPayment } from '#api/contracts/b2b-payments.ts';
import type { b2bPaymentMachine } from '#machines/payments/b2b-payment.machine.ts';
import { numberIn } from '#tests/support/kit/at-screen.ts';
import { type Desk, type PageModel, seen } from '#tests/support/page-model.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const amount = (page: Page) => dialog(page).getByLabel(/^Amount \(IQD\)/);
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^(Record Payment|Ask Again)$/ });
const said = (page: Page, text: string | RegExp) => dialog(page).getByText(text);

const REMAINING = 100;
/** The order that the plan at hand pays. */
let order = 0;

/** An order of a client of its own, of which 100 IQD remain. */
const addOrder = async ({ elsewhere, unique }: Desk): Promise<void> => {
  const client = await elsewhere('POST', '/b2b/clients/', {
    ...createB2bClient.sample,
    name: `Client ${unique}`,
  });
  const made = await elsewhere('POST', '/b2b/orders/', {
    client_id: numberIn(client, 'client_id'),
    order_notes: '',
    status: 'printing',
    expected_items: 1,
  });
  order = numberIn(made, 'b2b_order_id');
  const [product] = Object.values(Object(await elsewhere('GET', '/products/?limit=1')));
  await elsewhere('POST', `/b2b/orders/${order}/items/`, {
    product_id: numberIn(product, 'product_id'),
    quantity: 1,
    unit_price: REMAINING,
    notes: '',
  });
  await elsewhere('PUT', `/b2b/orders/${order}`, { status: 'completed' });
};

export const page: PageModel<typeof b2bPaymentMachine> = {
  as: 'superadmin',
  at: '/admin',
  plays: ({ unanswered }) => unanswered === null,
  open: async (desk) => {
    await addOrder(desk);
    await desk.page.goto('/admin/payments?tab=b2b');
    await desk.page.getByRole('button', { name: `Pay order #${order}`, exact: true }).click();
  },
  states: {
    'editing.empty': { look: ({ page }) => seen(amount(page), submit(page)) },
    'editing.overRemaining': {
      look: ({ page }) =>
        seen(said(page, /^Payment amount cannot exceed/).or(said(page, /^Somebody else recorded a payment/))),
    },
    'editing.partial': { look: ({ page }) => seen(said(page, /^Partial payment: /), submit(page)) },
    'editing.valid': {
      look: ({ page }) => ({ seen: [submit(page)], gone: [said(page, /^Partial payment: /)] }),
    },
    submitting: { look: ({ page }) => seen(submit(page).and(page.getByRole('button', { disabled: true }))) },
    succeeded: { look: ({ page }) => ({ seen: [], gone: [dialog(page)] }) },
    'failed.refused': { look: ({ page }) => seen(dialog(page).getByRole('alert'), submit(page)) },
    'failed.unanswered': {
      look: ({ page }) => seen(dialog(page).getByRole('button', { name: 'Ask Again' })),
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
      act: async ({ elsewhere }, event, { context }) => {
        if (event.type !== 'remaining.changed') return;
        await elsewhere('POST', '/b2b/payments/', {
          b2b_order_id: order,
          amount_paid: (context.remaining - event.remaining) / 100,
          payment_method: 'cash',
          notes: '',
        });
      },
      can: (event, { context }) =>
        event.type === 'remaining.changed' && event.remaining < context.remaining && !context.isOvertaken,
      otherwise: 'somebody else pays of what really remains; what stays as it was is not told',
    },
  },
  calls: {
    pay: { by: [createB2bPayment] },
    followOrder: { undone: 'the listening is the page itself: it breaks with it' },
  },
};
