import { expect, test } from 'vitest';
import { isInstance, toModelFiles } from '#tests/support/model-files.ts';
import { walkInstance } from '#tests/support/walk-model.ts';

/** The models of the factories walk the charts (models.test.ts). This file tests what each instance adds. */
const files = toModelFiles(import.meta.glob('./*.model.ts', { eager: true })).filter(isInstance);

test.each(files)('$name', async ({ models }) => {
  for (const model of models) expect(await walkInstance(model)).toBeGreaterThan(0);
});
