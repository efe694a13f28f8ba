import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { businessDay } from '#domain/business-day.ts';
import { axe } from '#tests/support/chromium.ts';
import { loseAnswer, loseAnswerAfter, loseFirstAnswer } from '#tests/support/lost-answers.ts';
import {
  asksBeforeLeaving,
  isDisabled,
  siteFor,
  waitForHidden,
  waitForVisible,
} from '#tests/support/site.ts';

const site = siteFor('payments');
const PATH = '/admin/payments';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const amount = (page: Page) => dialog(page).getByRole('spinbutton', { name: 'Amount (IQD)' });
const money = (iqd: number): string => `${iqd.toLocaleString('en')} IQD`;

/** Pays as another person in another place. */
const payElsewhere = async (payment: { b2b_order_id: number; amount_paid: number }): Promise<void> => {
  const { token } = await site.app().signIn('superadmin');
  const { status } = await fetch(`${site.app().origin}/api/v1/b2b/payments/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(payment),
  });
  expect(status).toBe(201);
};

interface OpenDue {
  readonly due_id: number;
  readonly d2c_order_id: number;
  readonly expected_amount: number;
  readonly tracking_number: string;
}

const openDues = () =>
  site.app().query<OpenDue>(
    `select due_id, d.d2c_order_id, expected_amount::float8, tracking_number
     from d2c_payments_due d join shipments s using (d2c_order_id)
     where closed_at is null and settled_amount = 0 and tracking_number <> ''
     order by d.created_at, due_id limit 4`,
  );
/** Returns the name of a due that was settled or whose parcel was returned before this test. */
const closedDue = async (because: 'settled' | 'returned'): Promise<string> => {
  const [due] = await site.app().query<{ tracking_number: string }>(
    `select tracking_number from d2c_payments_due d join shipments s using (d2c_order_id)
     where closed_because = $1 and tracking_number <> '' and (settled_amount = expected_amount) = ($1 = 'settled')
     limit 1`,
    [because],
  );
  if (!due) throw new Error(`no due is closed because it was ${because}`);
  return due.tracking_number;
};
const settledAmountOf = async (due_id: number): Promise<number> => {
  const [due] = await site
    .app()
    .query<{ settled_amount: number }>(
      'select settled_amount::float8 from d2c_payments_due where due_id = $1',
      [due_id],
    );
  return due?.settled_amount ?? Number.NaN;
};
const bulkPayments = () =>
  site
    .app()
    .query<{ bulk_payment_id: number }>(
      'select bulk_payment_id from d2c_bulk_payments order by bulk_payment_id desc',
    );

test('a courier payment is previewed, recorded once, lists its dues, and is reversed with a reason', {
  tags: ['journey'],
}, async () => {
  const [oldest, secondDue] = await site.app().query<OpenDue>(
    `select due_id, d2c_order_id, (expected_amount - settled_amount)::float8 as expected_amount
     from d2c_payments_due where closed_at is null order by created_at, due_id limit 2`,
  );
  if (!oldest || !secondDue) throw new Error('nothing is owed');
  const before = [await settledAmountOf(oldest.due_id), await settledAmountOf(secondDue.due_id)] as const;
  const paymentCount = (await bulkPayments()).length;
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=d2c`, height: 1600 });
  await button(page, 'Record courier payment').click();
  await press(page, 'Record payment').click();
  await waitForVisible(dialog(page).getByText('Please enter a valid payment amount'));
  for (const [typed, words] of [
    ['25.000', 'This could be 25 or 25,000. Please write which.'],
    ['1250.125', 'Please enter an amount with two decimals at most'],
    ['many', 'Please enter a valid payment amount'],
  ] as const) {
    await amount(page).fill(typed);
    await press(page, 'Record payment').click();
    await waitForVisible(dialog(page).getByText(words));
  }
  await amount(page).fill((oldest.expected_amount + 100).toLocaleString('en'));
  await waitForVisible(
    dialog(page).getByText('Settles 1 payment due, and the next in part'),
    dialog(page).getByText('Partial payment: this is less than the total due'),
    dialog(page)
      .getByRole('row')
      .filter({ hasText: `#${secondDue.d2c_order_id}` })
      .getByText('Partly settled'),
  );
  expect(await axe(page)).toEqual([]);
  await press(page, 'Record payment').dblclick();
  await waitForVisible(page.getByText('Payment processed successfully!'));
  await waitForHidden(dialog(page));
  const [payment, ...otherPayments] = await bulkPayments();
  expect(otherPayments).toHaveLength(paymentCount);
  await expect.poll(() => settledAmountOf(secondDue.due_id)).toBe(before[1] + 100);

  await page.getByRole('link', { name: 'Settled' }).click();
  const row = page.getByRole('row').filter({ hasText: `#${oldest.d2c_order_id}` });
  await row.getByRole('button', { name: `Open payment #${payment?.bulk_payment_id}` }).click();
  await waitForVisible(dialog(page).getByText('= Received'), dialog(page).getByText('Settled in full'));
  await press(page, 'Reverse...').click();
  await press(page, 'Reverse payment').click();
  await waitForVisible(dialog(page).getByText('This field is required'));
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('عُدّ مرتين');
  await press(page, 'Reverse payment').click();
  await waitForVisible(page.getByText('Payment reversed', { exact: true }));
  // After the reversal the payment is shown as reversed, and no text calls it settled.
  await waitForVisible(dialog(page).getByRole('heading', { name: 'Payments settled before' }));
  await expect.poll(() => dialog(page).getByText('Payments settled before', { exact: true }).count()).toBe(3);
  await expect
    .poll(() =>
      dialog(page)
        .getByText(/^Settled$|Settled in full|Remaining/)
        .count(),
    )
    .toBe(0);
  await press(page, 'Close').first().click();
  await waitForHidden(dialog(page));
  await waitForHidden(row);
  await expect
    .poll(() => Promise.all([settledAmountOf(oldest.due_id), settledAmountOf(secondDue.due_id)]))
    .toEqual(before);
});

