import { expect } from 'vitest';
import type { ModelFile } from '#tests/support/model-files.ts';
import { walkModels } from '#tests/support/walk-model.ts';

export const WALK_MS = 120_000;

/** Walks the models of one chart. */
export const walkFile = async ({ name, models }: ModelFile): Promise<void> => {
  for (const model of models) expect(model.name.split(':')[0]).toBe(name);
  const { situations } = await walkModels(models);
  expect(situations).toBeGreaterThan(0);
};
