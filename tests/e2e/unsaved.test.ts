import { expect, test } from 'vitest';
import { siteFor } from '#tests/support/site.ts';

const site = siteFor('unsaved');

test('the way back asks before it takes what was typed', async () => {
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
  expect(page.url()).toBe(address);
  expect(await form.getByRole('textbox').first().inputValue()).toBe('somebody');

  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/admin/d2c-orders');
  expect(await question.count()).toBe(0);
});

test('a reason that is being typed is asked about; an order that was opened here is closed by going back', async () => {
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
    expect(await reason.inputValue()).toBe('Wrong colour');
    expect(new URL(page.url()).searchParams.get('order')).toBe(String(id));
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForURL('**/admin/d2c-orders');

  // The order is behind, not before: one step back is the page from which the list was opened.
  await page.goBack();
  await page.waitForURL('**/admin/filament');
});

test('an order that a link has opened leaves its list, and the way back does not open it again', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/filament' });
  await page.getByRole('link', { name: 'D2C Orders' }).waitFor();
  await page.goto('/admin/d2c-orders?order=1');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/admin/d2c-orders');
  await page.goBack();
  await page.waitForURL('**/admin/filament');
});
