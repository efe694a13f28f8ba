// The sentences of the plans and the names behind them, so that a tester can select paths by the words that a
// plan prints.
import { shortTypeOf } from '#tests/support/model-coverage.ts';
import { modelGraphOf, statesOf } from '#tests/support/model-graph.ts';
import { describeEvent } from './event-words.ts';
import { inputsOf, type Machine } from './machines.ts';

interface Wording {
  /** The sentences of the steps, each with the type of its event. */
  readonly steps: ReadonlyMap<string, string>;
  /** The descriptions of the states, each with the name of the state. */
  readonly states: ReadonlyMap<string, string>;
}

/** Returns a sentence without "When", its last sign and capitals. */
export const normalized = (sentence: string): string =>
  sentence
    .trim()
    .replace(/^when /i, '')
    .replace(/[,.]$/, '')
    .toLowerCase();

export const wordingOf = ({ models, chart }: Machine): Wording => {
  const steps = new Map<string, string>();
  const states = new Map<string, string>();
  for (const model of models) {
    for (const state of statesOf(chart)) {
      const text = Object.entries(model.words?.states ?? {}).find(([name]) => name === state)?.[1];
      if (text) states.set(text, state);
    }
    for (const input of inputsOf(model))
      for (const path of modelGraphOf(model).pathsFrom(input))
        for (const [index, { event }] of path.entries()) {
          const before = path[index - 1]?.state;
          if (before) steps.set(describeEvent(model, event, before), shortTypeOf(event.type));
        }
  }
  return { steps, states };
};

/** Returns the sentences of a machine as a list: the steps, then the states. */
export const wordingText = ({ steps, states }: Wording): string =>
  [
    'Steps, for --through and --without:',
    ...[...steps.keys()].sort().map((sentence) => `  when ${sentence}`),
    '',
    'States, for --to:',
    ...[...states].map(([sentence, state]) => `  ${sentence}  [${state}]`),
  ].join('\n');
