import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { CART_KEY, CUSTOMER_KEY } from '#storage/browser-store.ts';
import { NETWORK_FAULTS } from '#tests/support/faulty-network.ts';
import {
  createBrowser,
  JOURNAL_FAULTS,
  openShop,
  type Shop,
  withoutFaults,
} from '#tests/support/portal-rig.ts';
import { IS_FULL, sampled } from '#tests/support/sampled.ts';
import { createRandomSource, type RandomSource, SEED } from '#tests/support/seed.ts';
import { findOrderFaults, Person, retriesAlways } from './person.ts';
import { behaviourOf, faultPlanOf, pairsOfFaults, play, REAL_FAULTS, type Schedule } from './schedule.ts';

const RANDOM_SCHEDULES = IS_FULL ? 2000 : 20;
/** One of this many pairs of faults is tried. */
const PAIR_STEP = IS_FULL ? 1 : 32;
/** The number of faults that are tried for each order size, and while an order is abandoned. */
const SINGLE_FAULTS = 41;
const ABANDONED = 47;
const MINUTES = 60_000;

// A test places hundreds of orders, which takes seconds on an idle machine and minutes on a busy one.
vi.setConfig({ testTimeout: 10 * MINUTES });

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

describe('one network fault', () => {
  it.each([1, 2, 3, 4, 5])('at each request of an order with %i lines', async (lines) => {
    const requests = Array.from({ length: lines + 1 }, (_, index) => index);
    const schedules = requests.flatMap((request) =>
      REAL_FAULTS.map((fault): Schedule => ({ lines, faults: { [request]: fault } })),
    );
    expect(await playAll(sampled(schedules, SINGLE_FAULTS))).toEqual([]);
  });
});

describe('one fault of the stored order', () => {
  it.each([1, 3])('at each access to it, with %i lines', async (lines) => {
    // The stored order is read, opened, updated for the order and for each line, and closed. Some of these happen again
    // after a kill.
    const accesses = Array.from({ length: lines + 5 }, (_, index) => index);
    const schedules = accesses.flatMap((access) =>
      JOURNAL_FAULTS.map((fault): Schedule => ({ lines, faults: {}, journalFaults: { [access]: fault } })),
    );
    expect(await playAll(schedules)).toEqual([]);
  });

  it('one fault followed by a change of the order', async () => {
    const accesses = [0, 1, 2, 3, 4, 5, 6];
    const schedules = accesses.map(
      (access): Schedule => ({
        lines: 2,
        faults: {},
        journalFaults: { [access]: 'killed after' },
        afterFailure: ['edit'],
        whenFree: ['submit', 'edit'],
      }),
    );
    expect(await playAll(schedules)).toEqual([]);
  });
});

// localStorage loses what was written in the second before a kill. IndexedDB with strict durability does not.
it('a cart that reappears after its order was placed can be changed and placed as another order', async () => {
  const user = await shop.hire();
  const browser = createBrowser();
  const weather = faultPlanOf({ lines: 2, faults: {} });
  const before = await Person.arrive({ shop, browser, user, weather, mind: retriesAlways });
  await before.keyIn(2);
  const texts = browser.openTab();
  const lost = [CART_KEY, CUSTOMER_KEY].map((key) => [key, texts.read(key) ?? ''] as const);
  await before.placeOrder();
  await before.goHome();
  for (const [key, text] of lost) texts.write(key, text);

  const mind = behaviourOf({ lines: 2, faults: {}, whenFree: ['edit'] });
  const after = await Person.arrive({ shop, browser, user, weather, mind });
  await after.placeOrder();
  await after.goHome();
  expect(await findOrderFaults(shop, user, [...before.placed, ...after.placed])).toEqual([]);
});

describe('an abandoned order', () => {
  it('is cancelled, whatever fault happens while it is abandoned', async () => {
    const schedules = [0, 1, 2].flatMap((first) =>
      [first + 1, first + 2].flatMap((second) =>
        REAL_FAULTS.flatMap((fault) =>
          (['abandon', 'edit'] as const).map(
            (choice): Schedule => ({
              lines: 3,
              faults: { [first]: 'dropped after commit', [second]: fault },
              afterFailure: [choice, choice],
            }),
          ),
        ),
      ),
    );
    expect(await playAll(sampled(schedules, ABANDONED))).toEqual([]);
  });

  it('is cancelled and keeps its cart when the person leaves then', async () => {
    const schedules = REAL_FAULTS.map(
      (fault): Schedule => ({
        lines: 3,
        faults: { 1: fault },
        afterFailure: ['abandon'],
        whenFree: ['submit', 'leave'],
      }),
    );
    expect(await playAll(schedules)).toEqual([]);
  });
});

it('all pairs of faults at an order of 3 lines', async () => {
  const pairs = pairsOfFaults();
  const start = SEED % PAIR_STEP;
  const chosen = pairs.filter((_, index) => index % PAIR_STEP === start);
  expect(await playAll(chosen)).toEqual([]);
  console.log(`faults: ${chosen.length} of ${pairs.length} pairs played`);
});

