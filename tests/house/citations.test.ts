// Comments, tests and documents cite the specifications and the decisions. Each citation must refer to a
// section that exists.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SPECIFICATIONS = ['1-sign-in-and-order-entry.md', '2-admin.md'];
const FOLDERS = ['src', 'server', 'tests', 'scripts', 'docs'];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Returns the text of each section of a specification by its number. */
const sectionsOf = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('.')), section.toLowerCase()]),
  );

const specifications = SPECIFICATIONS.map((file) => sectionsOf(read(`docs/spec/${file}`)));
const decisions = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((file) => Number.parseInt(file, 10)));

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

/**
 * Returns the citations of a text that refer to nothing. A title after the number of a section must be a word
 * of that section.
 */
function brokenCitations(text: string): string[] {
  const broken: string[] = [];
  const line = text.replace(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ');
  const cited =
    /\b[Ss]pec (\d+) sections? ((?:\d+)(?:(?:, | and |, and )\d+)*)(?:(?:, |: )([A-Z][\w&-]+(?: [\w&-]+)?))?/g;
  for (const [citation, specification = '', sections = '', title] of line.matchAll(cited)) {
    const found = numbersIn(sections).map((number) => specifications[Number(specification) - 1]?.get(number));
    if (found.includes(undefined)) broken.push(citation);
    else if (title !== undefined && !found.some((section) => section?.includes(title.toLowerCase())))
      broken.push(citation);
  }
  for (const [citation, number] of line.matchAll(/\bdecision (\d+)/gi))
    if (!decisions.has(Number(number))) broken.push(citation);
  return [...broken, ...(line.match(/\bdesign (?:section )?\d[\d.]*/gi) ?? [])];
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|tsx|mjs|md|po)$/.test(path))
    .map((path) => `${folder}/${path}`),
).filter((path) => path !== 'tests/house/citations.test.ts');

test('every cited section and decision exists', () => {
  const broken = files.flatMap((path) =>
    brokenCitations(read(path)).map((citation) => `${path}: ${citation}`),
  );
  expect(broken).toEqual([]);
});

test('a citation of a missing section, title or decision is reported', () => {
  expect(brokenCitations('(spec 1 section 4, decision 4)\n * and spec 2\n * section 5, User form')).toEqual(
    [],
  );
  expect(brokenCitations('spec 1 section 12, spec 3 section 1, spec 2 sections 2 and 10')).toHaveLength(3);
  expect(brokenCitations('spec 2 section 5, Robot form')).toEqual(['spec 2 section 5, Robot form']);
  expect(brokenCitations('decision 99; design 4.2; design section 5')).toHaveLength(3);
});

/** Returns the anchors that GitHub gives to the headings of a document. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#+ (.+)$/gm)) {
    const base = heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
    let anchor = base;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${base}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

test('the index of the specifications links every section', () => {
  const links = [...read('docs/spec/README.md').matchAll(/\]\(([\w.-]+)#([\w-]+)\)/g)];
  for (const [link, file = '', anchor = ''] of links)
    expect(anchorsOf(read(`docs/spec/${file}`)).has(anchor), link).toBe(true);
  expect(links.map(([, file, anchor]) => `${file}#${anchor}`).sort()).toEqual(
    SPECIFICATIONS.flatMap((file) =>
      [...anchorsOf(read(`docs/spec/${file}`))]
        .filter((anchor) => /^\d/.test(anchor))
        .map((anchor) => `${file}#${anchor}`),
    ).sort(),
  );
});
