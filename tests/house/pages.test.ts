import { expect, test } from 'vitest';
import { pageFaultsOf } from '#tests/house/page-rules.ts';
import { pageOf } from '#tests/qa/browser/pages.ts';
import { loadMachine, ROOT } from '#tests/qa/machines.ts';

test('a state without a screen, an event without an action and a call without a description are reported', async () => {
  const machine = await loadMachine(ROOT, 'sync-indicator');
  const page = await pageOf('sync-indicator');
  if (!page || 'invisible' in page) throw new Error('sync-indicator has no page model');
  const { success: _screen, ...states } = page.states;
  const { 'run.changed': _action, ...events } = page.events;
  const { readStatus: _call, ...calls } = page.calls;
  const incomplete = { ...page, states, events, calls };
  expect(pageFaultsOf({ machine, page: incomplete })).toEqual([
    'sync-indicator: the page model has no screen for the state "success"',
    'sync-indicator: the page model has no action for the event "run.changed"',
    'sync-indicator: the page model does not describe the call "readStatus"',
  ]);
  expect(pageFaultsOf({ machine, page: null })).toEqual([
    expect.stringMatching(/^sync-indicator: it has no page: .*tests\/models\/sync-indicator\.page\.ts$/),
  ]);
});
