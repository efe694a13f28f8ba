import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#tests/support/chromium.ts';
import { locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('finder');

const box = (page: Page) => page.getByRole('combobox', { name: /^Find orders/ });
const highlightedOption = (page: Page) => page.locator('[role="option"][aria-selected="true"]');
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const focused = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');

/** Closes what was open before, opens the finder by its shortcut and types the term. */
const find = async (page: Page, term: string) => {
  await page.keyboard.press('Control+k');
  await focused(page);
  await page.keyboard.type(term);
};
/** Moves down to the result with this name and opens it. */
const choose = async (page: Page, name: RegExp) => {
  const option = page.getByRole('option', { name }).first();
  await waitForVisible(option);
  for (let step = 0; (await option.getAttribute('aria-selected')) !== 'true'; step += 1) {
    expect(step, `reached ${name}`).toBeLessThan(40);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await waitForHidden(box(page));
};
const query = async <Row>(sql: string): Promise<Row> => {
  const [row] = await site.app().query<Row & Record<string, unknown>>(sql);
  if (!row) throw new Error(`nothing for ${sql}`);
  return row;
};

test('every kind of result is reachable by keyboard from any page', async () => {
  const order = await query<{ d2c_order_id: number; customer_name: string; customer_phone: string }>(
    `select d2c_order_id, customer_name, customer_phone from d2c_orders
     where status = 'pending' and deleted_at is null order by d2c_order_id desc limit 1`,
  );
  const product = await query<{ product_id: number; product_code: string; name: string }>(
    'select product_id, product_code, name from products where active order by product_id limit 1',
  );
  const b2b = await query<{ b2b_order_id: number; name: string }>(
    `select b2b_order_id, name from b2b_orders join b2b_clients using (client_id)
     where b2b_orders.deleted_at is null order by b2b_order_id desc limit 1`,
  );
  const page = await site.visit({ as: 'superadmin', at: '/admin/filament' });
  await waitForVisible(page.getByRole('heading', { level: 1 }));

  // A scanner sends Enter 20 ms after the last digit.
  await find(page, `#${order.d2c_order_id}`);
  await page.keyboard.press('Enter');
  await waitForHidden(box(page));
  await waitForVisible(page.getByRole('dialog').getByText(order.customer_phone).first());
  await expect
    .poll(() => locationOf(page))
    .toBe(`/admin/d2c-orders?tab=to-print&order=${order.d2c_order_id}`);

  // The finder also opens over a dialog that asks no question.
  await find(page, order.customer_phone);
  await waitForVisible(group(page, 'Customers'), group(page, 'Orders'));
  const option = page.getByRole('option', { name: new RegExp(`#${order.d2c_order_id}\\b`) });
  await waitForVisible(option.getByText('Pending', { exact: true }));
  await page.keyboard.press('End');
  await choose(page, new RegExp(`^${'\u2068'}${order.customer_name}`));
  expect(new URL(page.url()).searchParams.get('search')).toBe(order.customer_phone);
  await waitForHidden(page.getByRole('dialog'));

  await find(page, product.product_code);
  await choose(page, new RegExp(product.product_code));
  await expect.poll(() => locationOf(page)).toBe(`/admin/products?search=${product.product_id}`);
  await waitForVisible(page.getByRole('row').nth(1).filter({ hasText: product.product_code }));

  await find(page, b2b.name);
  await waitForVisible(group(page, 'B2B clients'));
  await expect.poll(() => highlightedOption(page).count()).toBe(1);
  await page.keyboard.press('Enter');
  await waitForHidden(box(page));
  await waitForVisible(page.getByRole('row').filter({ hasText: b2b.name }).first());

  await find(page, `#${b2b.b2b_order_id}`);
  await choose(page, new RegExp(`#${b2b.b2b_order_id} ${'\u2068'}${b2b.name}`));
  await waitForVisible(page.getByRole('dialog'));
  await expect.poll(() => locationOf(page)).toBe(`/admin/b2b?tab=orders&order=${b2b.b2b_order_id}`);
  await page.keyboard.press('Escape');
  await waitForHidden(page.getByRole('dialog'));

  const searchTargets: readonly (readonly [string, string])[] = [
    ['financial', '/admin/payments?tab=summary'],
    ['user man', '/admin/users'],
    ['new whole', '/admin/b2b?tab=new'],
    ['settings sync', '/admin/settings?tab=sync'],
  ];
  for (const [term, address] of searchTargets) {
    await find(page, term);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.search === address);
    await waitForHidden(box(page));
  }
  // A page is found by many words and shown with one of its topics.
  await find(page, 'users');
  await choose(page, /^User Management/);
  await page.waitForURL('**/admin/users');
  // The new page takes the focus when it has loaded.
  await waitForVisible(page.locator('main:focus'));

  const forms: readonly (readonly [string, string])[] = [
    ['add product', '/admin/products'],
    ['add b2b', '/admin/b2b?tab=clients'],
    ['add fil', '/admin/filament?tab=types'],
    ['log filament', '/admin/filament?tab=purchases'],
    ['add user', '/admin/users'],
  ];
  for (const [term, after] of forms) {
    await find(page, term);
    await page.keyboard.press('Enter');
    await waitForHidden(box(page));
    await waitForVisible(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await waitForHidden(page.getByRole('dialog'));
    // The page removes the action from its address, so a reload does not repeat it.
    await expect.poll(() => locationOf(page)).toBe(after);
  }
});

test('the previous page stays until the next has loaded, and the finder over it gets every letter', async () => {
  const page = await site.visit({ as: 'superadmin', at: '/admin/filament' });
  const heading = page.getByRole('heading', { level: 1 });
  await waitForVisible(heading);
  const pageScripts: readonly (readonly [string, string])[] = [
    ['User Management', 'UsersView'],
    ['Audit', 'AuditView'],
  ];
  for (const [title, script] of pageScripts) {
    const before = (await heading.textContent()) ?? '';
    const [requestReceived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      requestReceived.resolve();
      await gate.promise;
      await route.continue();
    });
    await find(page, title);
    await page.keyboard.press('Enter');
    await requestReceived.promise;
    await find(page, 'filament');
    await expect.poll(() => box(page).inputValue()).toBe('filament');
    await page.keyboard.press('Escape');
    await waitForVisible(heading.filter({ hasText: before }));
    gate.resolve();
    await waitForVisible(heading.filter({ hasText: title }));
  }
});

test('the shortcut is a key position, an open question comes first, and the button shows the shortcut', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/products' });
  await waitForVisible(page.getByRole('button', { name: 'Add Product' }));
  const searchButton = page.getByRole('button', { name: /^Search/ }).first();
  await expect
    .poll(() => Promise.all([searchButton.getAttribute('aria-keyshortcuts'), searchButton.textContent()]))
    .toEqual(['Control+K', 'SearchCtrl K']);
  const press = (init: { code: string; key: string; ctrlKey?: boolean; shiftKey?: boolean }) =>
    page.evaluate(
      (keyEvent) =>
        document.dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keyEvent }),
        ),
      init,
    );
  // An Arabic layout produces another letter for the same key. With Shift or without Ctrl it is not the shortcut.
  expect(await press({ code: 'KeyK', key: 'ن', ctrlKey: true, shiftKey: true }), 'left to the page').toBe(
    true,
  );
  expect(await press({ code: 'KeyK', key: 'ن' }), 'left to the page').toBe(true);
  expect(await press({ code: 'KeyK', key: 'ن', ctrlKey: true }), 'taken').toBe(false);
  await waitForVisible(box(page));
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await waitForHidden(box(page));
  await searchButton.click();
  await focused(page);
  // Only a superadmin manages users.
  await page.keyboard.type('user');
  await waitForVisible(page.getByText(/^(\d+ results?|Nothing found)/).first());
  await expect.poll(() => page.getByRole('option', { name: 'User Management' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => searchButton.evaluate((node) => node === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Half a name');
  await page.keyboard.press('Escape');
  await waitForVisible(page.getByRole('alertdialog'));
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await waitForHidden(page.getByRole('alertdialog'));
  await expect.poll(() => box(page).count()).toBe(0);
  // The app asks about unsaved input, as with every link.
  await find(page, 'filament');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByRole('alertdialog', { name: 'Discard what you typed?' }));
  expect(new URL(page.url()).pathname).toBe('/admin/products');
});

test('the finder shows no results, failures and late answers, wraps around, and opens only results of the current term', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/settings' });
  await waitForVisible(page.getByRole('heading', { level: 1 }));
  // The text is typed before the finder has loaded, and still reaches it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzzzqqqx');
  await page.keyboard.press('Backspace');
  await focused(page);
  await expect.poll(() => box(page).inputValue()).toBe('zzzzqqq');
  await waitForVisible(page.getByText(/^Nothing found\./));
  await page.keyboard.press('Enter');
  await waitForVisible(box(page));
  // The finder keeps receiving the text although another element takes the focus.
  await page.locator('main').evaluate((main) => main.focus());
  await focused(page);
  await page.keyboard.type('x');
  await expect.poll(() => box(page).inputValue()).toBe('zzzzqqqx');

  let requestCount = 0;
  // A request for the previous term may still be running.
  await page.route('**/api/v1/search/?q=products', (route) => {
    requestCount += 1;
    return requestCount === 1 ? route.abort() : route.continue();
  });
  await box(page).fill('products');
  await waitForVisible(page.getByText(/^The search failed/));
  expect(await axe(page)).toEqual([]);
  const options = page.getByRole('option');
  const texts = await options.allTextContents();
  expect(texts.length).toBeGreaterThan(1);
  const highlightedText = async () => (await highlightedOption(page).textContent()) ?? '';
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => highlightedText()).toBe(texts.at(-1));
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => highlightedText()).toBe(texts[0]);
  await page.keyboard.press('End');
  await expect.poll(() => highlightedText()).toBe(texts.at(-1));
  await page.keyboard.press('Home');
  await expect.poll(() => highlightedText()).toBe(texts[0]);
  await expect
    .poll(() => box(page).getAttribute('aria-activedescendant'))
    .toBe(await highlightedOption(page).getAttribute('id'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await waitForVisible(page.getByText(/^\d+ results?$/));
  expect(requestCount, 'a word is one call').toBe(2);

  // The answer to the first term arrives after the second was typed and must be ignored.
  const product = await query<{ name: string }>('select name from products where active limit 1');
  await page.unroute('**/api/v1/search/?q=products');
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    `**/api/v1/search/?q=${encodeURIComponent(product.name).replaceAll('%20', '*')}`,
    async (route) => {
      await gate;
      await route.continue().catch(() => undefined);
    },
  );
  await box(page).fill(product.name);
  await waitForVisible(page.getByText('Searching…'));
  await box(page).fill('zzzzqqq');
  release();
  await waitForVisible(page.getByText(/^Nothing found\./));
  await expect.poll(() => page.getByRole('option').count()).toBe(0);
});

