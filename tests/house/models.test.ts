import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { modelFaultsBelow } from '#tests/house/model-rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('every machine and every lifecycle has its model', () => {
  expect(modelFaultsBelow(ROOT)).toEqual([]);
});

test('a machine without a model, a second one in its file, and a model that exports none are found', () => {
  const root = mkdtempSync(join(tmpdir(), 'order-desk-house-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'src/machines/stock/stock.machine.ts':
      'export const stockMachine = 1; export const stockMovesMachine = 2;',
    'src/machines/stock/stock.actors.ts': '',
    'src/machines/users/users.ts': 'export const users = defineLocalList<UserRow>({});',
    'src/machines/users/user-form.ts': 'export const userForm = defineRowForm<UserValues>({});',
    'src/machines/kit/tree.machine.ts':
      'export const createTreeMachine = 1; export type TreeMachine = number; export const MAX = 2;',
    'src/machines/kit/grid.machine.ts': 'export const createGridMachine = 1;',
    'src/machines/notes/notes.machine.ts': '',
    'src/machines/lifecycles/payment.ts': '',
    'tests/models/stock.model.ts': 'export const model = {};',
    'tests/models/users.model.ts': 'const model = {};',
    'tests/models/kit-tree.model.ts': 'export const models = [];',
  };
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  expect([...modelFaultsBelow(root)].sort()).toEqual([
    'src/machines/kit/grid.machine.ts has no tests/models/kit-grid.model.ts (CONTRIBUTING.md, Models)',
    'src/machines/lifecycles/payment.ts has no tests/models/payment.model.ts (CONTRIBUTING.md, Models)',
    'src/machines/notes/notes.machine.ts exports no machine',
    'src/machines/stock/stock.machine.ts has no tests/models/stock-moves.model.ts (CONTRIBUTING.md, Models)',
    'src/machines/users/user-form.ts has no tests/models/user-form.model.ts (CONTRIBUTING.md, Models)',
    'tests/models/users.model.ts exports no model',
  ]);
});
