import { expect, test } from 'vitest';
import { filesOfModels, isInstance } from '#tests/support/model-files.ts';
import { walkOwn } from '#tests/support/walk-model.ts';

/** The charts are walked by the factories' models (models.test.ts): here is what each instance adds to them. */
const files = filesOfModels(import.meta.glob('./*.model.ts', { eager: true })).filter(isInstance);

test.each(files)('$name', async ({ models }) => {
  for (const model of models) expect(await walkOwn(model)).toBeGreaterThan(0);
});