test('a courier statement accounts for every dinar of every row, and recording it again adds nothing', {
  tags: ['journey'],
}, async () => {
  const [paidDue, shortDue, overDue] = await openDues();
  if (!paidDue || !shortDue || !overDue) throw new Error('too little is owed');
  const table = [
    'tracking_number\tamount\tfee',
    `${paidDue.tracking_number}\t${paidDue.expected_amount}\t1000`,
    `${shortDue.tracking_number}\t${shortDue.expected_amount - 1000}\t0`,
    `${overDue.tracking_number}\t${overDue.expected_amount + 500}\t0`,
    'NOBODYS-1\t7000\t0',
    `${await closedDue('settled')}\t3000\t0`,
    `${await closedDue('returned')}\t0\t2000`,
  ].join('\n');
  const paymentCount = (await bulkPayments()).length;
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=d2c`, height: 1600 });
  const runDryRun = async (): Promise<void> => {
    await button(page, 'Import statement').click();
    await dialog(page).getByRole('textbox', { name: 'Paste the table' }).fill(table);
    await press(page, 'Check the table').click();
  };
  await runDryRun();
  await waitForVisible(
    dialog(page).getByText('Paid: 1', { exact: true }),
    dialog(page).getByText('Too little: 1', { exact: true }),
    dialog(page).getByText('Too much: 1', { exact: true }),
    dialog(page).getByText('Unknown: 1', { exact: true }),
    dialog(page).getByText('Already paid: 1', { exact: true }),
    dialog(page).getByText('1 row belongs to an order that was paid before.'),
    dialog(page).getByText('Returned: 1', { exact: true }),
    dialog(page).getByText(
      money(paidDue.expected_amount + shortDue.expected_amount + overDue.expected_amount + 6500),
      { exact: true },
    ),
  );
  expect(await axe(page)).toEqual([]);
  await loseFirstAnswer(page, '**/api/v1/d2c/courier-statements/');
  await press(page, 'Record as courier payment').dblclick();
  await waitForVisible(dialog(page).getByText('The statement may have been recorded.'));
  await press(page, 'Send again').click();
  await waitForHidden(dialog(page));
  const [payment, ...otherPayments] = await bulkPayments();
  expect(otherPayments).toHaveLength(paymentCount);
  const recorded = `Statement recorded as payment #${payment?.bulk_payment_id}: 3 payments due settled, 3 rows to clear`;
  await waitForVisible(page.getByText(recorded, { exact: true }));
  await expect.poll(() => settledAmountOf(shortDue.due_id)).toBe(shortDue.expected_amount - 1000);
  await runDryRun();
  await waitForVisible(dialog(page).getByText(/^This statement was already recorded as payment/));
  await expect.poll(() => dialog(page).getByText('paid before.').count()).toBe(0);
  await expect.poll(() => press(page, 'Record as courier payment').count()).toBe(0);
});

