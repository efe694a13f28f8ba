import { expect, test } from 'vitest';
import { hasBackupProblem, isBackupFault } from '#domain/backup.ts';

test('the five backup faults are known', () => {
  for (const fault of ['disk_full', 'not_writable', 'not_restored', 'not_copied', 'failed'])
    expect(isBackupFault(fault)).toBe(true);
  expect(isBackupFault('')).toBe(false);
  expect(isBackupFault('other')).toBe(false);
});

const NOW = new Date('2026-11-15T09:00:00Z');

test.each([
  ['before the first attempt', null, null, false],
  ['after the first attempt failed', null, 'disk_full', true],
  ['two days after the last one', '2026-11-13T09:00:00Z', null, false],
  ['a millisecond later', '2026-11-13T08:59:59.999Z', null, true],
  ['a fresh one and a failure', '2026-11-15T03:00:00Z', 'failed', true],
])('%s', (_case, last_at, fault, isNeeded) => {
  expect(hasBackupProblem({ last_at, fault }, NOW)).toBe(isNeeded);
});
