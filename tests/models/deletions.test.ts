import { afterAll, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { layOut } from '#tests/support/lay-out.ts';
import type { Model } from '#tests/support/model.ts';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import { copied, redirected, type Way, waysOf, without } from '#tests/support/mutants.ts';
import { walkModel } from '#tests/support/walk-model.ts';

/**
 * Are the models worth anything? Every transition of every chart is taken out in turn, and every one that leads
 * to a state with another beside it is led there instead: each time the model must turn red. `npm test` tries a
 * few of each machine, `npm run test:full` and `node scripts/delete-transitions.mjs [name …]` all.
 */
const ONLY = process.env.MODELS?.split(',');
const IS_FULL = process.env.TEST_FULL === '1' || ONLY !== undefined;
const SEED = Number(process.env.DELETION_SEED ?? Math.floor(Date.now() / 1000));
const SAMPLE = 2;
const MACHINE_MS = 1_800_000;

const models = Object.values(
  import.meta.glob<Model>('./*.model.ts', { eager: true, import: 'model' }),
).filter(({ name }) => ONLY === undefined || ONLY.includes(name));

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
const someOf = <Item>(items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, IS_FULL ? items.length : SAMPLE)
    .map(({ item }) => item);

const survives = async (model: Model, machine: AnyStateMachine): Promise<boolean> => {
  try {
    await walkModel({ ...model, machine });
    return true;
  } catch {
    return false;
  }
};

interface Tried {
  readonly of: number;
  readonly caught: number;
  readonly survivors: readonly string[];
}

const tryAll = async (
  model: Model,
  mutants: readonly { readonly way: Way; readonly machine: AnyStateMachine }[],
): Promise<Tried> => {
  const survivors: string[] = [];
  const tried = someOf(mutants);
  for (const { way, machine } of tried) {
    if (await survives(model, machine)) survivors.push(way.name);
  }
  return { of: tried.length, caught: tried.length - survivors.length, survivors };
};

const rows: string[] = [];
afterAll(() => {
  const head = ['machine         ', 'transition', '   deleted', '    caught', 'redirected', '    caught'];
  console.log([`seed ${SEED}`, head.join(' | '), ...rows].join('\n'));
});

test.each(models)(
  '$name: a transition taken out or led astray turns it red',
  async (model) => {
    const ways = waysOf(model.machine);
    expect(ways).toHaveLength(transitionsOf(model.machine).length);
    const deletions = ways.map((way) => ({ way, machine: without(model.machine, way) }));
    for (const { machine } of deletions) expect(transitionsOf(machine)).toHaveLength(ways.length - 1);
    const redirections = ways.flatMap((way) => {
      const machine = redirected(model.machine, way);
      return machine ? [{ way, machine }] : [];
    });

    for (const way of ways.slice(0, 1)) {
      const same = { ...model, machine: copied(model.machine, way) };
      expect(layOut(same).judge(model.inputs ?? [undefined]).faults).toEqual([]);
      if (IS_FULL) expect(await survives(model, same.machine)).toBe(true);
    }

    const deleted = await tryAll(model, deletions);
    const led = await tryAll(model, redirections);
    rows.push(
      [model.name, ways.length, deleted.of, deleted.caught, led.of, led.caught]
        .map((cell, column) => (column === 0 ? String(cell).padEnd(16) : String(cell).padStart(10)))
        .join(' | '),
    );
    expect({ deleted: deleted.survivors, redirected: led.survivors }).toEqual({
      deleted: [],
      redirected: [],
    });
  },
  MACHINE_MS,
);