test('an unreadable row of a statement shows its parcel and its text, and a statement without money is not recorded', async () => {
  const [due] = await openDues();
  if (!due) throw new Error('nothing is owed');
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=d2c` });
  await button(page, 'Import statement').click();
  await dialog(page)
    .getByRole('textbox', { name: 'Paste the table' })
    .fill(`tracking_number,amount,fee\n${due.tracking_number},25.000,0\n`);
  await press(page, 'Check the table').click();
  const row = dialog(page).getByRole('row').filter({ hasText: 'Row 2' });
  await waitForVisible(
    row.getByText('The amount “\u206825.000\u2069” is not a clear number: write it like 25000.'),
  );
  await expect.poll(() => row.getByText('IQD').count()).toBe(0);
  const number = row.getByText(due.tracking_number);
  await expect.poll(() => number.evaluate((element) => element.getClientRects().length)).toBe(1);

  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await waitForHidden(dialog(page));
  await button(page, 'Import statement').click();
  await dialog(page)
    .getByRole('textbox', { name: 'Paste the table' })
    .fill(`tracking_number\tamount\tfee\n${await closedDue('returned')}\t0\t2000`);
  await press(page, 'Check the table').click();
  await waitForVisible(
    dialog(page).getByText(
      'The courier kept more than it collected: the result is -2,000 IQD, so there is nothing to record.',
    ),
  );
  await expect.poll(() => press(page, 'Record as courier payment').count()).toBe(0);
  await expect.poll(() => dialog(page).getByLabel('Date received').count()).toBe(0);
  await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Notes' }).count()).toBe(0);
});

test('a statement with unknown columns and statuses is mapped once, asks about returns, and is recorded', async () => {
  const [paidDue, returnedDue] = await openDues();
  if (!paidDue || !returnedDue) throw new Error('too little is owed');
  await site.app().query('delete from statement_layouts');
  const table = [
    'A1\tA2\tA3\tA4\tA5',
    `${paidDue.tracking_number}\t${paidDue.expected_amount}\t1,000\tzugestellt\tx`,
    `${returnedDue.tracking_number}\t${returnedDue.expected_amount}\t500\tretour\ty`,
  ].join('\n');
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=d2c`, height: 1600 });
  const choose = (label: string, option: string) =>
    dialog(page).getByRole('combobox', { name: label, exact: true }).selectOption(option);
  await button(page, 'Import statement').click();
  await dialog(page).getByRole('textbox', { name: 'Paste the table' }).fill(table);
  await press(page, 'Check the table').click();
  await waitForVisible(dialog(page).getByText('No column of amounts was found.', { exact: false }));
  await press(page, 'Columns and statuses').click();
  await waitForVisible(
    dialog(page).getByText(`For example \u2068${paidDue.tracking_number}\u2069`, { exact: false }),
  );
  expect(await axe(page)).toEqual([]);
  for (const [index, column] of ['Tracking number', 'Amount collected', "Courier's fee", 'Status'].entries())
    await choose(`A${index + 1}`, column);
  await press(page, 'Save and check again').click();
  await waitForVisible(
    dialog(page).getByText('This column is not used: \u2068A5\u2069', { exact: true }),
    dialog(page).getByText('The status “\u2068zugestellt\u2069” is unknown.', { exact: false }),
  );
  await press(page, 'Columns and statuses').click();
  await choose('zugestellt', 'Delivered');
  await choose('retour', 'Returned');
  await press(page, 'Save and check again').click();
  await waitForVisible(
    dialog(page).getByText(
      `1 returned shipment has an amount: ${money(returnedDue.expected_amount)}. Did the courier pay this money?`,
      { exact: false },
    ),
  );
  await expect.poll(() => press(page, 'Record as courier payment').count()).toBe(0);
  await press(page, 'No, not received').click();
  await waitForVisible(
    dialog(page).getByText('Returned: 1', { exact: true }),
    dialog(page).getByText("The courier's status: \u2068retour\u2069"),
  );
  expect(await axe(page)).toEqual([]);
  await press(page, 'Record as courier payment').click();
  await waitForHidden(dialog(page));
  await expect
    .poll(() => Promise.all([settledAmountOf(paidDue.due_id), settledAmountOf(returnedDue.due_id)]))
    .toEqual([paidDue.expected_amount, 0]);

  // The next statement of this courier is read at once, for every user.
  const otherPage = await site.visit({ as: 'superadmin', at: `${PATH}?tab=d2c`, height: 1600 });
  await button(otherPage, 'Import statement').click();
  await dialog(otherPage)
    .getByRole('textbox', { name: 'Paste the table' })
    .fill(`A5,A4,A3,A2,A1\nx,zugestellt,0,7000,NOBODYS-7\n`);
  await press(otherPage, 'Check the table').click();
  await waitForVisible(
    dialog(otherPage).getByText('Unknown: 1', { exact: true }),
    dialog(otherPage).getByText('This column is not used: \u2068A5\u2069', { exact: true }),
  );
});

