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
