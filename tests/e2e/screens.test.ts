import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROVINCES } from '#domain/provinces.ts';
import { SCREENS } from '#tests/pictures/screens.ts';
import {
  addToCart,
  failureText,
  findOrders,
  firstProducts,
  newCustomerName,
  submitButton,
} from '#tests/support/order-steps.ts';
import { findReorderedTexts, findUntranslatedTexts, mirrorPage } from '#tests/support/right-to-left.ts';
import { sampled } from '#tests/support/sampled.ts';
import { siteFor, type Visit, waitForHidden, waitForVisible } from '#tests/support/site.ts';
import { storedOrder } from '#tests/support/stored-cart.ts';

const site = siteFor('screens');

describe('eight admin tabs of one browser', () => {
  const TABS = 8;
  const isLive = (page: Page) => waitForVisible(page.getByText('Live', { exact: true }));

  test('show their lists, share one event stream, and continue when the first tab is closed', async () => {
    const streams: string[] = [];
    const count = (context: BrowserContext): void => {
      context.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/v1/events') streams.push(request.url());
      });
    };
    const first = await site.visit({
      as: 'admin',
      at: '/admin/d2c-orders',
      // The route must exist before the page opens, because the page requests its stream while it loads.
      prepare: async (context) => count(context),
    });
    const context = first.context();
    await isLive(first);
    const otherPages: Page[] = [];
    for (let tab = 1; tab < TABS; tab += 1) {
      const page = await context.newPage();
      await page.goto('/admin/d2c-orders');
      await waitForVisible(page.getByRole('row').nth(1));
      await isLive(page);
      otherPages.push(page);
    }
    expect(streams.length).toBe(1);

    await first.close();
    // A busy machine takes some time to pass on the lock.
    await expect.poll(() => streams.length, { timeout: 30_000 }).toBe(2);
    const { token } = await site.app().signIn('superadmin');
    const [order] = await site
      .app()
      .query<{ id: number; version: number }>(
        "select d2c_order_id as id, version from d2c_orders where status = 'pending' and items_count = expected_items order by 1 desc limit 1",
      );
    const { id, version } = order ?? { id: 0, version: 0 };
    const status = (page: Page, text: string) =>
      page
        .getByRole('row')
        .filter({ hasText: `#${id}` })
        .getByText(text, { exact: true });
    await Promise.all(otherPages.map((page) => waitForVisible(status(page, 'Pending'))));
    const moved = await fetch(`${site.app().origin}/api/v1/d2c/orders/${id}`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'If-Match': `"${version}"`,
      },
      body: JSON.stringify({ status: 'printing' }),
    });
    expect(moved.status, await moved.text()).toBe(200);
    await Promise.all(otherPages.map((page) => waitForVisible(status(page, 'Printing'))));
  });
});

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Opens a page as a staff member with an order that is ready for review. */
const withOrder = async (visit: Visit): Promise<{ page: Page; name: string }> => {
  const products = await firstProducts(site.app(), 2);
  const name = newCustomerName();
  const page = await site.visit({
    as: 'staff',
    stored: (account) => storedOrder(account, products, name),
    ...visit,
  });
  return { page, name };
};

/** Waits until the element accepts clicks. */
const waitUntilClickable = (target: Locator): Promise<void> => target.click({ trial: true });

test('the customer page starts with the focus on Full Name, the review on Submit, and a second Enter there submits nothing', async () => {
  const { page, name } = await withOrder({ at: '/customer/cart' });
  await page.getByRole('link', { name: 'Enter Customer Info' }).click();
  await expect.poll(() => isFocused(page.getByLabel('Full Name'))).toBe(true);
  const clicked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          const focused = document.activeElement;
          if (!(focused instanceof HTMLButtonElement) || !focused.innerText.startsWith('Submit Order'))
            return;
          observer.disconnect();
          focused.click();
          resolve();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByLabel('Full Name').press('Enter');
  await clicked;
  await waitUntilClickable(submitButton(page));
  await expect.poll(() => isFocused(submitButton(page))).toBe(true);
  await expect.poll(() => findOrders(site.app(), name)).toEqual([]);
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText(/Order #\d+/));
  await expect.poll(() => findOrders(site.app(), name)).toHaveLength(1);
});

test('the offline state is shown before and after submitting, and the order is sent when the network returns', async () => {
  const { page, name } = await withOrder({ at: '/customer/cart' });
  await page.getByRole('link', { name: 'Enter Customer Info' }).click();
  await page.getByLabel('Full Name').press('Enter');
  await submitButton(page).waitFor();
  await networkBarOf(page);
  await page.context().setOffline(true);
  await waitForVisible(page.getByText('You are offline.'));
  await submitButton(page).click();
  await waitForVisible(page.getByText('Waiting for the network'));
  await page.getByRole('link', { name: 'Back to Cart' }).click();
  await waitForVisible(page.getByText('Waiting for the network'));
  await page.context().setOffline(false);
  await waitForVisible(page.getByText('Order Submitted Successfully!'));
  await expect.poll(() => findOrders(site.app(), name)).toHaveLength(1);
});

/** Counts the rows of orders that are completely visible. */
const wholeRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('tbody tr')].filter((row) => {
        const { top, bottom, height } = row.getBoundingClientRect();
        return height > 20 && top >= 0 && bottom <= window.innerHeight;
      }).length,
  );

