import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { sourcesBelow } from '#tests/house/import-rules.ts';

const MACHINE = /^src\/machines\/(?:.*\/([^/]+)\.machine|lifecycles\/([^/]+))\.ts$/;
/** What two charts share is no chart. */
const NO_CHART = ['between'];

const exportsModel = (path: string): boolean =>
  parseSync(path, readFileSync(path, 'utf8')).module.staticExports.some(({ entries }) =>
    entries.some((entry) => entry.exportName.name === 'model'),
  );

/** What is wrong with the models of a house, as sentences; those `notYet` may still lack one. */
export const modelFaultsBelow = (root: string, notYet: readonly string[]): readonly string[] => {
  const machines = sourcesBelow(root).flatMap((path) => {
    const [, machine, lifecycle] = MACHINE.exec(path) ?? [];
    const name = machine ?? lifecycle;
    return name === undefined || NO_CHART.includes(name) ? [] : [{ path, name }];
  });
  const modelOf = (name: string): string => `tests/models/${name}.model.ts`;
  const has = (name: string): boolean => existsSync(join(root, modelOf(name)));
  return [
    ...machines
      .filter(({ name }) => !has(name) && !notYet.includes(name))
      .map(({ path, name }) => `${path} has no ${modelOf(name)}`),
    ...machines
      .filter(({ name }) => has(name) && !exportsModel(join(root, modelOf(name))))
      .map(({ name }) => `${modelOf(name)} exports no model`),
    ...notYet.filter(has).map((name) => `${name} has its model: it needs no exception`),
    ...notYet
      .filter((exception) => !machines.some(({ name }) => name === exception))
      .map((name) => `${name} is no machine: it needs no exception`),
  ];
};