test('every page has its title and a link to each step above it', async () => {
  const page = await site.visit({ as: 'superadmin', at: '/admin' });
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await waitForVisible(page.getByRole('heading', { level: 1 }));
  await expect.poll(() => page.title()).toBe('Dashboard · Printing Farm Admin');
  await expect.poll(() => steps.count()).toBe(0);
  const expectedNames: readonly (readonly [string, readonly string[]])[] = [
    ['/admin/products?tab=stock', ['Products', 'Stock']],
    ['/admin/d2c-orders', ['D2C Orders', 'To Print']],
    ['/admin/job-sheet', ['Job sheets']],
    ['/admin/b2b?tab=orders', ['B2B Management', 'Orders']],
    ['/admin/payments?tab=b2b', ['Payments & Invoices', 'B2B Invoices']],
    ['/admin/audit', ['Audit']],
  ];
  for (const [address, names] of expectedNames) {
    await page.goto(address);
    await waitForVisible(steps.last());
    await expect.poll(() => steps.allTextContents(), { message: address }).toEqual(['Dashboard', ...names]);
    await expect
      .poll(() => page.title(), { message: address })
      .toBe([...names].reverse().concat('Printing Farm Admin').join(' · '));
    await expect
      .poll(() => steps.last().locator('[aria-current="page"]').count(), { message: address })
      .toBe(1);
    await expect
      .poll(() => page.locator('nav[aria-label="Breadcrumb"] [aria-current]').count(), { message: address })
      .toBe(1);
  }
  await page.goto('/admin/products?tab=stock');
  await steps.nth(1).getByRole('link').click();
  // The first tab has the name of its page, so the name is shown once.
  await waitForVisible(steps.last().locator('[aria-current="page"]').filter({ hasText: 'Products' }));
  await expect.poll(() => steps.allTextContents()).toEqual(['Dashboard', 'Products']);
  await expect
    .poll(() => Promise.all([locationOf(page), page.title()]))
    .toEqual(['/admin/products', 'Products · Printing Farm Admin']);
  await steps.first().getByRole('link').click();
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await expect.poll(() => page.title()).toBe('Dashboard · Printing Farm Admin');
});

