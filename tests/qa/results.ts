import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';
import { chartOf } from './chart.ts';
import { ROOT } from './machines.ts';

/** Results of runs and reports. Git ignores them. */
export const RESULTS = join(ROOT, 'qa-results');

const pathResultSchema = z.object({
  number: z.number(),
  ok: z.boolean(),
  /** Which step failed, 0 is the beginning, and how. */
  step: z.optional(z.number()),
  message: z.optional(z.string()),
});
export type PathResult = z.infer<typeof pathResultSchema>;

const browserPlanSchema = z.object({
  /** As `paths --in browser` prints it. */
  number: z.number(),
  title: z.string(),
  given: z.string(),
  /** `how`: who brought the step about, by the names of HOWS in browser/play.ts. */
  steps: z.array(z.object({ when: z.string(), sight: z.string(), how: z.string() })),
  ok: z.boolean(),
  step: z.optional(z.number()),
  message: z.optional(z.string()),
  /** Pictures of what failed, step by step, below the folder of the results. */
  shots: z.array(z.string()),
  /** Calls to the API, and for each if the server answered or the answer was played. */
  calls: z.array(z.string()),
});

const browserResultSchema = z.object({
  at: z.string(),
  isInterrupted: z.boolean(),
  seconds: z.number(),
  plans: z.array(browserPlanSchema),
  /** Transitions that the machine in the page took. */
  walked: z.array(z.string()),
  /** Steps of the page model that the run did not take. */
  unwalked: z.array(z.string()),
  /** Roles that were not turned away from its page. */
  strayed: z._default(z.array(z.string()), []),
  /** Inputs that no browser can cause, with the reason. */
  hindered: z.array(z.string()),
});
export type BrowserResult = z.infer<typeof browserResultSchema>;

const runResultSchema = z.object({
  machine: z.string(),
  /** Of another version of the chart a result says nothing about this one. */
  chart: z.string(),
  at: z.string(),
  isInterrupted: z.boolean(),
  seconds: z.number(),
  /** By the number that `paths` prints, strategy every-transition. */
  plans: z.array(pathResultSchema),
  /** Every other step from every situation, and how many of those failed. */
  others: z.object({ walked: z.number(), failed: z.array(z.string()) }),
  /** Steps of the chart beyond `allowed`, and missing ones. */
  unwritten: z.array(z.string()),
  /** States that were come to. */
  states: z.array(z.string()),
  walked: z.array(z.string()),
  transitions: z.number(),
  /** By whom what an instance of a factory cannot do is proven. */
  byFactory: z.array(z.string()),
});
export type RunResult = z.infer<typeof runResultSchema>;

/** Tells versions of a chart apart. */
export const versionOf = (machine: AnyStateMachine): string =>
  createHash('sha256')
    .update(JSON.stringify(chartOf(machine)))
    .digest('hex')
    .slice(0, 16);

const fileOf = (folder: string, machine: string): string => join(folder, 'runs', `${machine}.json`);

/** One file a machine: its last run in memory, and its last in a browser. */
const keptSchema = z.object({
  chart: z.string(),
  memory: z.optional(runResultSchema),
  browser: z.optional(browserResultSchema),
});
type Kept = z.infer<typeof keptSchema>;

/** Of another version of the chart nothing is known of this one. */
const keptOf = (name: string, chart: string, folder: string): Kept => {
  const file = fileOf(folder, name);
  if (!existsSync(file)) return { chart };
  try {
    const kept = keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return kept.chart === chart ? kept : { chart };
  } catch {
    return { chart };
  }
};

const keep = (name: string, kept: Kept, folder: string): void => {
  const file = fileOf(folder, name);
  mkdirSync(join(folder, 'runs'), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(kept));
  // Readers find the old file or the new one.
  renameSync(`${file}.new`, file);
};

export const keepResult = (result: RunResult, folder = RESULTS): void =>
  keep(result.machine, { ...keptOf(result.machine, result.chart, folder), memory: result }, folder);

export const keepBrowserResult = (
  name: string,
  machine: AnyStateMachine,
  browser: BrowserResult,
  folder = RESULTS,
): void => keep(name, { ...keptOf(name, versionOf(machine), folder), browser }, folder);

/** The last run of this version of the chart; null where there is none that can be read. */
export const lastResultOf = (name: string, machine: AnyStateMachine, folder = RESULTS): RunResult | null =>
  keptOf(name, versionOf(machine), folder).memory ?? null;

/** As `lastResultOf`, in a browser. */
export const lastInBrowserOf = (
  name: string,
  machine: AnyStateMachine,
  folder = RESULTS,
): BrowserResult | null => keptOf(name, versionOf(machine), folder).browser ?? null;

/** Plans and further paths that failed, and what is not as it was written. */
export const failuresIn = ({ plans, others, unwritten }: RunResult): number =>
  plans.filter(({ ok }) => !ok).length + others.failed.length + unwritten.length;

export const coverageOf = ({ walked, transitions, byFactory }: RunResult): number =>
  transitions === 0 ? 100 : Math.floor((100 * (walked.length + byFactory.length)) / transitions);
