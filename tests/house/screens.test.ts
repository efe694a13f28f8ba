import { expect, test } from 'vitest';
import { SCREENS } from '#tests/pictures/screens.ts';
import { ADMIN_ENTRIES } from '#views/admin/layout/admin-entries.ts';

test('every entry of the sidebar has a screenshot', () => {
  const shown = new Set(SCREENS.map(({ at }) => new URL(at, 'http://localhost').pathname));
  const missing = ADMIN_ENTRIES.filter(({ to }) => !shown.has(to));
  expect(missing.map(({ to }) => `tests/pictures/screens.ts: a line for ${to}`)).toEqual([]);
});