test('an open due is updated when it is settled elsewhere, and when that is reversed', async () => {
  const [due] = await site.app().query<OpenDue>(
    `select due_id, d2c_order_id, (expected_amount - settled_amount)::float8 as expected_amount
     from d2c_payments_due where closed_at is null order by created_at, due_id limit 1`,
  );
  if (!due) throw new Error('nothing is owed');
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=d2c`, height: 1600 });
  const { token } = await site.app().signIn('superadmin');
  const send = async (path: string, body: Readonly<Record<string, unknown>>): Promise<void> => {
    const { ok } = await fetch(`${site.app().origin}/api/v1/d2c/bulk-payments/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(ok).toBe(true);
  };
  const owed = (iqd: number) =>
    dialog(page).locator('dt:text-is("Remaining") + dd').getByText(money(iqd), { exact: true });
  await button(page, `Details of the payment due of order #${due.d2c_order_id}`).click();
  await waitForVisible(owed(due.expected_amount));
  await send('', { amount: due.expected_amount, date: businessDay(new Date()), method: 'cash', notes: '' });
  const [payment] = await bulkPayments();
  const settledBy = dialog(page).getByRole('button', { name: `Payment #${payment?.bulk_payment_id}` });
  await waitForVisible(settledBy, owed(0));
  await send(`${payment?.bulk_payment_id}/reversal/`, { reason: 'counted twice' });
  await waitForHidden(settledBy);
  await waitForVisible(owed(due.expected_amount));
});

test('the Close button of a payment stays in place when the payment loads, so that a press on it counts', async () => {
  const [payment] = await bulkPayments();
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=d2c` });
  const answer = Promise.withResolvers<void>();
  await page.route('**/d2c/bulk-payments/*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`${PATH}?tab=d2c&payment=${payment?.bulk_payment_id}`);
  // The dialog has two Close buttons. The last one is in the footer.
  const close = press(page, 'Close').last();
  await close.hover();
  const placeWhileLoading = await close.boundingBox();
  await page.mouse.down();
  answer.resolve();
  await waitForVisible(dialog(page).getByText('= Received'));
  expect(await close.boundingBox()).toEqual(placeWhileLoading);
  await page.mouse.up();
  await waitForHidden(dialog(page));
});

test('the lines of an order with a due show the custom cost if there is one', async () => {
  const lines = (isCustom: boolean) =>
    site.app().query<{ d2c_order_id: number; custom_cost: number }>(
      `select d2c_order_id, max(custom_cost)::float8 as custom_cost
       from d2c_payments_due d join d2c_order_items using (d2c_order_id) join d2c_orders o using (d2c_order_id)
       where closed_at is null and o.deleted_at is null
       group by due_id, d2c_order_id having (max(custom_cost) > 0) = $1 order by due_id limit 1`,
      [isCustom],
    );
  const [[custom], [plain]] = [await lines(true), await lines(false)];
  if (!custom || !plain) throw new Error('there is too little to look at');
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=d2c`, height: 1600 });
  const head = dialog(page).getByRole('columnheader', { name: 'Custom Cost' });
  await button(page, `Details of the payment due of order #${custom.d2c_order_id}`).click();
  await waitForVisible(
    head,
    dialog(page).getByRole('cell', { name: money(custom.custom_cost), exact: true }),
  );
  await page.goBack();
  await button(page, `Details of the payment due of order #${plain.d2c_order_id}`).click();
  await waitForVisible(dialog(page).getByRole('columnheader', { name: 'Subtotal' }));
  await expect.poll(() => head.count()).toBe(0);
});

