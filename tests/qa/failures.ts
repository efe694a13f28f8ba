// A failed step in words: what the specification expects, and what the app does.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { fieldsIn } from '#tests/support/field-in.ts';
import { describeKind } from './event-words.ts';
import { ROOT } from './machines.ts';
import { wordsOf } from './plan-words.ts';
import type { Plan } from './plans.ts';
import type { Failure } from './results.ts';
import { describeStates, SpecificationDifference } from './screen-words.ts';

/** Failures of one kind that a run collects before it stops: more of them would not help the reader. */
export const MAX_OF_KIND = 20;

interface FailureWords extends Pick<Failure, 'expected' | 'app' | 'spec' | 'source'> {
  /** Failures of one kind are folded. */
  readonly kind: string;
}

interface Place {
  readonly file: string;
  readonly line: number;
}

/** Returns the line of the model that failed. */
const placeIn = ({ stack = '' }: Error): Place | null => {
  for (const [, path = '', line = ''] of stack.matchAll(/(?:\(|at )((?:file:\/\/)?\/[^()]*?):(\d+):\d+/g)) {
    const file = relative(ROOT, path.startsWith('file:') ? fileURLToPath(path) : path);
    const isModel = /^tests\/(models|support)\//.test(file) && !file.endsWith('walk-model.ts');
    if (isModel) return { file, line: Number(line) };
  }
  return null;
};

/** A comment further above belongs to another rule. */
const MAX_LINES_ABOVE = 8;

/** Returns the comment above a line, which says the rule in a sentence. */
const sentenceAbove = ({ file, line }: Place): string | null => {
  const path = `${ROOT}/${file}`;
  const lines = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .slice(0, line - 1)
    : [];
  const isComment = (text: string): boolean => /^\s*(\/\/|\/\*\*|\*)/.test(text);
  let end = lines.length - 1;
  while (end > lines.length - MAX_LINES_ABOVE && !isComment(lines[end] ?? '')) end -= 1;
  const comment: string[] = [];
  for (let index = end; isComment(lines[index] ?? ''); index -= 1) comment.unshift(lines[index] ?? '');
  const text = comment
    .map((each) =>
      each
        .replace(/^\s*(\/\/|\/\*\*|\*\/|\*)/, '')
        .replace('*/', '')
        .trim(),
    )
    .join(' ')
    .trim();
  return text === '' ? null : text;
};

const MAX_LEAVES = 3;
const MAX_TEXT = 80;
const shorten = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} …` : text;
};

/** Returns the innermost values that differ, each with the names that lead to it. */
const leavesOf = (expected: unknown, actual: unknown, names: readonly string[] = []): readonly string[] => {
  if (isDeepStrictEqual(expected, actual)) return [];
  const areObjects = [expected, actual].every((value) => typeof value === 'object' && value !== null);
  if (!areObjects) {
    const name = names.length > 0 ? `${names.join(' › ')}: ` : '';
    return [`${name}${shorten(expected)}, the app has ${shorten(actual)}`];
  }
  const [first, second] = [
    new Map(Object.entries(fieldsIn(expected))),
    new Map(Object.entries(fieldsIn(actual))),
  ];
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((name) =>
    // A place in a list says nothing to a reader.
    leavesOf(first.get(name), second.get(name), /^\d+$/.test(name) ? names : [...names, name]),
  );
};

/** Describes an error of a walk. A rule of the model is described by the comment above it. */
export const describeError = (error: unknown, spec: string | null): FailureWords => {
  if (error instanceof SpecificationDifference)
    return { ...error.words, source: null, kind: `the screen ${error.kind}` };
  if (!(error instanceof Error))
    return { expected: 'no error', app: String(error), spec, source: null, kind: String(error) };
  const place = placeIn(error);
  const source = place && `${place.file}:${place.line}`;
  const isAssertion = error.name === 'AssertionError' || 'matcherResult' in error;
  if (!isAssertion) {
    const [message = ''] = error.message.replace(/\n\s*Path:\n[\s\S]*$/, '').split('\n');
    return { expected: 'no error', app: message, spec, source, kind: message };
  }
  const [expected, actual] =
    'expected' in error && 'actual' in error ? [error.expected, error.actual] : [true, false];
  const isObject = typeof expected === 'object' && expected !== null;
  const leaves = isObject || typeof expected !== 'boolean' ? leavesOf(expected, actual) : [];
  return {
    expected: (place && sentenceAbove(place)) ?? 'what the rule of the model says',
    app: leaves.length > 0 ? `expected ${leaves.slice(0, MAX_LEAVES).join('; ')}` : 'it does not hold',
    spec,
    source,
    kind: source ?? error.message,
  };
};

/** Describes a failed step of a plan. */
export const failureOf = (plan: Plan, step: number, error: unknown): Failure => {
  const { given, steps } = wordsOf(plan);
  const { kind, ...words } = describeError(error, plan.model.words?.spec ?? null);
  return {
    number: plan.number,
    step,
    kind: `${plan.path[step]?.event.type} ${kind}`,
    given,
    steps: steps.slice(0, step),
    ...words,
    more: 0,
  };
};

/** Describes a failed check that has no path. */
export const checkFailure = (given: string, error: unknown): Failure => {
  const { kind, ...words } = describeError(error, null);
  return { number: null, step: 0, kind: `${given} ${kind}`, given, steps: [], ...words, more: 0 };
};

const ROW = /^(a transition too many|one missing): (\S*): (.+?)(?: → (.*))?$/;

/** Describes a difference between the transitions of the chart and the table of its model. */
export const tableFailure = (difference: string, model: Plan['model'], paths: readonly Plan[]): Failure => {
  const [, kind, state = '', type = '', targets = ''] = ROW.exec(difference) ?? [];
  const spec = model.words?.spec ?? null;
  if (kind === undefined)
    return checkFailure('the chart is compared with the table of its model', new Error(difference));
  const isInState = ({ expected }: Plan['path'][number]): boolean => expected.states.includes(state);
  const [plan] = paths
    .filter(({ model: each, path }) => each === model && path.some(isInState))
    .toSorted((first, second) => first.path.findIndex(isInState) - second.path.findIndex(isInState));
  const last = plan?.path.findIndex(isInState) ?? 0;
  const words = plan && wordsOf(plan);
  const when = describeKind(model, { type });
  const target = describeStates(model, targets === '' ? [state] : targets.split(','));
  const isMissing = kind === 'one missing';
  return {
    number: null,
    step: last + 1,
    kind: difference,
    given: words?.given ?? describeStates(model, [state]),
    steps: [
      ...(words?.steps ?? []).slice(0, last),
      { when, expected: isMissing ? target : 'nothing changes' },
    ],
    expected: isMissing ? target : `this cannot happen in "${describeStates(model, [state])}"`,
    app: isMissing ? 'no path of the app does this' : target,
    spec,
    source: null,
    more: 0,
  };
};

/** Collects failures: one of each kind, the shortest, with the number of the others. */
export const createFailureLog = () => {
  const byKind = new Map<string, Failure>();
  return {
    add: (failure: Failure): void => {
      const known = byKind.get(failure.kind);
      const shorter = known && known.steps.length <= failure.steps.length ? known : failure;
      byKind.set(failure.kind, { ...shorter, more: known ? known.more + 1 : 0 });
    },
    /** Returns the kind that is full, or undefined. */
    isFull: (): boolean => [...byKind.values()].some(({ more }) => more + 1 >= MAX_OF_KIND),
    all: (): readonly Failure[] =>
      [...byKind.values()].toSorted((first, second) => first.steps.length - second.steps.length),
  };
};

/** Returns a failure as the lines that a person reads and copies into a report. */
export const failureText = (
  machine: string,
  { number, given, steps, expected, app, spec, source, more }: Omit<Failure, 'kind' | 'step'>,
  options = '',
): string => {
  const lead = steps.slice(0, -1);
  const last = steps.at(-1);
  return [
    `Given ${given}.`,
    ...lead.map(({ when, expected: then }, index) => `${index + 1}. When ${when},\n   then ${then}.`),
    ...(last ? [`${steps.length}. When ${last.when},`] : []),
    `   expected: ${expected}${spec ? ` (${spec})` : ''}`,
    `   the app:  ${app}`,
    ...(more > 0 ? [`${more} more of this kind.`] : []),
    ...(number === null ? [] : [`Repeat it: npm run qa -- run ${machine}${options} --path ${number}`]),
    ...(source ? [`The rule: ${source}`] : []),
  ].join('\n');
};
