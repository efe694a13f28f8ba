import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axe, excessWidth, setMedia, setWidth } from '#tests/support/browser-screen.ts';
import { type Answer, type Answers, mountPage } from '#tests/support/mounted-page.tsx';

/* The sync button above the shipments, with the state of the sync (spec 2 section 4). */

const START = 'POST /shopini/sync';
const STATUS = 'GET /shopini/status';

const statusOf = (status: string, errors: readonly string[] = []): Answer => ({
  json: { status, last_sync: '2025-03-12T11:05:00.000Z', records_processed: 12, errors },
});

const button = () => page.getByRole('button', { name: 'Sync with Shopini' });
const statusText = (text: string) => page.getByRole('status').getByText(text);
const schedule = () => page.getByText('Auto-sync runs every 30 minutes');

/** Opens the shipments and waits until the indicator is idle. */
async function openShipments(answers: Answers) {
  const opened = await mountPage('admin', '/admin/d2c-orders?tab=shipments', {
    'GET /d2c/shipment-pages/': { data: { shipments: [], total: 0 } },
    ...answers,
  });
  await expect.element(button()).toBeVisible();
  await expect.element(schedule()).toBeVisible();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No active shipments')).toBeVisible();
  return opened;
}

test.each<[when: string, answer: Answer, badge: string, toast: string]>([
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
  async (_when, answer, badge, toast) => {
    const status = Promise.withResolvers<Answer>();
    await openShipments({ [START]: { json: { status: 'started' } }, [STATUS]: () => status.promise });
    // From here on the clock moves only on command.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await button().click();
    await expect.element(statusText('Syncing...')).toBeVisible();
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    status.resolve(answer);
    await expect.element(statusText(badge)).toBeVisible();
    await expect.element(page.getByText(toast, { exact: true })).toBeVisible();
    vi.advanceTimersByTime(2999);
    await expect.element(statusText(badge)).toBeVisible();
    expect(schedule().elements()).toEqual([]);
    vi.advanceTimersByTime(1);
    await expect.element(schedule()).toBeVisible();
    await expect.element(statusText(badge)).not.toBeInTheDocument();
  },
);

test('a run that cannot be started says so, and can be requested again at once', async () => {
  const { setAnswers } = await openShipments({
    [START]: { status: 503, detail: 'The desk is being repaired.' },
  });
  button().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('Shopini sync failed: The desk is being repaired.', { exact: true }))
    .toBeVisible();
  await expect.element(button()).toBeEnabled();
  await expect.element(button()).not.toHaveAttribute('aria-disabled');
  await expect.element(button()).toHaveFocus();
  setAnswers({ [START]: 'offline' });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Shopini sync failed: The server did not answer/)).toBeVisible();
});

test('a run that is already running is joined, and its status is read again only after an event', async () => {
  let status = 'running';
  const { calls, publish } = await openShipments({
    [START]: { json: { status: 'running' } },
    [STATUS]: () => statusOf(status),
  });
  const reads = () => calls.filter(({ path }) => path === '/shopini/status').length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await button().click();
  await expect.poll(reads).toBe(1);
  await expect.element(statusText('Syncing...')).toBeVisible();
  vi.advanceTimersByTime(10_000);
  expect(reads()).toBe(1);
  status = 'completed';
  await publish({ entity: 'sync_run', id: '1', action: 'sync.ended', by: 'marketplace' });
  await expect.element(page.getByText('Shopini sync completed successfully!', { exact: true })).toBeVisible();
  expect(reads()).toBe(2);
});

test.each([360, 768, 1440])(
  'at %i px the indicator does not move, overflow or violate axe',
  async (width) => {
    await setWidth(width);
    await setMedia({});
    const status = Promise.withResolvers<Answer>();
    await openShipments({ [START]: { json: { status: 'started' } }, [STATUS]: () => status.promise });
    // Neither the indicator nor the elements beside and below it.
    const layout = () =>
      [
        button().element(),
        button().element().parentElement,
        page.getByRole('button', { name: 'Refresh' }).element(),
        page.getByText('No active shipments').element(),
      ].map((element) => element?.getBoundingClientRect().toJSON());
    const before = layout();
    for (const [phase, step] of [
      ['idle', async () => {}],
      [
        'syncing',
        async () => {
          await button().click();
          await expect.element(statusText('Syncing...')).toBeVisible();
        },
      ],
      [
        'error',
        async () => {
          status.resolve(statusOf('failed', [`No ${'W'.repeat(300)}`]));
          await expect.element(statusText('Sync failed')).toBeVisible();
        },
      ],
    ] as const) {
      await step();
      expect(layout(), phase).toEqual(before);
      await expect.element(button(), { message: phase }).toHaveTextContent('Sync with Shopini');
      for (const colorScheme of ['light', 'dark'] as const) {
        await setMedia({ colorScheme });
        expect(await axe(), `${phase}, ${colorScheme}`).toEqual([]);
      }
      expect(excessWidth(), phase).toBe(0);
    }
  },
);
