// Writes the page of a session by hand: a tester follows the plans of a machine beside the app, and notes
// each result.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '#tests/qa/folder.ts';
import { type Machine, ROOT } from '#tests/qa/machines.ts';
import { wordsOf } from '#tests/qa/plan-words.ts';
import type { Plan } from '#tests/qa/plans.ts';
import { filledPage, inScript, readPart, scriptOfAll } from '#tests/qa/report/embed.ts';
import type { Session, SessionPlan } from './results.ts';

const packageVersion = (): string => {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
  return String(version);
};

/** The version of the package, with the commit in a clone. */
const versionUnderTest = (): string => {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
  return status === 0 ? `${packageVersion()} (${stdout.toString().trim()})` : packageVersion();
};

const sessionPlanOf = (plan: Plan): SessionPlan => {
  const { number, title, given, steps } = wordsOf(plan);
  return {
    number,
    title,
    steps: [
      { action: 'Prepare the beginning of this plan.', expected: given },
      ...steps.map(({ when, expected }) => ({ action: `When ${when}`, expected })),
    ],
  };
};

export const sessionOf = (
  machine: Machine,
  plans: readonly Plan[],
  version = versionUnderTest(),
): Session => {
  const words = machine.models[0]?.words;
  return {
    machine: machine.name,
    title: words?.title ?? machine.name,
    place: words?.place ?? null,
    spec: words?.spec ?? null,
    version,
    plans: plans.map(sessionPlanOf),
  };
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes the page into one file that opens from disk. */
export const writeSession = async (file: string, session: Session): Promise<void> => {
  const html = filledPage(readPart('../session/page.html'), {
    style: ['chart.css', 'page.css', '../session/page.css'].map(readPart).join(''),
    title: escaped(`Machine ${session.machine}: ${session.title}.`),
    place: escaped([session.place, session.spec && `The rules: ${session.spec}.`].filter(Boolean).join(' ')),
    data: inScript(JSON.stringify(session)),
    script: await scriptOfAll([
      'chart-view.ts',
      '../csv-cell.ts',
      '../moment-text.ts',
      '../session/results.ts',
      '../session/page.ts',
    ]),
  });
  makeFolder(dirname(file));
  writeFileSync(file, html);
};
