import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { CART_KEY, CUSTOMER_KEY } from '#storage/browser-keys.ts';
import { NETWORK_FAULTS } from '#tests/support/faulty-network.ts';
import { createBrowser, JOURNAL_FAULTS, NO_FAULTS, openShop, type Shop } from '#tests/support/portal-rig.ts';
import { IS_FULL, sampled } from '#tests/support/sampled.ts';
import { createRandomSource, type RandomSource, SEED } from '#tests/support/seed.ts';
import { findOrderFaults, Person, retriesAlways } from './person.ts';
import {
  behaviourOf,
  FAULTS_EXCEPT_NONE,
  faultPlanOf,
  pairsOfFaults,
  play,
  type Schedule,
} from './schedule.ts';

const RANDOM_SCHEDULES = IS_FULL ? 2000 : 12;
/** One of this many pairs of faults is tried. */
const PAIR_STEP = IS_FULL ? 1 : 64;
/** The number of faults that are tried for each order size, and while an order is abandoned. */
const SINGLE_FAULTS = 13;
const ABANDONED = 13;
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
      FAULTS_EXCEPT_NONE.map((fault): Schedule => ({ lines, faults: { [request]: fault } })),
    );
    expect(await playAll(sampled(schedules, SINGLE_FAULTS))).toEqual([]);
  });
});

describe('one fault of the stored order', () => {
  it.each([1, 3])('at each access to it, with %i lines', async (lines) => {
    // The stored order is read, opened, updated for the order and for each line, and closed. Some of these
    // happen again after a kill.
    const accesses = Array.from({ length: lines + 5 }, (_, index) => index);
    const schedules = accesses.flatMap((access) =>
      JOURNAL_FAULTS.map((fault): Schedule => ({ lines, faults: {}, journalFaults: { [access]: fault } })),
    );
    expect(await playAll(sampled(schedules, lines === 3 ? schedules.length : 6))).toEqual([]);
  });

  it('one fault followed by a change of the order', async () => {
    const accesses = [0, 1, 2, 3, 4, 5, 6];
    const schedules = accesses.map(
      (access): Schedule => ({
        lines: 2,
        faults: {},
        journalFaults: { [access]: 'killed after' },
        afterFailure: ['edit'],
        whenEditable: ['submit', 'edit'],
      }),
    );
    expect(await playAll(schedules)).toEqual([]);
  });
});

// localStorage loses what was written in the second before a kill. IndexedDB with strict durability does not.
it('a cart that reappears after its order was placed can be changed and placed as another order', async () => {
  const user = await shop.createUser();
  const browser = createBrowser();
  const faultPlan = faultPlanOf({ lines: 2, faults: {} });
  const firstVisit = await Person.open({ shop, browser, user, faultPlan, behaviour: retriesAlways });
  await firstVisit.keyIn(2);
  const texts = browser.openTab();
  const storedTexts = [CART_KEY, CUSTOMER_KEY].map((key) => [key, texts.read(key) ?? ''] as const);
  await firstVisit.placeOrder();
  await firstVisit.closeBrowser();
  for (const [key, text] of storedTexts) texts.write(key, text);

  // The keys of the cart belong to the placed order. The person abandons them, and that order stays.
  const behaviour = behaviourOf({ lines: 2, faults: {}, afterFailure: ['abandon'], whenEditable: ['edit'] });
  const secondVisit = await Person.open({ shop, browser, user, faultPlan, behaviour });
  await secondVisit.placeOrder();
  await secondVisit.closeBrowser();
  expect(await findOrderFaults(shop, user, [...firstVisit.placed, ...secondVisit.placed])).toEqual([]);
});

