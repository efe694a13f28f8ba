import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { modelFaultsBelow } from '#tests/house/model-rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** These still have walks of the older kind, in tests/models; the list only ever gets shorter. */
const NOT_YET = [
  'd2c-orders',
  'order-details',
  'order-action',
  'order-batch',
  'job-sheet',
  'catalogue',
  'sync-indicator',
  'sync-panel',
];

test('every machine and every lifecycle has its model', () => {
  expect(modelFaultsBelow(ROOT, NOT_YET)).toEqual([]);
});

test('a machine without a model, a model that exports none, and an exception too many are found', () => {
  const root = mkdtempSync(join(tmpdir(), 'order-desk-house-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'src/machines/stock/stock.machine.ts': '',
    'src/machines/stock/stock.actors.ts': '',
    'src/machines/users/users.machine.ts': '',
    'src/machines/lifecycles/payment.ts': '',
    'src/machines/spool/spool.machine.ts': '',
    'tests/models/spool.model.ts': 'export const model = {};',
    'tests/models/users.model.ts': 'const model = {};',
    'tests/models/payment.model.ts': 'export const model = {};',
  };
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  expect(modelFaultsBelow(root, ['payment', 'gone'])).toEqual([
    'src/machines/stock/stock.machine.ts has no tests/models/stock.model.ts',
    'tests/models/users.model.ts exports no model',
    'payment has its model: it needs no exception',
    'gone is no machine: it needs no exception',
  ]);
});
