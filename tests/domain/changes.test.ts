import { expect, test } from 'vitest';
import { FEED_RESUMED } from '#domain/changes.ts';

test('the event for possibly missed changes is the one that tabs of other versions know', () => {
  expect(FEED_RESUMED).toEqual({ entity: 'feed', id: '', version: null, action: 'resumed', by: '' });
});
