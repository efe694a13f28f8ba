import { expect, test } from 'vitest';
import { isKilled, isReached, readSyncStart, syncStateOf } from '#domain/sync-run.ts';

test('a started run is running, and an unknown status is none', () => {
  expect(
    ['started', 'running', 'completed', 'failed', 'idle', 'paused'].map((status) => syncStateOf({ status })),
  ).toEqual(['running', 'running', 'completed', 'failed', 'idle', 'idle']);
});

test('a request for a run returns the started run, the running one, or why there is none', () => {
  expect(readSyncStart({ status: 'started' })).toEqual({ kind: 'started' });
  expect(readSyncStart({ status: 'running', message: 'busy' })).toEqual({ kind: 'running' });
  expect(readSyncStart({ status: 'error', message: 'No key' })).toEqual({
    kind: 'refused',
    message: 'No key',
  });
  expect(readSyncStart({ status: 'error', message: '' })).toEqual({ kind: 'refused', message: null });
  expect(readSyncStart({})).toEqual({ kind: 'refused', message: null });
});

test('the connection works if the marketplace says so', () => {
  expect([{ status: 'success' }, { status: 'error' }, {}].map(isReached)).toEqual([true, false, false]);
});

test('a run was stopped if the marketplace says so', () => {
  expect([{ status: 'success' }, { status: 'error' }, {}].map(isKilled)).toEqual([true, false, false]);
});
