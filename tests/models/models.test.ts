import { expect, test } from 'vitest';
import { isInstance, toModelFiles } from '#tests/support/model-files.ts';
import { walkModels } from '#tests/support/walk-model.ts';

const WALK_MS = 120_000;

const files = toModelFiles(import.meta.glob('./*.model.ts', { eager: true }));

test('each model has the name of its file', () => {
  for (const { name, models } of files)
    for (const model of models) expect(model.name.split(':')[0]).toBe(name);
});

test.each(files.filter((file) => !isInstance(file)))(
  '$name',
  async ({ models }) => expect(await walkModels(models)).toBeGreaterThan(0),
  WALK_MS,
);
