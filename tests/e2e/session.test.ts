import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loseAnswer } from '#tests/support/lost-answers.ts';
import {
  addToCart,
  fillCustomer,
  findOrders,
  firstProducts,
  newCustomerName,
  readPlacedOrderId,
  submitButton,
} from '#tests/support/order-steps.ts';
import { IS_FULL, sampled } from '#tests/support/sampled.ts';
import { locationOf, siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';
import { type ProductRow, storedOrder } from '#tests/support/stored-cart.ts';

const LOGIN = '**/api/v1/auth/login';
const ME = '**/api/v1/auth/me';
/**
 * Without the guard about one in five reloads signs out, because the moment of the browser's abort varies.
 */
const RELOADS = IS_FULL ? 30 : 10;
const LOGIN_FILE = /\/assets\/login-[\w-]+\.(js|css)$/;
const LOGIN_SCRIPT = /\/assets\/login-[\w-]+\.js$/;

const site = siteFor(
  'session',
  {},
  /dynamically imported module|the journal does not open.*A browser reports an error/,
);

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' });

async function fillLogin(page: Page, name: string, typedPassword: string): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(typedPassword);
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('unified_token'));

/** Answers a request with something that our server would not answer. */
const respondWith = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, json: body });

const GUEST = { user_id: 9, username: 'guest', full_name: 'A Guest', role: 'guest' };

const signedOut = async (page: Page) => {
  await page.waitForURL('**/login**');
  await waitForVisible(submit(page));
  await expect.poll(() => storedToken(page)).toBeNull();
};

