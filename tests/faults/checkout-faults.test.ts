import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { openShop, type Shop } from '#tests/support/desk-rig.ts';
import { play, REAL_FAULTS, type Schedule } from './schedule.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop({ name: 'faults', clock: systemClock });
});

afterAll(async () => {
  await shop.close();
});

const playAll = async (schedules: readonly Schedule[]): Promise<string[]> => {
  const found: string[] = [];
  for (const schedule of schedules) found.push(...(await play(shop, schedule)));
  return found;
};

describe('one fault', () => {
  it.each([1, 2, 3, 4, 5])('at each request of an order with %i lines', async (lines) => {
    const requests = Array.from({ length: lines + 1 }, (_, index) => index);
    const schedules = requests.flatMap((request) =>
      REAL_FAULTS.map((fault): Schedule => ({ lines, faults: { [request]: fault } })),
    );
    expect(await playAll(schedules)).toEqual([]);
  });
});
