import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';
import { makeFolder } from '#tests/qa/folder.ts';
import { chartOf } from './chart.ts';
import { ROOT } from './machines.ts';

/** The folder for results of runs and reports, which git ignores. */
export const RESULTS = join(ROOT, 'qa-results');

const stepSchema = z.object({ when: z.string(), expected: z.string() });

/** A failed step with the path that leads to it, in words. */
const failureSchema = z.object({
  /** The number that `run --path` expects. Null if no path of the app leads to the failure. */
  number: z.nullable(z.number()),
  /** The step that failed, where 0 is the beginning. */
  step: z.number(),
  kind: z.string(),
  given: z.string(),
  /** The steps up to the failed one. */
  steps: z.array(stepSchema),
  expected: z.string(),
  app: z.string(),
  /** The section of the specification. */
  spec: z.nullable(z.string()),
  /** The line of the rule that failed. */
  source: z.nullable(z.string()),
  /** The number of other failures of this kind. */
  more: z.number(),
});
export type Failure = z.infer<typeof failureSchema>;

const pathResultSchema = z.object({ number: z.number(), title: z.string(), ok: z.boolean() });
export type PathResult = z.infer<typeof pathResultSchema>;

const browserPlanSchema = z.object({
  /** The number as `paths --in browser` prints it. */
  number: z.number(),
  title: z.string(),
  given: z.string(),
  /** `cause` is one of STEP_CAUSES in browser/run-plan.ts. */
  steps: z.array(z.object({ when: z.string(), expected: z.string(), cause: z.string() })),
  ok: z.boolean(),
  step: z.optional(z.number()),
  message: z.optional(z.string()),
  /** Screenshots of a failure, step by step, below the folder of the results. */
  shots: z.array(z.string()),
  /** The calls to the API, each with the side that answered it: the server or the proxy. */
  calls: z.array(z.string()),
  /** How often the browser ended in the middle, and the plan was repeated. */
  deaths: z._default(z.number(), 0),
});

const browserResultSchema = z.object({
  at: z.string(),
  isInterrupted: z.boolean(),
  seconds: z.number(),
  plans: z.array(browserPlanSchema),
  /** The transitions that the machine in the page took. */
  walked: z.array(z.string()),
  /** Transitions of the plans that the machine in the page did not take. */
  unwalked: z.array(z.string()),
  /** Roles that could open the page although they must not. */
  accessFaults: z._default(z.array(z.string()), []),
  /** Events that a browser cannot cause, each with the reason. */
  impossible: z.array(z.string()),
});
export type BrowserResult = z.infer<typeof browserResultSchema>;

const runResultSchema = z.object({
  machine: z.string(),
  /** The version of the chart. A result of another version is not used. */
  chart: z.string(),
  at: z.string(),
  isInterrupted: z.boolean(),
  seconds: z.number(),
  /** The results by the number that `paths` prints for the strategy every-transition. */
  plans: z.array(pathResultSchema),
  /** The number of other steps from every situation. */
  others: z.number(),
  /** One failure of each kind, the shortest first. */
  failures: z.array(failureSchema),
  /** The reason why paths were left out, or null. */
  cut: z.nullable(z.string()),
  /** The number of walked steps with a part of the screen that no oracle gives. */
  notSpecified: z.number(),
  /** The states that were reached. */
  states: z.array(z.string()),
  walked: z.array(z.string()),
  transitions: z.number(),
  /** Transitions that no path of this machine took, but that the models of its factory take. */
  byFactory: z.array(z.string()),
});
export type RunResult = z.infer<typeof runResultSchema>;

/** Returns a hash that distinguishes versions of a chart. */
export const versionOf = (machine: AnyStateMachine): string =>
  createHash('sha256')
    .update(JSON.stringify(chartOf(machine)))
    .digest('hex')
    .slice(0, 16);

const fileOf = (folder: string, machine: string): string => join(folder, 'runs', `${machine}.json`);

/** The file of a machine: its last run in memory and its last run in a browser. */
const storedResultsSchema = z.object({
  chart: z.string(),
  memory: z.optional(runResultSchema),
  browser: z.optional(browserResultSchema),
});
type StoredResults = z.infer<typeof storedResultsSchema>;

/** Returns the stored results. Results of another version of the chart are dropped. */
const storedResultsOf = (name: string, chart: string, folder: string): StoredResults => {
  const file = fileOf(folder, name);
  if (!existsSync(file)) return { chart };
  try {
    const stored = storedResultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return stored.chart === chart ? stored : { chart };
  } catch {
    return { chart };
  }
};

const writeResults = (name: string, stored: StoredResults, folder: string): void => {
  const file = fileOf(folder, name);
  makeFolder(join(folder, 'runs'));
  // Two runs at once write different files. A rename lets readers find either the old or the new one, never a
  // part.
  const part = `${file}.${process.pid}.new`;
  writeFileSync(part, JSON.stringify(stored));
  renameSync(part, file);
};

export const storeResult = (result: RunResult, folder = RESULTS): void =>
  writeResults(
    result.machine,
    { ...storedResultsOf(result.machine, result.chart, folder), memory: result },
    folder,
  );

export const storeBrowserResult = (
  name: string,
  machine: AnyStateMachine,
  browser: BrowserResult,
  folder = RESULTS,
): void => writeResults(name, { ...storedResultsOf(name, versionOf(machine), folder), browser }, folder);

/** Returns the last run of this version of the chart, or null if there is none that can be read. */
export const lastResultOf = (name: string, machine: AnyStateMachine, folder = RESULTS): RunResult | null =>
  storedResultsOf(name, versionOf(machine), folder).memory ?? null;

/** Like `lastResultOf`, for runs in a browser. */
export const lastBrowserResultOf = (
  name: string,
  machine: AnyStateMachine,
  folder = RESULTS,
): BrowserResult | null => storedResultsOf(name, versionOf(machine), folder).browser ?? null;

/** Counts the failures, also those that were folded. */
export const failuresIn = ({ failures }: RunResult): number =>
  failures.reduce((count, { more }) => count + 1 + more, 0);

export const coverageOf = ({ walked, transitions, byFactory }: RunResult): number =>
  transitions === 0 ? 100 : Math.floor((100 * (walked.length + byFactory.length)) / transitions);