describe('the login screen', () => {
  test('leads one person after the other to the pages of their role', async () => {
    const page = await site.visit({ at: '/login' });
    for (const [account, home] of [
      ['superadmin', '/admin'],
      ['admin', '/admin'],
      ['staff', '/customer'],
    ] as const) {
      await waitForVisible(
        page.getByRole('heading', { level: 1 }),
        page.getByText('Sign in to access your dashboard'),
        submit(page),
      );
      await fillLogin(page, account, `${account}-demo`);
      await submit(page).click();
      await page.waitForURL(`**${home}`);
      await expect.poll(() => storedToken(page)).not.toBeNull();
      if (account === 'staff') break;
      await page.getByRole('button', { name: 'Logout' }).click();
      await signedOut(page);
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).first().click();
    await page.getByText(/product\(s\) found/).waitFor();
  });

  test('marks each missing field without a request, and shows the password on request', async () => {
    const page = await site.visit({ at: '/login' });
    const requests = vi.fn();
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/login')) requests();
    });
    const invalidStates = async () =>
      Promise.all(
        [username(page), password(page)].map(
          async (field) => (await field.getAttribute('aria-invalid')) === 'true',
        ),
      );
    for (const [name, typedPassword, expectedInvalid] of [
      ['', '', [true, true]],
      ['  ', '', [true, true]],
      ['staff', '', [false, true]],
      ['', 'secret', [true, false]],
    ] as const) {
      await fillLogin(page, name, typedPassword);
      await submit(page).click();
      await expect.poll(() => invalidStates()).toEqual(expectedInvalid);
      const first = expectedInvalid[0] ? username(page) : password(page);
      await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
    }
    await fillLogin(page, '', '');
    await submit(page).click();
    await waitForVisible(page.getByText('Enter your username'), page.getByText('Enter your password'));
    await username(page).fill('s');
    await expect.poll(() => invalidStates()).toEqual([false, true]);
    expect(requests).not.toHaveBeenCalled();

    await password(page).fill('secret');
    await expect.poll(() => password(page).getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => password(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.poll(() => password(page).getAttribute('type')).toBe('password');
    await expect.poll(() => password(page).inputValue()).toBe('secret');
  });

  test('shows why a sign-in failed until a field is edited, and sends one request however often it is submitted', async () => {
    const page = await site.visit({ at: '/login' });
    const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
    await fillLogin(page, 'nobody-of-us', 'wrong');
    await submit(page).click();
    const refused = alert('Incorrect username or password.');
    await waitForVisible(refused);
    await expect.poll(() => username(page).inputValue()).toBe('nobody-of-us');
    await password(page).press('End');
    await password(page).pressSequentially('x');
    await waitForHidden(refused);
    await submit(page).click();
    await waitForVisible(refused);
    await username(page).pressSequentially('x');
    await waitForHidden(refused);

    for (const [text, reply] of [
      ['Login failed', (route: Route) => route.abort('connectionrefused')],
      ['Login failed', respondWith(500, 'broken')],
      ['Login failed', (route: Route) => route.fulfill({ status: 200, body: '<html>' })],
      ['Login failed', respondWith(200, { access_token: 7 })],
      ['Invalid user role', respondWith(200, { access_token: 'a-token-of-a-guest', user: GUEST })],
    ] as const) {
      await page.route(LOGIN, reply, { times: 1 });
      await fillLogin(page, '', '');
      await waitForHidden(alert(/\S/));
      await fillLogin(page, 'staff', 'staff-demo');
      await submit(page).click();
      await waitForVisible(alert(text));
      await expect.poll(() => locationOf(page)).toBe('/login');
      await expect.poll(() => storedToken(page)).toBeNull();
    }

    const requests = vi.fn();
    const gate = Promise.withResolvers<void>();
    await page.route(LOGIN, async (route) => {
      requests();
      await gate.promise;
      await route.continue();
    });
    await submit(page).dblclick();
    const busy = page.getByRole('button', { name: 'Signing in...' });
    await waitForVisible(busy);
    await expect.poll(() => busy.isDisabled()).toBe(true);
    await password(page).press('Enter');
    gate.resolve();
    await page.waitForURL('**/customer');
    expect(requests).toHaveBeenCalledOnce();
  });

  test('denies access to a verified unknown role on every page, and keeps the session', async () => {
    const page = await site.visit({
      as: 'staff',
      at: '/customer/cart',
      prepare: (_, newPage) => newPage.route(ME, respondWith(200, GUEST)),
    });
    const denied = page.getByRole('heading', { name: 'Access Denied' });
    await waitForVisible(denied, page.getByText("You don't have permission to access this page."));
    await page.goto('/admin');
    await waitForVisible(denied);
    await expect.poll(() => storedToken(page)).toBe(site.session().token);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await waitForVisible(submit(page));
    await expect.poll(() => storedToken(page)).toBeNull();
  });

  test('says that its script failed to load, and "Try again" loads it', async () => {
    const page = await site.visit({
      at: '/login',
      prepare: (context) => context.route(LOGIN_SCRIPT, (route) => route.abort()),
    });
    await waitForVisible(page.getByRole('heading', { name: 'This page could not be shown' }));
    await expect.poll(() => page.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
    await page.context().unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForVisible(submit(page));
  });
});

describe('the start page and the allowed pages', () => {
  const startPages = {
    staff: [
      ['/login', '/customer'],
      ['/admin/users', '/customer'],
      ['/customer/cart', '/customer/cart'],
    ],
    admin: [
      ['/', '/admin'],
      ['/customer/cart', '/admin'],
      ['/admin/d2c-orders', '/admin/d2c-orders'],
    ],
  } as const;

  test.each(['staff', 'admin'] as const)('of the role %s', async (as) => {
    const page = await site.visit({ as, at: '/login' });
    for (const [path, expectedPath] of startPages[as]) {
      await page.goto(path);
      await waitForVisible(page.getByRole('button', { name: 'Logout' }));
      await expect.poll(() => locationOf(page), { message: path }).toBe(expectedPath);
    }
  });

  test('a reload in the middle of the verification does not sign out', async () => {
    const page = await site.visit({ as: 'staff', at: '/login' });
    await waitForVisible(page.getByRole('button', { name: 'Logout' }));
    for (let attempt = 0; attempt < RELOADS; attempt += 1) {
      await page.goto('/login', { waitUntil: 'commit' });
      await page.goto('/customer/cart', { waitUntil: 'commit' });
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('unified_token')), {
          message: `time ${attempt}`,
        })
        .not.toBeNull();
    }
    await waitForVisible(page.getByRole('button', { name: 'Logout' }));
    await expect.poll(() => locationOf(page)).toBe('/customer/cart');
  });

  test('every address shows the login without a session, and signing in returns only to pages of the app', async () => {
    const page = await site.visit({ at: '/nowhere/at/all' });
    for (const [path, expectedPath] of [
      ['/', '/login'],
      ['/customers', '/login'],
      ['/admin/users', '/login?next=%2Fadmin%2Fusers'],
    ] as const) {
      await waitForVisible(submit(page));
      await page.goto(path);
      await expect.poll(() => locationOf(page)).toBe(expectedPath);
    }
    await page.goto(`/login?next=${encodeURIComponent('/\\example.org')}`);
    await fillLogin(page, 'staff', 'staff-demo');
    await submit(page).click();
    await page.waitForURL(`${site.app().origin}/customer`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await signedOut(page);
    await page.goto('/customer/products?search=a%20b');
    await waitForVisible(submit(page));
    await expect.poll(() => locationOf(page)).toBe('/login?next=%2Fcustomer%2Fproducts%3Fsearch%3Da%2520b');
    await fillLogin(page, 'staff', 'staff-demo');
    await submit(page).click();
    await page.waitForURL('**/customer/products**');
    expect(new URL(page.url()).searchParams.get('search')).toBe('a b');
  });

  test('an unknown address says so and links to the start page', async () => {
    const page = await site.visit({ as: 'staff', at: '/nowhere/at/all' });
    await waitForVisible(page.getByText('Page not found'));
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.waitForURL('**/customer');
  });
});

