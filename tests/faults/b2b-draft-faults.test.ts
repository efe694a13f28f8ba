import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { selectDraft, selectPosting } from '#machines/b2b/b2b-draft.machine.ts';
import { selectAcknowledged, selectOrderId, selectPostingFault } from '#machines/kit/posting.selectors.ts';
import { products } from '#server/db/schema/products.ts';
import type { TextStore } from '#storage/browser-store.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createBrowser } from '#tests/support/portal-rig.ts';
import { IS_FULL, sampled } from '#tests/support/sampled.ts';
import { createRandomSource, type RandomSource, SEED } from '#tests/support/seed.ts';
import { insertWholesale } from '#tests/support/stored-wholesale.ts';
import { wholesaleCalls } from '#tests/support/wholesale.ts';
import {
  type B2bFaultPlan,
  B2bPerson,
  findB2bFaults,
  openShop,
  postingIn,
  type Shop,
  type WriteFault,
} from './b2b-person.ts';
import {
  behaviourOf,
  FAULTS_EXCEPT_NONE,
  faultPlanOf,
  type Schedule as PortalSchedule,
  pairsOfFaults,
} from './schedule.ts';

/*
 * Wholesale orders with every possible fault at every call. The result must be one order with exactly its
 * lines. Only a placed order empties the draft, and an order without a confirmation continues where it
 * stopped.
 */

const RANDOM_SCHEDULES = IS_FULL ? 1500 : 12;
const PAIRS = 20;
const MINUTES = 60_000;

vi.setConfig({ testTimeout: 10 * MINUTES });

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await createTestApp({ name: 'b2b-faults' });
  shop = openShop(app);
});
afterAll(() => app.close());

interface Schedule extends Omit<PortalSchedule, 'journalFaults'> {
  readonly writeFaults?: Readonly<Record<number, WriteFault>>;
}

const b2bFaultPlanOf = (schedule: Schedule): B2bFaultPlan => {
  let write = -1;
  return {
    nextFault: faultPlanOf(schedule).nextFault,
    nextWriteFault: () => {
      write += 1;
      return schedule.writeFaults?.[write] ?? 'none';
    },
  };
};

interface Client {
  readonly client_id: number;
  readonly name: string;
}
const openPerson = (
  schedule: Schedule,
  client: Client,
  texts: TextStore,
  shouldStripIdempotencyKeys = false,
): Promise<B2bPerson> =>
  B2bPerson.open({
    shop,
    texts,
    client,
    faultPlan: b2bFaultPlanOf(schedule),
    behaviour: behaviourOf(schedule),
    shouldStripIdempotencyKeys,
  });

const newClient = async (): Promise<Client> => ({
  client_id: await insertWholesale(app).client(),
  name: 'Babylon Gifts',
});

const openPersonOfNewClient = async (
  schedule: Schedule,
  shouldStripIdempotencyKeys = false,
): Promise<B2bPerson> =>
  openPerson(schedule, await newClient(), createBrowser().openTab(), shouldStripIdempotencyKeys);