test('a statement without an answer is closed only after a question, and does not block the page forever', async () => {
  const [due] = await openDues();
  if (!due) throw new Error('nothing is owed');
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=d2c`, height: 1600 });
  const question = page.getByRole('alertdialog', { name: 'Close without an answer?' });
  const runDryRun = async (amount: number): Promise<void> => {
    await button(page, 'Import statement').click();
    await dialog(page)
      .getByRole('textbox', { name: 'Paste the table' })
      .fill(`tracking_number\tamount\tfee\n${due.tracking_number}\t${amount}\t0`);
    await press(page, 'Check the table').click();
    await waitForVisible(press(page, 'Record as courier payment'));
  };
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requestCount = 0;
  await page.route('**/api/v1/d2c/courier-statements/', async (route) => {
    requestCount += 1;
    if (requestCount > 1) await gate;
    await route.abort('connectionreset');
  });
  await runDryRun(1000);
  await press(page, 'Record as courier payment').click();
  await waitForVisible(dialog(page).getByText('The statement may have been recorded.'));
  await expect.poll(() => press(page, 'Choose another file').isDisabled()).toBe(true);
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await waitForHidden(question);
  await waitForVisible(press(page, 'Send again'));
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close' }).click();
  await waitForHidden(dialog(page));
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);

  await runDryRun(1250);
  await press(page, 'Record as courier payment').click();
  await page.keyboard.press('Escape');
  await waitForHidden(dialog(page));
  release();
  await waitForVisible(page.getByText('The statement may have been recorded.'));
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  await runDryRun(1500);
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await waitForHidden(dialog(page));
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
});

test('a bulk payment whose answer was lost is never recorded twice, edited, closed or started again', async () => {
  const paymentCount = (await bulkPayments()).length;
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=d2c`, height: 1600 });
  const leaveQuestion = page.getByRole('alertdialog', { name: 'Close without an answer?' });
  await button(page, 'Record courier payment').click();
  await amount(page).fill('41000');
  const url = '**/api/v1/d2c/bulk-payments/';
  await page.route(url, loseAnswer);
  await press(page, 'Record payment').click();
  await waitForVisible(dialog(page).getByText('It may have been recorded.'));
  await page.unroute(url);
  await amount(page).fill('42000');
  for (let round = 0; round < 2; round += 1) {
    await press(page, 'Record payment').click();
    await waitForVisible(dialog(page).getByText('Your first attempt was saved after all'));
  }
  await expect.poll(() => bulkPayments()).toHaveLength(paymentCount + 1);

  await press(page, 'Cancel').click();
  await waitForVisible(leaveQuestion.getByText('It may have been saved.'));
  await leaveQuestion.getByRole('button', { name: 'Close' }).click();
  await button(page, 'Record courier payment').click();
  await amount(page).fill('43000');
  await page.route(url, loseAnswer);
  await press(page, 'Record payment').click();
  await waitForVisible(dialog(page).getByText('It may have been recorded.'));
  await page.unroute(url);
  await press(page, 'Cancel').click();
  await leaveQuestion.getByRole('button', { name: 'Close' }).click();
  await button(page, 'Record courier payment').click();
  await waitForVisible(dialog(page).getByText('It may have been recorded.'));
  await expect.poll(() => amount(page).inputValue()).toBe('43,000');
  await press(page, 'Record payment').click();
  await waitForHidden(dialog(page));
  await expect.poll(() => bulkPayments()).toHaveLength(paymentCount + 2);
});

