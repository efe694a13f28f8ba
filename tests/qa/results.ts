import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';
import { chartOf } from './chart.ts';
import { ROOT } from './machines.ts';

/** What runs and reports leave behind; git does not see it. */
export const RESULTS = join(ROOT, 'qa-results');

const pathResultSchema = z.object({
  number: z.number(),
  ok: z.boolean(),
  /** Which step failed, 0 is the beginning, and how. */
  step: z.optional(z.number()),
  message: z.optional(z.string()),
});
export type PathResult = z.infer<typeof pathResultSchema>;

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

export const keepResult = (result: RunResult, folder = RESULTS): void => {
  const file = fileOf(folder, result.machine);
  mkdirSync(join(folder, 'runs'), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(result));
  // Whoever reads meanwhile finds the old one or the new one.
  renameSync(`${file}.new`, file);
};

/** The last run of this version of the chart; null where there is none that can be read. */
export const lastResultOf = (name: string, machine: AnyStateMachine, folder = RESULTS): RunResult | null => {
  const file = fileOf(folder, name);
  if (!existsSync(file)) return null;
  try {
    const result = runResultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return result.chart === versionOf(machine) ? result : null;
  } catch {
    return null;
  }
};

export const coverageOf = ({ walked, transitions, byFactory }: RunResult): number =>
  transitions === 0 ? 100 : Math.floor((100 * (walked.length + byFactory.length)) / transitions);