const randomSchedule = (dice: RandomSource): Schedule => {
  const turns = <Item>(count: number, choose: () => Item): Item[] => Array.from({ length: count }, choose);
  const share = dice.of([0.1, 0.3, 0.6]);
  const orders = dice.chance(0.25) ? 2 : 1;
  const some = <Item>(items: readonly Item[], chance: number): Record<number, Item> =>
    Object.fromEntries(
      turns(14, () => (dice.chance(chance) ? dice.of(items) : undefined)).flatMap((item, turn) =>
        item === undefined ? [] : [[turn, item]],
      ),
    );
  return {
    lines: 1 + dice.below(5),
    orders,
    faults: some(REAL_FAULTS, share),
    // A stored order that cannot be closed makes the app find the same order again instead of the next one.
    journalFaults: some(['killed before', 'killed after'] as const, share / 4),
    afterFailure: turns(6, () =>
      dice.of(['again', 'again', 'abandon', 'nearly abandon', 'edit', 'nearly edit']),
    ),
    whenFree: turns(8, () =>
      dice.of(['submit', 'submit', 'submit', 'edit', 'edit', dice.chance(0.2) ? 'leave' : 'submit']),
    ),
  };
};

it(`${RANDOM_SCHEDULES} random schedules, seed ${SEED}`, async () => {
  const dice = createRandomSource(SEED);
  const schedules = Array.from({ length: RANDOM_SCHEDULES }, () => randomSchedule(dice));
  const found = await playAll(schedules);
  expect(found).toEqual([]);
  console.log(`faults: ${schedules.length} random schedules played, seed ${SEED}`);
});

describe('two intended identical orders', () => {
  it('remain two when the stored first order could not be closed', async () => {
    const schedule: Schedule = { lines: 2, faults: {}, journalFaults: { 5: 'refused' }, orders: 2 };
    expect(await play(shop, schedule)).toEqual([]);
  });

  it('remain two', async () => {
    expect(await play(shop, { lines: 2, faults: {}, orders: 2 })).toEqual([]);
  });

  it('remain two when the second is started as soon as the first has its number', async () => {
    const user = await shop.hire();
    const weather = faultPlanOf({ lines: 2, faults: {} });
    const person = await Person.arrive({
      shop,
      browser: createBrowser(),
      user,
      weather,
      mind: retriesAlways,
    });
    await person.keyIn(2);
    person.startAnotherAtOnce();
    await person.placeOrder();
    await person.keyIn(2);
    await person.placeOrder();
    await person.goHome();
    expect(person.placed).toHaveLength(2);
    expect(await person.findFaults({ isPlaced: true, isJournalClosed: true })).toEqual([]);
  });
});

describe('two tabs', () => {
  it.each(NETWORK_FAULTS)('that submit one draft at once place one order: %s', async (fault) => {
    for (const request of [0, 1, 3]) {
      const user = await shop.hire();
      const browser = createBrowser();
      const open = () =>
        Person.arrive({
          shop,
          browser,
          user,
          weather: faultPlanOf({ lines: 3, faults: { [request]: fault } }),
          mind: retriesAlways,
        });
      const one = await open();
      await one.keyIn(3);
      const other = await open();
      await other.settle();
      await Promise.all([one.placeOrder(), other.placeOrder()]);
      await one.goHome();
      await other.goHome();
      // A tab that was killed and opened again after the other tab has finished finds nothing left to do.
      const [placed, ...again] = [...one.placed, ...other.placed];
      if (!placed) throw new Error('neither tab placed it');
      for (const same of again) expect(same).toEqual(placed);
      expect(await findOrderFaults(shop, user, [placed])).toEqual([]);
      const expected = { isPlaced: true, isJournalClosed: true };
      expect(await one.findPortalFaults(expected)).toEqual([]);
      expect(await other.findPortalFaults(expected)).toEqual([]);
    }
  });
});

describe('two tabs with opposite actions', () => {
  it.each([0, 1, 2, 3])(
    'one abandons the order that the other one sends, and request %i fails',
    async (request) => {
      for (const fault of REAL_FAULTS) {
        const user = await shop.hire();
        const browser = createBrowser();
        const schedule: Schedule = { lines: 3, faults: { [request]: fault }, afterFailure: ['abandon'] };
        const one = await Person.arrive({
          shop,
          browser,
          user,
          weather: faultPlanOf(schedule),
          mind: behaviourOf({ ...schedule, whenFree: ['submit', 'leave'] }),
        });
        await one.keyIn(3);
        const other = await Person.arrive({
          shop,
          browser,
          user,
          weather: withoutFaults,
          mind: retriesAlways,
        });
        await other.settle();
        await Promise.all([one.placeOrder(), other.placeOrder()]);
        await one.goHome();
        await other.goHome();
        const numbers = new Map([...one.placed, ...other.placed].map((placed) => [placed.orderId, placed]));
        expect(await findOrderFaults(shop, user, [...numbers.values()]), fault).toEqual([]);
        expect(numbers.size, fault).toBe(1);
      }
    },
  );
});

describe('without idempotency keys', () => {
  it('the same faults create orders that no screen shows', async () => {
    for (const fault of ['dropped after commit', 'slow, late beside its retry', 'duplicated'] as const) {
      const [found] = await play(shop, { lines: 2, faults: { 0: fault } }, { stripsKeys: true });
      expect(found, fault).toContain('stands in the database and no screen said so');
    }
  });

  it('the same faults create duplicate lines', async () => {
    for (const fault of ['dropped after commit', '500 after commit'] as const) {
      const found = await play(shop, { lines: 3, faults: { 1: fault } }, { stripsKeys: true });
      expect(found, fault).not.toEqual([]);
    }
  });
});