describe('a token', () => {
  test('in the address is stored, sent only as Bearer, and removed from the address first', async () => {
    const { token } = await site.app().signIn('staff');
    const leakingUrls: string[] = [];
    const authorizationHeaders: (string | undefined)[] = [];
    const page = await site.visit({
      at: `/customer/cart?token=${token}&from=mail`,
      prepare: async (_, newPage) => {
        newPage.on('request', (request) => {
          if (request.isNavigationRequest()) return;
          const { referer = '' } = request.headers();
          if (request.url().includes(token) || referer.includes(token)) leakingUrls.push(request.url());
          if (request.url().includes('/api/')) authorizationHeaders.push(request.headers().authorization);
        });
      },
    });
    await page.waitForURL('**/customer/cart');
    await waitForVisible(page.getByRole('button', { name: 'Logout' }));
    await expect.poll(() => locationOf(page)).toBe('/customer/cart');
    expect(leakingUrls).toEqual([]);
    expect(authorizationHeaders.length).toBeGreaterThan(0);
    expect(new Set(authorizationHeaders)).toEqual(new Set([`Bearer ${token}`]));
    await expect.poll(() => storedToken(page)).toBe(token);
    expect(await page.evaluate(() => document.referrer)).toBe('');
  });

  test('in the address asks the signed-in person by name, and replaces them once they agree', async () => {
    const { token } = await site.app().signIn('admin');
    const page = await site.visit({ as: 'staff', at: `/customer/cart?token=${token}` });
    await waitForVisible(page.getByRole('heading', { name: 'Sign in as Haider Al-Saadi?' }));
    await expect.poll(() => locationOf(page)).toBe('/customer/cart');
    await expect.poll(() => storedToken(page)).toBe(site.session().token);
    await page.getByRole('button', { name: 'Stay signed in as Shilan Karim' }).click();
    await waitForVisible(page.getByRole('button', { name: 'Logout' }));
    await expect.poll(() => locationOf(page)).toBe('/customer/cart');
    await expect.poll(() => storedToken(page)).toBe(site.session().token);
    await page.goto(`/?token=${token}`);
    await page.getByRole('button', { name: 'Sign in as Haider Al-Saadi' }).click();
    await page.waitForURL('**/admin');
    await expect.poll(() => storedToken(page)).toBe(token);
  });

  test('that cannot be verified is kept, and retried', async () => {
    const gate = Promise.withResolvers<void>();
    const page = await site.visit({
      as: 'staff',
      at: '/customer/cart',
      prepare: (context) =>
        context.route(ME, async (route) => {
          await gate.promise;
          await route.fulfill({ status: 500, json: { detail: 'broken' } });
        }),
    });
    await waitForVisible(page.getByText('Loading...'));
    gate.resolve();
    await waitForVisible(page.getByRole('heading', { name: 'The server cannot be reached' }));
    await waitForHidden(page.getByText('Loading...'));
    await expect.poll(() => storedToken(page)).toBe(site.session().token);
    await page.context().unroute(ME);
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForVisible(page.getByRole('button', { name: 'Logout' }));
    await expect.poll(() => locationOf(page)).toBe('/customer/cart');
  });
});

