import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { UserRow } from '#api/contracts/users.ts';
import { axe } from '#tests/support/chromium.ts';
import { locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

const site = siteFor('admin-tools');

describe('the finder and the frame of the admin area', () => {
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
    // Several words find this page, `users` among them.
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
    // An Arabic layout produces another letter for the same key. With Shift or without Ctrl it is not the
    // shortcut.
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

  test('every page has its title, which names page and tab', async () => {
    const page = await site.visit({ as: 'superadmin', at: '/admin' });
    const expectedNames: readonly (readonly [string, readonly string[]])[] = [
      ['/admin', ['Dashboard']],
      ['/admin/products?tab=stock', ['Products', 'Stock']],
      // The first tab has the name of its page, so the name is shown once.
      ['/admin/products', ['Products']],
      ['/admin/d2c-orders', ['D2C Orders', 'To Print']],
      ['/admin/job-sheet', ['Job sheets']],
      ['/admin/b2b?tab=orders', ['B2B Management', 'Orders']],
      ['/admin/payments?tab=b2b', ['Payments & Invoices', 'B2B Invoices']],
      ['/admin/audit', ['Audit']],
    ];
    for (const [address, names] of expectedNames) {
      await page.goto(address);
      await waitForVisible(page.getByRole('heading', { level: 1, name: names[0] ?? '' }));
      await expect
        .poll(() => page.title(), { message: address })
        .toBe([...names].reverse().concat('Printing Farm Admin').join(' · '));
    }
    await page.goto('/admin/job-sheet');
    await page.getByRole('main').getByRole('link', { name: 'D2C Orders' }).click();
    await waitForVisible(page.getByRole('heading', { level: 1, name: 'D2C Orders' }));
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
    await waitForVisible(page.getByRole('button', { name: 'Add filament' }));
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
});

describe('the audit', () => {
  /* The audit log for superadmins, which shows who changed what. */

  const PATH = '/admin/audit';

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page) => page.getByRole('dialog');
  const entries = (page: Page) => page.getByRole('button', { name: /^Show: / });

  const call = async (method: string, path: string, body: unknown): Promise<UserRow> => {
    const { token } = await site.app().signIn('superadmin');
    const response = await fetch(`${site.app().origin}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data }: { data: UserRow } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return data;
  };

  let personCount = 0;
  /** Creates a person and renames them. */
  const createRenamedPerson = async (): Promise<UserRow> => {
    personCount += 1;
    const username = `hawraa${personCount}`;
    const person = {
      username,
      email: `${username}@example.test`,
      full_name: 'حوراء',
      password: 'a long sentence',
    };
    const { user_id } = await call('POST', '/auth/users', person);
    return call('PUT', `/auth/users/${user_id}`, { full_name: 'حوراء الكعبي', role: 'admin' });
  };

  test('the audit is filtered by entity, kind, person and day, and opened entries and Back follow the address', async () => {
    const { username, user_id } = await createRenamedPerson();
    const page = await site.visit({ as: 'superadmin', at: '/admin' });
    await page.getByRole('link', { name: 'Audit' }).click();
    await waitForVisible(entries(page).first());
    await expect.poll(() => page.title()).toContain('Audit');

    await page.getByLabel('Number or code').fill(username.toUpperCase());
    await page.keyboard.press('Enter');
    await waitForVisible(page.getByText('2 entries'));
    await page.getByLabel('Type').selectOption('Sign-in');
    await waitForVisible(page.getByText('No entries found'));
    await page.getByLabel('Type').selectOption('User');
    await page
      .getByLabel('Person', { exact: true })
      .selectOption({ label: '\u2068Zainab Al-Rubaie\u2069 (\u2068@superadmin\u2069)' });
    await page.getByLabel('From').fill('2020-01-01');
    await waitForVisible(page.getByText('2 entries'));
    const filtered = new URL(page.url()).searchParams;
    expect([filtered.get('thing'), filtered.get('kind'), filtered.get('from')]).toEqual([
      username.toUpperCase(),
      'user',
      '2020-01-01',
    ]);

    await entries(page).first().click();
    await waitForVisible(dialog(page).getByRole('row', { name: /^Full name Changed حوراء حوراء الكعبي$/ }));
    await waitForVisible(dialog(page).getByRole('row', { name: /^Role Changed Staff Admin$/ }));
    await waitForVisible(
      dialog(page).getByRole('row', { name: new RegExp(`^Username ${username} ${username}$`) }),
    );
    const urlBefore = page.url();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await waitForHidden(dialog(page));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show');

    // Opening the address shows the same entry.
    await page.goto(urlBefore);
    await waitForVisible(dialog(page).getByText('حوراء الكعبي').first());
    await dialog(page).getByRole('link', { name: 'All entries of this object' }).click();
    await waitForVisible(page.getByText('2 entries'));
    expect(new URL(page.url()).searchParams.get('thing')).toBe(String(user_id));
    await page.goBack();
    await waitForVisible(dialog(page));
    await page.keyboard.press('Escape');
    await button(page, 'Clear filters').click();
    await expect.poll(() => locationOf(page)).toBe(PATH);
    await expect.poll(() => page.getByLabel('Number or code').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('From').inputValue()).toBe('');
  });

  test('the export has the filtered entries with their old and new values', async () => {
    const { username } = await createRenamedPerson();
    const page = await site.visit({ as: 'superadmin', at: `${PATH}?thing=${username}` });
    await waitForVisible(page.getByText('2 entries'));
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
    expect(download.suggestedFilename()).toMatch(/^audit_\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(rows.map(({ action }) => action)).toEqual(['user.changed', 'user.created']);
    expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ username, full_name: 'حوراء', role: 'staff' });
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ full_name: 'حوراء الكعبي', role: 'admin' });
    expect(text).not.toMatch(/password|hash/);
    await waitForVisible(page.getByText('Audit exported as CSV'));
  });

  test('at any width the audit violates no axe rule and does not overflow, even after a failure', async () => {
    const page = await site.visit({ as: 'superadmin', at: PATH, width: 1440 });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await waitForVisible(entries(page).first());
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.route('**/api/v1/audit/?*', (route) => route.abort());
    await button(page, 'Refresh').click();
    await waitForVisible(page.getByText('The list could not be refreshed and may be out of date.'));
    await waitForVisible(entries(page).first());
    await page.reload();
    await waitForVisible(page.getByText('Failed to load the audit'));
    expect(await axe(page)).toEqual([]);
  });

  test('without a network the bar is shown and the content stays, and a lost command is retried from its toast', async () => {
    const { username } = await createRenamedPerson();
    const page = await site.visit({ as: 'superadmin', at: `/admin/users?search=${username}` });
    // The offline bar appears once the page is complete.
    await page.waitForFunction(() => document.querySelector('body > :not(#root) > [role=status]'));
    const remove = page.getByRole('button', { name: /^Delete/ }).first();
    await waitForVisible(remove);
    await page.context().setOffline(true);
    await waitForVisible(
      page
        .getByRole('status')
        .filter({ hasText: 'You are offline.' })
        .filter({ hasText: /Changes cannot be saved until the network is back/ }),
      remove,
    );
    expect(await axe(page)).toEqual([]);
    await page.context().setOffline(false);
    await waitForVisible(page.getByText('You are online again.'));
    await waitForHidden(page.getByText('You are offline.'));

    await remove.click();
    await page.context().setOffline(true);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const retryButton = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Try again' });
    await waitForVisible(retryButton);
    await page.context().setOffline(false);
    await retryButton.click();
    await waitForVisible(page.getByText('No users found'));
    await waitForHidden(retryButton);
  });
});

describe('the dashboard', () => {
  const PATH = '/admin';

  const CARDS = [
    'Total Products',
    'Low Stock Alert',
    'Total Orders (D2C+B2B)',
    'Pending Orders',
    'Total Revenue (IQD)',
    'Pending Payments',
  ] as const;

  const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
  const need = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
  const figure = async (page: Page, name: string): Promise<string> =>
    (await card(page, name).getByRole('paragraph').first().innerText()).trim();
  const figures = (page: Page): Promise<string[]> => Promise.all(CARDS.map((name) => figure(page, name)));

  /** Returns the figures of the database as the cards show them. */
  const countFigures = async (): Promise<string[]> => {
    const [row] = await site.app().query<Record<string, string>>(`select
    (select count(*) from products) as products,
    (select count(*) from products left join product_stock using (product_id)
      where active and stock_mode <> 'made_to_order' and coalesce(quantity, 0) <= 5) as low,
    (select count(*) from d2c_orders where deleted_at is null)
      + (select count(*) from b2b_orders where deleted_at is null) as orders,
    (select count(*) from d2c_orders where deleted_at is null and status in ('pending', 'printing')) as pending,
    (select sum(total_price)::bigint from d2c_orders where deleted_at is null) as revenue,
    (select count(*) from d2c_payments_due where closed_at is null) as due`);
    const { products = '', low = '', orders = '', pending = '', revenue = '', due = '' } = row ?? {};
    return [products, low, orders, pending, `${Number(revenue).toLocaleString('en')} IQD`, due];
  };

  test('the cards show the figures, follow changes by others, and link to what needs attention', async () => {
    const page = await site.visit({ as: 'admin', at: PATH });
    await waitForVisible(page.getByText('Online', { exact: true }));
    await waitForVisible(page.getByRole('heading', { name: 'Needs attention', exact: true }));
    await expect.poll(() => figures(page)).toEqual(await countFigures());
    const low = await figure(page, 'Low Stock Alert');
    await waitForVisible(card(page, 'System status').getByText(`${low} products are low on stock`));

    const before = await figure(page, 'Pending Orders');
    const { token } = await site.app().signIn('superadmin');
    const [order] = await site
      .app()
      .query<{ id: number }>(
        "select d2c_order_id as id from d2c_orders where status = 'printing' and deleted_at is null order by order_date limit 1",
      );
    const id = order?.id ?? 0;
    const moved = await fetch(`${site.app().origin}/api/v1/d2c/orders/${id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status: 'ready' }),
    });
    expect(moved.status).toBe(200);
    await expect.poll(() => figure(page, 'Pending Orders')).toBe(String(Number(before) - 1));
    await expect.poll(() => figures(page)).toEqual(await countFigures());

    await need(page, 'Orders waiting').getByRole('link', { name: /^#/ }).click();
    await waitForVisible(page.getByRole('dialog').getByRole('heading', { name: /Order #\d+/ }));
    await expect
      .poll(() => locationOf(page))
      .toMatch(/^\/admin\/d2c-orders\?tab=(ready|to-print)&order=\d+$/);
    await page.goBack();
    const overdue = need(page, 'Payments overdue').getByRole('link', { name: /^#/ });
    const [owed] = /#\d+/.exec(await overdue.innerText()) ?? [];
    await overdue.click();
    await waitForVisible(page.getByRole('dialog', { name: `Payment due of order ${owed}`, exact: true }));
    await expect.poll(() => locationOf(page)).toMatch(/^\/admin\/payments\?tab=d2c&list=owed&due=\d+$/);
    await page.goBack();
    await link(page, 'Filament with low stock').click();
    await waitForVisible(page.getByRole('heading', { level: 1, name: 'Filament' }));
    await page.goBack();
    await link(page, 'Payments overdue').click();
    await waitForVisible(page.getByRole('heading', { level: 1, name: 'Payments & Invoices' }));
    await expect.poll(() => locationOf(page)).toBe('/admin/payments?tab=d2c&list=owed');
  });

  test('a long name in either direction is cut within its card on a phone', async () => {
    await site
      .app()
      .query(`update d2c_orders set customer_name = repeat('محمد Layla of the Very Long Name ', 3)
    where status in ('pending', 'printing', 'ready')`);
    const page = await site.visit({ as: 'admin', at: PATH, width: 360 });
    await waitForVisible(need(page, 'Orders waiting'));
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
  });

  test('every quick action works by keyboard', async () => {
    const page = await site.visit({ as: 'admin', at: PATH });
    const actions = card(page, 'Quick actions').getByRole('link');
    await waitForVisible(page.getByText('Online', { exact: true }));
    await expect.poll(() => actions.count()).toBe(4);
    const destinations = [
      ['/admin/products', 'Products'],
      ['/admin/d2c-orders', 'D2C Orders'],
      ['/admin/b2b', 'B2B Management'],
      ['/admin/payments', 'Payments & Invoices'],
    ] as const;
    for (const [index, [address, heading]] of destinations.entries()) {
      await actions.first().focus();
      for (let step = 0; step < index; step += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await waitForVisible(page.getByRole('heading', { level: 1, name: heading, exact: true }));
      await expect.poll(() => locationOf(page).startsWith(address)).toBe(true);
      await page.goBack();
      await waitForVisible(card(page, 'Quick actions'));
    }
  });

  test('a figure that failed to load is 0 with a reason, Retry loads it, and a later failure keeps it', async () => {
    let isBroken = true;
    const page = await site.visit({
      as: 'admin',
      at: PATH,
      prepare: (context) =>
        context.route('**/api/v1/dashboard/', (route) =>
          isBroken ? route.fulfill({ status: 500, json: { detail: 'no' } }) : route.continue(),
        ),
    });
    const alert = page.getByRole('alert');
    await waitForVisible(alert.getByText('Server error. Please try again later.'));
    await expect.poll(() => figures(page)).toEqual(['0', '0', '0', '0', '0 IQD', '0']);
    expect(await axe(page)).toEqual([]);
    isBroken = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await waitForVisible(page.getByText('Online', { exact: true }));
    await waitForHidden(alert);
    const loaded = await figures(page);
    expect(loaded).toEqual(await countFigures());
    expect(await axe(page)).toEqual([]);

    isBroken = true;
    const { token } = await site.app().signIn('superadmin');
    const [product] = await site
      .app()
      .query<{ id: number }>('select product_id as id from product_stock limit 1');
    await fetch(`${site.app().origin}/api/v1/products/${product?.id ?? 0}/stock?quantity=77`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}` },
    });
    await waitForVisible(page.getByText(/The figures below are from/));
    await expect.poll(() => figures(page)).toEqual(loaded);
  });

  test('a late or failed backup needs attention', async () => {
    const run = (days: number, fault: string | null) =>
      site.app().query(
        `insert into backup_runs (folder, file, started_at, ended_at, bytes, fault)
          select '/backup', 'order-desk-2026-03-01-00000000.export', at, at, 1, $2 from (select now() - make_interval(days => $1) as at) run`,
        [days, fault],
      );
    await run(9, null);
    const page = await site.visit({ as: 'admin', at: PATH });
    const late = need(page, 'Backup late');
    await waitForVisible(late.getByText('Last backup 9 days ago.'));
    await run(0, 'not_restored');
    await page.reload();
    const failed = need(page, 'Backup failed');
    await waitForVisible(failed.getByText('The latest backup could not be restored for a check.'));
    await waitForVisible(failed.getByText('Last backup 9 days ago.'));
    expect(await axe(page)).toEqual([]);
    await run(0, null);
    await page.reload();
    await waitForVisible(card(page, 'System status'));
    await waitForHidden(failed);
    await waitForHidden(late);
    await site.app().query('delete from backup_runs');
  });
});
