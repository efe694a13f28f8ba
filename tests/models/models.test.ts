import { expect, test } from 'vitest';
import { filesOfModels } from '#tests/support/model-files.ts';
import { walkModels } from '#tests/support/walk-model.ts';

const WALK_MS = 120_000;

test.each(filesOfModels(import.meta.glob('./*.model.ts', { eager: true })))(
  '$name',
  async ({ name, models }) => {
    for (const model of models) expect(model.name.split(':')[0]).toBe(name);
    const { situations } = await walkModels(models);
    expect(situations).toBeGreaterThan(0);
  },
  WALK_MS,
);
