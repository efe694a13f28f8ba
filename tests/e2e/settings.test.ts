import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#tests/support/chromium.ts';
import { locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('settings');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const openTab = (tab: string) => site.visit({ as: 'admin', at: `/admin/settings?tab=${tab}` });
const storedSettings = () =>
  site
    .app()
    .query<{ company_name: string; low_stock_threshold: number; auto_backup: boolean; version: number }>(
      'select company_name, low_stock_threshold, auto_backup, version from shop_settings',
    );

/** Changes the settings as a colleague would on another device. */
const changeElsewhere = async (change: Record<string, unknown>): Promise<void> => {
  const { token } = await site.app().signIn('superadmin');
  const response = await fetch(`${site.app().origin}/api/v1/settings/`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(response.status).toBe(200);
};

test('the company is saved by Enter, refused at its field, and shows both versions after a concurrent change', async () => {
  const page = await openTab('company');
  const name = page.getByLabel('Company Name');
  await waitForVisible(name);
  await expect.poll(() => name.inputValue()).toBe('Printing Farm');
  await expect.poll(() => page.getByLabel('Contact Phone').inputValue()).toBe('07701234000');
  await name.fill('');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('This field is required'));
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await name.fill('مطبعة الرافدين');
  await page.keyboard.press('Enter');
  await waitForVisible(toast(page, 'Settings saved!'));
  await expect
    .poll(() => storedSettings())
    .toEqual([{ company_name: 'مطبعة الرافدين', low_stock_threshold: 5, auto_backup: true, version: 1 }]);

  await name.fill('Mine');
  await changeElsewhere({ company_name: 'Theirs' });
  await button(page, 'Save Settings').click();
  const versions = page.getByRole('table');
  await waitForVisible(
    versions.getByText('Mine', { exact: true }),
    versions.getByText('Theirs', { exact: true }),
  );
  expect(await axe(page)).toEqual([]);
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await button(page, 'Keep mine').click();
  await Promise.all([isSaved, waitForHidden(versions)]);
  await expect.poll(() => storedSettings()).toMatchObject([{ company_name: 'Mine' }]);

  await changeElsewhere({ company_name: 'Theirs again' });
  await waitForVisible(page.getByText('Another person changed these settings meanwhile.'));
  await button(page, 'Show the new settings').click();
  await waitForHidden(page.getByText('Another person changed these settings meanwhile.'));
  await expect.poll(() => name.inputValue()).toBe('Theirs again');

  // The form keeps half-typed text, and saving asks about the other version.
  await name.fill('Half typed');
  const reread = page.waitForResponse((response) => response.url().endsWith('/api/v1/settings/'));
  await changeElsewhere({ company_name: 'Theirs at last' });
  await (await reread).finished();
  const outdated = page.getByText('Another person changed these settings meanwhile.');
  await page.getByLabel('Contact Phone').press('End');
  await expect.poll(() => outdated.count()).toBe(0);
  await name.fill('Theirs again');
  await waitForVisible(outdated);
  await name.fill('Half typed');
  await waitForHidden(outdated);
  await page.getByRole('link', { name: 'System' }).click();
  await waitForVisible(page.getByRole('alertdialog'));
  await page.keyboard.press('Escape');
  await waitForHidden(page.getByRole('alertdialog'));
  await expect.poll(() => name.inputValue()).toBe('Half typed');
  await expect.poll(() => locationOf(page)).toBe('/admin/settings?tab=company');
});

test('the threshold belongs to the shop, and the theme to the browser, which applies it before the first paint', async () => {
  const page = await openTab('general');
  const stock = section(page, 'This shop');
  const threshold = stock.getByLabel('Low Stock Threshold');
  await waitForVisible(threshold);
  await expect.poll(() => threshold.inputValue()).toBe('5');
  await threshold.fill('');
  await stock.getByRole('button', { name: 'Save Settings' }).click();
  await waitForVisible(page.getByText('Enter a whole number, 0 or more, like 22,500.'));
  await stock.getByLabel('Auto Backup').selectOption('Off');
  await threshold.fill('12');
  await page.keyboard.press('Enter');
  await waitForVisible(toast(page, 'Settings saved!'));
  await expect.poll(() => storedSettings()).toMatchObject([{ low_stock_threshold: 12, auto_backup: false }]);
  expect(await axe(page)).toEqual([]);

  const ownPage = section(page, 'This browser');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme ?? null)).toBeNull();
  await ownPage.getByLabel('Theme').selectOption('Dark');
  await ownPage.getByLabel('Email Notifications').selectOption('On');
  await ownPage.getByRole('button', { name: 'Save Settings' }).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  expect(await axe(page)).toEqual([]);
  const response = await page.reload();
  expect(await response?.text()).toContain('<html data-theme="dark"');
  await waitForVisible(ownPage.getByLabel('Theme'));
  await expect.poll(() => ownPage.getByLabel('Theme').inputValue()).toBe('dark');
  await expect.poll(() => ownPage.getByLabel('Email Notifications').inputValue()).toBe('true');
});

