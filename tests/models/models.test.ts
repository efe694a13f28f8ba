import { expect, test } from 'vitest';
import type { Model } from '#tests/support/model.ts';
import { walkModel } from '#tests/support/walk-model.ts';

const WALK_MS = 120_000;

const models = Object.entries(import.meta.glob<Model>('./*.model.ts', { eager: true, import: 'model' }));

test.each(models)(
  '%s',
  async (path, model) => {
    expect(path).toBe(`./${model.name}.model.ts`);
    const { situations } = await walkModel(model);
    expect(situations).toBeGreaterThan(0);
  },
  WALK_MS,
);
