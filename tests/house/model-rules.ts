import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { sourcesBelow } from '#tests/house/import-rules.ts';

const MACHINE = /^src\/machines\/(?:.*\.machine|lifecycles\/([^/]+))\.ts$/;
/** `export const users = defineList(…)`: an instance of the kit. */
const INSTANCE = /^export const (\w+) = define(?:Local)?(?:List|Resource|(?:Row)?Form|(?:Row)?Command)</gm;
/** Shared parts of two charts are not a chart. */
const NO_CHART = ['between'];
/** `d2cOrdersMachine`, and `createListMachine` of the kit. */
const CHART = /^(?:create)?(.+)Machine$/;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const valuesExportedBy = (path: string): readonly string[] =>
  parseSync(path, readFileSync(path, 'utf8')).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName: { name } }) => (isType || name === null ? [] : [name])),
  );

/** `d2c-orders`, and `kit-list` of the factory of lists. */
const chartsOf = (path: string): readonly string[] =>
  valuesExportedBy(path).flatMap((name) => {
    const chart = CHART.exec(name)?.[1];
    if (chart === undefined) return [];
    return [name.startsWith('create') ? `kit${kebab(chart)}` : kebab(chart)];
  });

const instancesIn = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(INSTANCE)].map(([, name = '']) => kebab(name));

/** The names of the charts in a file; null where it is no file of machines. */
const namesIn = (root: string, path: string): readonly string[] | null => {
  const found = MACHINE.exec(path);
  const lifecycle = found?.[1];
  if (lifecycle !== undefined) return NO_CHART.includes(lifecycle) ? null : [lifecycle];
  if (found) return chartsOf(join(root, path));
  if (!path.startsWith('src/machines/')) return null;
  const instances = instancesIn(join(root, path));
  return instances.length === 0 ? null : instances;
};

/** Faults of all models below `root`, as sentences. */
export const modelFaultsBelow = (root: string): readonly string[] =>
  sourcesBelow(root).flatMap((path): readonly string[] => {
    const charts = namesIn(root, path);
    if (charts === null) return [];
    if (charts.length === 0) return [`${path} exports no machine`];
    return charts.flatMap((name) => {
      const model = `tests/models/${name}.model.ts`;
      if (!existsSync(join(root, model))) return [`${path} has no ${model} (CONTRIBUTING.md, Models)`];
      const isModel = valuesExportedBy(join(root, model)).some((each) => /^models?$/.test(each));
      return isModel ? [] : [`${model} exports no model`];
    });
  });
