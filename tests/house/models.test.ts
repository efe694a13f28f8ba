import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine, StateMachine } from 'xstate';
import { toModelFiles } from '#tests/support/model-files.ts';

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;
const hasMachine = (value: object): value is { readonly machine: AnyStateMachine } =>
  'machine' in value && isMachine(value.machine);

/** Returns the charts of a module: machines, lifecycles, and instances of the kit. */
const chartsIn = (
  module: Readonly<Record<string, unknown>>,
): readonly (readonly [string, AnyStateMachine])[] =>
  Object.entries(module).flatMap(([name, value]) => {
    if (isMachine(value)) return [[name, value] as const];
    return typeof value === 'object' && value !== null && hasMachine(value)
      ? [[name, value.machine] as const]
      : [];
  });

/** Returns the exported charts that no model walks. */
const withoutModel = (
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  modelled: ReadonlySet<AnyStateMachine>,
): readonly string[] =>
  Object.entries(modules).flatMap(([path, module]) =>
    chartsIn(module).flatMap(([name, machine]) =>
      modelled.has(machine) ? [] : [`${path}: ${name} has no model`],
    ),
  );

const models = toModelFiles(import.meta.glob('../models/*.model.ts', { eager: true }));

test('every machine, every lifecycle and every instance of the kit has a model', () => {
  const modules = import.meta.glob<Record<string, unknown>>(['/src/machines/**/*.ts', '!**/*.worker.ts'], {
    eager: true,
  });
  expect(Object.values(modules).flatMap(chartsIn).length).toBeGreaterThan(100);
  expect(
    withoutModel(modules, new Set(models.flatMap((each) => each.models.map(({ machine }) => machine)))),
  ).toEqual([]);
});

test('every file of models exports models', () => {
  expect(models.filter((each) => each.models.length === 0).map(({ name }) => name)).toEqual([]);
});

test('a machine, a lifecycle or an instance without a model is reported', () => {
  const machine = createMachine({ id: 'stock' });
  const modules = {
    'stock.machine.ts': { stockMachine: machine, MAX: 3, keyOfStock: () => 1 },
    'users.ts': { users: { machine: createMachine({ id: 'users' }), openIn: () => undefined } },
  };
  expect(withoutModel(modules, new Set([machine]))).toEqual(['users.ts: users has no model']);
  expect(withoutModel(modules, new Set())).toEqual([
    'stock.machine.ts: stockMachine has no model',
    'users.ts: users has no model',
  ]);
});
