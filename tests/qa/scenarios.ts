// Scenarios across several machines. Each part is searched in the model of its machine, walked, and described in words.
import type { Scenario } from '#tests/models/scenarios.ts';
import { loadMachine, ROOT } from './machines.ts';
import { wordsOf } from './plan-words.ts';
import { replayOf } from './replay.ts';
import { walkOnce } from './run.ts';
import { UsageError } from './usage.ts';

export interface ScenarioWords {
  readonly machine: string;
  /** The title of the machine's part of the app. */
  readonly title: string;
  readonly place: string | null;
  readonly given: string;
  readonly steps: readonly { readonly when: string; readonly sees: string }[];
  /** The reason why the machine cannot follow the scenario, or null if it can. */
  readonly failure: string | null;
}

/** Returns the parts in words, each verified with the real machine. Throws a UsageError if a model has no such path. */
export const verified = async ({ legs }: Scenario): Promise<readonly ScenarioWords[]> => {
  const told: ScenarioWords[] = [];
  for (const { machine: name, model: only, at, given, from = [], steps } of legs) {
    const whole = await loadMachine(ROOT, name);
    const machine = only
      ? { ...whole, models: whole.models.filter(({ name: each }) => each === only) }
      : whole;
    const live = { machine: name, from: [...from], isBeginning: from.length === 0, steps };
    const { model, input, path, led, passedOver } = replayOf(machine, live);
    if (passedOver > 0)
      throw new UsageError(`The model of ${name} has no event for ${passedOver} of the steps of its leg.`);
    const failure = await walkOnce(model, input, path);
    const words = wordsOf({ number: 0, model, input, path, taken: [] });
    told.push({
      machine: name,
      title: model.words?.title ?? name,
      place: at ?? model.words?.place ?? null,
      given: given ?? words.steps[led - 1]?.sight ?? words.given,
      steps: words.steps.slice(led).map(({ when, sight }, index) => ({
        when: steps[index]?.does ?? when,
        sees: steps[index]?.sees ?? sight,
      })),
      failure: failure && `step ${(failure.step ?? 0) - led}: ${failure.message}`,
    });
  }
  return told;
};

/** Returns a scenario in the words that a tester follows. */
export const scenarioText = (
  { name, role, title, needs }: Scenario,
  legs: readonly ScenarioWords[],
): string => {
  let number = 0;
  const parts = legs.map(({ machine, title: part, place, given, steps }) => {
    const lines = steps.map(({ when, sees }) => {
      number += 1;
      return `${number}. When ${when},\n   then ${sees}.`;
    });
    const heading = `## ${part.charAt(0).toUpperCase()}${part.slice(1)} (${machine})`;
    return [heading, ...(place ? [place] : []), `Given ${given}.`, lines.join('\n')].join('\n\n');
  });
  const first = needs ? `Needed: ${needs}\n\n` : '';
  return `# ${title}\n\nScenario \`${name}\`, as ${role}.\n\n${first}${parts.join('\n\n')}\n`;
};