test('1440 by 900 shows sixteen orders', async () => {
  const page = await site.visit({
    as: 'admin',
    at: '/admin/d2c-orders?tab=history',
    width: 1440,
    height: 900,
  });
  await waitForVisible(page.getByRole('row').nth(16));
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(16);
});

test('a changed price leads to a question instead of a failure, also after a reload', async () => {
  const refused = { code: 'order.price_changed', values: { base_price: 987_654 } };
  const { page } = await withOrder({
    at: '/customer/confirm',
    prepare: (context) =>
      context.route('**/items/', (route) =>
        route.fulfill({ status: 409, json: { detail: 'The price has changed.', ...refused } }),
      ),
  });
  const question = page.getByText(/now costs 987,654 IQD, not/);
  const useNewPrice = page.getByRole('button', { name: 'Use 987,654 IQD' });
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  await submitButton(page).click();
  await waitForVisible(question, useNewPrice, failureText(page));
  expect(await topOf(question)).toBeLessThan(await topOf(failureText(page)));
  expect(await topOf(useNewPrice)).toBeLessThan(await topOf(failureText(page)));
  await page.reload();
  await waitForVisible(question, useNewPrice);
  await page.getByRole('link', { name: 'Edit Customer Info' }).click();
  await waitForVisible(question);
});

/** Returns the focused elements that fixed content at the bottom of the screen covers. */
const coveredElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.elementFromPoint(180, window.innerHeight - 30)?.closest('div');
    const covered: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, select, textarea):not(:disabled)',
    )) {
      if (
        element.closest('[inert]') ||
        !element.checkVisibility() ||
        getComputedStyle(element.closest('div') ?? element).position === 'fixed'
      )
        continue;
      element.focus();
      // For a text of several lines the first line counts, where typing starts.
      const { top, height, left, width } = element.getBoundingClientRect();
      const topElement = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 16));
      if (
        !topElement ||
        !(element.contains(topElement) || topElement.contains(element) || bar?.contains(element))
      )
        covered.push(element.outerHTML.slice(0, 120));
    }
    window.scrollTo(0, document.documentElement.scrollHeight);
    return covered;
  });

/** The offline bar appears once the page is complete. */
const networkBarOf = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('body > :not(#root) > [role=status]'));

