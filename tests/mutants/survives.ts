import type { AnyStateMachine } from 'xstate';
import type { Model } from '#tests/support/model.ts';
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
    await walkModels(changed);
    return true;
  } catch {
    return false;
  }
};
