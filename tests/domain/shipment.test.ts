import { expect, test } from 'vitest';
import { isSilent, SHIPMENT_STATUSES, shownStatusOf, silentDaysOf } from '#domain/shipment.ts';

test.each([
  [0, false],
  [4, false],
  [5, true],
  [60, true],
])('a parcel on its way without updates for %i days is silent: %s', (silent_days, isMarked) => {
  for (const shipment_status of ['in_transit', 'shipped']) {
    expect(isSilent({ shipment_status, silent_days })).toBe(isMarked);
  }
});

test.each(['delivered', 'returned', 'cancelled'])(
  'a parcel that is %s is never silent',
  (shipment_status) => {
    expect(isSilent({ shipment_status, silent_days: 60 })).toBe(false);
  },
);

test('a parcel that the courier does not have yet waits for it, unless it has ended', () => {
  expect(
    SHIPMENT_STATUSES.map((shipment_status) => shownStatusOf({ shipment_status, is_known: false })),
  ).toEqual(['waiting_for_shopini', 'shipped', 'delivered', 'cancelled', 'returned']);
  for (const shipment_status of SHIPMENT_STATUSES) {
    expect(shownStatusOf({ shipment_status, is_known: true })).toBe(shipment_status);
  }
});

test('whole days without updates are counted, and none before the last update', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const silentDaysSince = (lastUpdate: string) => silentDaysOf(new Date(lastUpdate), now);
  expect([
    silentDaysSince('2026-03-10T12:00:00Z'),
    silentDaysSince('2026-03-09T12:00:01Z'),
    silentDaysSince('2026-03-09T12:00:00Z'),
    silentDaysSince('2026-03-05T12:00:00Z'),
    silentDaysSince('2026-03-12T12:00:00Z'),
  ]).toEqual([0, 0, 1, 5, 0]);
});
