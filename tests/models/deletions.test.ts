import { expect, test } from 'vitest';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import { isInstance, toModelFiles } from '#tests/support/model-files.ts';
import { type ConfigTransition, configTransitionsOf, deleteTransition } from '#tests/support/mutants.ts';

/*
 * `npm run mutants -- machines` removes, redirects and changes each transition of a chart, and the model has
 * to fail. These tests prove that it reaches every transition. qa.test.ts sees one model fail.
 */

// Instances have the chart of their factory.
const files = toModelFiles(import.meta.glob('./*.model.ts', { eager: true })).filter(
  (file) => !isInstance(file),
);

test.each(files)('$name: each transition can be removed', ({ models }) => {
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
});
