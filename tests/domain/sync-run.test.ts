import { expect, test } from 'vitest';
import { isReached, startOf, syncStateOf } from '#domain/sync-run.ts';

test('a run that has started is under way, and a word that nobody knows is none', () => {
  expect(
    ['started', 'running', 'completed', 'failed', 'idle', 'paused'].map((status) => syncStateOf({ status })),
  ).toEqual(['running', 'running', 'completed', 'failed', 'idle', 'idle']);
});

test('a wish for a run is answered by one that begins, one that is under way, or why there is none', () => {
  expect(startOf({ status: 'started' })).toEqual({ kind: 'started' });
  expect(startOf({ status: 'running', message: 'busy' })).toEqual({ kind: 'running' });
  expect(startOf({ status: 'error', message: 'No key' })).toEqual({ kind: 'refused', message: 'No key' });
  expect(startOf({ status: 'error', message: '' })).toEqual({ kind: 'refused', message: null });
  expect(startOf({})).toEqual({ kind: 'refused', message: null });
});

test('a connection is there where the marketplace says so', () => {
  expect([{ status: 'success' }, { status: 'error' }, {}].map(isReached)).toEqual([true, false, false]);
});
