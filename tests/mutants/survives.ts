import type { AnyStateMachine } from 'xstate';
import type { Model } from '#tests/support/model.ts';
import { modelGraphOf, SAMPLE_OF_ALIKE } from '#tests/support/model-graph.ts';
import { walkModels } from '#tests/support/walk-model.ts';

/** True if no model of the chart fails for the change. */
export const survives = async (
  models: readonly Model[],
  apply: (machine: AnyStateMachine) => AnyStateMachine | null,
): Promise<boolean> => {
  const changed = models.flatMap((model) => {
    const machine = apply(model.machine);
    return machine ? [{ ...model, machine }] : [];
  });
  try {
    // The walk finds most changes, so only the others need the exploration of all situations.
    await walkModels(changed, SAMPLE_OF_ALIKE);
    return changed.every(
      (model) => modelGraphOf(model).findDifferences(model.inputs ?? [undefined]).differences.length === 0,
    );
  } catch {
    return false;
  }
};
