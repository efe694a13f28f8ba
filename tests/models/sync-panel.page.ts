import type { Locator, Page } from 'playwright-core';
import { getSyncConfig, killSync, testConnection } from '#api/contracts/sync.ts';
import { selectSyncState, type syncPanelMachine } from '#machines/sync/sync-panel.machine.ts';
import { outputOf } from '#tests/support/page-events.ts';
import { type PageModel, played, type Seen, seen } from '#tests/support/page-model.ts';
import { runCalls, runChanged } from './pages/sync-runs.ts';

const UNREACHABLE = 'Failed to load the status of the sync';
const STALE = 'The status could not be refreshed and may be out of date.';
const CONFIG_FAILED = 'Failed to load the configuration';
const INNER = { undone: 'one part of the panel tells it another' } as const;

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const run = (page: Page): Locator => part(page, 'Shopini sync');
const connection = (page: Page): Locator => part(page, 'Connection');
const named = (place: Locator, name: string, more: { readonly disabled?: boolean } = {}): Locator =>
  place.getByRole('button', { name, exact: true, ...more });
const badge = (page: Page, text: string | RegExp): Locator =>
  run(page).getByRole('status').getByText(text, { exact: true });
const sight = (look: (page: Page) => Seen) => ({ look: ({ page }: { page: Page }) => look(page) });

const running = sight((page) =>
  seen(badge(page, 'Running'), named(run(page), 'Start Sync', { disabled: true })),
);
const resting = (text: string) =>
  sight((page) => seen(badge(page, text), named(run(page), 'Start Sync', { disabled: false })));
const said = (text: string) =>
  sight((page) =>
    seen(
      connection(page).getByText(text, { exact: true }),
      named(connection(page), 'Test Connection', { disabled: false }),
    ),
  );

export const page: PageModel<typeof syncPanelMachine> = {
  as: 'admin',
  at: '/admin/settings?tab=sync',
  receivesOnlyPlanEvents: true,
  states: {
    'run.unknown': sight((at) => ({
      seen: [named(run(at), 'Start Sync', { disabled: true })],
      gone: [badge(at, /./), run(at).getByText(UNREACHABLE)],
    })),
    'run.unreachable': sight((at) => seen(run(at).getByText(UNREACHABLE), named(run(at), 'Retry'))),
    'run.starting': sight((at) => seen(named(run(at), 'Start Sync', { disabled: true }))),
    'run.started': running,
    'run.running': running,
    'run.resting.idle': resting('Idle'),
    'run.resting.completed': resting('Completed'),
    'run.resting.failed': resting('Failed'),
    'reading.asking': { unseen: 'what is shown stays while it is looked at' },
    'reading.waiting': sight((at) => ({
      seen: [],
      gone: [run(at).getByText(STALE), run(at).getByText(UNREACHABLE)],
    })),
    'reading.missed': {
      look: ({ page: at, snapshot }) =>
        seen(run(at).getByText(snapshot.context.status === null ? UNREACHABLE : STALE)),
    },
    'reading.held': { unseen: 'what is shown stays while a run is asked for' },
    'connection.untested': sight((at) => ({
      seen: [named(connection(at), 'Test Connection', { disabled: false })],
      gone: [connection(at).getByText(/^(Connected|Not connected|Not tested)$/)],
    })),
    'connection.testing': sight((at) => seen(named(connection(at), 'Test Connection', { disabled: true }))),
    'connection.reached': said('Connected'),
    'connection.refused': said('Not connected'),
    'connection.testFailed': said('Not tested'),
    'kill.resting': {
      look: ({ page: at, snapshot }) =>
        seen(named(run(at), 'Kill Sync Processes', { disabled: selectSyncState(snapshot) !== 'running' })),
    },
    'kill.killing': sight((at) => seen(named(run(at), 'Kill Sync Processes', { disabled: true }))),
    'config.loading': sight((at) => ({
      seen: [],
      gone: [
        connection(at).getByText(CONFIG_FAILED),
        connection(at).getByText(/^(Not configured|Configured)$/),
      ],
    })),
    'config.known': sight((at) => seen(connection(at).getByText(/^(Not configured|Configured)$/))),
    'config.failed': sight((at) =>
      seen(connection(at).getByText(CONFIG_FAILED), named(connection(at), 'Retry')),
    ),
  },
  events: {
    'sync.requested': { act: ({ page: at }) => named(run(at), 'Start Sync').click() },
    'status.retried': { act: ({ page: at }) => named(run(at), 'Retry').click() },
    'run.changed': runChanged,
    'test.requested': { act: ({ page: at }) => named(connection(at), 'Test Connection').click() },
    'kill.requested': {
      act: async ({ page: at }) => {
        await named(run(at), 'Kill Sync Processes').click();
        await at.getByRole('alertdialog').getByRole('button', { name: 'Kill Sync Processes' }).click();
      },
    },
    'config.retried': { act: ({ page: at }) => named(connection(at), 'Retry').click() },
    'status.loaded': INNER,
    'status.failed': INNER,
    'polling.paused': INNER,
    'polling.resumed': INNER,
    'polling.requested': INNER,
  },
  calls: {
    ...runCalls,
    testConnection: {
      by: [testConnection],
      done: (event) => {
        const { isReached, message } = { isReached: false, message: null, ...outputOf(event) };
        return played({
          ...(isReached ? { status: 'success' } : {}),
          ...(message === null ? {} : { message }),
        });
      },
    },
    killRuns: {
      by: [killSync],
      done: (event) => {
        const { isKilled } = { isKilled: false, ...outputOf(event) };
        return played(isKilled ? { status: 'success' } : {});
      },
    },
    readConfig: { by: [getSyncConfig] },
  },
};