describe('on a phone of 360 by 780', () => {
  const PHONE = { width: 360, height: 780 };
  const steps: [string, string, (page: Page) => Locator][] = [
    ['catalogue', '/customer/products', (page) => page.getByRole('link', { name: 'View Cart' })],
    ['cart', '/customer/cart', (page) => page.getByRole('link', { name: 'Enter Customer Info' })],
    ['customer', '/customer/customer', (page) => page.getByRole('button', { name: /Continue/ })],
    ['review', '/customer/confirm', submitButton],
  ];

  test('the next step of each page is visible, and covers nothing at the end of the page', async () => {
    const { page } = await withOrder({ at: '/customer', ...PHONE });
    for (const [name, path, step] of steps) {
      await page.goto(path);
      await step(page).waitFor();
      const box = await step(page).boundingBox();
      expect(box?.y, name).toBeGreaterThan(680);
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(PHONE.height);
      expect(await coveredElements(page), name).toEqual([]);
    }
  });

  test('the offline message covers no focused element, and is shown once, above Submit and within the screen', async () => {
    const { page } = await withOrder({ at: '/customer/cart', ...PHONE });
    await page.getByRole('link', { name: 'Enter Customer Info' }).waitFor();
    await networkBarOf(page);
    await page.context().setOffline(true);
    await waitForVisible(page.getByText('You are offline.'));
    expect(await coveredElements(page)).toEqual([]);
    await page.context().setOffline(false);
    await waitForHidden(page.getByText('You are online again.'));
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.scrollPaddingBlockEnd))
      .toBe('');

    await page.goto('/customer/confirm');
    await submitButton(page).waitFor();
    await networkBarOf(page);
    await page.context().setOffline(true);
    const word = page.getByText('An order is sent automatically when the network is back.');
    await waitForVisible(word);
    await expect.poll(() => page.getByText(/You are offline/).count()).toBe(1);
    const [box, button] = await Promise.all([word.boundingBox(), submitButton(page).boundingBox()]);
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const totalBox = await page.getByText('Total', { exact: true }).boundingBox();
    expect((totalBox?.y ?? 0) + (totalBox?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  });

  test('five orders fit on a screen, and the bar above the parcels takes two lines', async () => {
    const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders', touch: true, ...PHONE });
    await waitForVisible(page.getByRole('row').nth(6));
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(5);
    await page.goto('/admin/d2c-orders?tab=shipments');
    await waitForVisible(page.getByText(/^\d+ shipments?$/));
    const top = (await page.getByRole('searchbox').boundingBox())?.y ?? 0;
    const rows = (await page.getByRole('table').boundingBox())?.y ?? 0;
    // Each line is as high as a finger, plus the gaps.
    expect(rows - top).toBeLessThan(3 * 44);
  });

  test('one toast is shown at a time, in the lower half, and it closes with its page', async () => {
    const { page } = await withOrder({
      at: '/customer/products',
      ...PHONE,
    });
    const [first, second] = await firstProducts(site.app(), 2);
    await addToCart(page, first?.name ?? '', 2);
    const added = page.getByRole('status').getByText(/added to cart/);
    await waitForVisible(added);
    const box = await added.boundingBox();
    // The toast is at the lowest place where it covers no button.
    expect(box?.y).toBeGreaterThan(390);
    await addToCart(page, second?.name ?? '', 2);
    await expect.poll(() => added.count()).toBe(2);
    await expect
      .poll(() => Promise.all([added.first().isVisible(), added.last().isVisible()]))
      .toEqual([false, true]);
    // The toast closes with its page.
    await page.getByRole('link', { name: 'View Cart' }).click();
    await waitForHidden(added);
  });
});

test('the icon of a toast keeps its size next to a long text', async () => {
  const name = 'Lamp '.repeat(24).trim();
  const page = await site.visit({
    as: 'staff',
    at: '/customer/products',
    width: 360,
    height: 780,
    prepare: (context) =>
      context.route('**/api/v1/products/**', async (route) => {
        const response = await route.fetch();
        const { data }: { data: object[] } = await response.json();
        await route.fulfill({
          response,
          json: { data: data.slice(0, 1).map((row) => ({ ...row, name })) },
        });
      }),
  });
  await addToCart(page, name, 1);
  const checkIcon = page.getByRole('status').filter({ hasText: 'added to cart!' }).locator('svg').first();
  expect((await checkIcon.boundingBox())?.width).toBeGreaterThan(15);
});

test('on a phone with text of twice the size nothing of the portal is outside of the screen', async () => {
  const { page } = await withOrder({
    at: '/customer',
    width: 360,
    height: 780,
    prepare: async (context, newPage) => {
      const settings = await context.newCDPSession(newPage);
      await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    },
  });
  for (const step of ['products', 'cart', 'customer', 'confirm']) {
    await page.goto(`/customer/${step}`);
    const cart = page.getByRole('banner').getByRole('link', { name: /Cart/ });
    await waitForVisible(cart, page.getByRole('heading', { level: 1 }));
    const box = await cart.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), step).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(360);
  }
});

test.each<[Visit, ...(readonly [current: string, other: string])[]]>([
  [
    { as: 'admin', at: '/admin/d2c-orders', width: 1440 },
    ['nav [aria-current=page]', 'nav a:not([aria-current])'],
  ],
  [
    { as: 'staff', at: '/customer/products', width: 1440 },
    ['header nav [aria-current=page]', 'header nav a:not([aria-current])'],
    ['[aria-current=step] > span:first-child', 'li:last-child > :is(a, span) > span:first-child'],
  ],
])('in forced colours the current page and the step of an order stand out: $at', async (visit, ...marks) => {
  const page = await site.visit(visit);
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const [current, other] of marks) {
    await page.locator(current).first().waitFor();
    expect(await background(current), current).not.toBe(await background(other));
  }
});