test('Back and Forward restore the scroll position, in a list that is still loading too', async () => {
  await site.app().query(
    `insert into audit_log (username, action, entity, entity_id)
     select 'somebody', 'product.updated', 'product', n::text from generate_series(1, 300) n`,
  );
  const page = await site.visit({ as: 'superadmin', at: '/admin/audit?kind=product', height: 500 });
  const top = () => page.evaluate(() => window.scrollY);
  const rows = page.getByRole('row');
  const height = () => page.evaluate(() => document.body.scrollHeight);
  const scroll = (scrollY: number) => page.evaluate((y) => window.scrollTo(0, y), scrollY);
  await waitForVisible(rows.nth(3));
  // The position is beyond the first loaded rows, so the page grows below it.
  const first = await height();
  await scroll(first);
  await expect.poll(height).toBeGreaterThan(first + 1000);
  await scroll(first + 200);
  await expect.poll(top).toBe(first + 200);

  await page.getByRole('link', { name: 'Filament', exact: true }).press('Enter');
  await page.waitForURL('**/admin/filament');
  await expect.poll(top).toBe(0);
  await page.getByRole('link', { name: 'All Filaments' }).click();
  // The rows belong to the previous tab until the new tab is drawn, which then starts at the top.
  await waitForVisible(page.getByRole('button', { name: 'Add Filament' }));
  await waitForVisible(rows.nth(3));
  await scroll(100);
  await expect.poll(top).toBe(100);

  await page.goBack();
  await page.goBack();
  await page.waitForURL('**/admin/audit**');
  await expect.poll(top).toBe(first + 200);
  await page.goForward();
  await page.goForward();
  await page.waitForURL('**/admin/filament?tab=types');
  await expect.poll(top).toBe(100);
});
