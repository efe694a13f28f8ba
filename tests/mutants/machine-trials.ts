// Changes machines and walks their models, for the process that has forked this one.
import { loadMachine, ROOT } from '../qa/machines.ts';
import { copied, mutationsOf, waysOf } from '../support/mutants.ts';
import { survives } from './survives.ts';
import { answerTrials } from './trials.ts';

export interface MachineTrial {
  readonly machine: string;
  /** Which of its mutations; null for the machine taken apart and put together as it was. */
  readonly mutation: number | null;
}

// An actor without anybody who listens tells its error to the process: the walk has seen it, too.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);

answerTrials<MachineTrial>(async ({ machine, mutation }) => {
  const { chart, models } = await loadMachine(ROOT, machine);
  if (mutation === null) {
    const [way] = waysOf(chart);
    return way === undefined || survives(models, (each) => copied(each, way));
  }
  const change = mutationsOf(chart)[mutation];
  if (!change) throw new Error(`${machine} has no mutation ${mutation}`);
  return survives(models, change.apply);
});
