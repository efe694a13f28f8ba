import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loseAnswerAfter } from '#tests/support/lost-answers.ts';
import { siteFor } from '#tests/support/site.ts';

const site = siteFor('unsaved');

test('Back asks before it discards input', async () => {
  const page = await site.visit({ as: 'superadmin', at: '/admin/d2c-orders' });
  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').first().fill('somebody');
  const address = page.url();

  await page.goBack();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => page.url()).toBe(address);
  await expect.poll(() => form.getByRole('textbox').first().inputValue()).toBe('somebody');

  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/admin/d2c-orders');
  await expect.poll(() => question.count()).toBe(0);
});

test('a click beside a form asks, however soon after the last answer it comes', async () => {
  const page = await site.visit({
    as: 'superadmin',
    at: '/admin/users',
    prepare: (_, newPage) => newPage.clock.install(),
  });
  await page.getByRole('button', { name: 'Add User' }).click();
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.fill('somebody');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  const stay = question.getByRole('button', { name: 'Keep editing' });
  await stay.waitFor();
  // No delayed callback runs between the answer and the click.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await stay.click();
  await question.waitFor({ state: 'hidden' });
  await page.mouse.click(5, 5);
  await question.waitFor();
  await stay.click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => name.inputValue()).toBe('somebody');
});

test('Escape answers the question, however soon after it appears', async () => {
  const page = await site.visit({ as: 'superadmin', at: '/admin/users' });
  const form = page.getByRole('dialog');
  const name = form.getByRole('textbox').first();
  const question = page.getByRole('alertdialog');
  // For some milliseconds the content below still receives keys. Not every round meets this moment.
  for (let round = 0; round < 12; round += 1) {
    await page.getByRole('button', { name: 'Add User' }).click();
    await name.fill('somebody');
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => name.inputValue()).toBe('somebody');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await form.waitFor({ state: 'hidden' });
  }
});

test('a typed reason is asked about, and an order that was opened here is closed by Back', async () => {
  const [order] = await site
    .app()
    .query<{ d2c_order_id: number }>(
      "select d2c_order_id from d2c_orders where status = 'printing' and deleted_at is null limit 1",
    );
  const id = order?.d2c_order_id;
  const page = await site.visit({ as: 'admin', at: '/admin/filament' });
  await page.getByRole('link', { name: 'D2C Orders' }).click();
  await page.getByRole('button', { name: `View order #${id}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take back to Pending' }).click();
  const reason = dialog.getByLabel('Reason');
  await reason.fill('Wrong colour');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => reason.inputValue()).toBe('Wrong colour');
    expect(new URL(page.url()).searchParams.get('order')).toBe(String(id));
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL('**/admin/d2c-orders');

  // The order is no longer in the history, so one step back is the page before the list.
  await page.goBack();
  await page.waitForURL('**/admin/filament');
});

test('an order that a link has opened closes to its list, and Back does not open it again', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/filament' });
  await page.getByRole('link', { name: 'D2C Orders' }).waitFor();
  await page.goto('/admin/d2c-orders?order=1');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/admin/d2c-orders');
  await page.goBack();
  await page.waitForURL('**/admin/filament');
});

test('a pasted statement and an item that is not added yet are asked about, too', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/payments?tab=d2c' });
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  const staying = async () => {
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
  };
  await page.getByRole('button', { name: 'Import Statement' }).click();
  const table = page.getByRole('dialog').getByRole('textbox').first();
  await table.fill('tracking_number,amount,fee');
  await page.keyboard.press('Escape');
  await staying();
  await expect.poll(() => table.inputValue()).toBe('tracking_number,amount,fee');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await table.waitFor({ state: 'hidden' });

  await page.goto('/admin/b2b?tab=new');
  const notes = page.getByRole('region', { name: 'Add an item' }).getByLabel('Notes', { exact: true });
  await notes.fill('In red');
  await page.getByRole('link', { name: 'Filament' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without this item?' });
  await leaving.getByRole('button', { name: 'Back to the item' }).click();
  await leaving.waitFor({ state: 'hidden' });
  await expect.poll(() => notes.inputValue()).toBe('In red');
});

test('the reason of a reversal is asked about before its order is closed', async () => {
  const [paid] = await site
    .app()
    .query<{ id: number }>('select b2b_order_id as id from b2b_payments where reversed_at is null limit 1');
  const page = await site.visit({ as: 'admin', at: `/admin/b2b?tab=orders&order=${paid?.id}` });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reverse payment/ })
    .first()
    .click();
  const reason = page.getByRole('dialog').getByRole('textbox');
  await reason.fill('Paid twice');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => reason.inputValue()).toBe('Paid twice');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/admin/b2b?tab=orders');
});

test('the reason for deleting an order is asked about, and deleting it closes its details', async () => {
  const [order] = await site.app().query<{ id: number }>(
    `select d2c_order_id as id from d2c_orders where status = 'completed' and deleted_at is null
       order by order_date desc, 1 desc limit 1`,
  );
  const page = await site.visit({ as: 'superadmin', at: '/admin/d2c-orders?tab=history' });
  await page.getByRole('button', { name: `View order #${order?.id}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const deleting = page.getByRole('alertdialog', { name: `Delete order #${order?.id}?` });
  const reason = deleting.getByLabel('Reason');
  await reason.fill('Never sent');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => reason.inputValue()).toBe('Never sent');
  }
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(({ searchParams }) => !searchParams.has('order'));
  await expect.poll(() => question.count()).toBe(0);
});

