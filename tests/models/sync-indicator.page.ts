import type { Page } from 'playwright-core';
import type { syncIndicatorMachine } from '#machines/sync/sync-indicator.machine.ts';
import { type PageModel, visible } from '#tests/support/page-model.ts';
import { runCalls, runChanged } from './pages/sync-runs.ts';
import { syncFacts } from './sync-indicator.model.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Sync with Shopini' });
const shown = (page: Page, text: string) => page.getByRole('status').getByText(text);
const syncing = {
  shows: ({ page }: { page: Page }) =>
    visible(shown(page, 'Syncing...'), button(page).and(page.getByRole('button', { disabled: true }))),
};

export const page: PageModel<typeof syncIndicatorMachine> = {
  account: 'admin',
  path: '/admin/d2c-orders?tab=shipments',
  receivesOnlyPlanEvents: true,
  // Each number of failed reads is a case of its own.
  variantOf: (_event, { context }) => `${context.failedReads} failed reads`,
  states: {
    idle: {
      shows: ({ page }) => visible(button(page), page.getByText('Auto-sync runs every 30 minutes')),
    },
    'syncing.starting': syncing,
    'syncing.reading': syncing,
    'syncing.waiting': syncing,
    'syncing.waitingToRetry': syncing,
    success: {
      shows: ({ page, expected }) =>
        visible(shown(page, (syncFacts.at(expected)?.problems ?? 0) > 0 ? 'Synced, 1 problem' : 'Synced')),
    },
    error: {
      shows: ({ page }) => visible(shown(page, 'Sync failed'), page.getByText(/^Shopini sync failed: /)),
    },
  },
  events: {
    'sync.requested': { act: ({ page }) => button(page).click() },
    'run.changed': runChanged,
  },
  calls: runCalls,
};
