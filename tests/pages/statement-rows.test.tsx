import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OpenStatementRow } from '#api/contracts/statement-rows.ts';
import { axe, setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answers, mountPage } from '#tests/support/mounted-page.tsx';
import {
  bulkPaymentOutcome,
  bulkPaymentRow,
  decisionOutcome,
  dueRow,
  openStatementRow,
} from '#tests/support/payment-rows.ts';

/*
 * Rows of statements that are not clear: a row offers its orders, one press assigns it, and others need a
 * form.
 */

beforeEach(async () => {
  await setMedia({});
  await setWidth(1280);
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

const unreadable = openStatementRow({
  row_id: 8,
  version: 1,
  line: 3,
  amount: 0,
  phone: '07700000002',
  reason: {
    code: 'import.number',
    values: { field: 'amount', cell: 'forty thousand' },
    detail: 'amount: forty thousand',
  },
});
const takenBack = openStatementRow({
  row_id: 9,
  version: 1,
  line: 4,
  amount: -52_000,
  tracking_number: 'SH-9',
  reason: { code: 'statement.back_unknown', values: {}, detail: 'No order has it.' },
  candidates: [],
});
const ROWS = [openStatementRow({ row_id: 7, version: 1 }), unreadable, takenBack];

const answersWith = (rows: readonly OpenStatementRow[]): Answers => ({
  'GET /d2c/payments-due/': ({ query }) => ({
    data:
      query.get('state') === 'paid_returned'
        ? [
            dueRow({
              due_id: 3,
              version: 2,
              settled_amount: 52_000,
              closed_at: '2026-01-05T00:00:00.000Z',
              closed_because: 'returned',
            }),
          ]
        : [],
  }),
  'GET /d2c/bulk-payments/': { data: [bulkPaymentRow({ bulk_payment_id: 5, version: 1 })] },
  'GET /d2c/bulk-payments/5': {
    data: {
      ...bulkPaymentRow({ bulk_payment_id: 5, version: 1, statement_rows: 4 }),
      allocations: [],
      stated_rows: [
        {
          ...decisionOutcome(7).row,
          outcome: 'short',
          decided_by: 'Noor',
          d2c_order_id: 12,
          decision_reason: '',
        },
      ],
    },
  },
  'GET /b2b/orders/': { data: [] },
  'GET /d2c/statement-rows/': { data: rows },
  'POST /d2c/statement-rows/7/assign/': { data: decisionOutcome(7) },
  'POST /d2c/statement-rows/8/assign/': { data: decisionOutcome(8) },
  'POST /d2c/statement-rows/9/close/': {
    status: 409,
    code: 'statement.row_decided',
    values: { by: 'Noor', at: '2026-01-01T00:00:00.000Z' },
  },
  'POST /d2c/statement-rows/7/reopen/': {
    data: decisionOutcome(7, bulkPaymentOutcome({ bulk_payment_id: 5, version: 3 })),
  },
});

describe('the rows to clear', () => {
  test('offer their orders, and one press assigns a row and is sent once', async () => {
    const { calls } = await mountPage('admin', '/admin/payments?tab=d2c&list=rows', answersWith(ROWS));
    await expect.element(page.getByRole('link', { name: 'Rows to clear (3)' })).toBeVisible();
    await expect.element(row('Row 2')).toBeVisible();
    expect(row('Row 2').element().textContent).toMatch(
      /#5, Row 2.*07701234567.*12,000 IQD.*several orders: 2.*#12 .?Layla.?, 12,000 IQD.*#13 .?Layla.?, 20,000 IQD/,
    );
    expect(await axe()).toEqual([]);
    await button(/^Assign to #12 .?Layla/)
      .first()
      .dblClick();
    await expect.element(page.getByText('Row assigned to order #12')).toBeVisible();
    const assignments = calls.filter(({ path }) => path === '/d2c/statement-rows/7/assign/');
    expect(assignments.map(({ body }) => body)).toEqual([{ d2c_order_id: 12 }]);
  });

  test('ask for an amount that could not be read', async () => {
    const { calls } = await mountPage(
      'admin',
      '/admin/payments?tab=d2c&list=rows',
      answersWith([unreadable]),
    );
    await button(/^Assign to #12 .?Layla/).click();
    const dialog = page.getByRole('dialog', { name: 'Assign to an order' });
    await expect.element(dialog.getByRole('textbox', { name: 'Order number' })).toHaveValue('12');
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect.element(dialog.getByText('Please enter a valid payment amount')).toBeVisible();
    await dialog.getByRole('spinbutton', { name: 'Amount (IQD)' }).fill('40000');
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect.element(page.getByText('Row assigned to order #12')).toBeVisible();
    expect(calls.find(({ path }) => path === '/d2c/statement-rows/8/assign/')?.body).toEqual({
      d2c_order_id: 12,
      amount: 40_000,
      fee: 0,
    });
  });

  test('say that somebody else was faster', async () => {
    await mountPage('admin', '/admin/payments?tab=d2c&list=rows', answersWith([takenBack]));
    await expect.element(button('Deduction... Row 4')).toBeVisible();
    await button('Not ours: Row 4').click();
    await expect.element(page.getByText('Somebody else has decided this row already.')).toBeVisible();
  });

  test('come back when a decision is opened again, with a reason', async () => {
    const { calls } = await mountPage(
      'admin',
      '/admin/payments?tab=d2c&list=bulk&payment=5',
      answersWith([]),
    );
    await expect.element(page.getByText(/Assigned to order #12 by .?Noor/)).toBeVisible();
    await button('Reopen... Row 2').click();
    const dialog = page.getByRole('dialog', { name: 'Reopen the row' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong order');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect.element(page.getByText('Row reopened')).toBeVisible();
    expect(calls.find(({ path }) => path === '/d2c/statement-rows/7/reopen/')?.body).toEqual({
      reason: 'The wrong order',
    });
  });
});

test('orders that were paid and came back are listed with their sum', async () => {
  await mountPage('admin', '/admin/payments?tab=d2c&list=returned', answersWith([]));
  await expect
    .element(page.getByText('1 order was paid but returned or cancelled: 52,000 IQD'))
    .toBeVisible();
  await expect.element(row('#103')).toBeVisible();
});
