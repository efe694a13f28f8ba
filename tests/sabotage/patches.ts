// Reads the patches of this folder: bugs to plant, each with the tests that must catch it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A check that must detect a bug: a test file, one test of it, or the plans of a machine in the QA workbench.
 */
export type Check =
  | { readonly file: string; readonly test: string | null }
  | {
      readonly machine: string;
      readonly place: 'memory' | 'browser';
      /** A strategy of plans other than the usual one, or null. */
      readonly strategy: string | null;
    };

/** A bug to plant, and the checks that must catch it. */
export interface Sabotage {
  readonly name: string;
  readonly title: string;
  readonly caughtBy: readonly Check[];
  /** The reason why plans in a browser do not notice the bug, or null. */
  readonly notInBrowser: string | null;
  readonly changes: readonly Change[];
}

interface Change {
  readonly path: string;
  readonly hunks: readonly { readonly before: string; readonly after: string }[];
}

const parseHunks = (text: string) =>
  text
    .split(/^@@ .*\n/m)
    .slice(1)
    .map((hunk) => {
      const lines = hunk.split('\n').filter((line) => /^[ +-]/.test(line));
      const linesOfSide = (sign: string): string =>
        lines
          .filter((line) => line.startsWith(' ') || line.startsWith(sign))
          .map((line) => `${line.slice(1)}\n`)
          .join('');
      return { before: linesOfSide('-'), after: linesOfSide('+') };
    });

const parseCheck = (text: string): Check => {
  const [, machine, place, strategy] =
    /^npm run qa -- run (\S+) --in (memory|browser)(?: --strategy (\S+))?$/.exec(text) ?? [];
  if (machine !== undefined)
    return { machine, place: place === 'browser' ? 'browser' : 'memory', strategy: strategy ?? null };
  const [, file = '', test] = /^(\S+?)(?:: (.+))?$/.exec(text) ?? [];
  return { file, test: test ?? null };
};

/** Formats a check as in the line `Caught by:` of a patch. */
export const formatCheck = (check: Check): string =>
  'machine' in check
    ? `npm run qa -- run ${check.machine} --in ${check.place}${check.strategy === null ? '' : ` --strategy ${check.strategy}`}`
    : `${check.file}${check.test === null ? '' : `: ${check.test}`}`;

/**
 * Parses a file with `Bug:`, `Caught by:` and a patch in the format of git. Throws if one of them is missing.
 */
export const parseSabotage = (name: string, text: string): Sabotage => {
  const title = /^Bug: (.+)$/m.exec(text)?.[1];
  const caughtBy = [...text.matchAll(/^Caught by: (.+)$/gm)].map(([, check = '']) => parseCheck(check));
  const changes = text
    .split(/^diff --git .*\n/m)
    .slice(1)
    .map((section) => ({ path: /^\+\+\+ b\/(.+)$/m.exec(section)?.[1] ?? '', hunks: parseHunks(section) }));
  if (!title) throw new Error(`${name} has no line "Bug: …"`);
  if (caughtBy.length === 0) throw new Error(`${name} has no line "Caught by: tests/…"`);
  if (changes.length === 0 || changes.some(({ hunks }) => hunks.length === 0))
    throw new Error(`${name} changes nothing`);
  const notInBrowser = /^Not in a browser: (.+)$/m.exec(text)?.[1] ?? null;
  return { name, title, caughtBy, notInBrowser, changes };
};

/** Returns all bugs of this folder, sorted by name. */
export const readSabotages = (root: string): readonly Sabotage[] => {
  const folder = join(root, 'tests', 'sabotage');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => parseSabotage(file.replace(/\.patch$/, ''), readFileSync(join(folder, file), 'utf8')));
};

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');

/** Returns a Markdown table of the bugs with the tests that must catch them. */
export const sabotageTable = (sabotages: readonly Sabotage[]): string =>
  [
    '| name | bug | caught by |',
    '|---|---|---|',
    ...sabotages.map(({ name, title, caughtBy }) => {
      const checks = caughtBy.map((check) => `\`${formatCheck(check)}\``);
      return `| ${name} | ${escapeCell(title)} | ${escapeCell(checks.join('; '))} |`;
    }),
  ].join('\n');

/**
 * Returns the text with the change. Line numbers do not matter. Throws unless the changed lines occur exactly
 * once.
 */
export const applyChange = (text: string, { path, hunks }: Change): string =>
  hunks.reduce((before, hunk) => {
    const parts = before.split(hunk.before);
    if (parts.length !== 2)
      throw new Error(
        `it no longer applies: its lines occur ${parts.length - 1} times in ${path}:\n${hunk.before}`,
      );
    return parts.join(hunk.after);
  }, text);
