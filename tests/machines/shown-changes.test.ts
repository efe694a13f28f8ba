import { expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { FilamentPurchase } from '#api/contracts/filament.ts';
import { createFilamentPurchasesActors } from '#machines/filament/filament-purchases.actors.ts';
import { filamentPurchasesMachine } from '#machines/filament/filament-purchases.machine.ts';
import type { Watch } from '#machines/kit/feed.ts';
import type { RowChange } from '#machines/kit/rows.ts';
import { fakeCaller } from '#tests/support/fake-caller.ts';
import { purchaseRow } from '#tests/support/filament-rows.ts';

const ID = 107;
/** Long enough for changes to be fetched as one. */
const SETTLE_MS = 250;

test('a filament that is renamed is seen on its purchases, also where one of the same number was deleted here', async () => {
  const clock = new SimulatedClock();
  let looked = 0;
  const call = fakeCaller(async () => {
    looked += 1;
    return [purchaseRow(1, 1)];
  });
  let tell: Parameters<Watch>[0] = () => {};
  let answer: (changes: readonly RowChange<FilamentPurchase>[]) => void = () => {};
  const actors = createFilamentPurchasesActors(
    call,
    (listener) => {
      tell = listener;
      return () => {};
    },
    (listener) => {
      answer = listener;
      return () => {};
    },
  );
  const machine = filamentPurchasesMachine.provide(actors);
  const purchases = createActor(machine, { input: { search: '' }, clock }).start();
  await waitFor(purchases, (now) => now.matches('ready'));
  answer([{ key: ID, version: null, row: null }]);
  tell({ entity: 'filament_type', id: String(ID), version: 5, action: 'filament_type.changed', by: 'noor' });
  clock.increment(SETTLE_MS);
  await waitFor(purchases, (now) => now.matches('ready'));
  expect(looked).toBe(2);
});
