import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dashboardRow } from '#tests/support/dashboard-row.ts';
import { type Answer, type Answers, mountPage } from '#tests/support/mounted-page.tsx';

/* The Sync tab of the settings. */

const START = 'POST /shopini/sync';
const KILL = 'POST /shopini/kill-sync';
const TEST = 'GET /shopini/test-connection';

const main = () => page.getByRole('main');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const runBadge = (label: string) => main().getByRole('status').getByText(label, { exact: true });
const detail = (name: string) =>
  page.elementLocator(
    main().getByText(name, { exact: true }).element().closest('div') ?? document.createElement('div'),
  );

const statusOf = (status: string, more: object = {}): Answer => ({
  json: { status, last_sync: '2025-03-12T11:05:00.000Z', records_processed: 1234, errors: [], ...more },
});
const CONFIG: Answer = {
  json: {
    api_root: 'sandbox',
    device_type: 'web',
    page_size: 100,
    email_configured: false,
    password_configured: false,
  },
};
const mountSync = (answers: Answers) =>
  mountPage('admin', '/admin/settings?tab=sync', { 'GET /shopini/config': CONFIG, ...answers });

describe('the status of the sync', () => {
  test.each([
    ['started', 'Running'],
    ['running', 'Running'],
    ['completed', 'Completed'],
    ['failed', 'Failed'],
    ['idle', 'Idle'],
  ])('%s is shown as %s', async (status, title) => {
    await mountSync({ 'GET /shopini/status': statusOf(status) });
    await expect.element(runBadge(title)).toBeVisible();
    await expect.element(detail('Shipments read').getByText('1,234')).toBeVisible();
    if (title === 'Running') await expect.element(button('Start sync')).toBeDisabled();
    else await expect.element(button('Start sync')).toBeEnabled();
  });

  test('has its errors in a list, at first the first ten', async () => {
    const errors = Array.from({ length: 30 }, (_, index) => `Order #${index}: no such shipment`);
    await mountSync({ 'GET /shopini/status': statusOf('failed', { errors }) });
    await expect.element(main().getByText('30 sync errors')).toBeVisible();
    const lines = main().getByRole('listitem').filter({ hasText: 'no such shipment' });
    await expect.element(lines).toHaveLength(10);
    await button('Show all').click();
    await expect.element(lines).toHaveLength(30);
    await expect.element(button('Show fewer')).toHaveAttribute('aria-expanded', 'true');
  });

  test('that failed to load says so, and so does the configuration; both load again on request', async () => {
    const { setAnswers } = await mountSync({
      'GET /shopini/status': 'offline',
      'GET /shopini/config': 'offline',
    });
    const retries = main().getByRole('button', { name: 'Retry', exact: true });
    await expect.element(main().getByText('Failed to load the status of the sync')).toBeVisible();
    await expect.element(main().getByText('Failed to load the configuration')).toBeVisible();
    await expect.element(button('Start sync')).toBeDisabled();
    setAnswers({ 'GET /shopini/status': statusOf('completed'), 'GET /shopini/config': CONFIG });
    await retries.first().click();
    await expect.element(runBadge('Completed')).toBeVisible();
    await expect.element(button('Start sync')).toBeEnabled();
    await retries.click();
    await expect.element(detail('Address of Shopini').getByText('sandbox')).toBeVisible();
  });
});

// Spec 2 section 8, Settings.
describe('the Sync tab shows the specified text', () => {
  test.each<[told: string, press: string, call: string, answer: Answer]>([
    [
      'Sync started successfully! Check status for updates.',
      'Start sync',
      START,
      { json: { status: 'started' } },
    ],
    [
      'Sync is already running. Please wait for it to complete.',
      'Start sync',
      START,
      { json: { status: 'running' } },
    ],
    ['Failed to start sync', 'Start sync', START, 'offline'],
    ['Failed to start sync', 'Start sync', START, { json: {} }],
    ['Not on Fridays.', 'Start sync', START, { json: { message: 'Not on Fridays.' } }],
    ['Try again later.', 'Start sync', START, { status: 503, detail: 'Try again later.' }],
    ['All sync processes killed successfully!', 'Stop running syncs', KILL, { json: { status: 'success' } }],
    ['Failed to kill sync processes', 'Stop running syncs', KILL, { status: 500, detail: 'No.' }],
    ['Failed to kill sync processes', 'Stop running syncs', KILL, { json: { status: 'failed' } }],
    ['Failed to kill sync processes', 'Stop running syncs', KILL, { json: {} }],
    ['Connection successful!', 'Test connection', TEST, { json: { status: 'success' } }],
    [
      'Connection failed',
      'Test connection',
      TEST,
      { json: { status: 'failed', message: 'Wrong password.' } },
    ],
    ['Connection test failed', 'Test connection', TEST, 'offline'],
  ])('%s (%s)', async (message, press, call, answer) => {
    await mountSync({
      'GET /shopini/status': statusOf(call === KILL ? 'running' : 'idle'),
      [call]: answer,
    });
    await button(press).click();
    if (call === KILL) {
      const question = page.getByRole('alertdialog');
      await expect.element(question.getByText('Stop the sync that is running?')).toBeVisible();
      await question.getByRole('button', { name: press }).click();
    }
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    if (message === 'Connection failed')
      await expect.element(main().getByText('Wrong password.')).toBeVisible();
    if (message.startsWith('Failed to start')) await expect.element(button('Start sync')).toBeEnabled();
    if (call !== KILL)
      await expect.poll(() => document.querySelectorAll('main [aria-busy="true"]').length).toBe(0);
  });

  test('and kills no run when the person declines', async () => {
    const kill = vi.fn((): Answer => ({ json: { status: 'success' } }));
    await mountSync({ 'GET /shopini/status': statusOf('started'), [KILL]: kill });
    await button('Stop running syncs').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(kill).not.toHaveBeenCalled();
  });
});

test('the dashboard asks for the contact of the shop, which documents would lack', async () => {
  const { needs, ...figures } = dashboardRow();
  await mountPage('admin', '/admin', {
    'GET /dashboard/': { data: { ...figures, needs: { ...needs, missing_contact: true } } },
  });
  const contact = page.getByRole('listitem', { name: 'No contact of the shop' });
  await expect.element(contact.getByText(/show no phone and no email/)).toBeVisible();
  await expect.element(contact.getByRole('link')).toHaveAttribute('href', '/admin/settings');
});
