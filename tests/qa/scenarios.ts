// Scenarios across machines: each leg is looked for in the model of its machine, walked, and put into words.
import type { Scenario } from '#tests/models/scenarios.ts';
import { loadMachine, ROOT } from './machines.ts';
import { wordsOf } from './plan-words.ts';
import { replayOf } from './replay.ts';
import { walkOnce } from './run.ts';

export interface ScenarioWords {
  readonly machine: string;
  readonly place: string | null;
  readonly given: string;
  readonly steps: readonly { readonly when: string; readonly sees: string }[];
  /** Why the machine does not go that way; null where it does. */
  readonly failure: string | null;
}

/** The legs in words, each verified with the real machine. Throws a UsageError where a model has no such way. */
export const verified = async ({ legs }: Scenario): Promise<readonly ScenarioWords[]> => {
  const told: ScenarioWords[] = [];
  for (const { machine: name, model: only, from = [], steps } of legs) {
    const whole = await loadMachine(ROOT, name);
    const machine = only
      ? { ...whole, models: whole.models.filter(({ name: each }) => each === only) }
      : whole;
    const live = { machine: name, from: [...from], isBeginning: from.length === 0, steps };
    const { model, input, path, led } = replayOf(machine, live);
    const failure = await walkOnce(model, input, path);
    const words = wordsOf({ number: 0, model, input, path, taken: [] });
    const given = words.steps[led - 1]?.sight ?? words.given;
    told.push({
      machine: name,
      place: model.words?.place ?? null,
      given,
      steps: words.steps
        .slice(led)
        .map(({ when, sight }, index) => ({ when, sees: steps[index]?.sees ?? sight })),
      failure: failure && `step ${(failure.step ?? 0) - led}: ${failure.message}`,
    });
  }
  return told;
};

/** A scenario as a tester follows it. */
export const scenarioText = ({ name, role, title }: Scenario, legs: readonly ScenarioWords[]): string => {
  let number = 0;
  const parts = legs.map(({ machine, place, given, steps }) => {
    const lines = steps.map(({ when, sees }) => {
      number += 1;
      return `${number}. When ${when},\n   then ${sees}.`;
    });
    return [`## ${machine}`, ...(place ? [place] : []), `Given ${given}.`, lines.join('\n')].join('\n\n');
  });
  return `# ${title}\n\nScenario \`${name}\`, as ${role}.\n\n${parts.join('\n\n')}\n`;
};
