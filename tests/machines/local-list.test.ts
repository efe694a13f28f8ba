import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { MAX_FETCHED } from '#domain/limits.ts';
import { defineLocalList } from '#machines/kit/define-list.ts';
import type { RowChange } from '#machines/kit/rows.ts';
import { areaScope } from '#tests/support/area-scope.ts';

interface Reel {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}
const reel = (id: number, name: string, version = 1): Reel => ({ id, name, version });
const keyOf = ({ id }: Reel) => id;

test('a list that is loaded as a whole makes one call, and puts answered rows in their sorted place', async () => {
  const limits: number[] = [];
  let publish: (changes: readonly RowChange<Reel>[]) => void = () => undefined;
  const reels = defineLocalList<Reel>({
    id: 'reels',
    keyOf,
    compare: (a, b) => a.name.localeCompare(b.name),
    load: async (_area, { limit }) => {
      limits.push(limit);
      return [reel(1, 'Amber'), reel(2, 'Sand', 2)];
    },
    updatedBy: [
      () => (listener) => {
        publish = listener;
        return () => undefined;
      },
    ],
  });
  const list = createActor(reels.openIn(areaScope()), { input: { search: '' } }).start();
  onTestFinished(() => void list.stop());
  await waitFor(list, (snapshot) => snapshot.matches({ rows: 'ready' }));
  publish([{ key: 3, version: 1, row: reel(3, 'Moss') }]);
  // Its own version tells that it is older than the shown row.
  publish([{ key: 2, version: 1, row: reel(2, 'Old', 1) }]);
  const { rows, total } = list.getSnapshot().context;
  expect(rows.map(({ name }) => name)).toEqual(['Amber', 'Moss', 'Sand']);
  expect(total).toBe(3);
  expect(limits).toEqual([MAX_FETCHED]);
});

test('a list with more rows than one call returns loads all of them', async () => {
  const rolls = Array.from({ length: 2 * MAX_FETCHED + 5 }, (_, index) => reel(index + 1, `Reel ${index}`));
  const skips: number[] = [];
  const reels = defineLocalList<Reel>({
    id: 'reels',
    keyOf,
    compare: (a, b) => a.id - b.id,
    load: async (_area, { skip, limit }) => {
      skips.push(skip);
      return rolls.slice(skip, skip + limit);
    },
  });
  const list = createActor(reels.openIn(areaScope()), { input: { search: '' } }).start();
  onTestFinished(() => void list.stop());
  await waitFor(
    list,
    (snapshot) => snapshot.matches({ rows: 'ready' }) && snapshot.context.rows.length > 2 * MAX_FETCHED,
  );
  const { rows, total } = list.getSnapshot().context;
  expect(rows).toEqual(rolls);
  expect(total).toBe(rolls.length);
  expect(skips).toEqual([0, MAX_FETCHED, 2 * MAX_FETCHED]);
});