test('a save without an answer may have succeeded, and leaving the page says so', async () => {
  const page = await openTab('company');
  await page.getByLabel('Company Name').fill('Answered by nobody');
  await page.route('**/api/v1/settings/', async (route) => {
    if (route.request().method() === 'PUT') await route.fetch();
    await route.abort('connectionreset');
  });
  await button(page, 'Save Settings').click();
  await waitForVisible(page.getByText('The settings may have been saved.'));
  await page.getByRole('link', { name: 'Filament' }).click();
  const leaveQuestion = page.getByRole('alertdialog', { name: 'Leave without an answer?' });
  await waitForVisible(leaveQuestion.getByText('The settings may have been saved.'));
  await leaveQuestion.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/admin/filament**');
});

test('the Stock tab marks low stock by the threshold as soon as another person changes it', async () => {
  await changeElsewhere({ low_stock_threshold: 0 });
  const page = await site.visit({ as: 'admin', at: '/admin/products?tab=stock' });
  const low = page.getByRole('table').getByText('Low Stock', { exact: true });
  await waitForVisible(page.getByRole('table').getByText('In Stock', { exact: true }));
  await expect.poll(() => low.count()).toBe(0);
  await changeElsewhere({ low_stock_threshold: 1_000_000 });
  await waitForVisible(low);
  await changeElsewhere({ low_stock_threshold: 5 });
});

test('the export is a CSV of all settings, and its failure has the specified text', async () => {
  const page = await openTab('system');
  await changeElsewhere({ company_name: 'Exported, "Ltd"' });
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^settings_\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('\ufeffsetting,value\r\ncompany_name,"Exported, ""Ltd"""\r\n');
  expect(text).toContain('theme,system\r\n');
  await page.route('**/api/v1/settings/', (route) => route.abort());
  await button(page, 'Export CSV').click();
  await waitForVisible(toast(page, 'Export failed. Please try again.'));
  expect(await axe(page)).toEqual([]);
});

test('Clear Cache refuses while an order is unsent; otherwise it asks, clears the browser and signs out', async () => {
  const page = await openTab('system');
  const draft = JSON.stringify({ version: 1, user_id: 1, draft_id: 'a'.repeat(32), items: [{}] });
  await page.evaluate((text) => localStorage.setItem('unified_cart', text), draft);
  await button(page, 'Clear Cache').press('Enter');
  await waitForVisible(page.getByText('The cart of an unfinished order contains products.'));
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await waitForHidden(page.getByRole('dialog'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unified_cart'))).toBe(draft);

  await page.evaluate(() => {
    localStorage.removeItem('unified_cart');
    localStorage.setItem('kept', 'something');
  });
  await button(page, 'Clear Cache').press('Enter');
  const question = page.getByRole('alertdialog');
  await waitForVisible(question);
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await waitForHidden(question);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).toBe('something');

  await button(page, 'Clear Cache').press('Enter');
  await question.getByRole('button', { name: 'Clear Cache' }).click();
  await page.waitForURL('**/login**');
  await waitForVisible(button(page, 'Sign in'));
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});
