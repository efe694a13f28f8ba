import type { Locator, Page } from 'playwright-core';
import { getSyncConfig, killSync, testConnection } from '#api/contracts/sync.ts';
import type { syncPanelMachine } from '#machines/sync/sync-panel.machine.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { type ExpectedScreen, fakeReply, type PageModel, visible } from '#tests/support/page-model.ts';
import { runCalls, runChanged } from './pages/sync-runs.ts';

const UNREACHABLE = 'Failed to load the status of the sync';
const STALE = 'The status could not be refreshed and may be out of date.';
const CONFIG_FAILED = 'Failed to load the configuration';
const INTERNAL = { impossible: 'one region of the machine raises it for another' } as const;

const regionOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const run = (page: Page): Locator => regionOf(page, 'Shopini sync');
const connection = (page: Page): Locator => regionOf(page, 'Connection');
const buttonIn = (place: Locator, name: string, more: { readonly disabled?: boolean } = {}): Locator =>
  place.getByRole('button', { name, exact: true, ...more });
const badge = (page: Page, text: string | RegExp): Locator =>
  run(page).getByRole('status').getByText(text, { exact: true });
const screen = (shows: (page: Page) => ExpectedScreen) => ({
  shows: ({ page }: { page: Page }) => shows(page),
});

const running = screen((page) =>
  visible(badge(page, 'Running'), buttonIn(run(page), 'Start sync', { disabled: true })),
);
const resting = (text: string) =>
  screen((page) => visible(badge(page, text), buttonIn(run(page), 'Start sync', { disabled: false })));
const messageIn = (text: string) =>
  screen((page) =>
    visible(
      connection(page).getByText(text, { exact: true }),
      buttonIn(connection(page), 'Test connection', { disabled: false }),
    ),
  );

export const page: PageModel<typeof syncPanelMachine> = {
  account: 'admin',
  path: '/admin/settings?tab=sync',
  receivesOnlyPlanEvents: true,
  states: {
    'run.unknown': screen((tab) => ({
      visible: [buttonIn(run(tab), 'Start sync', { disabled: true })],
      hidden: [badge(tab, /./), run(tab).getByText(UNREACHABLE)],
    })),
    'run.unreachable': screen((tab) => visible(run(tab).getByText(UNREACHABLE), buttonIn(run(tab), 'Retry'))),
    'run.starting': screen((tab) => visible(buttonIn(run(tab), 'Start sync', { disabled: true }))),
    'run.started': running,
    'run.running': running,
    'run.resting.idle': resting('Idle'),
    'run.resting.completed': resting('Completed'),
    'run.resting.failed': resting('Failed'),
    'reading.requesting': { invisible: 'the last status stays visible during the request' },
    'reading.waiting': screen((tab) => ({
      visible: [],
      hidden: [run(tab).getByText(STALE), run(tab).getByText(UNREACHABLE)],
    })),
    'reading.waitingToRetry': {
      shows: ({ page: tab, expected: { states } }) =>
        visible(run(tab).getByText(states.includes('run.unreachable') ? UNREACHABLE : STALE)),
    },
    'reading.paused': { invisible: 'the last status stays visible while a run is requested' },
    'connection.untested': screen((tab) => ({
      visible: [buttonIn(connection(tab), 'Test connection', { disabled: false })],
      hidden: [connection(tab).getByText(/^(Connected|Not connected|Not tested)$/)],
    })),
    'connection.testing': screen((tab) =>
      visible(buttonIn(connection(tab), 'Test connection', { disabled: true })),
    ),
    'connection.reached': messageIn('Connected'),
    'connection.refused': messageIn('Not connected'),
    'connection.testFailed': messageIn('Not tested'),
    'kill.idle': {
      shows: ({ page: tab, expected: { states } }) => {
        const isRunning = states.includes('run.started') || states.includes('run.running');
        return visible(buttonIn(run(tab), 'Stop running syncs', { disabled: !isRunning }));
      },
    },
    'kill.killing': screen((tab) => visible(buttonIn(run(tab), 'Stop running syncs', { disabled: true }))),
    'config.loading': screen((tab) => ({
      visible: [],
      hidden: [
        connection(tab).getByText(CONFIG_FAILED),
        connection(tab).getByText(/^(Not configured|Configured)$/),
      ],
    })),
    'config.known': screen((tab) => visible(connection(tab).getByText(/^(Not configured|Configured)$/))),
    'config.failed': screen((tab) =>
      visible(connection(tab).getByText(CONFIG_FAILED), buttonIn(connection(tab), 'Retry')),
    ),
  },
  events: {
    'sync.requested': { act: ({ page: tab }) => buttonIn(run(tab), 'Start sync').click() },
    'status.retried': { act: ({ page: tab }) => buttonIn(run(tab), 'Retry').click() },
    'run.changed': runChanged,
    'test.requested': { act: ({ page: tab }) => buttonIn(connection(tab), 'Test connection').click() },
    'kill.requested': {
      act: async ({ page: tab }) => {
        await buttonIn(run(tab), 'Stop running syncs').click();
        await tab.getByRole('alertdialog').getByRole('button', { name: 'Stop running syncs' }).click();
      },
    },
    'config.retried': { act: ({ page: tab }) => buttonIn(connection(tab), 'Retry').click() },
    'status.loaded': INTERNAL,
    'status.failed': INTERNAL,
    'pause.requested': INTERNAL,
    'resume.requested': INTERNAL,
    'read.requested': INTERNAL,
  },
  calls: {
    ...runCalls,
    testConnection: {
      endpoints: [testConnection],
      successReply: (event) => {
        const { isReached, message } = { isReached: false, message: null, ...outputOf(event) };
        return fakeReply({
          ...(isReached ? { status: 'success' } : {}),
          ...(message === null ? {} : { message }),
        });
      },
    },
    killRuns: {
      endpoints: [killSync],
      successReply: (event) => {
        const { isKilled } = { isKilled: false, ...outputOf(event) };
        return fakeReply(isKilled ? { status: 'success' } : {});
      },
    },
    readConfig: { endpoints: [getSyncConfig] },
  },
};