describe('on a touch screen', () => {
  /** The target size of WCAG 2.5.5, which excludes targets in a line of text. */
  const MIN_TARGET_PX = 44;

  const findTooSmall = (page: Page) =>
    page.evaluate((least) => {
      const pressed = document.querySelectorAll<HTMLElement>(
        'a[href], button, select, summary, input:not([type=hidden]), textarea',
      );
      return [...pressed].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        // The label around a checkbox is its target.
        const target = element.closest('label') ?? element;
        const { width, height, bottom } = target.getBoundingClientRect();
        // Elements that are visible only with keyboard focus are no touch targets.
        const isHidden =
          bottom <= 0 || width <= 1 || height <= 1 || getComputedStyle(element).clipPath !== 'none';
        const isInText = getComputedStyle(element).display === 'inline';
        if (isHidden || isInText || (width >= least - 0.5 && height >= least - 0.5)) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return [`${element.tagName} ${name}: ${Math.round(width)} x ${Math.round(height)}`];
      });
    }, MIN_TARGET_PX);

  test.each<[Visit['as'], string[]]>([
    [undefined, ['/login']],
    [
      'staff',
      ['/customer', '/customer/products', '/customer/cart', '/customer/customer', '/customer/confirm'],
    ],
    ['superadmin', ['/admin/d2c-orders', '/admin/settings', '/admin/users']],
  ])('every control of %s is at least 44 pixels wide and high', async (as, [first = '/', ...others]) => {
    const visit: Visit = { at: first, width: 360, height: 780, touch: true };
    const page =
      as === 'staff'
        ? (await withOrder(visit)).page
        : await site.visit(as === undefined ? visit : { ...visit, as });
    for (const path of [first, ...others]) {
      if (path !== first) await page.goto(path);
      await waitForVisible(page.getByRole('heading', { level: 1 }));
      if (path === '/admin/d2c-orders') await waitForVisible(page.getByRole('row').nth(1));
      await expect.poll(() => findTooSmall(page), { message: path }).toEqual([]);
    }
  });
});

test('a name of 200 characters takes at most two lines of the list', async () => {
  const name = `Zaynab ${'of the very long name '.repeat(9)}`.slice(0, 200).trim();
  await site.app().query(
    `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price, order_date)
     values ($1, '07701234567', 'Karrada', 1000, now())`,
    [name],
  );
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders?search=very+long' });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const option = page.getByText(name).first();
    await option.waitFor();
    const height = await option.evaluate((element) => element.closest('div')?.getBoundingClientRect().height);
    expect(height).toBeLessThan(50);
  }
});

describe('the layout from right to left, for Arabic and Kurdish, which are planned', () => {
  const PROVINCE_NAMES = PROVINCES.map(({ name }) => name);

  /** Waits for content in the letters of the language: rows, cards or figures. */
  const waitForContent = async (page: Page): Promise<void> => {
    await waitForVisible(page.locator('main'));
    await waitForVisible(
      page.locator('main').locator('td, article, li, dd').filter({ hasText: /\S/ }).first(),
    );
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  };

  const openFromRight = async (as: 'staff' | 'admin', path: string): Promise<Page> => {
    const page = await site.visit({ as, at: path, prepare: (_, newPage) => mirrorPage(newPage) });
    await waitForContent(page);
    return page;
  };

  const isWide = (page: Page): Promise<boolean> =>
    page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

  test.each([
    ['staff', ['/customer/products']],
    [
      'admin',
      [
        '/admin',
        '/admin/d2c-orders?tab=to-print',
        '/admin/d2c-orders?tab=shipments',
        '/admin/job-sheet?ids=1,2,3',
        '/admin/products',
        '/admin/products?tab=stock',
        '/admin/filament?tab=stock',
        '/admin/b2b?tab=clients',
        '/admin/payments?tab=d2c',
        '/admin/payments?tab=b2b',
        '/admin/settings?tab=sync',
      ],
    ],
  ] as const)(
    'on the pages of %s no text is reordered, English, or wider than the page',
    async (as, paths) => {
      // A handle starts with a character that is not a letter.
      await site.app().query("update d2c_orders set customer_handle = '@sara.home' where d2c_order_id = 1");
      const page = await openFromRight(as, paths[0]);
      for (const path of paths) {
        await page.goto(path);
        await waitForContent(page);
        await expect.poll(() => page.locator('html').getAttribute('dir'), { message: path }).toBe('rtl');
        await expect
          .poll(() => page.locator('h1').innerText(), { message: path })
          .toMatch(/\p{Script=Arabic}/u);
        expect(await findReorderedTexts(page), path).toEqual([]);
        // On the portal, buttons choose a province by its name once the panes of the desk have loaded.
        expect(await findUntranslatedTexts(page, PROVINCE_NAMES), path).toEqual([]);
        expect(await isWide(page), path).toBe(false);
      }
    },
  );

  test('an empty field starts at the start of the line', async () => {
    const page = await openFromRight('admin', '/admin/b2b?tab=new');
    const notes = page.locator('textarea');
    const direction = () => notes.evaluate((field) => getComputedStyle(field).direction);
    await expect.poll(() => direction()).toBe('rtl');
    await notes.fill('Net 30');
    await expect.poll(() => direction()).toBe('ltr');
    await notes.fill('دفع عند التسليم');
    await expect.poll(() => direction()).toBe('rtl');
  });

  test('the left arrow key moves along a chart from right to left, and its text is read from the right', async () => {
    const page = await openFromRight('admin', '/admin/payments?tab=summary');
    const months = page.getByRole('table').first().getByRole('row');
    const second = await months.nth(2).locator('th, td').first().innerText();
    await page.locator('.recharts-surface').first().focus();
    await page.keyboard.press('ArrowLeft');
    const tip = page.locator('.recharts-tooltip-wrapper').getByText(second);
    await waitForVisible(tip);
    await expect.poll(() => tip.evaluate((words) => getComputedStyle(words).direction)).toBe('rtl');
  });
});