/** Returns true if a reload asks first. The question is answered with "stay". */
const isReloadAsked = async (page: Page): Promise<boolean> => {
  const dialogHandled = page.waitForEvent('dialog').then(async (question) => {
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    return true;
  });
  const reloaded = page.waitForEvent('domcontentloaded').then(() => false);
  await page.evaluate(() => setTimeout(() => location.reload()));
  return Promise.race([dialogHandled, reloaded]);
};

test('a reload asks while a command has no answer, and no longer once it has one', async () => {
  const [order] = await site.app().query<{ b2b_order_id: number; total: number }>(
    `select b2b_order_id, total_price::float8 as total from b2b_orders
     where status = 'completed' and total_paid = 0 and total_price > 1000 limit 1`,
  );
  const page = await site.visit({ as: 'admin', at: '/admin/payments?tab=b2b', height: 1600 });
  await page.getByRole('button', { name: `Pay order #${order?.b2b_order_id}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('spinbutton', { name: 'Amount (IQD)' });
  const record = dialog.getByRole('button', { name: 'Record Payment' });
  await amount.fill('1000');
  const gate = Promise.withResolvers<void>();
  const url = '**/api/v1/b2b/payments/';
  const request = page.waitForRequest(url);
  await page.route(url, loseAnswerAfter(gate.promise));
  await record.click();
  await request;
  await expect.poll(() => isReloadAsked(page)).toBe(true);

  gate.resolve();
  await dialog.getByText('It may have been recorded.').waitFor();
  await page.unroute(url);
  await expect.poll(() => isReloadAsked(page)).toBe(true);
  await expect.poll(() => amount.inputValue()).toBe('1000');

  await dialog.getByRole('button', { name: 'Send Again' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => isReloadAsked(page)).toBe(false);
  const paid = await site
    .app()
    .query('select 1 from b2b_payments where b2b_order_id = $1', [order?.b2b_order_id]);
  expect(paid).toHaveLength(1);
});

test('signing out asks while a command has no answer, and no longer once it has one', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders' });
  const printed = page.getByRole('button', { name: 'Printing Done' }).first();
  const signOut = page.getByRole('button', { name: 'Logout' });
  const gate = Promise.withResolvers<void>();
  await printed.waitFor();
  await page.route('**/api/v1/d2c/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const request = page.waitForRequest('**/api/v1/d2c/**');
  await printed.click();
  await request;

  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await question.dismiss();
  });
  await signOut.click();
  expect(questions).toEqual(['Some changes are not saved yet. Log out anyway?']);
  await expect.poll(() => page.url()).toContain('/admin/d2c-orders');

  gate.resolve();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).waitFor();
  await signOut.click();
  await page.waitForURL('**/login');
  expect(questions).toHaveLength(1);
});
