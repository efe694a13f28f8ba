import { NETWORK_FAULTS, type NetworkFault } from '#tests/support/faulty-network.ts';
import { createBrowser, type FaultPlan, type JournalFault, type Shop } from '#tests/support/portal-rig.ts';
import {
  type AfterFailure,
  Person,
  type PersonBehaviour,
  retriesAlways,
  type WhenEditable,
} from './person.ts';

/** One run of one person from an empty cart to the end, with its faults. */
export interface Schedule {
  readonly lines: number;
  /** The faults by the number of the request; requests without an entry have none. */
  readonly faults: Readonly<Record<number, NetworkFault>>;
  readonly journalFaults?: Readonly<Record<number, JournalFault>>;
  /** The choices of the user in order. After them the user submits until the order is placed. */
  readonly afterFailure?: readonly AfterFailure[];
  readonly whenEditable?: readonly WhenEditable[];
  /** The number of identical orders that the person enters one after another. */
  readonly orders?: number;
}

const createSequence = <Item>(items: Readonly<Record<number, Item>>, fallback: Item): (() => Item) => {
  let turn = -1;
  return () => {
    turn += 1;
    return items[turn] ?? fallback;
  };
};

export const faultPlanOf = (schedule: Schedule): FaultPlan => ({
  nextFault: createSequence(schedule.faults, 'none'),
  nextJournalFault: createSequence(schedule.journalFaults ?? {}, 'none'),
});

export const behaviourOf = (schedule: Schedule): PersonBehaviour => ({
  afterFailure: createSequence(schedule.afterFailure ?? [], retriesAlways.afterFailure()),
  whenEditable: createSequence(schedule.whenEditable ?? [], retriesAlways.whenEditable()),
});

/** Runs a schedule and returns the violated expectations, each with the schedule that repeats it. */
export const play = async (
  shop: Shop,
  schedule: Schedule,
  options: { shouldStripIdempotencyKeys?: boolean } = {},
): Promise<string[]> => {
  const person = await Person.open({
    shop,
    browser: createBrowser(),
    user: await shop.createUser(),
    faultPlan: faultPlanOf(schedule),
    behaviour: behaviourOf(schedule),
    shouldStripIdempotencyKeys: options.shouldStripIdempotencyKeys,
  });
  let isPlaced = false;
  const faults: string[] = [];
  try {
    for (let order = 0; order < (schedule.orders ?? 1); order += 1) {
      if (order > 0) person.startAnother();
      await person.keyIn(schedule.lines);
      isPlaced = await person.placeOrder();
      if (!isPlaced) break;
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  await person.closeBrowser();
  if (faults.length === 0) {
    const isJournalClosed = !Object.values(schedule.journalFaults ?? {}).includes('refused');
    faults.push(...(await person.findFaults({ isPlaced, isJournalClosed })));
  }
  return faults.map((fault) => `${fault}   ${JSON.stringify(schedule)}`);
};

export const FAULTS_EXCEPT_NONE = NETWORK_FAULTS.filter((fault) => fault !== 'none');

/** Returns every pair of faults of an order of three lines, which makes five requests. */
export const pairsOfFaults = (): readonly Schedule[] => {
  const requests = [0, 1, 2, 3, 4];
  return requests.flatMap((first) =>
    requests
      .filter((second) => second > first)
      .flatMap((second) =>
        FAULTS_EXCEPT_NONE.flatMap((firstFault) =>
          FAULTS_EXCEPT_NONE.map(
            (secondFault): Schedule => ({ lines: 3, faults: { [first]: firstFault, [second]: secondFault } }),
          ),
        ),
      ),
  );
};
