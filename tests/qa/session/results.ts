// The results of a session by hand. This file also runs in the page, after csv-cell.ts.
import { csvText } from '#tests/qa/csv-cell.ts';

export interface SessionStep {
  /** The action, or the beginning of the plan. */
  readonly action: string;
  readonly expected: string;
}

export interface SessionPlan {
  readonly number: number;
  readonly title: string;
  readonly steps: readonly SessionStep[];
}

/** The plans of a session and the version that is tested. */
export interface Session {
  readonly machine: string;
  readonly title: string;
  readonly place: string | null;
  readonly spec: string | null;
  readonly version: string;
  readonly plans: readonly SessionPlan[];
}

export const VERDICTS = ['passed', 'failed', 'blocked'] as const;
export type Verdict = (typeof VERDICTS)[number];

interface StepResult {
  readonly verdict: Verdict | null;
  readonly note: string;
  /** A picture as a data URL. */
  readonly picture: string | null;
  readonly at: string | null;
}

/** The results by step, as the page keeps them. */
export interface SessionResults {
  readonly tester: string;
  readonly steps: Readonly<Record<string, StepResult>>;
}

export const NO_RESULT: StepResult = { verdict: null, note: '', picture: null, at: null };
export const NO_RESULTS: SessionResults = { tester: '', steps: {} };

export const stepKey = (plan: number, step: number): string => `${plan}.${step}`;

export const resultOf = ({ steps }: SessionResults, plan: number, step: number): StepResult =>
  steps[stepKey(plan, step)] ?? NO_RESULT;

/** A plan has the worst verdict of its steps. It has passed when all of them have. */
export const verdictOfPlan = ({ number, steps }: SessionPlan, results: SessionResults): Verdict | null => {
  const verdicts = steps.map((_, step) => resultOf(results, number, step).verdict);
  if (verdicts.includes('failed')) return 'failed';
  if (verdicts.includes('blocked')) return 'blocked';
  return verdicts.every((verdict) => verdict === 'passed') ? 'passed' : null;
};

/** Returns the first plan that has no verdict, or the last one. */
export const nextPlanOf = ({ plans }: Session, results: SessionResults): SessionPlan | undefined =>
  plans.find((plan) => verdictOfPlan(plan, results) === null) ?? plans.at(-1);

/** Returns the first step of a plan without a verdict, or the last one. */
export const nextStepOf = ({ number, steps }: SessionPlan, results: SessionResults): number => {
  const open = steps.findIndex((_, step) => resultOf(results, number, step).verdict === null);
  return open < 0 ? steps.length - 1 : open;
};

/** Returns the results as a table for a test-management tool, one row a step. */
export const sessionCsv = ({ machine, version, plans }: Session, results: SessionResults): string =>
  csvText([
    [
      'machine',
      'version',
      'plan',
      'title',
      'step',
      'action',
      'expected screen',
      'result',
      'note',
      'picture',
      'tester',
      'time',
    ],
    ...plans.flatMap(({ number, title, steps }) =>
      steps.map(({ action, expected }, step) => {
        const { verdict, note, picture, at } = resultOf(results, number, step);
        return [
          machine,
          version,
          number,
          title,
          step,
          action,
          expected,
          verdict ?? 'not done',
          note,
          picture === null ? '' : `plan-${number}-step-${step}`,
          results.tester,
          at ?? '',
        ];
      }),
    ),
  ]);