describe('the end of a session', () => {
  test('by logging out removes the token here and on the server, and hides all pages from Back', async () => {
    const page = await site.visit({ as: 'staff', at: '/customer' });
    const { token } = site.session();
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).first().click();
    await page.getByText(/product\(s\) found/).waitFor();
    const logoutResponse = page.waitForResponse('**/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).dblclick();
    await signedOut(page);
    await logoutResponse;
    const me = await fetch(`${site.app().origin}/api/v1/auth/me`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(me.status).toBe(401);
    await expect.poll(() => locationOf(page)).toBe('/login');
    await page.goBack();
    await page.waitForURL('**/login?next=%2Fcustomer');
    await waitForVisible(submit(page));
    await expect.poll(() => page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
    await page.goForward();
    await page.waitForURL('**/login');
    await fillLogin(page, 'admin', 'admin-demo');
    await submit(page).click();
    await page.waitForURL('**/admin');
    await waitForVisible(page.getByRole('link', { name: 'D2C Orders' }).first());
  });

  test('everywhere signs out every browser of the person, at once or at the next call', async () => {
    const firstTab = await site.visit({ as: 'admin', at: '/admin' });
    const tab = await firstTab.context().newPage();
    await tab.goto('/admin/d2c-orders');
    const otherBrowser = await site.visit({ as: 'admin', at: '/admin' });
    await waitForVisible(tab.getByRole('table'), otherBrowser.getByRole('button', { name: 'Logout' }));
    await firstTab.getByRole('button', { name: 'Change password' }).click();
    await firstTab.getByRole('button', { name: 'Sign out everywhere' }).click();
    await signedOut(firstTab);
    await signedOut(tab);
    await otherBrowser.getByRole('link', { name: 'D2C Orders' }).first().click();
    await signedOut(otherBrowser);
  });

  test('by logging out works without the network', async () => {
    const loadedUrls = new Set<string>();
    const page = await site.visit({
      as: 'staff',
      at: '/customer',
      // The script is loaded after the first page is complete, which may be before the visit is over.
      prepare: async (_, newPage) => {
        newPage.on('requestfinished', (request) => {
          if (LOGIN_FILE.test(request.url())) loadedUrls.add(request.url());
        });
      },
    });
    // The script, its texts and its style sheet have loaded.
    await expect.poll(() => loadedUrls.size, { timeout: 20_000 }).toBe(3);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await signedOut(page);
  });

  test('on the server leads to the login with its reason at the next call', async () => {
    const page = await site.visit({ as: 'admin', at: '/admin' });
    // No call of the dashboard is on its way any more, which would find the end of the session first.
    await waitForVisible(page.getByRole('link', { name: /low stock/ }).first());
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await site.app().query('delete from sessions where user_id = $1', [site.session().userId]);
    await page.getByRole('link', { name: 'D2C Orders' }).first().click();
    await signedOut(page);
    await waitForVisible(page.getByText('Your session has ended.'));
    await fillLogin(page, 'admin', 'admin-demo');
    await submit(page).click();
    await page.waitForURL('**/admin/d2c-orders');
  });

  test('keeps the input of an open form over a reload for the same person only, until it is discarded', async () => {
    const page = await site.visit({ as: 'superadmin', at: '/admin/b2b' });
    const addClient = page.getByRole('button', { name: 'Add client', exact: true });
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    const readSessionStorage = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    await addClient.click();
    await name.fill('مطبعة');
    const signInAgainAs = async (account: string): Promise<void> => {
      await site.app().query('delete from sessions where user_id = $1', [site.session().userId]);
      await page.reload();
      await signedOut(page);
      await fillLogin(page, account, `${account}-demo`);
      await submit(page).click();
    };
    await signInAgainAs('superadmin');
    await expect.poll(() => name.inputValue()).toBe('مطبعة');
    await signInAgainAs('admin');
    await waitForVisible(page.getByRole('button', { name: 'Logout' }));
    await page.goto('/admin/b2b');
    await waitForVisible(addClient);
    await expect.poll(() => dialog.count()).toBe(0);

    await addClient.click();
    await name.fill('Of the admin');
    await expect.poll(() => readSessionStorage()).toContain('Of the admin');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await waitForHidden(dialog);
    await expect.poll(() => readSessionStorage()).not.toContain('Of the admin');
    await page.reload();
    await waitForVisible(addClient);
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('in one tab closes the event stream of both tabs, and the next sign-in reaches both', async () => {
    const firstTab = await site.visit({ as: 'admin', at: '/admin' });
    const streams = new Set<Request>();
    const context = firstTab.context();
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/events')) streams.add(request);
    });
    context.on('requestfailed', (request) => streams.delete(request));
    context.on('requestfinished', (request) => streams.delete(request));
    // The first tab reloads, so that the test counts the stream.
    await firstTab.reload();
    await expect.poll(() => streams.size).toBe(1);
    const secondTab = await context.newPage();
    await secondTab.goto('/admin/filament');
    await waitForVisible(secondTab.getByRole('button', { name: 'Logout' }));
    await secondTab.getByRole('button', { name: 'Logout' }).click();
    await Promise.all([signedOut(firstTab), signedOut(secondTab)]);
    await expect.poll(() => streams.size).toBe(0);
    await fillLogin(secondTab, 'staff', 'staff-demo');
    await submit(secondTab).click();
    await secondTab.waitForURL('**/customer');
    await firstTab.waitForURL('**/customer');
    await waitForVisible(firstTab.getByRole('button', { name: 'Logout' }));
  });

  test('by a refused call in one tab leads the order of the other tab to the login, and it is found again', async () => {
    const products = await firstProducts(site.app(), 1);
    const secondTab = await site.visit({
      as: 'staff',
      at: '/customer/customer',
      stored: (signed) => storedOrder(signed, products, 'Zainab'),
      // The end of the stream of changes would sign out before the call is refused.
      prepare: (context) => context.route('**/api/v1/events*', () => undefined),
    });
    const notes = secondTab.getByRole('textbox', { name: /Notes/ });
    await notes.fill('نصف ملاحظة');
    const firstTab = await secondTab.context().newPage();
    await firstTab.goto('/customer');
    await waitForVisible(firstTab.getByRole('button', { name: 'Logout' }));
    // The sessions end with this call, because an earlier call would sign out before the click.
    await firstTab.route(
      '**/api/v1/products/*',
      async (route) => {
        await site.app().query('delete from sessions where user_id = $1', [site.session().userId]);
        await route.continue();
      },
      { times: 1 },
    );
    await firstTab.getByRole('navigation').getByRole('link', { name: 'Products' }).first().click();
    await signedOut(firstTab);
    await signedOut(secondTab);
    await expect.poll(() => secondTab.getByText('Zainab').count()).toBe(0);
    await fillLogin(secondTab, 'staff', 'staff-demo');
    await submit(secondTab).click();
    await waitForVisible(secondTab.getByRole('button', { name: 'Logout' }));
    await secondTab.goto('/customer/customer');
    await expect.poll(() => notes.inputValue()).toBe('نصف ملاحظة');
    await expect.poll(() => secondTab.getByLabel('Full Name').inputValue()).toBe('Zainab');
  });
});

describe('every dead end has an exit', () => {
  test('Access Denied on a page for superadmins links to the start page, and no link leads there', async () => {
    const page = await site.visit({ as: 'admin', at: '/admin/audit' });
    await waitForVisible(page.getByText('Only superadmin can read the audit.'));
    await page.goto('/admin/users');
    await waitForVisible(
      page.getByRole('heading', { name: 'Access Denied' }),
      page.getByText('Only superadmin can access user management.'),
    );
    await expect.poll(() => page.getByRole('link', { name: /^(User Management|Audit)$/ }).count()).toBe(0);
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.waitForURL('**/admin');
    await waitForHidden(page.getByText('Access Denied'));
  });

  test('a portal whose script fails to load offers a retry, the start page, and signing out', async () => {
    const script = '**/assets/admin-*.js';
    const reported: (string | null)[] = [];
    const page = await site.visit({
      as: 'admin',
      at: '/admin',
      prepare: async (_, newPage) => {
        newPage.on('request', (request) => {
          if (request.url().endsWith('/client-errors')) reported.push(request.postData());
        });
        await newPage.route(script, (route) => route.abort());
      },
    });
    const retryButton = page.getByRole('button', { name: 'Try again' });
    await waitForVisible(
      page.getByText('This page could not be shown.'),
      page.getByText('check the network'),
      retryButton,
    );
    await expect.poll(() => reported).toContainEqual(expect.stringContaining('dynamically imported module'));
    await page.unroute(script);
    await retryButton.click();
    await waitForVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
    await page.route(script, (route) => route.abort());
    await page.goto('/admin');
    await waitForVisible(retryButton);
    await page.unroute(script);
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await waitForVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
    await page.route(script, (route) => route.abort());
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signedOut(page);
  });

  /* The first link opens a page that has loaded, so the frame stays. */
  test.each([
    ['/admin', 'Settings', 'SettingsView', 'Settings'],
    ['/customer', 'Cart', 'checkout', 'Order Cart'],
  ])(
    '%s stays when the page of %s fails to load (%s), and "Try again" loads it',
    async (path, link, script, title) => {
      const address = `**/assets/${script}-*.js`;
      const page = await site.visit({
        as: path === '/admin' ? 'admin' : 'staff',
        at: path,
        prepare: (_, newPage) => newPage.route(address, (route) => route.abort()),
      });
      const reloads = vi.fn();
      page.on('load', reloads);
      await page.getByRole('navigation').getByRole('link', { name: link }).first().click();
      const retryButton = page.getByRole('button', { name: 'Try again' });
      await waitForVisible(
        page.getByRole('heading', { level: 1, name: 'This page could not be shown.' }),
        retryButton,
      );
      await page.unroute(address);
      await retryButton.click();
      await waitForVisible(page.getByRole('heading', { level: 1, name: title }));
      // The app was not reloaded.
      expect(reloads).not.toHaveBeenCalled();
    },
  );
});

describe('the role of the signed-in person', () => {
  const change = (assignment: string) =>
    site.app().query(`update users set ${assignment} where username = 'admin'`);

  test('that changed while the person typed is announced in the pages of the new role', async () => {
    const page = await site.visit({ as: 'admin', at: '/admin/filament?tab=types' });
    await page.getByRole('button', { name: 'Add filament' }).click();
    // The notice comes with the offline bar, once the page is complete.
    await page.locator('body > div[style*="sticky"] [role=status]').waitFor({ state: 'attached' });
    const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });
    await field('ID').fill('4711');
    await field('Brand').fill('Demoted');
    await change("role = 'staff'");
    try {
      await page.keyboard.press('Enter');
      await page.waitForURL('**/customer');
      await waitForVisible(page.getByText('Your role is now Staff. Unsaved entries are lost.'));
    } finally {
      await change("role = 'admin'");
    }
  });

  test('does not matter with a one-time password: the change comes first, survives a lost reply, and then continues', async () => {
    await change('must_change_password = true');
    const page = await site.visit({ at: '/admin/d2c-orders' });
    await fillLogin(page, 'admin', 'admin-demo');
    await submit(page).click();
    await waitForVisible(page.getByRole('heading', { name: 'Choose your own password' }));
    await expect.poll(() => locationOf(page)).toContain('d2c-orders');
    const current = page.getByLabel('Current password');
    await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.reload();
    await waitForVisible(page.getByRole('heading', { name: 'Choose your own password' }));
    await current.fill('admin-demo');
    const [question] = await Promise.all([
      page.waitForEvent('dialog'),
      page.reload({ timeout: 1_000 }).catch(() => undefined),
    ]);
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    for (const name of ['next', 'again'])
      await page.locator(`input[name="${name}"]`).fill('a long sentence of mine');
    await page.route('**/auth/me/password', loseAnswer);
    await page.keyboard.press('Enter');
    await waitForVisible(page.getByRole('alert').getByText('It may have been changed.'));
    await page.unroute('**/auth/me/password');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/d2c-orders');
    await waitForVisible(page.getByRole('table'));
  });
});

