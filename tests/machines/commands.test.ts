import { expect, test } from 'vitest';
import { models as kitModels } from '#tests/models/kit-command.model.ts';
import { COMMAND_EFFECTS, commandIdOf } from '#tests/support/command-effects.ts';
import { toModelFiles } from '#tests/support/model-files.ts';

test.each(COMMAND_EFFECTS)('$name', ({ check }) => check());

test('each command with a model has its expected effects in this test', () => {
  const isCommand = (candidate: readonly unknown[] | undefined): boolean => candidate === kitModels;
  const models = toModelFiles(import.meta.glob('../models/*.model.ts', { eager: true })).flatMap(
    ({ models: fileModels }) => fileModels,
  );
  const ids = models.flatMap((model) => (isCommand(model.kitModels) ? [model.machine.id] : []));
  expect([...new Set([...COMMAND_EFFECTS.map(commandIdOf), 'settingsTools'])].sort()).toEqual(ids.sort());
});
