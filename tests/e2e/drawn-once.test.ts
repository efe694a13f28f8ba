import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { siteFor, waitForVisible } from '#tests/support/site.ts';

/** Shown data is rendered once. Later data changes only its own elements. */
const site = siteFor('drawn_once');

interface RecordingWindow {
  recordedChanges?: string[];
  /** For each React commit, whether the rows or cards existed then. */
  commits?: boolean[];
  release?: () => void;
}

/** Records all later changes within the elements that match `selector` now. Elements that are added later are ignored. */
const recordChanges = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const recordingWindow: typeof globalThis & RecordingWindow = globalThis;
    const recordedChanges: string[] = [];
    recordingWindow.recordedChanges = recordedChanges;
    const existing = new Set(document.querySelectorAll(selector));
    new MutationObserver((records) => {
      for (const { target, type, attributeName } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const container = element?.closest(selector);
        if (element && container && existing.has(container))
          recordedChanges.push(`${element.localName} ${attributeName ?? type}`);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  }, selector);

/**
 * Returns the recorded changes, without those of names and types of inputs. React sets these again, to equal values, when
 * the texts have loaded after the page (I18nProvider).
 */
const readRecordedChanges = async (page: Page): Promise<string[]> => {
  const changes = await page.evaluate(
    () => (globalThis as typeof globalThis & RecordingWindow).recordedChanges ?? [],
  );
  return changes.filter((change) => !/(^|: )input (name|type)$/.test(change));
};

/** Records changes from the first script of the page on. */
const recordChangesFromStart = (page: Page) =>
  page.addInitScript(() => {
    const recordingWindow: typeof globalThis & RecordingWindow = globalThis;
    const written: string[] = [];
    recordingWindow.recordedChanges = written;
    new MutationObserver((records) => {
      for (const { target, removedNodes, attributeName } of records) {
        const row = target instanceof Element ? target.closest('[data-row]') : null;
        if (row instanceof HTMLElement && target instanceof Element && attributeName !== null)
          written.push(`${row.dataset.row}: ${target.localName} ${attributeName}`);
        for (const node of removedNodes)
          if (node instanceof Element && node.matches('[data-row]')) written.push('row taken out');
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });

beforeAll(async () => {
  await site.app().query(
    `insert into d2c_orders (customer_name, customer_phone, customer_address, total_price, order_date)
     select 'Drawn once', '07701234567', 'Karrada', 1000, now() from generate_series(1, 100)`,
  );
});

/** Opens the orders, recorded from the start until the list is live. */
const liveOrders = async (width: number): Promise<Page> => {
  const page = await site.visit({
    as: 'admin',
    at: '/admin/d2c-orders',
    width,
    prepare: async (_, newPage) => recordChangesFromStart(newPage),
  });
  await waitForVisible(page.locator('tr[data-row]').first(), page.getByText('Live', { exact: true }));
  return page;
};

test.each([1440, 360])('a table draws each row once, %i px wide', async (width) => {
  const page = await liveOrders(width);
  await expect.poll(() => page.locator('tr[data-row]').count()).toBeGreaterThan(3);
  expect((await readRecordedChanges(page)).filter((change) => change !== 'row taken out')).toEqual([]);
});

test.each([360, 768, 1440])(
  'no element above the orders moves when they load and become live, %i px wide',
  async (width) => {
    const [orders, changes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const page = await site.visit({
      as: 'admin',
      at: '/admin/d2c-orders',
      width,
      prepare: async (context) => {
        for (const [path, answered] of [
          ['**/d2c/order-pages/*', orders],
          ['**/api/v1/events*', changes],
        ] as const)
          await context.route(path, async (route) => {
            await answered.promise;
            await route.continue();
          });
      },
    });
    const search = page.getByRole('search').getByRole('button');
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
    const readPositions = async () => [await search.boundingBox(), await refresh.boundingBox()];
    await waitForVisible(page.getByText('Connecting'), page.getByText('Loading orders...'));
    const before = await readPositions();
    orders.resolve();
    await page.locator('tr[data-row]').first().waitFor();
    expect(await readPositions()).toEqual(before);
    changes.resolve();
    await waitForVisible(page.getByText('Live', { exact: true }));
    expect(await readPositions()).toEqual(before);
  },
);

test('texts that load later change no element of the page', async () => {
  const requestArrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const page = await site.visit({
    as: 'staff',
    at: '/customer/products',
    prepare: async (context) =>
      context.route('**/assets/network-*', async (route) => {
        requestArrived.resolve();
        await answered.promise;
        await route.continue();
      }),
  });
  await waitForVisible(page.getByText(/product\(s\) found/), page.getByRole('listitem').first());
  await requestArrived.promise;
  await recordChanges(page, '#root');
  answered.resolve();
  await page.locator('body > div[style*=sticky]').waitFor({ state: 'attached' });
  expect(await readRecordedChanges(page)).toEqual([]);
});

test('the cards of the catalog are not drawn again when the unfinished order is loaded', async () => {
  const page = await site.visit({
    as: 'staff',
    at: '/customer/products',
    prepare: async (_, newPage) =>
      newPage.addInitScript(() => {
        const recordingWindow: typeof globalThis & RecordingWindow = globalThis;
        const gate = new Promise<void>((resolve) => {
          recordingWindow.release = resolve;
        });
        const { open } = IDBFactory.prototype;
        IDBFactory.prototype.open = function (...openArguments) {
          const request = open.apply(this, openArguments);
          Object.defineProperty(request, 'onsuccess', {
            set: (listener: (event: Event) => void) =>
              request.addEventListener('success', (event) => void gate.then(() => listener(event))),
          });
          return request;
        };
      }),
  });
  const card = page.locator('[aria-posinset="1"]');
  const add = card.getByRole('button', { name: /^Add to Cart/ });
  await card.getByRole('button', { name: /^One more of / }).click();
  await expect.poll(() => add.isDisabled()).toBe(true);
  // No order is being sent, so no message is shown.
  await expect.poll(() => add.getAttribute('title')).toBeNull();
  await recordChanges(page, '[role=listitem]');
  await page.evaluate(() => (globalThis as typeof globalThis & RecordingWindow).release?.());
  await expect.poll(() => add.isEnabled()).toBe(true);
  expect(await readRecordedChanges(page)).toEqual(['button disabled']);
});

test('a search result is drawn into the existing card, with its own picture', async () => {
  const [firstProduct, secondProduct] = await site
    .app()
    .query<{ name: string; code: string }>(
      'select name, product_code as code from products where active and picture_url is not null order by 2 limit 2',
    );
  const page = await site.visit({ as: 'staff', at: `/customer/products?search=${firstProduct?.code}` });
  const card = page.locator('[aria-posinset]');
  await waitForVisible(
    page.getByText(`1 product(s) found for "${firstProduct?.code}"`),
    card.getByRole('heading', firstProduct),
  );
  const [cardElement, pictureElement] = [
    await card.elementHandle(),
    await card.locator('img').elementHandle(),
  ];
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .fill(secondProduct?.code ?? '');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await waitForVisible(
    page.getByText(`1 product(s) found for "${secondProduct?.code}"`),
    card.getByRole('heading', secondProduct),
  );
  const isStillAttached = (element: Element) => element.isConnected;
  await expect
    .poll(() =>
      Promise.all([cardElement?.evaluate(isStillAttached), pictureElement?.evaluate(isStillAttached)]),
    )
    .toEqual([true, false]);
});

const LISTS = [
  ['staff', '/customer/products', '**/api/v1/products/*', 'Loading products...'],
  ['admin', '/admin/d2c-orders', '**/d2c/order-pages/*', 'Loading orders...'],
] as const;

test.each(LISTS)(
  'a page is complete while its rows are loading: %s, %s',
  async (as, at, path, loadingText) => {
    const answered = Promise.withResolvers<void>();
    const page = await site.visit({
      as,
      at,
      prepare: (context) =>
        context.route(path, async (route) => {
          await answered.promise;
          await route.continue();
        }),
    });
    await waitForVisible(page.getByRole('heading', { level: 1 }), page.getByText(loadingText));
    await expect.poll(() => page.locator('[data-row]').count()).toBe(0);
    answered.resolve();
    await waitForVisible(page.locator('[data-row]').first());
  },
);

const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};

/** Counts commits from the start, with the clock stopped. */
const countCommits = async (page: Page): Promise<void> => {
  await stopTime(page);
  await page.addInitScript(() => {
    const recordingWindow: typeof globalThis & RecordingWindow = globalThis;
    const commits: boolean[] = [];
    recordingWindow.commits = commits;
    const listener = () => commits.push(document.querySelector('[data-row]') !== null);
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: listener };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
};

const commitsOf = (page: Page): Promise<boolean[]> =>
  page.evaluate(() => (globalThis as typeof globalThis & RecordingWindow).commits ?? []);

test('measured row heights cause at most two more renders of the rows', async () => {
  const page = await site.visit({
    as: 'admin',
    at: '/admin/d2c-orders',
    width: 768,
    prepare: async (context, newPage) => {
      await countCommits(newPage);
      // No other event arrives meanwhile.
      await context.route('**/api/v1/events*', () => undefined);
    },
  });
  await waitForVisible(page.locator('[data-row]'));
  // A screenshot waits for layout and paint, so the heights are known after it.
  await page.screenshot();
  const commits = await commitsOf(page);
  expect(commits.slice(commits.indexOf(true)).length).toBeLessThanOrEqual(3);
});