describe('an abandoned order', () => {
  it('is cancelled, whatever fault happens while it is abandoned', async () => {
    const schedules = [0, 1, 2].flatMap((first) =>
      [first + 1, first + 2].flatMap((second) =>
        FAULTS_EXCEPT_NONE.flatMap((fault) =>
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
    const schedules = FAULTS_EXCEPT_NONE.map(
      (fault): Schedule => ({
        lines: 3,
        faults: { 1: fault },
        afterFailure: ['abandon'],
        whenEditable: ['submit', 'leave'],
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
  const createList = <Item>(count: number, choose: () => Item): Item[] =>
    Array.from({ length: count }, choose);
  const faultRate = dice.pick([0.1, 0.3, 0.6]);
  const orders = dice.chance(0.25) ? 2 : 1;
  const chooseSome = <Item>(items: readonly Item[], chance: number): Record<number, Item> =>
    Object.fromEntries(
      createList(14, () => (dice.chance(chance) ? dice.pick(items) : undefined)).flatMap((item, turn) =>
        item === undefined ? [] : [[turn, item]],
      ),
    );
  return {
    lines: 1 + dice.below(5),
    orders,
    faults: chooseSome(FAULTS_EXCEPT_NONE, faultRate),
    // A stored order that cannot be closed makes the app find the same order again instead of the next one.
    journalFaults: chooseSome(['killed before', 'killed after'] as const, faultRate / 4),
    afterFailure: createList(6, () =>
      dice.pick(['again', 'again', 'abandon', 'cancel abandoning', 'edit', 'cancel editing']),
    ),
    whenEditable: createList(8, () =>
      dice.pick(['submit', 'submit', 'submit', 'edit', 'edit', dice.chance(0.2) ? 'leave' : 'submit']),
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
    const user = await shop.createUser();
    const faultPlan = faultPlanOf({ lines: 2, faults: {} });
    const person = await Person.open({
      shop,
      browser: createBrowser(),
      user,
      faultPlan,
      behaviour: retriesAlways,
    });
    await person.keyIn(2);
    person.startAnotherWithoutPause();
    await person.placeOrder();
    await person.keyIn(2);
    await person.placeOrder();
    await person.closeBrowser();
    expect(person.placed).toHaveLength(2);
    expect(await person.findFaults({ isPlaced: true, isJournalClosed: true })).toEqual([]);
  });
});

describe('two tabs', () => {
  const cases = NETWORK_FAULTS.flatMap((fault) => [0, 1, 3].map((request) => [fault, request] as const));
  it.each(sampled(cases, 13))(
    'that submit one draft at once place one order: %s at request %i',
    async (fault, request) => {
      const user = await shop.createUser();
      const browser = createBrowser();
      const open = () =>
        Person.open({
          shop,
          browser,
          user,
          faultPlan: faultPlanOf({ lines: 3, faults: { [request]: fault } }),
          behaviour: retriesAlways,
        });
      const firstTab = await open();
      await firstTab.keyIn(3);
      const secondTab = await open();
      await secondTab.settle();
      await Promise.all([firstTab.placeOrder(), secondTab.placeOrder()]);
      await firstTab.closeBrowser();
      await secondTab.closeBrowser();
      // A tab that was killed and opened again after the other tab has finished finds nothing left to do.
      const [placed, ...laterPlacements] = [...firstTab.placed, ...secondTab.placed];
      if (!placed) throw new Error('neither tab placed it');
      for (const later of laterPlacements) expect(later).toEqual(placed);
      expect(await findOrderFaults(shop, user, [placed])).toEqual([]);
      const expected = { isPlaced: true, isJournalClosed: true };
      expect(await firstTab.findPortalFaults(expected)).toEqual([]);
      expect(await secondTab.findPortalFaults(expected)).toEqual([]);
    },
  );
});

describe('two tabs with opposite actions', () => {
  const cases = [0, 1, 2, 3].flatMap((request) =>
    FAULTS_EXCEPT_NONE.map((fault) => [request, fault] as const),
  );
  it.each(sampled(cases, 13))(
    'one abandons the order that the other one sends, and request %i fails: %s',
    async (request, fault) => {
      const user = await shop.createUser();
      const browser = createBrowser();
      const schedule: Schedule = { lines: 3, faults: { [request]: fault }, afterFailure: ['abandon'] };
      const firstTab = await Person.open({
        shop,
        browser,
        user,
        faultPlan: faultPlanOf(schedule),
        behaviour: behaviourOf({ ...schedule, whenEditable: ['submit', 'leave'] }),
      });
      await firstTab.keyIn(3);
      const secondTab = await Person.open({
        shop,
        browser,
        user,
        faultPlan: NO_FAULTS,
        behaviour: retriesAlways,
      });
      await secondTab.settle();
      await Promise.all([firstTab.placeOrder(), secondTab.placeOrder()]);
      await firstTab.closeBrowser();
      await secondTab.closeBrowser();
      const numbers = new Map(
        [...firstTab.placed, ...secondTab.placed].map((placed) => [placed.orderId, placed]),
      );
      expect(await findOrderFaults(shop, user, [...numbers.values()])).toEqual([]);
      expect(numbers.size).toBe(1);
    },
  );
});

describe('without idempotency keys', () => {
  it('the same faults create orders that no screen shows', async () => {
    for (const fault of ['dropped after commit', 'slow, late during its retry', 'duplicated'] as const) {
      const [found] = await play(
        shop,
        { lines: 2, faults: { 0: fault } },
        { shouldStripIdempotencyKeys: true },
      );
      expect(found, fault).toContain('is in the database, but no screen showed it');
    }
  });

  it('the same faults create duplicate lines', async () => {
    for (const fault of ['dropped after commit', '500 after commit'] as const) {
      const found = await play(
        shop,
        { lines: 3, faults: { 1: fault } },
        { shouldStripIdempotencyKeys: true },
      );
      expect(found, fault).not.toEqual([]);
    }
  });
});
