import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axe } from '#tests/support/chromium.ts';
import { pdfPages } from '#tests/support/pdf-pages.ts';
import { siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('job_sheet');
let ids: readonly number[];

interface OrderedLine {
  readonly quantity?: number;
  /** The number of announced lines. The order has one. */
  readonly expected?: number | null;
  readonly total?: number;
}

/** Inserts an order with one line into the database and returns its number. */
const placeOrder = async ({
  quantity = 3,
  expected = 1,
  total = 3000,
}: OrderedLine = {}): Promise<number> => {
  const [row] = await site.app().query<{ id: number }>(
    `with ordered as (
       insert into d2c_orders (customer_name, customer_phone, customer_address, customer_district, province_id,
         order_notes, total_price, expected_items, items_count)
       values ('Zaynab', '07701234567', 'Street 62', 'Karrada', 3, 'Call first', $1, $2, 1)
       returning d2c_order_id as id
     ), line as (
       insert into d2c_order_items (d2c_order_id, product_id, product_name, quantity, unit_price, subtotal, notes)
       select id, (select product_id from products where product_code = 'TOY005'), 'Octopus, Large', $3, 1000, $4, 'In blue'
       from ordered
     ) select id from ordered`,
    [total, expected, quantity, quantity * 1000],
  );
  return row?.id ?? 0;
};

beforeAll(async () => {
  ids = [await placeOrder(), await placeOrder(), await placeOrder()];
});

const sheetsAt = (requestedIds: readonly number[], query = ''): string =>
  `/admin/job-sheet?ids=${requestedIds.join(',')}${query}`;
const sheetOf = (page: Page, id = 0) => page.getByRole('article', { name: `Order #${id}`, exact: true });

const MM_TO_PT = 72 / 25.4;

test('a printed job sheet is as wide as its page, with complete boxes, cutting lines and nothing of the screen', async () => {
  const page = await site.visit({ as: 'admin', at: sheetsAt(ids), width: 1440 });
  for (const { paper, size, margin, pages } of [
    // Each order has a page on A6 paper, and three short orders share a page on A4 paper.
    { paper: 'a6', size: [298, 420], margin: 6, pages: 3 },
    { paper: 'a4', size: [595, 842], margin: 12, pages: 1 },
  ]) {
    await page.goto(sheetsAt(ids, `&paper=${paper}`));
    await waitForVisible(...ids.map((id) => sheetOf(page, id).getByText('In blue')));
    const printed = pdfPages(await page.pdf({ preferCSSPageSize: true }));
    expect(printed.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(
      Array(pages).fill(size),
    );
    expect(printed.map(({ cutOff }) => cutOff)).toEqual(Array(pages).fill(0));
    for (const { width, longestRule } of printed) {
      const contentWidthPt = width - 2 * margin * MM_TO_PT;
      expect(longestRule).toBeGreaterThan(0.98 * contentWidthPt);
      expect(longestRule).toBeLessThan(1.02 * contentWidthPt);
    }
  }
  await page.emulateMedia({ media: 'print' });
  const borderStyles = await page
    .getByRole('article')
    .evaluateAll((sheets) => sheets.map((sheet) => getComputedStyle(sheet).borderBlockStartStyle));
  expect(borderStyles).toEqual(['none', 'dashed', 'dashed']);
  await expect.poll(() => page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('navigation').isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false);
});

test('a job sheet shows the products, their sizes and quantities, the customer, and the amount to collect', async () => {
  const [id = 0] = ids;
  const page = await site.visit({ as: 'admin', at: sheetsAt([id, 999_999]) });
  const sheet = sheetOf(page, id);
  await waitForVisible(
    sheet.getByText('Item 1 of 1'),
    sheet.getByText('3 ×'),
    sheet.getByText('Octopus, Large'),
    sheet.getByText('TOY005'),
    sheet.getByText('20 x 20 x 10 cm'),
    sheet.getByText('07701234567'),
    sheet.getByText('To collect').locator('..').getByText('3,000 IQD'),
    sheet.getByRole('img', { name: '3 boxes to tick' }),
    sheet.getByRole('img', { name: `QR code of order #${id}` }),
    page.getByText('Not found: #999999'),
  );
  await expect.poll(() => sheet.getByRole('img', { name: '3 boxes to tick' }).locator('> *').count()).toBe(3);
  const sizeOf = (text: string) =>
    sheet.getByText(text).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const largest = await sheet
    .locator('*')
    .filter({ hasText: /./ })
    .evaluateAll((elements) =>
      Math.max(...elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
    );
  await expect.poll(() => Promise.all([sizeOf('Call first'), sizeOf('In blue')])).toEqual([largest, largest]);
  expect(await axe(page)).toEqual([]);
});

test('the job sheet of an order whose lines are incomplete or do not add up has a warning bar', async () => {
  const [incompleteId, wrongTotalId] = [
    await placeOrder({ expected: 2 }),
    await placeOrder({ expected: null, total: 1 }),
  ];
  const page = await site.visit({ as: 'admin', at: sheetsAt([incompleteId, wrongTotalId]) });
  const bars = [
    [incompleteId, 'DO NOT PRINT. Incomplete: 1 of 2 items'],
    [wrongTotalId, 'DO NOT PRINT. Items add up to 3,000 IQD, the total is 1 IQD'],
  ] as const;
  await waitForVisible(...bars.map(([id, warning]) => sheetOf(page, id).getByText(warning)));
  await page.emulateMedia({ media: 'print' });
  for (const [id, warning] of bars) {
    const [barBox, sheetBox] = [
      await sheetOf(page, id).getByText(warning).boundingBox(),
      await sheetOf(page, id).boundingBox(),
    ];
    // The millimetre at each side keeps frames from being cut off.
    expect((sheetBox?.width ?? 0) - (barBox?.width ?? 0)).toBeLessThan(4);
    expect(barBox?.width).toBeGreaterThan(1000);
  }
});

test('a job sheet on any paper fits on a phone', async () => {
  const longOrderId = await placeOrder({ quantity: 30, total: 30_000 });
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders', width: 360 });
  for (const paper of ['a4', 'a6']) {
    await page.goto(sheetsAt([...ids, longOrderId], `&paper=${paper}`));
    await waitForVisible(sheetOf(page, longOrderId).getByText('+6'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test('job sheets of many orders open in a new tab, whose address has no order numbers', async () => {
  await site.app().query(
    `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price)
     select 'Crowd', '07701234567', 'Karrada', 1000 from generate_series(1, 150)`,
  );
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders?tab=to-print&search=crowd' });
  await waitForVisible(page.getByText('150 found for "crowd"'));
  // Each page that loads makes the list longer.
  await page.waitForFunction(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelector('tr[data-row="149"]') !== null;
  });
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
  const [sheets] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Job sheets' }).click(),
  ]);
  await sheets.getByRole('article').nth(149).waitFor({ state: 'attached' });
  expect(sheets.url().length).toBeLessThan(200);
  await sheets.reload();
  await sheets.getByRole('article').nth(149).waitFor({ state: 'attached' });
  await sheets.getByRole('link', { name: 'A6' }).click();
  await waitForVisible(
    sheets.getByRole('link', { name: 'A6', exact: true }).and(sheets.locator('[aria-current]')),
  );
  await expect.poll(() => sheets.getByRole('article').count()).toBe(150);

  const otherTabPage = await site.visit({
    as: 'admin',
    at: new URL(sheets.url()).pathname + new URL(sheets.url()).search,
  });
  await waitForVisible(
    otherTabPage.getByText('These orders were selected in another tab. Select them in the list again.'),
  );
  await waitForHidden(otherTabPage.getByRole('article'));
});

test('the print queue shows what to print and marks notes, and an empty search links to tabs with matches', async () => {
  const id = await placeOrder({ quantity: 2, total: 2000 });
  await site
    .app()
    .query(
      "update d2c_orders set status = 'completed', customer_name = 'Khadija Far' where d2c_order_id = $1",
      [await placeOrder()],
    );
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders?search=octopus+zaynab' });
  const row = page.getByRole('row').filter({ has: page.getByText(`#${id}`, { exact: true }) });
  await waitForVisible(
    row.getByText('\u20682 × Octopus, Large\u2069', { exact: true }),
    row.getByRole('img', { name: 'Has a note' }),
  );
  await page.goto('/admin/d2c-orders?search=far+khadija');
  const historyLink = page.getByRole('link', { name: '1 in History' });
  await waitForVisible(page.getByText('No orders found'), historyLink);
  await expect
    .poll(() => page.getByRole('link', { name: / in (Ready for Shipment|Active Shipments)/ }).count())
    .toBe(0);
  await historyLink.click();
  await waitForVisible(page.getByText('Khadija Far'));
});