test('while a bulk payment is sent, nobody can start another one that would not include it', async () => {
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=d2c`, height: 1600 });
  const record = button(page, 'Record courier payment');
  await record.click();
  await amount(page).fill('44000');
  const url = '**/api/v1/d2c/bulk-payments/';
  const gate = Promise.withResolvers<void>();
  const request = page.waitForRequest(url);
  await page.route(url, loseAnswerAfter(gate.promise));
  await press(page, 'Record payment').click();
  await request;
  await page.keyboard.press('Escape');
  await waitForHidden(dialog(page));
  await expect.poll(() => record.isDisabled()).toBe(true);
  gate.resolve();
  await record.click();
  await page.unroute(url);
  await waitForVisible(dialog(page).getByText('It may have been recorded.'));
  await expect.poll(() => amount(page).inputValue()).toBe('44,000');
  const paymentCount = (await bulkPayments()).length;
  await press(page, 'Record payment').click();
  await waitForHidden(dialog(page));
  await expect.poll(() => bulkPayments()).toHaveLength(paymentCount);
});

test('an invoice is paid in parts, never above the rest, and once despite a double click and a lost reply', async () => {
  const [order] = await site.app().query<{ b2b_order_id: number; total: number }>(
    `select b2b_order_id, total_price::float8 as total from b2b_orders
     where status = 'completed' and total_paid = 0 and total_price > 1000 limit 1`,
  );
  if (!order) throw new Error('no order waits to be paid');
  const { b2b_order_id: id, total } = order;
  const readPaidAmounts = async (): Promise<readonly number[]> => {
    const rows = await site
      .app()
      .query<{ amount: number }>(
        'select amount_paid::float8 as amount from b2b_payments where b2b_order_id = $1 order by payment_id',
        [id],
      );
    return rows.map((row) => row.amount);
  };
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=b2b`, height: 1600 });
  const row = page.getByRole('row').filter({ hasText: `#${id}` });
  await button(page, `Pay order #${id}`).click();
  await press(page, 'Record payment').click();
  await waitForVisible(dialog(page).getByText('Please enter a valid payment amount'));
  for (const [typed, words] of [
    ['5,00', 'This could be 5 or 500. Please write which.'],
    ['1250.125', 'Please enter an amount with two decimals at most'],
  ] as const) {
    await amount(page).fill(typed);
    await press(page, 'Record payment').click();
    await waitForVisible(dialog(page).getByText(words));
  }
  await amount(page).fill(String(total + 1));
  await waitForVisible(
    dialog(page).getByText(`Payment amount cannot exceed remaining amount of ${money(total)}`),
  );
  await amount(page).fill('1,000');
  await waitForVisible(dialog(page).getByText(`Partial payment: ${money(total - 1000)} remains due.`));
  expect(await axe(page)).toEqual([]);
  await loseFirstAnswer(page, '**/api/v1/b2b/payments/');
  await press(page, 'Record payment').click();
  await waitForVisible(dialog(page).getByText('It may have been recorded.'));
  await press(page, 'Send again').click();
  await waitForVisible(page.getByText('Payment processed successfully!'), row.getByText('Partial'));
  await waitForHidden(dialog(page));
  await expect.poll(() => readPaidAmounts()).toEqual([1000]);

  await button(page, `Pay order #${id}`).click();
  await press(page, `Full remaining amount: ${money(total - 1000)}`).click();
  await payElsewhere({ b2b_order_id: id, amount_paid: 500 });
  await waitForVisible(
    dialog(page).getByText(`Payment amount cannot exceed remaining amount of ${money(total - 1500)}`),
  );
  await expect.poll(() => amount(page).inputValue()).toBe((total - 1000).toLocaleString('en'));
  await press(page, `Full remaining amount: ${money(total - 1500)}`).click();
  await press(page, 'Record payment').dblclick();
  await waitForVisible(row.getByText('Paid', { exact: true }));
  await expect.poll(() => readPaidAmounts()).toEqual([1000, 500, total - 1500]);
  await expect.poll(() => isDisabled(button(page, `Pay order #${id}`))).toBe(true);
});

