import { expect, test } from 'vitest';
import { assign, createMachine, fromPromise } from 'xstate';
import { chartFaultsOf } from '#tests/house/chart-rules.ts';
import { toModelFiles } from '#tests/support/model-files.ts';

const MODELS = toModelFiles(import.meta.glob('../models/*.model.ts', { eager: true })).flatMap(
  ({ models }) => models,
);

test('every machine handles each failure, and its guards, actions and requests have names', () => {
  expect(MODELS.length).toBeGreaterThan(40);
  expect([...new Set(MODELS.flatMap(({ machine }) => chartFaultsOf(machine)))]).toEqual([]);
});

test('a request without a failure handler, a missing name and an unknown event are reported', () => {
  const fetchSpool = fromPromise(() => Promise.resolve());
  const machine = createMachine({
    id: 'spool',
    initial: 'loading',
    states: {
      loading: {
        entry: assign({}),
        invoke: [
          { id: 'fetchSpool', src: fetchSpool },
          { src: fetchSpool, onError: 'shown' },
        ],
        after: { 100: 'shown' },
      },
      shown: { on: { reload: { guard: () => true, target: 'loading' }, 'spool.opened': {} } },
    },
  });
  expect(chartFaultsOf(machine)).toEqual([
    'spool.loading: fetchSpool has no onError',
    'spool.loading: xstate.invoke.1.spool.loading has no id',
    'spool.loading: an action has no name',
    'spool.shown: a guard has no name',
    'spool.shown: reload is not named noun.happened',
  ]);
});
