// Verifies scenarios across several machines: finds each part in the model of its machine, walks it and
// describes it.
import type { Scenario } from '#tests/models/scenarios.ts';
import { loadMachine, ROOT } from './machines.ts';
import { wordsOf } from './plan-words.ts';
import { replayOf } from './replay.ts';
import type { Failure } from './results.ts';
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
  readonly failure: Failure | null;
}

/**
 * Returns the parts in words, each verified with the real machine. Throws a UsageError if a model has no such
 * path.
 */
export const verifyScenario = async ({ parts }: Scenario): Promise<readonly ScenarioWords[]> => {
  const verified: ScenarioWords[] = [];
  for (const { machine: name, model: only, at, given, from = [], steps } of parts) {
    const loaded = await loadMachine(ROOT, name);
    const machine = only
      ? { ...loaded, models: loaded.models.filter(({ name: modelName }) => modelName === only) }
      : loaded;
    const recording = { machine: name, from: [...from], isBeginning: from.length === 0, steps };
    const { model, input, path, leadSteps, ignoredSteps } = replayOf(machine, recording);
    if (ignoredSteps > 0)
      throw new UsageError(`The model of ${name} has no event for ${ignoredSteps} of the steps of its part.`);
    const failure = await walkOnce({ model, input, path });
    const words = wordsOf({ number: 0, model, input, path, taken: [] });
    verified.push({
      machine: name,
      title: model.words?.title ?? name,
      place: at ?? model.words?.place ?? null,
      given: given ?? words.steps[leadSteps - 1]?.expected ?? words.given,
      steps: words.steps.slice(leadSteps).map(({ when, expected }, index) => ({
        when: steps[index]?.does ?? when,
        sees: steps[index]?.sees ?? expected,
      })),
      failure: failure && { ...failure, number: null },
    });
  }
  return verified;
};

/** Returns a scenario in the words that a tester follows. */
export const scenarioText = (
  { name, role, title, needs }: Scenario,
  parts: readonly ScenarioWords[],
): string => {
  let number = 0;
  const texts = parts.map(({ machine, title: part, place, given, steps }) => {
    const lines = steps.map(({ when, sees }) => {
      number += 1;
      return `${number}. When ${when},\n   then ${sees}.`;
    });
    const heading = `## ${part.charAt(0).toUpperCase()}${part.slice(1)} (${machine})`;
    return [heading, ...(place ? [place] : []), `Given ${given}.`, lines.join('\n')].join('\n\n');
  });
  const first = needs ? `Needed: ${needs}\n\n` : '';
  return `# ${title}\n\nScenario \`${name}\`, as ${role}.\n\n${first}${texts.join('\n\n')}\n`;
};
