import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#tests/support/chromium.ts';
import { waitForHidden, waitForVisible } from '#tests/support/site.ts';
import { storyPagesAt } from '#tests/support/story-pages.ts';

const START = '**/api/v1/shopini/sync';
const STATUS = '**/api/v1/shopini/status';
const EVENTS = '**/api/v1/events*';

const story = storyPagesAt('/tests/e2e/stories/sync-indicator/');

const respondWith =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });
const statusOf = (status: string, errors: readonly string[] = []) =>
  respondWith({ status, last_sync: '2025-03-12T11:05:00.000Z', records_processed: 12, errors });

const button = (page: Page) => page.getByRole('button', { name: 'Sync with Shopini' });
const statusText = (page: Page, text: string) => page.locator('main [role="status"]').getByText(text);

async function openStory(width = 768): Promise<Page> {
  const page = await story.open({ viewport: { width, height: 600 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(20_000);
  await page.clock.install();
  // Only the test announces runs.
  await page.route(EVENTS, (route) => route.abort());
  return page;
}

/** Holds the answers of the status until the test releases them. */
async function holdStatus(
  page: Page,
): Promise<{ release: (reply: (route: Route) => Promise<void>) => void }> {
  let release: (reply: (route: Route) => Promise<void>) => void = () => {};
  const respond = new Promise<(route: Route) => Promise<void>>((resolve) => {
    release = resolve;
  });
  await page.route(STATUS, async (route) => (await respond)(route));
  return { release };
}

/** Opens the page and waits until it is idle. */
async function openIdle(page: Page): Promise<void> {
  await page.goto(story.address());
  await waitForVisible(button(page), page.getByText('Auto-sync runs every 30 minutes'));
}

test.each<[when: string, reply: (route: Route) => Promise<void>, badge: string, toast: string]>([
  ['succeeded', statusOf('completed'), 'Synced', 'Shopini sync completed successfully!'],
  [
    'found a fault with one parcel',
    statusOf('completed', ['Shipment 7: the status is not known.']),
    'Synced, 1 problem: see Settings',
    'Shopini sync completed successfully!',
  ],
  [
    'failed',
    statusOf('failed', ['The marketplace did not answer.', 'Order #3: no province.']),
    'Sync failed',
    'Shopini sync failed: The marketplace did not answer. (1 more error)',
  ],
  [
    'ended without a word',
    statusOf('failed'),
    'Sync failed',
    'Shopini sync failed: It ended without an error text.',
  ],
])(
  'a run that %s is shown for 3000 ms, then the indicator is idle again',
  async (_when, reply, badge, toast) => {
    const page = await openStory();
    await page.route(START, respondWith({ status: 'started' }));
    const status = await holdStatus(page);
    await openIdle(page);
    // From here on the clock moves only on command.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await button(page).click();
    await waitForVisible(statusText(page, 'Syncing...'));
    await expect.poll(() => button(page).isDisabled()).toBe(true);
    status.release(reply);
    await waitForVisible(statusText(page, badge), page.getByText(toast, { exact: true }));
    await page.clock.runFor(2999);
    await waitForVisible(statusText(page, badge));
    await expect.poll(() => page.getByText('Auto-sync runs every 30 minutes').count()).toBe(0);
    await page.clock.runFor(1);
    await waitForVisible(page.getByText('Auto-sync runs every 30 minutes'));
    await waitForHidden(statusText(page, badge));
  },
);

test('a run that cannot be started says so, and can be requested again at once', async () => {
  const page = await openStory();
  await page.route(START, respondWith({ detail: 'The desk is being repaired.' }, 503));
  await openIdle(page);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText('Shopini sync failed: The desk is being repaired.', { exact: true }));
  await expect.poll(() => button(page).isEnabled()).toBe(true);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Sync with Shopini');
  await page.unroute(START);
  await page.route(START, (route) => route.abort());
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByText(/^Shopini sync failed: The server did not answer/));
});

test('a run that is already running is joined, and its status is read again only after an event', async () => {
  const page = await openStory();
  let statusRequests = 0;
  let publishEnd: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    publishEnd = resolve;
  });
  await page.route(START, respondWith({ status: 'running' }));
  await page.route(STATUS, (route) => {
    statusRequests += 1;
    return statusOf(statusRequests < 2 ? 'running' : 'completed')(route);
  });
  await page.route(EVENTS, async (route) => {
    await ended;
    const change = { entity: 'sync_run', id: '1', version: null, action: 'sync.ended', by: 'marketplace' };
    const body = `event: change\ndata: ${JSON.stringify(change)}\n\n`;
    await route.fulfill({ status: 200, contentType: 'text/event-stream', body });
  });
  await openIdle(page);
  const firstStatusResponse = page.waitForResponse(STATUS);
  await button(page).click();
  await firstStatusResponse;
  await waitForVisible(statusText(page, 'Syncing...'));
  publishEnd();
  await waitForVisible(page.getByText('Shopini sync completed successfully!', { exact: true }));
  expect(statusRequests).toBe(2);
});

test.each([360, 768, 1440])(
  'at %i px the indicator does not move, overflow or violate axe',
  async (width) => {
    const page = await openStory(width);
    await page.route(START, respondWith({ status: 'started' }));
    const status = await holdStatus(page);
    await openIdle(page);
    const height = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height);
    const before = await height();
    const position = await button(page).boundingBox();
    for (const [phase, step] of [
      ['idle', async () => {}],
      [
        'syncing',
        async () => {
          await button(page).click();
          await waitForVisible(statusText(page, 'Syncing...'));
        },
      ],
      [
        'error',
        async () => {
          status.release(statusOf('failed', [`No ${'W'.repeat(300)}`]));
          await waitForVisible(statusText(page, 'Sync failed'));
        },
      ],
    ] as const) {
      await step();
      expect(await height(), phase).toBe(before);
      expect(await button(page).boundingBox(), phase).toEqual(position);
      await expect.poll(() => button(page).innerText(), { message: phase }).toBe('Sync with Shopini');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await axe(page), `${phase}, ${colorScheme}`).toEqual([]);
      }
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, phase).toBeLessThanOrEqual(0);
    }
  },
);
