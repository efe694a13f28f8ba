import { afterAll, expect, test } from 'vitest';
import { createMachineTester, type TestedMachine, tableOfMachines } from '#tests/mutants/machines.ts';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import { isInstance, toModelFiles } from '#tests/support/model-files.ts';
import { type ConfigTransition, configTransitionsOf, deleteTransition } from '#tests/support/mutants.ts';
import { IS_FULL } from '#tests/support/sampled.ts';

/*
 * Tests the models. `npm run test:full` removes or redirects each transition of a chart in other processes, and the
 * model has to fail. `npm test` only proves that each transition can be removed; qa.test.ts sees one model fail, and
 * `npm run mutants` also changes guards, actions and delays. survivors.ts lists the undetected changes.
 */
const KINDS = ['deleted', 'redirected'] as const;
const TEST_TIMEOUT_MS = 1_800_000;

// Instances have the chart of their factory.
const files = toModelFiles(import.meta.glob('./*.model.ts', { eager: true })).filter(
  (file) => !isInstance(file),
);

const tester = IS_FULL ? createMachineTester(KINDS) : null;
const tested: TestedMachine[] = [];
afterAll(() => {
  tester?.end();
  if (tester) console.log(tableOfMachines(tested));
});

test.each(files)(
  IS_FULL
    ? '$name: the model detects a removed or redirected transition'
    : '$name: each transition can be removed',
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

    if (!tester) return;
    const result = await tester.test(name);
    tested.push(result);
    expect({ unknown: result.unexplained, outdated: result.outdated }).toEqual({ unknown: [], outdated: [] });
  },
  TEST_TIMEOUT_MS,
);
