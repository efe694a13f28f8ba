import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMachine, namesBelow, ROOT } from '#tests/qa/machines.ts';
import { isInstance } from '#tests/support/model-files.ts';
import { KINDS, mutationsOf } from '#tests/support/mutants.ts';
import { SURVIVORS } from '#tests/support/survivors.ts';
import type { MachineTrial } from './machine-trials.ts';
import { countOf, type Subject, scoreOf, type Tried } from './tester.ts';
import { openTrials } from './trials.ts';

const TIME_LIMIT_MS = 120_000;

const rowOf = (name: string, tried: readonly Tried[]): string => {
  const cells = KINDS.map((kind) => {
    const ofKind = tried.filter(({ change }) => change.name.startsWith(`${kind}: `));
    return ofKind.length === 0 ? '-' : countOf(ofKind).text;
  });
  return `| ${[name, ...cells, scoreOf(tried)].join(' | ')} |`;
};

/**
 * The charts with their models. Instances of the kit have the charts of their factories. The trials run in a
 * process that may crash.
 */
export const openMachines = async (): Promise<Subject> => {
  const charts = new Map(
    (await Promise.all(namesBelow(ROOT).map((name) => loadMachine(ROOT, name))))
      .filter((machine) => !isInstance(machine))
      .map(({ name, chart }) => [name, chart]),
  );
  return {
    kind: 'machines',
    names: [...charts.keys()],
    changesOf: async (name) => {
      const chart = charts.get(name);
      return chart
        ? mutationsOf(chart).map((mutation) => ({ name: `${mutation.kind}: ${mutation.name}` }))
        : [];
    },
    sourcesOf: (name) => {
      const model = `tests/models/${name}.model.ts`;
      const imports = readFileSync(join(ROOT, model), 'utf8').matchAll(/from '#(machines\/[^']+)'/g);
      return [model, ...[...imports].map(([, path]) => `src/${path}`)];
    },
    reasonsOf: (name) => (SURVIVORS[name] ?? []).map(({ mutant }) => mutant),
    open: () => {
      const trials = openTrials<MachineTrial>('./machine-trials.ts');
      return {
        run: (machine, mutation) => trials.run({ machine, mutation }, TIME_LIMIT_MS),
        end: trials.end,
      };
    },
    tableOf: (tested) =>
      [
        `| ${['machine', ...KINDS, 'score'].join(' | ')} |`,
        `|${'---|'.repeat(KINDS.length + 2)}`,
        ...tested.map(({ name, tried }) => rowOf(name, tried)),
        rowOf(
          '**total**',
          tested.flatMap(({ tried }) => tried),
        ),
      ].join('\n'),
  };
};