const INVALID_VALUES: Record<string, string> = {
  'of a prototype attack':
    '{"version":1,"user_id":3,"draft_id":"0","items":[],"customer":{},"__proto__":{"polluted":true}}',
  'not JSON': 'this is {not JSON',
  empty: '',
  'of another shape': '[{"product_id":1,"quantity":2}]',
  null: 'null',
  'of a version to come': '{"version":2,"user_id":3,"items":"later","customer":{}}',
  'two million characters long': 'x'.repeat(2_000_000),
};

const blockings: readonly (readonly [string, (context: BrowserContext) => Promise<unknown>])[] = [
  [
    'localStorage is blocked',
    (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }),
  ],
  [
    'localStorage is full',
    (context) =>
      context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      }),
  ],
];

const brokenDatabases: readonly (readonly [string, (context: BrowserContext) => Promise<unknown>])[] = [
  [
    'is blocked',
    (context) =>
      context.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
      }),
  ],
  [
    'never answers',
    (context) =>
      context.addInitScript(() => {
        const originalOpen = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (name, version) {
          const request = originalOpen.call(this, `${name}-elsewhere`, version);
          request.addEventListener('success', (event) => event.stopImmediatePropagation());
          request.addEventListener('error', (event) => event.stopImmediatePropagation());
          return request;
        };
      }),
  ],
  [
    'is not there',
    (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'indexedDB', { value: undefined });
      }),
  ],
];

