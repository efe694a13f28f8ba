// Returns links to the sections of docs/spec and to the decisions that the plans of a machine test.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tests/qa/machines.ts';

export interface Source {
  readonly text: string;
  /** The path from the root of the project. */
  readonly path: string;
}

const SPECS = { 1: '1-sign-in-and-order-entry.md', 2: '2-admin.md' } as const;

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const headingsOf = (file: string): readonly string[] =>
  [...readFileSync(join(ROOT, 'docs', 'spec', file), 'utf8').matchAll(/^#{2,3} (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );

const linkTo = (spec: 1 | 2, isMatch: (heading: string) => boolean, text: string): readonly Source[] => {
  const file = SPECS[spec];
  const heading = headingsOf(file).find(isMatch);
  return heading === undefined ? [] : [{ text, path: `docs/spec/${file}#${slugOf(heading)}` }];
};
const sectionOf = (spec: 1 | 2, number: string): readonly Source[] =>
  linkTo(spec, (heading) => heading.startsWith(`${number}. `), `spec ${spec} section ${number}`);

/** The heading of spec 2 section 2 for the screens of an area. */
const SCREENS: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard',
  products: 'Products (three tabs)',
  filament: 'Filament (three tabs)',
  d2c: 'D2C Orders',
  sync: 'D2C Orders',
  b2b: 'B2B Management',
  payments: 'Payments & Invoices',
  settings: 'Settings',
  users: 'User Management',
};

const decisionOf = (number: string): readonly Source[] =>
  readdirSync(join(ROOT, 'docs', 'decisions'))
    .filter((file) => file.startsWith(`${number.padStart(2, '0')}-`))
    .map((file) => ({ text: `decision ${number}`, path: `docs/decisions/${file}` }));

/**
 * Returns the sections and decisions that the words of a machine cite, the section of its screens, and the
 * section of a form's rules.
 */
export const sourcesOf = (cited: string, area: string, kitGroup: string): readonly Source[] => {
  const sections = [...cited.matchAll(/spec ([12]) sections? (\d(?:(?:, | and )\d)*)/g)].flatMap(
    ([, spec, numbers = '']) =>
      (numbers.match(/\d/g) ?? []).flatMap((number) => sectionOf(spec === '1' ? 1 : 2, number)),
  );
  const screen = SCREENS[area];
  const screenSection =
    screen !== undefined
      ? linkTo(2, (heading) => heading === screen, `spec 2 section 2, ${screen}`)
      : sectionOf(1, '2');
  const rules = kitGroup === 'Forms' ? sectionOf(area === 'portal' ? 1 : 2, '5') : [];
  const decisions = [...cited.matchAll(/decision (\d+)/g)].flatMap(([, number = '']) => decisionOf(number));
  return [...sections, ...rules, ...(sections.length > 0 ? [] : screenSection), ...decisions];
};