test('a payment of the whole rest whose answer was lost can be retried although nothing remains', async () => {
  const [order] = await site.app().query<{ b2b_order_id: number }>(
    `select b2b_order_id from b2b_orders
     where status = 'completed' and total_paid = 0 and total_price > 1000 limit 1`,
  );
  if (!order) throw new Error('no order waits to be paid');
  const { b2b_order_id: id } = order;
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=b2b`, height: 1600 });
  const row = page.getByRole('row').filter({ hasText: `#${id}` });
  const pay = button(page, `Pay order #${id}`);
  await pay.click();
  await dialog(page)
    .getByRole('button', { name: /^Full remaining amount/ })
    .click();
  await loseFirstAnswer(page, '**/api/v1/b2b/payments/');
  await press(page, 'Record payment').click();
  await waitForVisible(dialog(page).getByText('It may have been recorded.'));
  await press(page, 'Cancel').click();
  await waitForHidden(dialog(page));
  await waitForVisible(row.getByText('Paid', { exact: true }));
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  await pay.click({ timeout: 5000 });
  await press(page, 'Send again').click();
  await waitForHidden(dialog(page));
  await expect.poll(() => isDisabled(pay)).toBe(true);
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
  const recordedPayments = await site
    .app()
    .query('select from b2b_payments where b2b_order_id = $1 and reversed_at is null', [id]);
  expect(recordedPayments).toHaveLength(1);
});

/** Returns content that overflows its cell and is cut off. */
const clippedContent = (page: Page) =>
  page.getByRole('table').evaluate((table) =>
    [...table.querySelectorAll('th, td:has(button), td:has(> bdi)')].flatMap((cell) => {
      const { left: leaveQuestion, right } = cell.getBoundingClientRect();
      const content = document.createRange();
      content.selectNodeContents(cell);
      return [...content.getClientRects()].some(
        (rect) => rect.left < leaveQuestion - 1 || rect.right > right + 1,
      )
        ? [cell.textContent]
        : [];
    }),
  );

