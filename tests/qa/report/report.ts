import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { chartOf } from '#tests/qa/chart.ts';
import { failureText } from '#tests/qa/failures.ts';
import { makeFolder } from '#tests/qa/folder.ts';
import { resultOrGap } from '#tests/qa/gap.ts';
import { loadMachine, type Machine, ROOT } from '#tests/qa/machines.ts';
import { wordsOf } from '#tests/qa/plan-words.ts';
import { type Plan, plansOf, transitionsOfSteps } from '#tests/qa/plans.ts';
import {
  type BrowserResult,
  coverageOf,
  failuresIn,
  lastBrowserResultOf,
  lastResultOf,
  RESULTS,
  type RunResult,
} from '#tests/qa/results.ts';
import { furtherPlans } from '#tests/qa/run.ts';
import { transitionsOf } from '#tests/support/model-coverage.ts';
import { drawChart, type Marks } from './drawing.ts';
import { filledPage, inScript, readPart, scriptOfAll } from './embed.ts';
import type { ReportedMachine, ReportedPlan } from './page.ts';
import { sourcesOf } from './sources.ts';

const marksOf = (machine: Machine, last: RunResult | null): Marks => {
  const walked = new Set(last?.walked);
  const byFactory = new Set(last?.byFactory);
  const states = new Set(last?.states);
  const isEnteredWithin = (path: string): boolean =>
    [...states].some((state) => state.startsWith(`${path}.`));
  // A transient state is never entered, so it counts once its transition was taken.
  const isPassed = (path: string): boolean => [...walked].some((name) => name.startsWith(`${path} `));
  const never = new Set(machine.models.flatMap(({ never: each = [] }) => each));
  return {
    state: (path) => {
      if (!last) return 'unknown';
      if (states.has(path) || isEnteredWithin(path) || isPassed(path)) return 'walked';
      return never.has(path) ? 'byFactory' : 'missed';
    },
    transition: (name) => {
      if (!last) return 'unknown';
      if (walked.has(name)) return 'walked';
      return byFactory.has(name) ? 'byFactory' : 'missed';
    },
  };
};

/**
 * Returns the screenshot as a data URL, so that the report needs no other file. Empty if the file no longer
 * exists.
 */
const screenshotUrls = (file: string): readonly string[] =>
  existsSync(file) ? [`data:image/jpeg;base64,${readFileSync(file, 'base64')}`] : [];

const browserRunOf = (result: BrowserResult | null, folder = RESULTS): ReportedMachine['browser'] =>
  result && {
    ...result,
    plans: result.plans.map(({ step, message, ...plan }) => ({
      ...plan,
      ...(step === undefined ? {} : { step }),
      ...(message === undefined ? {} : { message }),
      shots: plan.shots.flatMap((shot) => screenshotUrls(join(folder, shot))),
    })),
  };

const FACTORIES: Readonly<Record<string, string>> = {
  'kit-list': 'Lists',
  'kit-form': 'Forms',
  'kit-resource': 'Resources',
  'kit-command': 'Commands',
};

/**
 * The groups of the report: hand-written machines first, then the instances of each factory of the kit, then
 * the factories.
 */
export const GROUPS = ['Made by hand', 'Forms', 'Lists', 'Commands', 'Resources', 'Factories'] as const;

const groupOf = ({ name, models }: Machine): string => {
  const [factory = ''] = models[0]?.kitModels?.[0]?.name.split(':') ?? [];
  const isFactory = name in FACTORIES;
  return FACTORIES[factory] ?? (isFactory ? 'Factories' : 'Made by hand');
};

