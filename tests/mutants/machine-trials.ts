// Changes machines and walks their models. This program runs in a process that machines.ts forks.
import { loadMachine, ROOT } from '#tests/qa/machines.ts';
import { configTransitionsOf, copyMachine, mutationsOf } from '#tests/support/mutants.ts';
import { survives } from './survives.ts';
import { handleTrials } from './trials.ts';

export interface MachineTrial {
  readonly machine: string;
  /** The index of the mutation, or null for the machine rebuilt without a change. */
  readonly mutation: number | null;
}

// An actor without an observer reports its error to the process. The walk has seen the error already.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);

handleTrials<MachineTrial>(async ({ machine, mutation }) => {
  const { chart, models } = await loadMachine(ROOT, machine);
  if (mutation === null) {
    const [transition] = configTransitionsOf(chart);
    return (
      transition === undefined || survives(models, (modelMachine) => copyMachine(modelMachine, transition))
    );
  }
  const change = mutationsOf(chart)[mutation];
  if (!change) throw new Error(`${machine} has no mutation ${mutation}`);
  return survives(models, change.apply);
});
