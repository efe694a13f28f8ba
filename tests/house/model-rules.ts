import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { sourcesBelow } from '#tests/house/import-rules.ts';

const MACHINE = /^src\/machines\/(?:.*\.machine|lifecycles\/([^/]+))\.ts$/;
/** What two charts share is no chart. */
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

/** What is wrong with the models of a house, as sentences. */
export const modelFaultsBelow = (root: string): readonly string[] =>
  sourcesBelow(root).flatMap((path): readonly string[] => {
    const found = MACHINE.exec(path);
    const lifecycle = found?.[1];
    if (!found || (lifecycle !== undefined && NO_CHART.includes(lifecycle))) return [];
    const charts = lifecycle === undefined ? chartsOf(join(root, path)) : [lifecycle];
    if (charts.length === 0) return [`${path} exports no machine`];
    return charts.flatMap((name) => {
      const model = `tests/models/${name}.model.ts`;
      if (!existsSync(join(root, model))) return [`${path} has no ${model} (CONTRIBUTING.md, Models)`];
      const isModel = valuesExportedBy(join(root, model)).some((each) => /^models?$/.test(each));
      return isModel ? [] : [`${model} exports no model`];
    });
  });
