import { csvText } from './csv-cell.ts';
import type { Machine } from './machines.ts';
import { type PlanWords, wordsOf } from './plan-words.ts';
import type { Plans, Strategy } from './plans.ts';

export const FORMATS = ['markdown', 'gherkin', 'json', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

interface PlanDocument {
  readonly machine: string;
  readonly title: string;
  readonly place: string | null;
  readonly spec: string | null;
  readonly strategy: Strategy;
  readonly omission: string | null;
  readonly plans: readonly PlanWords[];
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const markdown = ({ machine, title, place, spec, strategy, omission, plans }: PlanDocument): string => {
  const head = [
    `# ${sentence(title)}`,
    '',
    `Machine \`${machine}\`, strategy ${strategy}, ${plans.length} plans.${spec ? ` The rules: ${spec}.` : ''}`,
    ...(place ? ['', place] : []),
    ...(omission ? ['', `**${omission}**`] : []),
  ];
  const planLines = plans.flatMap(({ number, title: what, given, steps }) => [
    '',
    `## ${number}. ${what}`,
    '',
    `Given ${given}.`,
    '',
    ...steps.map(({ when, expected }, index) => `${index + 1}. When ${when},\n   then ${expected}.`),
  ]);
  return [...head, ...planLines, ''].join('\n');
};

const gherkin = ({ machine, title, place, spec, omission, plans }: PlanDocument): string => {
  const descriptions = [place, spec && `The rules: ${spec}.`, omission].filter((line) => line);
  return [
    `@${machine}`,
    `Feature: ${sentence(title)}`,
    ...descriptions.map((line) => `  ${line}`),
    ...plans.flatMap(({ number, title: what, given, steps }) => [
      '',
      `  Scenario: ${number}. ${what}`,
      `    Given ${given}`,
      ...steps.flatMap(({ when, expected }) => [`    When ${when}`, `    Then ${expected}`]),
    ]),
    '',
  ].join('\n');
};

const csv = ({ machine, plans }: PlanDocument): string => {
  const rows = plans.flatMap(({ number, title, given, steps }) => [
    [machine, number, title, 0, 'Given', given, ''],
    ...steps.map(({ when, expected }, index) => [machine, number, title, index + 1, 'When', when, expected]),
  ]);
  const head = ['machine', 'plan', 'title', 'step', 'kind', 'action', 'expected screen'];
  return csvText([head, ...rows]);
};

const json = (document: PlanDocument): string => `${JSON.stringify(document, null, 2)}\n`;

const WRITERS: Readonly<Record<Format, (document: PlanDocument) => string>> = {
  markdown,
  gherkin,
  json,
  csv,
};

/** Returns the plans of a machine as one text in the given format. */
export const writePlans = (
  machine: Machine,
  { plans, omission }: Plans,
  strategy: Strategy,
  format: Format,
): string => {
  const words = machine.models[0]?.words;
  return WRITERS[format]({
    machine: machine.name,
    title: words?.title ?? machine.name,
    place: words?.place ?? null,
    spec: words?.spec ?? null,
    strategy,
    omission,
    plans: plans.map(wordsOf),
  });
};
