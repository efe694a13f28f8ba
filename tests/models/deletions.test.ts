import { afterAll, expect, test } from 'vitest';
import { createMachineJudge, type JudgedMachine, tableOfMachines } from '#tests/mutants/machines.ts';
import { survives } from '#tests/mutants/survives.ts';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import { filesOfModels, isInstance } from '#tests/support/model-files.ts';
import { modelGraphOf } from '#tests/support/model-graph.ts';
import { copied, mutationsOf, type Way, waysOf, without } from '#tests/support/mutants.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { createRandomSource, SEED } from '#tests/support/seed.ts';

/**
 * Tests the models. Each transition of each chart is removed, and each one that has a sibling target is redirected; the
 * model has to fail every time. `npm test` samples every second chart by seed. `npm run test:full` runs all, each in
 * its own process. `npm run mutants` adds guards, actions and delays. survivors.ts lists the undetected changes.
 */
/** The number of changes that are tried per machine. */
const SAMPLE = 2;
const KINDS = ['deleted', 'redirected'] as const;
/** `npm test` takes one chart of this many. */
const STEP = 2;
const MACHINE_MS = 1_800_000;

// Instances have the chart of their factory.
const all = filesOfModels(import.meta.glob('./*.model.ts', { eager: true })).filter(
  (file) => !isInstance(file),
);
const files = IS_FULL ? all : all.filter((_, index) => index % STEP === SEED % STEP);

const dice = createRandomSource(SEED);
const someOf = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  items
    .map((item) => ({ item, at: dice.roll() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ item }) => item);

const judge = IS_FULL ? createMachineJudge(KINDS) : null;
const judged: JudgedMachine[] = [];
const sampled: string[] = [];
afterAll(() => {
  judge?.end();
  console.log(judge ? tableOfMachines(judged) : [`seed ${SEED}`, ...sampled].join('\n'));
});

test.each(files)(
  '$name: the model detects a removed or redirected transition',
  async ({ name, models }) => {
    const [first] = models;
    if (!first) throw new Error('there is no model');
    const ways = waysOf(first.machine);
    const namesOf = (some: readonly Way[]): readonly string[] => some.map((way) => way.name);
    expect(ways).toHaveLength(transitionsOf(first.machine).length);
    for (const { machine } of models) expect(namesOf(waysOf(machine))).toEqual(namesOf(ways));
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
        expect(modelGraphOf(same).findDifferences(same.inputs ?? [undefined]).faults).toEqual([]);
      }
    // survivors.ts lists none of these two kinds, so a sample cannot fail for a known reason.
    const mutations = mutationsOf(first.machine);
    for (const kind of KINDS) {
      const tried = someOf(
        mutations.filter((mutation) => mutation.kind === kind),
        SAMPLE,
      );
      for (const mutation of tried) {
        expect(await survives(models, mutation.apply), `${kind}: ${mutation.name}`).toBe(false);
        sampled.push(`${name}: ${kind}: ${mutation.name}`);
      }
    }
  },
  MACHINE_MS,
);
