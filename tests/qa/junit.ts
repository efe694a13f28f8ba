// The results of a run as JUnit XML, which every CI reads.
import { failureText } from './failures.ts';
import type { Failure, RunResult } from './results.ts';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML 1.0 allows no other control characters.
    .replace(/[^\P{Cc}\t\n\r]/gu, '');

const failureXml = (machine: string, failure: Failure): string =>
  `      <failure message="${escaped(`expected: ${failure.expected} · the app: ${failure.app}`)}">${escaped(failureText(machine, failure))}</failure>`;

const caseXml = (machine: string, name: string, failures: readonly Failure[]): string => {
  const head = `    <testcase classname="${escaped(machine)}" name="${escaped(name)}"`;
  return failures.length === 0
    ? `${head}/>`
    : [`${head}>`, ...failures.map((failure) => failureXml(machine, failure)), '    </testcase>'].join('\n');
};

const suiteXml = ({ machine, plans, failures, others, seconds, at, cut }: RunResult): string => {
  const numbers = new Set(plans.map(({ number }) => number));
  const further = failures.filter(({ number }) => number === null || !numbers.has(number));
  const cases = [
    ...plans.map(({ number, title, ok }) => {
      const own = failures.filter((failure) => failure.number === number);
      // A plan may have failed like an earlier one: `more` counts the failures that were not listed again.
      const folded = failures.filter(({ more }) => more > 0).slice(0, 1);
      return { name: `${number}. ${title}`, failures: ok ? [] : own.length > 0 ? own : folded };
    }),
    { name: `${others} further paths${cut ? `. ${cut}` : ''}`, failures: further },
  ];
  return [
    `  <testsuite name="${escaped(machine)}" tests="${cases.length}" failures="${cases.filter((each) => each.failures.length > 0).length}" time="${seconds}" timestamp="${at}">`,
    ...cases.map((each) => caseXml(machine, each.name, each.failures)),
    '  </testsuite>',
  ].join('\n');
};

export const junitXml = (results: readonly RunResult[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="order desk">',
    ...results.map(suiteXml),
    '</testsuites>',
    '',
  ].join('\n');
