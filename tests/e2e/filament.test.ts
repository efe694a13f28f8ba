import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isolated } from '#domain/isolated.ts';
import { isDisabled, locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';
import { STABLE_AFTER_MS } from '#views/ui/use-stable-meaning.ts';

const site = siteFor('filament');
const PATH = '/admin/filament';
const FILAMENT_ID = 731;
const SPOOL = `#${FILAMENT_ID} Sahara`;
/** The filament as sentences name it. */
const FILAMENT_LABEL = `#${FILAMENT_ID} ${isolated('Sahara')}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filament' }).getByRole('link', { name });
const rowOf = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByText(`#${FILAMENT_ID}`, { exact: true }) });

const stockOf = async () => {
  const [stock] = await site
    .app()
    .query<{ current_stock: number; total_used: number }>(
      'select current_stock, total_used from filament_stock where filament_id = $1',
      [FILAMENT_ID],
    );
  return stock;
};
const usedTimes = async (): Promise<number> =>
  (await site.app().query('select 1 from filament_usage where filament_id = $1', [FILAMENT_ID])).length;

test('a filament from its purchase to its last spool is opened once per click, undone once, and keeps its history', {
  tags: ['journey'],
}, async () => {
  // The window is high enough that a failure message covers no row.
  const page = await site.visit({ as: 'admin', at: PATH, height: 1600 });
  await tab(page, 'All Filaments').click();
  await button(page, 'Add Filament').click();
  await dialog(page).getByRole('button', { name: 'Add Filament' }).click();
  await waitForVisible(dialog(page).getByText('This field is required'));
  await field(page, 'ID').fill('101');
  await field(page, 'Brand').fill('Sahara');
  await field(page, 'Color Name').fill('رملي');
  await field(page, 'Color Hex').fill('#c2b280');
  await dialog(page).getByRole('button', { name: 'Add Filament' }).click();
  await waitForVisible(dialog(page).getByText('This ID is taken'));
  await field(page, 'ID').fill(String(FILAMENT_ID));
  await dialog(page).getByRole('button', { name: 'Add Filament' }).dblclick();
  await waitForVisible(page.getByText(`${FILAMENT_LABEL} was added.`), rowOf(page).getByText('رملي'));
  await waitForHidden(dialog(page));

  await tab(page, 'Log Purchases').click();
  await button(page, 'Log Purchase').click();
  const choices = dialog(page).getByRole('radio');
  await expect.poll(() => choices.count()).toBe(10);
  await dialog(page).getByRole('searchbox', { name: 'Filament' }).fill('رملي');
  await expect.poll(() => choices.count()).toBe(1);
  await choices.check();
  await field(page, 'Spools Bought').fill('2');
  await field(page, 'Price per Spool').fill('22,500');
  await dialog(page).getByRole('button', { name: 'Log Purchase' }).dblclick();
  await waitForVisible(page.getByText('The purchase was logged.'), rowOf(page).getByText('45,000 IQD'));
  await waitForHidden(dialog(page));
  await expect.poll(() => stockOf()).toEqual({ current_stock: 2, total_used: 0 });

  await tab(page, 'Current Stock').click();
  await waitForVisible(rowOf(page).getByText('Critical Stock'));
  await button(page, `Open Spool of ${SPOOL}`).dblclick();
  await waitForVisible(page.getByText(`A spool of ${FILAMENT_LABEL} was opened: 1 left.`));
  await expect.poll(() => stockOf()).toEqual({ current_stock: 1, total_used: 1 });
  await expect.poll(() => usedTimes()).toBe(1);
  await expect.poll(() => button(page, `Open Spool of ${SPOOL}`).isEnabled()).toBe(true);
  await button(page, `Open Spool of ${SPOOL}`).click();
  await waitForVisible(
    page.getByText(`A spool of ${FILAMENT_LABEL} was opened: it was the last.`),
    rowOf(page).getByText('Out of Stock'),
  );
  await expect.poll(() => isDisabled(button(page, `Open Spool of ${SPOOL}`))).toBe(true);
  await button(page, 'Undo').click();
  await waitForVisible(
    page.getByText(`The spool of ${FILAMENT_LABEL} is back in stock: 1 left.`),
    rowOf(page).getByText('Critical Stock'),
  );
  await expect.poll(() => stockOf()).toEqual({ current_stock: 1, total_used: 1 });
  await button(page, `Usage log of ${SPOOL}`).click();
  await waitForVisible(dialog(page).getByText(/^Undone by /), dialog(page).getByRole('row').nth(1));
  await page.keyboard.press('Escape');

  await tab(page, 'Log Purchases').click();
  await rowOf(page)
    .getByRole('button', { name: /^Delete purchase/ })
    .click();
  await waitForVisible(page.getByText(/This will reverse the stock changes: 2 spools of/));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await waitForVisible(page.getByText(/^Failed to delete purchase: .*spools of it have been opened/));
  await tab(page, 'All Filaments').click();
  await button(page, `Delete ${SPOOL}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await waitForVisible(
    page.getByText(/^Failed to delete filament type: .*make it inactive instead/),
    rowOf(page),
  );
  await button(page, `Edit ${SPOOL}`).click();
  await expect.poll(() => field(page, 'ID').count(), { message: 'the ID is chosen once' }).toBe(0);
  await dialog(page).getByRole('combobox', { name: 'Activity' }).selectOption('false');
  await button(page, 'Save').click();
  await waitForVisible(rowOf(page).getByText('Inactive'));
  await tab(page, 'Log Purchases').click();
  await button(page, 'Log Purchase').click();
  await waitForVisible(choices);
  await dialog(page).getByRole('searchbox', { name: 'Filament' }).fill(String(FILAMENT_ID));
  await waitForVisible(dialog(page).getByText('No filament found'));
});

test('the stock can be sorted by any column, and the address has the order', async () => {
  const page = await site.visit({ as: 'admin', at: PATH });
  const spools = page.getByRole('columnheader', { name: 'Current Spools' });
  const first = page.getByRole('row').nth(1);
  await waitForVisible(first);
  await spools.getByRole('button').click();
  await expect.poll(() => spools.getAttribute('aria-sort')).toBe('ascending');
  await waitForVisible(first.getByText('Out of Stock'));
  await spools.getByRole('button').click();
  await waitForVisible(first.getByText('Good Stock'));
  await expect.poll(() => locationOf(page)).toBe(`${PATH}?sort=spools&order=descending`);
});

test('a shop whose filament types are all inactive does not see a message that it has none', async () => {
  const page = await site.visit({
    as: 'admin',
    at: PATH,
    prepare: (_, newPage) =>
      newPage.route(/\/filament\/(types|stock-with-details)\/\?/, async (route) => {
        const response = await route.fetch();
        const { data }: { data: object[] } = await response.json();
        return route.fulfill({
          json: { data: data.map((row) => ({ ...row, active: false, current_stock: 0 })) },
        });
      }),
  });
  await waitForVisible(
    page.getByText('No active filament types'),
    page.getByText('All filament types are inactive', { exact: false }),
  );
  await tab(page, 'Log Purchases').click();
  await button(page, 'Log Purchase').click();
  await waitForVisible(dialog(page).getByText('No active filament types'));
  await expect.poll(() => page.getByText('No filament types yet').count()).toBe(0);
});

test('a purchase starts with the date of the business in any time zone of the browser', async () => {
  // It is half past one in Baghdad and still the day before in London.
  const page = await site.visit({
    as: 'admin',
    at: `${PATH}?tab=purchases`,
    prepare: (_, newPage) => newPage.clock.setFixedTime('2026-11-24T22:30:00Z'),
  });
  await button(page, 'Log Purchase').click();
  await expect.poll(() => dialog(page).getByLabel('Date Purchased').inputValue()).toBe('2026-11-25');
});

test('an ambiguous amount or count is refused, and the field shows both readings', async () => {
  const page = await site.visit({ as: 'admin', at: `${PATH}?tab=purchases` });
  await button(page, 'Log Purchase').click();
  await dialog(page).getByRole('searchbox', { name: 'Filament' }).fill('#111');
  await dialog(page).getByRole('radio').first().check();
  await field(page, 'Price per Spool').fill('25.000');
  await page.keyboard.press('Enter');
  await waitForVisible(dialog(page).getByText('This could be 25 or 25,000. Please write which.'));
  await field(page, 'Total Cost').fill('many');
  await field(page, 'Spools Bought').fill('2,5');
  await page.keyboard.press('Enter');
  await waitForVisible(
    dialog(page).getByText('Enter an amount above 0, like 22,500, or leave it empty'),
    dialog(page).getByText('This could be 2.5 or 25. Please write which.'),
  );
});

test('a second click on Undo undoes no second opening', async () => {
  const page = await site.visit({
    as: 'admin',
    at: PATH,
    prepare: (_, newPage) => newPage.clock.install(),
  });
  const undone = async (): Promise<number> =>
    (await site.app().query('select 1 from filament_usage where filament_id = 102 and undone_at is not null'))
      .length;
  const before = await undone();
  await button(page, 'Usage log of #102 eSUN').click();
  const undo = dialog(page).getByRole('button', { name: 'Undo last' });
  await expect.poll(() => undo.isEnabled()).toBe(true);
  // A second click depends on time, so the clock moves only on command from here on.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await undo.click();
  await waitForVisible(page.getByText(/^The spool of #102 .* is back in stock/));
  await expect.poll(() => undo.getAttribute('aria-busy')).toBe(null);
  await page.clock.runFor(STABLE_AFTER_MS - 1);
  // The second click of a double click, without Playwright's waiting.
  await undo.dispatchEvent('click');
  await page.clock.runFor(1);
  await expect.poll(() => undo.isEnabled()).toBe(true);
  await expect.poll(() => undone()).toBe(before + 1);
});

test('failures are described in the words of Filament', async () => {
  const failRequests = (path: string, method: string) =>
    page.route(path, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 409, json: { detail: 'The shelf is locked.' } })
        : route.fallback(),
    );
  const page = await site.visit({ as: 'admin', at: PATH, height: 1600 });
  const alert = page.getByRole('alert');
  await failRequests('**/filament/usage/', 'POST');
  await button(page, 'Open Spool of #101 eSUN').click();
  await waitForVisible(alert.getByText('Failed to open spool: The shelf is locked.'));

  await tab(page, 'All Filaments').click();
  await failRequests('**/filament/types/', 'POST');
  await button(page, 'Add Filament').click();
  await field(page, 'ID').fill('990');
  await field(page, 'Brand').fill('Locked');
  await dialog(page).getByRole('button', { name: 'Add Filament' }).click();
  await waitForVisible(dialog(page).getByText('Failed to add filament type: The shelf is locked.'));
  await expect.poll(() => field(page, 'Brand').inputValue()).toBe('Locked');
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: 'Add Filament' }).click();
  await waitForHidden(dialog(page));
  await failRequests('**/filament/types/990', 'PUT');
  await button(page, 'Edit #990 Locked').click();
  await field(page, 'Brand').fill('Closed');
  await button(page, 'Save').click();
  await waitForVisible(dialog(page).getByText('Failed to update filament type: The shelf is locked.'));
  await page.unrouteAll();
  await button(page, 'Save').click();
  await waitForHidden(dialog(page));

  await tab(page, 'Log Purchases').click();
  await failRequests('**/filament/purchases/', 'POST');
  await button(page, 'Log Purchase').click();
  await dialog(page).getByRole('searchbox', { name: 'Filament' }).fill('990');
  await dialog(page).getByRole('radio').check();
  await field(page, 'Spools Bought').fill('1');
  await dialog(page).getByRole('button', { name: 'Log Purchase' }).click();
  await waitForVisible(dialog(page).getByText('Failed to add purchase: The shelf is locked.'));
});

test('Enter in the filament search chooses the first match once the filaments have loaded', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/products' });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/filament\/types\/(\?|$)/, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await page.goto(`${site.app().origin}${PATH}?tab=purchases`);
  await button(page, 'Log Purchase').click();
  const search = dialog(page).getByRole('searchbox', { name: 'Filament' });
  await search.fill('101');
  await search.press('Enter');
  gate.resolve();
  await waitForVisible(dialog(page).getByRole('radio', { name: /#101/, checked: true }));
});

test('a long brand without a blank keeps the buttons of all filaments visible', async () => {
  await site
    .app()
    .query(
      "update filament_types set brand = repeat('Filament', 12), name = repeat('Matte', 20) where filament_id = 101",
    );
  const page = await site.visit({ as: 'admin', at: PATH, width: 1440 });
  for (const [path, act] of [
    ['Current Stock', /^Open Spool of /],
    ['All Filaments', /^Delete #/],
  ] as const) {
    await tab(page, path).click();
    const first = page.getByRole('button', { name: act }).first();
    await waitForVisible(first);
    const table = await page
      .getByRole('region', { name: path })
      .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect(table, path).toBe(0);
  }
});