/** Runs a schedule and returns the violated expectations, each with the schedule that repeats it. */
const play = async (schedule: Schedule, shouldStripIdempotencyKeys = false): Promise<string[]> => {
  const person = await openPersonOfNewClient(schedule, shouldStripIdempotencyKeys);
  const faults: string[] = [];
  let isCreated = false;
  try {
    for (let order = 0; order < (schedule.orders ?? 1); order += 1) {
      await person.keyIn(schedule.lines);
      isCreated = await person.placeOrder();
      if (!isCreated) break;
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  await person.closeBrowser();
  if (faults.length === 0) faults.push(...(await person.findFaults(isCreated)));
  return faults.map((fault) => `${fault}   ${JSON.stringify(schedule)}`);
};

const playAll = async (schedules: readonly Schedule[]): Promise<string[]> => {
  const found: string[] = [];
  for (const schedule of schedules) found.push(...(await play(schedule)));
  return found;
};

describe('one fault in a wholesale order', () => {
  it.each([1, 2, 3])('at each request of an order with %i lines', async (lines) => {
    const requests = Array.from({ length: lines + 1 }, (_, index) => index);
    const schedules = requests.flatMap((request) =>
      FAULTS_EXCEPT_NONE.map((fault): Schedule => ({ lines, faults: { [request]: fault } })),
    );
    expect(await playAll(sampled(schedules, 13))).toEqual([]);
  });

  it('at each write of the stored draft', async () => {
    // The draft is written while it is entered, before the order, before each line, and when it is emptied.
    const schedules = Array.from({ length: 9 }, (_, write) => write).flatMap((write) =>
      (['killed before', 'killed after'] as const).map(
        (fault): Schedule => ({ lines: 2, faults: {}, writeFaults: { [write]: fault } }),
      ),
    );
    expect(await playAll(schedules)).toEqual([]);
  });

  it('followed by a change of the order or by abandoning it', async () => {
    const schedules = [0, 1, 2].flatMap((request) =>
      FAULTS_EXCEPT_NONE.flatMap((fault) =>
        (['edit', 'abandon', 'cancel editing', 'cancel abandoning'] as const).map(
          (choice): Schedule => ({ lines: 2, faults: { [request]: fault }, afterFailure: [choice] }),
        ),
      ),
    );
    expect(await playAll(sampled(schedules, 14))).toEqual([]);
  });
});

it('an abandoned order is deleted and its draft stays, whatever fault happens meanwhile', async () => {
  const schedules = [0, 1, 2].flatMap((first) =>
    [first + 1, first + 2].flatMap((second) =>
      FAULTS_EXCEPT_NONE.flatMap((fault) =>
        (
          [
            ['abandon', 'abandon'],
            ['abandon', 'again'],
            ['edit', 'edit'],
            ['abandon', 'cancel abandoning'],
          ] as const
        ).map(
          (afterFailure): Schedule => ({
            lines: 2,
            faults: { [first]: 'dropped after commit', [second]: fault },
            afterFailure,
            whenEditable: afterFailure[1] === 'again' ? [] : ['leave'],
          }),
        ),
      ),
    ),
  );
  expect(await playAll(sampled(schedules, 14))).toEqual([]);
});

it('pairs of faults at an order of 3 lines', async () => {
  const pairs = pairsOfFaults();
  const chosen = sampled(pairs, PAIRS);
  expect(await playAll(chosen)).toEqual([]);
  console.log(`faults of a wholesale draft: ${chosen.length} of ${pairs.length} pairs played`);
});

const randomSchedule = (dice: RandomSource): Schedule => {
  const createList = <Item>(count: number, choose: () => Item): Item[] =>
    Array.from({ length: count }, choose);
  const faultRate = dice.pick([0.1, 0.3, 0.6]);
  const chooseSome = <Item>(items: readonly Item[], chance: number): Record<number, Item> =>
    Object.fromEntries(
      createList(14, () => (dice.chance(chance) ? dice.pick(items) : undefined)).flatMap((item, turn) =>
        item === undefined ? [] : [[turn, item]],
      ),
    );
  return {
    lines: 1 + dice.below(4),
    orders: dice.chance(0.25) ? 2 : 1,
    faults: chooseSome(FAULTS_EXCEPT_NONE, faultRate),
    writeFaults: chooseSome(['killed before', 'killed after'] as const, faultRate / 4),
    afterFailure: createList(6, () =>
      dice.pick(['again', 'again', 'abandon', 'cancel abandoning', 'edit', 'cancel editing']),
    ),
    whenEditable: createList(8, () =>
      dice.pick(['submit', 'submit', 'submit', 'edit', dice.chance(0.2) ? 'leave' : 'submit']),
    ),
  };
};

it(`${RANDOM_SCHEDULES} random schedules, seed ${SEED}`, async () => {
  const dice = createRandomSource(SEED);
  const schedules = Array.from({ length: RANDOM_SCHEDULES }, () => randomSchedule(dice));
  expect(await playAll(schedules)).toEqual([]);
});

describe('changes by other people during the posting', () => {
  const failAtSecondLine = (lines = 3): Schedule => ({ lines, faults: { 2: 'dropped before the server' } });

  /**
   * Enters the order and presses Create. Returns the fault that stops it, without any reaction of the person.
   */
  const stopAtFault = async (schedule: Schedule) => {
    const person = await openPersonOfNewClient(schedule);
    await person.keyIn(schedule.lines);
    const draft = await person.settle();
    draft.send({ type: 'draft.submitted' });
    await person.settle();
    return { person, draft };
  };

  it('an incomplete order that another person deleted is created as a new order', async () => {
    const { person, draft } = await stopAtFault(failAtSecondLine());
    const deletedId = selectOrderId(postingIn(draft));
    expect([deletedId === null, selectAcknowledged(postingIn(draft))]).toEqual([false, 1]);
    expect((await wholesaleCalls(app).deleteOrder(deletedId ?? 0)).status).toBe(200);
    expect(await person.placeOrder()).toBe(true);
    expect(person.created.map(({ orderId }) => orderId)).not.toContain(deletedId);
    await person.closeBrowser();
    expect(await person.findFaults(true)).toEqual([]);
  });

  it('a product that is no longer sold stops the order, which is created anew without that line', async () => {
    const { person, draft } = await stopAtFault(failAtSecondLine());
    const { hook: product } = app.products;
    const setSold = async (active: boolean): Promise<void> => {
      await app.db.update(products).set({ active }).where(eq(products.product_id, product.product_id));
    };
    await setSold(false);
    draft.send({ type: 'draft.submitted' });
    await person.settle();
    expect(selectPostingFault(postingIn(draft))).toMatchObject({ line: 2, code: 'product.not_sold' });
    const last = selectDraft(draft.getSnapshot()).lines.at(-1);
    draft.send({ type: 'draft.edited', edit: { kind: 'lineRemoved', line_id: last?.line_id ?? '' } });
    selectPosting(draft.getSnapshot())?.send({ type: 'abandon.confirmed' });
    await person.settle();
    expect(await person.placeOrder()).toBe(true);
    await setSold(true);
    await person.closeBrowser();
    expect(await person.findFaults(true)).toEqual([]);
  });

  it('a complete order that was paid meanwhile cannot be abandoned', async () => {
    const { person, draft } = await stopAtFault({ lines: 1, faults: { 1: 'dropped after commit' } });
    const id = selectOrderId(postingIn(draft)) ?? 0;
    const wholesale = wholesaleCalls(app);
    await wholesale.moveOrder(id, 'completed');
    selectPosting(draft.getSnapshot())?.send({ type: 'abandon.requested' });
    selectPosting(draft.getSnapshot())?.send({ type: 'abandon.confirmed' });
    await person.settle();
    expect(selectPostingFault(postingIn(draft))).toMatchObject({
      during: 'abandoning',
      code: 'b2b_order.items_complete',
      values: { id, items: 1 },
    });
    expect((await wholesale.order(id)).status).toBe('completed');
    selectPosting(draft.getSnapshot())?.send({ type: 'abandon.declined' });
    expect(await person.placeOrder()).toBe(true);
    expect(person.created.map(({ orderId }) => orderId)).toEqual([id]);
    await person.closeBrowser();
  });

  it.each(sampled(FAULTS_EXCEPT_NONE, 6))(
    'two tabs that create one draft at once create one order: %s',
    async (fault) => {
      for (const request of sampled([0, 1, 3], 1)) {
        const { openTab } = createBrowser();
        const client = await newClient();
        const open = () => openPerson({ lines: 2, faults: { [request]: fault } }, client, openTab());
        const first = await open();
        await first.keyIn(2);
        const second = await open();
        await second.settle();
        await Promise.all([first.placeOrder(), second.placeOrder()]);
        const created = [...first.created, ...second.created];
        await first.closeBrowser();
        await second.closeBrowser();
        expect(new Set(created.map(({ orderId }) => orderId)).size).toBe(1);
        expect(await findB2bFaults(shop, client.client_id, created)).toEqual([]);
      }
    },
  );

  it('a tab that is still sending does not overwrite the new draft of another tab', async () => {
    const { openTab } = createBrowser();
    const client = await newClient();
    const first = await openPerson({ lines: 2, faults: { 1: 'slow, lost' } }, client, openTab());
    await first.keyIn(2);
    const sending = await first.settle();
    sending.send({ type: 'draft.submitted' });
    await expect.poll(() => postingIn(sending)?.value).toBe('postingLine');
    const second = await openPerson({ lines: 2, faults: {} }, client, openTab());
    expect(await second.placeOrder()).toBe(true);
    await second.keyIn(1);
    const newDraft = selectDraft((await second.settle()).getSnapshot());
    await first.closeBrowser();
    await second.closeBrowser();
    expect(selectDraft(sending.getSnapshot())).toEqual(newDraft);
    expect(await second.findFaults(false)).toEqual([]);
  });
});

it('without idempotency keys the same faults create duplicate orders and lines', async () => {
  const lost = await play({ lines: 2, faults: { 0: 'dropped after commit' } }, true);
  expect(lost.join()).toContain('is in the database, but no screen showed it');
  expect(await play({ lines: 3, faults: { 1: '500 after commit' } }, true)).not.toEqual([]);
});