test('on a small laptop no heading, amount or button is cut off, however large the amount', async () => {
  await site.app().query(
    `update b2b_orders set total_price = 411458850.25 where b2b_order_id = (
       select max(b2b_order_id) from b2b_orders where status = 'completed' and deleted_at is null)`,
  );
  await site.app().query(
    `update d2c_payments_due set expected_amount = 12345678.25 where due_id = (
       select min(due_id) from d2c_payments_due where closed_at is null)`,
  );
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=b2b`, width: 1280 });
  await waitForVisible(page.getByRole('cell', { name: '411,458,850.25 IQD', exact: true }));
  expect(await clippedContent(page)).toEqual([]);
  await page.getByRole('link', { name: 'D2C Payments' }).click();
  await waitForVisible(page.getByRole('cell', { name: '12,345,678.25 IQD' }));
  expect(await clippedContent(page)).toEqual([]);
  await page.goto('/admin/filament?tab=purchases');
  await waitForVisible(page.getByRole('cell', { name: /IQD/ }));
  expect(await clippedContent(page)).toEqual([]);
});

test('totals, recent lists and charts work in both themes, and no policy blocks a chart', async () => {
  const page = await site.visit({ as: 'admin', at: PATH });
  const expectAccessible = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axe(page), colorScheme).toEqual([]);
    }
  };
  await waitForVisible(page.getByText('Total owed'), page.getByText('Recent completed B2B orders'));
  await expectAccessible();
  await page.getByRole('link', { name: 'Financial Summary' }).click();
  await waitForVisible(
    page.getByRole('table', { name: 'Revenue by month' }),
    page.locator('svg .recharts-bar').first(),
  );
  await expectAccessible();
});

test('searches and open details are in the address: a reload keeps them, and Back closes them', async () => {
  const [due] = await site.app().query<{ due_id: number; d2c_order_id: number; tracking_number: string }>(
    `select due_id, d2c_order_id, tracking_number from d2c_payments_due d
       join d2c_orders o using (d2c_order_id) join shipments using (d2c_order_id)
       where closed_at is null and o.deleted_at is null and tracking_number <> '' order by due_id desc limit 1`,
  );
  const [settled] = await site.app().query<{ due_id: number; d2c_order_id: number; bulk_payment_id: number }>(
    `select due_id, d2c_order_id, bulk_payment_id from d2c_payments_due d
       join d2c_due_allocations using (due_id) join d2c_bulk_payments p using (bulk_payment_id)
       where closed_at is not null and reversed_at is null order by closed_at desc limit 1`,
  );
  const [invoice] = await site.app().query<{ b2b_order_id: number; name: string }>(
    `select b2b_order_id, name from b2b_orders join b2b_clients using (client_id)
     where status = 'completed' and b2b_orders.deleted_at is null limit 1`,
  );
  if (!due || !settled || !invoice) throw new Error('there is too little to look at');
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=d2c` });
  const addressParameters = () => Object.fromEntries(new URL(page.url()).searchParams);
  const title = (name: string) => page.getByRole('dialog', { name });
  const search = (name: string) => page.getByRole('searchbox', { name });

  await search('Search payments due').fill(`#${due.d2c_order_id}`);
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText(/^1 payment/));
  await button(page, `Details of the payment due of order #${due.d2c_order_id}`).click();
  await waitForVisible(title(`Payment due of order #${due.d2c_order_id}`));
  expect(addressParameters()).toEqual({
    tab: 'd2c',
    search: `#${due.d2c_order_id}`,
    due: String(due.due_id),
  });
  await page.reload();
  await waitForVisible(
    title(`Payment due of order #${due.d2c_order_id}`),
    dialog(page).getByText(due.tracking_number, { exact: true }),
  );
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await waitForHidden(dialog(page));
  expect(addressParameters()).toEqual({ tab: 'd2c', search: `#${due.d2c_order_id}` });
  await page.goBack();
  await waitForHidden(page.getByText(/^1 payment/));
  await expect
    .poll(() => Promise.all([addressParameters(), search('Search payments due').inputValue()]))
    .toEqual([{ tab: 'd2c' }, '']);

  // The history shows a settled due and then the payment that settled it in the same place.
  await page.goto(`${PATH}?tab=d2c&list=settled&due=${settled.due_id}`);
  await dialog(page)
    .getByRole('button', { name: `Payment #${settled.bulk_payment_id}` })
    .click();
  await waitForVisible(dialog(page).getByText('= Received'));
  expect(addressParameters()).toEqual({
    tab: 'd2c',
    list: 'settled',
    payment: String(settled.bulk_payment_id),
  });
  await press(page, 'Close').first().click();
  await waitForHidden(dialog(page));
  expect(addressParameters()).toEqual({ tab: 'd2c', list: 'settled' });

  // The server searches this list.
  await search('Search settled payments').fill(`#${settled.d2c_order_id}`);
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('1 payment due', { exact: true }).first());
  expect(addressParameters()).toEqual({ tab: 'd2c', list: 'settled', search: `#${settled.d2c_order_id}` });
  expect(await axe(page)).toEqual([]);
  await page.goto(`${PATH}?tab=d2c&list=bulk&search=%23${settled.bulk_payment_id}`);
  await button(page, `Details of payment #${settled.bulk_payment_id}`).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Details of payment #/ }).count()).toBe(1);
  await search('Search courier payments').fill('nobody at all');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await waitForVisible(button(page, `Details of payment #${settled.bulk_payment_id}`));
  expect(addressParameters()).toEqual({ tab: 'd2c', list: 'bulk' });

  await page.goto(`${PATH}?tab=d2c&due=2000000000`);
  await waitForVisible(dialog(page).getByText('Payment due not found'));

  await page.goto(`${PATH}?tab=b2b&search=${encodeURIComponent(invoice.name)}`);
  await expect.poll(() => search('Search invoices').inputValue()).toBe(invoice.name);
  await button(page, `Details of order #${invoice.b2b_order_id}`).click();
  await waitForVisible(dialog(page));
  expect(addressParameters()).toEqual({
    tab: 'b2b',
    search: invoice.name,
    order: String(invoice.b2b_order_id),
  });
  await page.goBack();
  await waitForHidden(dialog(page));
  await search('Search invoices').fill('nobody at all');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await waitForVisible(button(page, `Details of order #${invoice.b2b_order_id}`));
  expect(addressParameters()).toEqual({ tab: 'b2b' });
});
