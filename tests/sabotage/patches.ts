import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of tests, with the name of the test in it where one is enough; or the plans of a machine, run by the QA workbench. */
export type Judge =
  | { readonly file: string; readonly test: string | null }
  | { readonly machine: string; readonly place: 'memory' | 'browser' };

/** A bug that somebody could make, and who must notice. */
export interface Sabotage {
  readonly name: string;
  readonly what: string;
  readonly caughtBy: readonly Judge[];
  readonly changes: readonly Change[];
}

interface Change {
  readonly path: string;
  readonly hunks: readonly { readonly before: string; readonly after: string }[];
}

const hunksIn = (text: string) =>
  text
    .split(/^@@ .*\n/m)
    .slice(1)
    .map((hunk) => {
      const lines = hunk.split('\n').filter((line) => /^[ +-]/.test(line));
      const side = (sign: string): string =>
        lines
          .filter((line) => line.startsWith(' ') || line.startsWith(sign))
          .map((line) => `${line.slice(1)}\n`)
          .join('');
      return { before: side('-'), after: side('+') };
    });

const judgeIn = (text: string): Judge => {
  const [, machine, place] = /^npm run qa -- run (\S+) --in (memory|browser)$/.exec(text) ?? [];
  if (machine !== undefined) return { machine, place: place === 'browser' ? 'browser' : 'memory' };
  const [, file = '', test] = /^(\S+?)(?:: (.+))?$/.exec(text) ?? [];
  return { file, test: test ?? null };
};

/** A judge as a patch names it. */
export const wordOf = (judge: Judge): string =>
  'machine' in judge
    ? `npm run qa -- run ${judge.machine} --in ${judge.place}`
    : `${judge.file}${judge.test === null ? '' : `: ${judge.test}`}`;

/** `What:`, `Caught by:` and then a patch as git writes it. Throws where one of them is missing. */
export const parseSabotage = (name: string, text: string): Sabotage => {
  const what = /^What: (.+)$/m.exec(text)?.[1];
  const caughtBy = [...text.matchAll(/^Caught by: (.+)$/gm)].map(([, judge = '']) => judgeIn(judge));
  const changes = text
    .split(/^diff --git .*\n/m)
    .slice(1)
    .map((part) => ({ path: /^\+\+\+ b\/(.+)$/m.exec(part)?.[1] ?? '', hunks: hunksIn(part) }));
  if (!what) throw new Error(`${name} does not say what it is: "What: …"`);
  if (caughtBy.length === 0) throw new Error(`${name} does not say who must catch it: "Caught by: tests/…"`);
  if (changes.length === 0 || changes.some(({ hunks }) => hunks.length === 0))
    throw new Error(`${name} changes nothing`);
  return { name, what, caughtBy, changes };
};

/** Every planted bug, by name. */
export const sabotagesIn = (root: string): readonly Sabotage[] => {
  const folder = join(root, 'tests', 'sabotage');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => parseSabotage(file.replace(/\.patch$/, ''), readFileSync(join(folder, file), 'utf8')));
};

const inCell = (text: string): string => text.replaceAll('|', '\\|');

/** The planted bugs, each with the tests that have to catch it, as a table of Markdown. */
export const tableOf = (sabotages: readonly Sabotage[]): string =>
  [
    '| bug | what | caught by |',
    '|---|---|---|',
    ...sabotages.map(({ name, what, caughtBy }) => {
      const judges = caughtBy.map((judge) => `\`${wordOf(judge)}\``);
      return `| ${name} | ${inCell(what)} | ${inCell(judges.join('; '))} |`;
    }),
  ].join('\n');

/** The text with the change made, wherever its lines stand now. Throws where they are not there exactly once. */
export const changed = (text: string, { path, hunks }: Change): string =>
  hunks.reduce((before, hunk) => {
    const parts = before.split(hunk.before);
    if (parts.length !== 2)
      throw new Error(
        `it no longer applies: its lines stand ${parts.length - 1} times in ${path}:\n${hunk.before}`,
      );
    return parts.join(hunk.after);
  }, text);
