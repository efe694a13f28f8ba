import { afterAll, expect, test } from 'vitest';
import { survives } from '#tests/mutants/survives.ts';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import { isInstance, toModelFiles } from '#tests/support/model-files.ts';
import { modelGraphOf } from '#tests/support/model-graph.ts';
import {
  type ConfigTransition,
  configTransitionsOf,
  copyMachine,
  deleteTransition,
  mutationsOf,
} from '#tests/support/mutants.ts';
import { IS_FULL } from '#tests/support/sampled.ts';
import { createRandomSource, SEED } from '#tests/support/seed.ts';

/*
 * Tests the models. It removes or redirects a transition of a chart, and the model has to fail. `npm test` samples
 * every second chart by seed. `npm run mutants` tries all of them, and also changes guards, actions and delays.
 * survivors.ts lists the undetected changes.
 */
/** The number of changes that are tried per machine. */
const SAMPLE = 2;
const KINDS = ['deleted', 'redirected'] as const;
/** `npm test` tests one chart of this many. */
const CHART_STEP = 2;
const TEST_TIMEOUT_MS = 1_800_000;

// Instances have the chart of their factory.
const allFiles = toModelFiles(import.meta.glob('./*.model.ts', { eager: true })).filter(
  (file) => !isInstance(file),
);
const files = IS_FULL ? allFiles : allFiles.filter((_, index) => index % CHART_STEP === SEED % CHART_STEP);

const random = createRandomSource(SEED);
const sampleOf = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  items
    .map((item) => ({ item, order: random.roll() }))
    .sort((first, second) => first.order - second.order)
    .slice(0, count)
    .map(({ item }) => item);

const sampled: string[] = [];
afterAll(() => console.log([`seed ${SEED}`, ...sampled].join('\n')));

test.each(files)(
  '$name: the model detects a removed or redirected transition',
  async ({ name, models }) => {
    const [first] = models;
    if (!first) throw new Error('the file exports no model');
    const transitions = configTransitionsOf(first.machine);
    const namesOf = (configTransitions: readonly ConfigTransition[]): readonly string[] =>
      configTransitions.map((transition) => transition.name);
    expect(transitions).toHaveLength(transitionsOf(first.machine).length);
    for (const { machine } of models)
      expect(namesOf(configTransitionsOf(machine))).toEqual(namesOf(transitions));
    for (const transition of transitions)
      expect(transitionsOf(deleteTransition(first.machine, transition))).toHaveLength(transitions.length - 1);

    for (const transition of transitions.slice(0, 1))
      for (const model of models) {
        const copy = { ...model, machine: copyMachine(model.machine, transition) };
        expect(modelGraphOf(copy).findDifferences(copy.inputs ?? [undefined]).differences).toEqual([]);
      }
    // survivors.ts lists none of these two kinds, so a sample cannot fail for a known reason.
    const mutations = mutationsOf(first.machine);
    for (const kind of KINDS) {
      const sample = sampleOf(
        mutations.filter((mutation) => mutation.kind === kind),
        SAMPLE,
      );
      for (const mutation of sample) {
        expect(await survives(models, mutation.apply), `${kind}: ${mutation.name}`).toBe(false);
        sampled.push(`${name}: ${kind}: ${mutation.name}`);
      }
    }
  },
  TEST_TIMEOUT_MS,
);
