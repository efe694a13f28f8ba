import { afterAll, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { layOut } from '#tests/support/lay-out.ts';
import type { Model } from '#tests/support/model.ts';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import { filesOfModels } from '#tests/support/model-files.ts';
import { copied, redirected, type Way, waysOf, without } from '#tests/support/mutants.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { walkModels } from '#tests/support/walk-model.ts';

/**
 * Are the models worth anything? Every transition of every chart is taken out in turn, and every one that leads
 * to a state with another beside it is led there instead: each time the model must turn red. `npm test` tries a
 * few of every third machine, by the seed, `npm run test:full` and `node scripts/delete-transitions.mjs [name …]` all.
 */
const ONLY = process.env.MODELS?.split(',');
const IS_WHOLE = IS_FULL || ONLY !== undefined;
const SEED = Number(process.env.DELETION_SEED ?? Math.floor(Date.now() / 1000));
/** Of each machine; of an instance of a factory half as many. */
const SAMPLE = 2;
/** In `npm test`: of so many machines one. */
const STEP = IS_WHOLE ? 1 : 3;
const MACHINE_MS = 1_800_000;

const files = filesOfModels(import.meta.glob('./*.model.ts', { eager: true }))
  .filter(({ name }) => ONLY === undefined || ONLY.includes(name))
  .filter((_, index) => index % STEP === SEED % STEP);

/** mulberry32 */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
const random = randomOf(SEED);
const someOf = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, IS_WHOLE ? items.length : count)
    .map(({ item }) => item);

type Change = (machine: AnyStateMachine, way: Way) => AnyStateMachine | null;

/** Whether no model of the chart turns red when the way of that name is changed in each. */
const survives = async (models: readonly Model[], name: string, change: Change): Promise<boolean> => {
  const changed = models.flatMap((model) => {
    const way = waysOf(model.machine).find((each) => each.name === name);
    const machine = way && change(model.machine, way);
    return machine ? [{ ...model, machine }] : [];
  });
  try {
    await walkModels(changed);
    return true;
  } catch {
    return false;
  }
};

const known = new Map<string, Promise<boolean>>();
/** What an instance of a factory cannot do, the factory's own models must miss. */
const survivesFactory = (models: readonly Model[], name: string, change: Change): Promise<boolean> => {
  const { factory = [] } = models[0] ?? {};
  if (factory.length === 0) return Promise.resolve(true);
  const key = `${factory[0]?.name} ${change === without ? 'without' : 'astray'} ${name}`;
  const found = known.get(key) ?? survives(factory, name, change);
  known.set(key, found);
  return found;
};

interface Tried {
  readonly of: number;
  readonly caught: number;
  readonly byFactory: number;
  readonly survivors: readonly string[];
}

const tryAll = async (models: readonly Model[], names: readonly string[], change: Change): Promise<Tried> => {
  const survivors: string[] = [];
  let byFactory = 0;
  const tried = someOf(names, models.some(({ factory }) => factory) ? SAMPLE / 2 : SAMPLE);
  for (const name of tried) {
    if (!(await survives(models, name, change))) continue;
    if (await survivesFactory(models, name, change)) survivors.push(name);
    else byFactory += 1;
  }
  return { of: tried.length, caught: tried.length - survivors.length - byFactory, byFactory, survivors };
};

const rows: string[] = [];
const tell = (cells: readonly (string | number)[]): void => {
  rows.push(
    cells
      .map((cell, column) => (column === 0 ? String(cell).padEnd(16) : String(cell).padStart(10)))
      .join(' | '),
  );
};
tell(['machine', 'transition', 'deleted', 'caught', 'by factory', 'redirected', 'caught', 'by factory', 's']);
afterAll(() => {
  console.log([`seed ${SEED}`, ...rows].join('\n'));
});

test.each(files)(
  '$name: a transition taken out or led astray turns it red',
  async ({ name, models }) => {
    const from = performance.now();
    const [first] = models;
    if (!first) throw new Error('there is no model');
    const ways = waysOf(first.machine);
    const namesOf = (some: readonly Way[]): readonly string[] => some.map((way) => way.name);
    expect(ways).toHaveLength(transitionsOf(first.machine).length);
    for (const { machine } of [...models, ...(first.factory ?? [])])
      expect(namesOf(waysOf(machine))).toEqual(namesOf(ways));
    for (const way of ways) expect(transitionsOf(without(first.machine, way))).toHaveLength(ways.length - 1);

    for (const way of ways.slice(0, 1)) {
      const same = models.map((model) => ({ ...model, machine: copied(model.machine, way) }));
      for (const model of same) expect(layOut(model).judge(model.inputs ?? [undefined]).faults).toEqual([]);
      if (IS_WHOLE) expect(await survives(models, way.name, copied)).toBe(true);
    }

    const deleted = await tryAll(models, namesOf(ways), without);
    const astray = namesOf(ways.filter((way) => redirected(first.machine, way) !== null));
    const led = await tryAll(models, astray, redirected);
    tell([
      name,
      ways.length,
      ...[deleted, led].flatMap(({ of, caught, byFactory }) => [of, caught, byFactory]),
      Math.round((performance.now() - from) / 1000),
    ]);
    expect({ deleted: deleted.survivors, redirected: led.survivors }).toEqual({
      deleted: [],
      redirected: [],
    });
  },
  MACHINE_MS,
);
