import { afterAll, expect, test } from 'vitest';
import { createMachineJudge, type JudgedMachine, tableOfMachines } from '#tests/mutants/machines.ts';
import { survives } from '#tests/mutants/survives.ts';
import { layOut } from '#tests/support/lay-out.ts';
import type { Model } from '#tests/support/model.ts';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import { filesOfModels } from '#tests/support/model-files.ts';
import { copied, type Mutation, mutationsOf, type Way, waysOf, without } from '#tests/support/mutants.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { createDice, SEED } from '#tests/support/seed.ts';

/**
 * Tests the models: each transition of each chart is removed, and each one with a sibling target is redirected; the
 * model has to fail every time. `npm test` samples every sixth machine by seed; `npm run test:full` runs all, each in
 * its own process; `npm run mutants` adds guards, actions and delays. survivors.ts lists the rest.
 */
/** Per machine; half of it for an instance of a factory. */
const SAMPLE = 2;
const KINDS = ['deleted', 'redirected'] as const;
/** `npm test` takes one machine of this many. */
const STEP = 6;
const MACHINE_MS = 1_800_000;

const all = filesOfModels(import.meta.glob('./*.model.ts', { eager: true }));
// The kit's own models run first, because their instances rely on them.
const files = IS_FULL
  ? all.toSorted((a, b) => Number(b.name.startsWith('kit-')) - Number(a.name.startsWith('kit-')))
  : all.filter((_, index) => index % STEP === SEED % STEP);

const dice = createDice(SEED);
const someOf = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  items
    .map((item) => ({ item, at: dice.roll() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ item }) => item);

const known = new Map<string, Promise<boolean>>();
/** Mutations outside an instance's reach have to be detected by the factory's own models. */
const survivesFactory = (models: readonly Model[], { kind, name, apply }: Mutation): Promise<boolean> => {
  const { factory = [] } = models[0] ?? {};
  if (factory.length === 0) return Promise.resolve(true);
  const key = `${factory[0]?.name} ${kind} ${name}`;
  const found = known.get(key) ?? survives(factory, apply);
  known.set(key, found);
  return found;
};

const judge = IS_FULL ? createMachineJudge(KINDS) : null;
const judged: JudgedMachine[] = [];
const sampled: string[] = [];
afterAll(() => {
  judge?.end();
  console.log(judge ? tableOfMachines(judged) : [`seed ${SEED}`, ...sampled].join('\n'));
});

test.each(files)(
  '$name: a transition taken out or led astray turns it red',
  async ({ name, models }) => {
    const [first] = models;
    if (!first) throw new Error('there is no model');
    const ways = waysOf(first.machine);
    const namesOf = (some: readonly Way[]): readonly string[] => some.map((way) => way.name);
    expect(ways).toHaveLength(transitionsOf(first.machine).length);
    for (const { machine } of [...models, ...(first.factory ?? [])])
      expect(namesOf(waysOf(machine))).toEqual(namesOf(ways));
    for (const way of ways) expect(transitionsOf(without(first.machine, way))).toHaveLength(ways.length - 1);

    if (judge) {
      const one = await judge.judge(name);
      judged.push(one);
      expect({ unknown: one.unknown, outdated: one.outdated }).toEqual({ unknown: [], outdated: [] });
      return;
    }
    for (const way of ways.slice(0, 1))
      for (const model of models) {
        const same = { ...model, machine: copied(model.machine, way) };
        expect(layOut(same).judge(same.inputs ?? [undefined]).faults).toEqual([]);
      }
    // These two kinds have no exceptions, so that a sample cannot fail for a known reason.
    const size = first.factory ? SAMPLE / 2 : SAMPLE;
    const mutations = mutationsOf(first.machine);
    for (const kind of KINDS) {
      const tried = someOf(
        mutations.filter((mutation) => mutation.kind === kind),
        size,
      );
      for (const mutation of tried) {
        const lives = (await survives(models, mutation.apply)) && (await survivesFactory(models, mutation));
        expect(lives, `${kind}: ${mutation.name}`).toBe(false);
        sampled.push(`${name}: ${kind}: ${mutation.name}`);
      }
    }
  },
  MACHINE_MS,
);
