import { expect, test } from 'vitest';
import { FEED_RESUMED } from '#domain/changes.ts';

test('that something may have been missed is said as tabs of other versions know it', () => {
  expect(FEED_RESUMED).toEqual({ entity: 'feed', id: '', version: null, action: 'resumed', by: '' });
});