describe('stored data', () => {
  let product: ProductRow;

  beforeAll(async () => {
    const [first] = await firstProducts(site.app(), 1);
    if (!first) throw new Error('The demo catalogue is empty');
    product = first;
  });

  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

  const signIn = async (page: Page): Promise<void> => {
    await fillLogin(page, 'staff', 'staff-demo');
    await submit(page).click();
    await waitForVisible(page.getByRole('button', { name: 'Logout' }));
  };

  /** Places an order from the current page without loading a page, because only memory may be available. */
  const placeOrder = async (page: Page): Promise<void> => {
    const customerName = newCustomerName();
    await page.getByRole('navigation').getByRole('link', { name: 'Products' }).first().click();
    await addToCart(page, product.name, 2);
    await link(page, 'View Cart').click();
    await link(page, 'Enter Customer Info').click();
    await fillCustomer(page, customerName);
    await page.getByRole('button', { name: 'Continue to Order Review' }).click();
    await submitButton(page).click();
    await readPlacedOrderId(page);
    const orders = await findOrders(site.app(), customerName);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ items_count: 1, lines: [product.product_id] });
  };

  test.each(sampled(Object.entries(INVALID_VALUES), 1))(
    "that is %s is ignored, another person's is not shown and stays stored, and an order can be placed",
    async (_, text) => {
      const { unified_customer_info } = storedOrder({ userId: 999 }, [], 'Somebody Else');
      const page = await site.visit({
        at: '/customer/cart',
        stored: { unified_token: text, unified_cart: text, unified_customer_info },
      });
      await page.waitForURL('**/login**');
      await signIn(page);
      await waitForVisible(page.getByText('Order cart is empty'));
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
      await page.goto('/customer/customer');
      await waitForVisible(page.getByLabel('Full Name'));
      await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('');
      expect(await page.evaluate(() => Object.values(localStorage).join('\n'))).toContain('Somebody Else');
      await placeOrder(page);
    },
  );

  test.each(sampled(blockings, 1))('is kept in memory where %s, and a message says so', async (_, block) => {
    const page = await site.visit({ at: '/login', prepare: block });
    await signIn(page);
    await waitForVisible(page.getByText('This browser does not allow the order desk to store data.'));
    await placeOrder(page);
  });

  test.each(sampled(brokenDatabases, 1))(
    'is not needed to place an order where IndexedDB %s',
    async (_, block) => {
      const page = await site.visit({ as: 'staff', at: '/customer', prepare: block });
      await placeOrder(page);
    },
  );

  test.each(
    sampled(
      [
        ['a newer version of itself', 99],
        ['rubbish', 1],
      ] as const,
      1,
    ),
  )('is not needed to place an order where IndexedDB contains %s', async (_, version) => {
    const page = await site.visit({ at: '/login' });
    const account = await site.app().signIn('staff');
    await page.evaluate(
      ([key, newestVersion]) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('order-desk', newestVersion);
          request.onupgradeneeded = () => {
            request.result.createObjectStore('journals').put({ version: 1, items: 'many' }, key);
          };
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        }),
      [account.userId, version] as const,
    );
    await page.goto(`/?token=${account.token}`);
    await waitForVisible(page.getByRole('button', { name: 'Logout' }));
    await expect.poll(() => page.getByText('Unfinished order').count()).toBe(0);
    await placeOrder(page);
  });
});