/** `tests/pages/translated.test.tsx` translates the pages with most of these texts. */
describe('every text that React may move or remove has its own element', () => {
  test.each(sampled(SCREENS, 2).map((screen) => [screen.name, screen] as const))(
    '%s',
    async (_, { as, at: path, act }) => {
      const page = await site.visit({ ...(as ? { as } : {}), at: path });
      await waitForVisible(page.getByRole('heading').or(page.getByRole('button')));
      await act?.(page);
      const unwrappedTexts = await page.evaluate(() => {
        const found: string[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode;
          // React marks the texts that it keeps as separate nodes.
          const isOfReact = Object.keys(text).some((key) => key.startsWith('__reactFiber'));
          if (isOfReact && text.textContent?.trim()) found.push(`${text.parentElement?.outerHTML}`);
        }
        return found;
      });
      expect(unwrappedTexts).toEqual([]);
    },
  );
});

describe('errors of the browser, on its console and in the log of the server', () => {
  /* Errors of the browser, on its console and in the log of the server. */

  /** Returns the reports in the log that contain this text. */
  const reportsWith = (text: string) =>
    site
      .app()
      .printed()
      .split('\n')
      .filter((line) => line.includes('A browser reports an error.') && line.includes(text));

  const consoleOf = (page: Page): string[] => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
    return lines;
  };

  const buildOfPage = (): string =>
    /assets\/(index-[\w-]+)\.js/.exec(
      readFileSync(new URL('../../dist/index.html', import.meta.url), 'utf8'),
    )?.[1] ?? '';

  test('an unreadable answer is on the console and in the log, with its path and without its values', async () => {
    let reported: string[] = [];
    await site.visit({
      as: 'admin',
      at: '/admin/d2c-orders',
      prepare: async (context, newPage) => {
        reported = consoleOf(newPage);
        await context.route('**/api/v1/d2c/order-pages/**', (route) =>
          route.fulfill({ json: { data: { orders: [{ d2c_order_id: 'Sara' }], total: 1 } } }),
        );
      },
    });
    await expect.poll(() => reportsWith('GET /d2c/order-pages/').length, { timeout: 20_000 }).toBe(1);
    const [line = ''] = reportsWith('GET /d2c/order-pages/');
    expect(line).toContain('orders.0.d2c_order_id: invalid_type');
    expect(line).toContain('"message":"unreadable (200)"');
    expect(line).toContain(`"build":"${buildOfPage()}"`);
    expect(line).toContain(`"server_build":"${buildOfPage()}"`);
    expect(line).toContain('"page":"/admin/d2c-orders"');
    expect(line).not.toContain('Sara');
    expect(reported.filter((text) => text.startsWith('error: ApiError: unreadable (200)'))).not.toEqual([]);
  });

  test('an actor that fails by a bug is in the log with its machine and state, even without a session', async () => {
    const page = await site.visit({
      as: 'staff',
      at: '/customer',
      prepare: (context) => context.route(/\/assets\/app-[\w-]+\.js$/, (route) => route.abort()),
    });
    await waitForVisible(page.getByRole('button', { name: 'Try again' }));
    await expect
      .poll(() => reportsWith('"machine":"session"').length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    expect(reportsWith('"machine":"session"')[0]).toContain('"state":"{\\"loading\\":\\"verifyingToken\\"}"');
  });
});
