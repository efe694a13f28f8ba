import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { checkoutMachine } from '#machines/portal/checkout/checkout.machine.ts';
import { orderPostingMachine } from '#machines/portal/checkout/order-posting.ts';

/* A newcomer trusts the map: what it names is there, and what is there it names. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** Of these every folder is named; of the areas every file. */
const ALL_FOLDERS_OF = [
  'src',
  'src/machines',
  'src/views',
  'src/views/admin',
  'server',
  'server/db',
  'tests',
];
const ALL_FILES_OF = ['src/areas'];

const fenced = (heading: string, language: string): readonly string[] => {
  const chapter = README.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const blocks = chapter.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
  return [...blocks].map(([, block = '']) => block);
};

/** `src/`, and below it by two blanks `domain/`, give `src/` and `src/domain/`. */
const pathsOf = (map: string): readonly string[] => {
  const above: string[] = [];
  return map
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? [];
      const depth = indent.length / 2;
      above.length = depth;
      above.push(name);
      return above.join('');
    });
};

const entriesOf = (folder: string) => readdirSync(join(ROOT, folder), { withFileTypes: true });

const [map = ''] = fenced('The map', '');
const named = pathsOf(map);

test('what the map names is there', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('what is there is named', () => {
  const folders = ALL_FOLDERS_OF.flatMap((folder) =>
    entriesOf(folder)
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}/`),
  );
  const files = ALL_FILES_OF.flatMap((folder) => entriesOf(folder).map(({ name }) => `${folder}/${name}`));
  const unnamed = [...folders, ...files].filter((path) => !named.includes(path));
  expect(unnamed.map((path) => `README.md, The map: a line for ${path}`)).toEqual([]);
});

const [checkout = '', posting = ''] = fenced('The actors', 'mermaid');

/** 'creatingOrder → advancing', for every way of a chart that leads elsewhere; `shown` are the states it is shown in. */
const waysBetween = (machine: AnyStateMachine, shown: ReadonlySet<string>): readonly string[] => {
  const shownOf = (node: AnyStateNode): string | undefined =>
    Array.from(node.path, (_, index) => node.path.slice(0, index + 1).join('.')).find((path) =>
      shown.has(path),
    );
  const startOf = (node: AnyStateNode): AnyStateNode => {
    const [target] = node.type === 'compound' ? (node.initial.target ?? []) : [];
    return target ? startOf(target) : node;
  };
  const waysOf = (node: AnyStateNode): readonly string[] => {
    const inner = Object.values(node.states).flatMap(waysOf);
    const own = [...node.transitions.values(), node.always ?? []]
      .flat()
      .flatMap(({ target }) => target ?? [])
      .map((target) => [shownOf(node), shownOf(startOf(target))]);
    return [...inner, ...own.filter(([from, to]) => from !== to).map(([from, to]) => `${from} → ${to}`)];
  };
  return [...new Set(waysOf(machine.root))];
};

test.each([
  ['checkout', checkoutMachine, checkout],
  ['posting', orderPostingMachine, posting],
])('the diagram of the %s shows every way of its chart, and no other', (_, machine, diagram) => {
  const names = new Map(
    [...diagram.matchAll(/state "([\w.]+)" as (\w+)/g)].map(([, path = '', id = '']) => [id, path]),
  );
  const drawn = [...diagram.matchAll(/^ +(\w+) --> (\w+)/gm)].map(([, from = '', to = '']) => ({
    from: names.get(from) ?? from,
    to: names.get(to) ?? to,
  }));
  const shown = new Set(drawn.flatMap(({ from, to }) => [from, to]));
  expect(drawn.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual(
    [...waysBetween(machine, shown)].sort(),
  );
});
