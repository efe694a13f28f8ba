import type { AnyStateMachine } from 'xstate';
import type { Model } from '#tests/support/model.ts';
import { walkModels } from '#tests/support/walk-model.ts';

/** Whether no model of the chart turns red when each is changed. */
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