/** Returns the folder of the machine below src/machines, as its model imports it. */
const areaOf = (name: string): string => {
  const text = readFileSync(join(ROOT, 'tests', 'models', `${name}.model.ts`), 'utf8');
  const folders = [...text.matchAll(/'#machines\/([a-z0-9]+)\//g)].map(([, folder = '']) => folder);
  return folders.find((folder) => folder !== 'kit' && folder !== 'lifecycles') ?? folders[0] ?? 'kit';
};

const reportedPlan = (plan: Plan): ReportedPlan => {
  const { number, title, given, startsIn, steps } = wordsOf(plan);
  return {
    number,
    title,
    given,
    startsIn,
    steps: steps.map(({ when, expected, states }, index) => ({
      when,
      expected,
      states,
      transitions: plan.taken[index + 1] ?? [],
    })),
  };
};

const reportMachine = async (
  machine: Machine,
  folder: string,
  last: RunResult | null,
  browser: ReportedMachine['browser'],
): Promise<ReportedMachine> => {
  const planned = await resultOrGap(() => plansOf(machine, 'every-transition'));
  const [plansOfMachine, gap] = 'gap' in planned ? [[], planned.gap] : [planned.plans, null];
  const { states, transitions } = chartOf(machine.chart);
  const words = machine.models[0]?.words;
  const group = groupOf(machine);
  const area = areaOf(machine.name);
  const failures = last?.failures ?? [];
  const numbers = new Set(failures.map(({ number }) => number));
  const hasFurther = failures.some(({ number }) => number !== null && number > plansOfMachine.length);
  const failing = (hasFurther ? furtherPlans(machine, plansOfMachine.length + 1) : [])
    .filter(({ number }) => numbers.has(number))
    .map((plan) => ({ ...plan, taken: transitionsOfSteps(plan.model.machine, plan.input, plan.path) }));
  return {
    name: machine.name,
    group,
    area,
    sources: sourcesOf(words?.spec ?? '', area, group).map(({ text, path }) => ({
      text,
      href: relative(folder, join(ROOT, path)).replaceAll('\\', '/'),
    })),
    title: words?.title ?? null,
    place: words?.place ?? null,
    spec: words?.spec ?? null,
    states: states.length,
    transitions: transitions.length,
    gap,
    plans: plansOfMachine.map(reportedPlan),
    failing: failing.map(reportedPlan),
    last: last && {
      at: last.at,
      seconds: last.seconds,
      isInterrupted: last.isInterrupted,
      coverage: coverageOf(last),
      failures: failuresIn(last),
      walked: last.walked.length,
      byFactory: last.byFactory.length,
      missed: transitionsOf(machine.chart).filter(
        (name) => !last.walked.includes(name) && !last.byFactory.includes(name),
      ),
      plans: last.plans,
      others: last.others,
      failed: last.failures.map((failure) => ({
        number: failure.number,
        text: failureText(machine.name, failure),
      })),
      notSpecified: last.notSpecified,
      cut: last.cut,
    },
    browser,
  };
};

/** Writes the report of these machines into one file that needs no network, and returns its size in bytes. */
export const writeReport = async (
  file: string,
  names: readonly string[],
  onChart: (done: number) => void,
  folder?: string,
): Promise<number> => {
  const machines: ReportedMachine[] = [];
  const charts: string[] = [];
  for (const [index, name] of names.entries()) {
    const machine = await loadMachine(ROOT, name);
    const last = lastResultOf(name, machine.chart, folder);
    const browser = lastBrowserResultOf(name, machine.chart, folder);
    machines.push(await reportMachine(machine, dirname(file), last, browserRunOf(browser, folder)));
    charts.push(
      `<template data-chart="${name}">${await drawChart(name, machine.chart, marksOf(machine, last))}</template>`,
    );
    onChart(index + 1);
  }
  const html = filledPage(readPart('page.html'), {
    style: `${readPart('chart.css')}${readPart('page.css')}`,
    charts: charts.join('\n'),
    data: inScript(JSON.stringify({ at: new Date().toISOString(), groups: GROUPS, machines })),
    script: await scriptOfAll(['chart-view.ts', '../moment-text.ts', 'page.ts']),
  });
  makeFolder(dirname(file));
  writeFileSync(file, html);
  return Buffer.byteLength(html);
};
