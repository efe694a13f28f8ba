import { expect, test } from 'vitest';
import { pageFaults, pageFaultsOf } from '#tests/house/page-rules.ts';
import { pageOf } from '#tests/qa/browser/pages.ts';
import { loadMachine, ROOT } from '#tests/qa/machines.ts';

/** The time to load every model on a busy machine. */
const ALL_MS = 60_000;

test(
  'every page model describes the look of each state and the action for each event',
  async () => {
    const { faults, played } = await pageFaults();
    expect(faults).toEqual([]);
    expect(played).toBeGreaterThan(30);
  },
  ALL_MS,
);

test('a state without a look, an event without an action and a call without a description are reported', async () => {
  const machine = await loadMachine(ROOT, 'sync-indicator');
  const page = await pageOf('sync-indicator');
  if (!page || 'invisible' in page) throw new Error('it has a page');
  const { success: _seen, ...states } = page.states;
  const { 'run.changed': _done, ...events } = page.events;
  const { readStatus: _wired, ...calls } = page.calls;
  const lacking = { ...page, states, events, calls };
  expect(pageFaultsOf({ machine, page: lacking })).toEqual([
    'sync-indicator: nothing is said of what "success" shows',
    'sync-indicator: nobody says how "run.changed" is done',
    'sync-indicator: nobody says which call "readStatus" is',
  ]);
  expect(pageFaultsOf({ machine, page: null })).toEqual([
    expect.stringMatching(/^sync-indicator: it has no page: .*tests\/models\/sync-indicator\.page\.ts$/),
  ]);
});
