import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteFor, waitForHidden, waitForVisible } from '#tests/support/site.ts';

/** Code that a page loads on demand may fail to load. The page stays, and the next click tries again. */
const site = siteFor('parts');

const failureMessage = (page: Page) =>
  page.getByText('Please check the connection and try again, or reload the page.');

/** Blocks a script, as if the network were gone or the server had another version of the app. */
const withhold = (page: Page, script: string) => page.route(script, (route) => route.abort());

test('an order whose details fail to load is closed again, and opens once they load', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders' });
  const view = page.getByRole('button', { name: /^View order/ }).first();
  await waitForVisible(view);
  await withhold(page, '**/assets/OrderDialog-*.js');
  const reported = page.waitForRequest('**/api/v1/client-errors');
  await view.click();
  await waitForVisible(failureMessage(page));
  expect((await reported).postData()).toContain('dynamically imported module');
  expect(new URL(page.url()).search).not.toContain('order=');
  await waitForVisible(page.getByRole('table'));
  await page.unroute('**/assets/OrderDialog-*.js');
  await view.click();
  await waitForVisible(page.getByRole('dialog').getByRole('heading', { name: /#\d+/ }));
});

test('a page without search results stays when the suggestions fail to load', async () => {
  const page = await site.visit({ as: 'admin', at: '/admin/d2c-orders' });
  await waitForVisible(page.getByRole('table'));
  await withhold(page, '**/assets/FoundElsewhere-*.js');
  await page.getByRole('search').getByRole('searchbox').fill('nobody is called so');
  await page.keyboard.press('Enter');
  await waitForVisible(failureMessage(page), page.getByRole('button', { name: 'Clear Search' }));
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await waitForVisible(page.getByRole('row').nth(1));
});

// The suggestions have their own file of texts, which the cart uses too.
test('a misspelt product shows the nearest ones once their script has loaded', async () => {
  const [product] = await site
    .app()
    .query<{ name: string }>('select name from products where active order by length(name) desc limit 1');
  const misspelt = `${product?.name.slice(0, -1)}zz`;
  const page = await site.visit({
    as: 'staff',
    at: '/customer/products',
    // The texts are prefetched some seconds after the catalog has loaded.
    prepare: (_, newPage) => withhold(newPage, '**/assets/checkout-*.js'),
  });
  const search = page.getByRole('main').getByRole('searchbox');
  await waitForVisible(page.getByRole('listitem').first());
  await search.fill(misspelt);
  await search.press('Enter');
  await waitForVisible(failureMessage(page));
  await page.unroute('**/assets/checkout-*.js');
  await search.fill('');
  await search.press('Enter');
  await waitForVisible(page.getByRole('listitem').first());
  await search.fill(misspelt);
  await search.press('Enter');
  await waitForVisible(page.getByText('No products found'), page.getByRole('listitem').first());
});

test('a menu that failed to load opens at the next click that loads it', async () => {
  const page = await site.visit({
    as: 'staff',
    at: '/customer/products',
    width: 360,
    touch: true,
    // The menu is prefetched a moment after the catalog has loaded.
    prepare: (_, newPage) => withhold(newPage, '**/assets/PortalMenu-*.js'),
  });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await waitForVisible(menu);
  await menu.click();
  await waitForVisible(failureMessage(page));
  await page.unroute('**/assets/PortalMenu-*.js');
  await menu.click();
  await waitForVisible(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await waitForHidden(page.getByRole('dialog'));
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
});

/* Shown data is rendered once. tests/pages/drawn-once.test.tsx has the tests that need no built app. */

interface RecordingWindow {
  recordedChanges?: string[];
  /** For each React commit, whether the rows or cards existed then. */
  commits?: boolean[];
}

/**
 * Records all later changes within the elements that match `selector` now. Elements that are added later are
 * ignored.
 */
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
 * Returns the recorded changes, without those of names and types of inputs. React sets these again, to equal
 * values, when the texts have loaded after the page (I18nProvider).
 */
const readRecordedChanges = async (page: Page): Promise<string[]> => {
  const changes = await page.evaluate(
    () => (globalThis as typeof globalThis & RecordingWindow).recordedChanges ?? [],
  );
  return changes.filter((change) => !/(^|: )input (name|type)$/.test(change));
};

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
