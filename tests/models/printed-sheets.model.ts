import { printedSheets } from '#machines/d2c/printed-sheets.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** The same sheets are not reported twice at once. */
export const model = commandModel<{ readonly ids: readonly number[] }, null>({
  name: 'printed-sheets',
  machine: printedSheets.machine,
  commands: { '12 15': { ids: [12, 15] } },
  outcomes: [null],
  kitModels,
});
