import type { FilamentStock } from '#api/contracts/filament.ts';
import { type SpoolAction, spoolAction } from '#machines/filament/spool-action.ts';
import { filamentStockRow } from '#tests/support/filament-rows.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** A second click on Open Spool does nothing while a spool is being opened or an opening undone. */
export const model = commandModel<SpoolAction, FilamentStock>({
  name: 'spool-action',
  machine: spoolAction.machine,
  commands: {
    12: { kind: 'open', filament: { filament_id: 12, brand: 'eSUN' } },
    13: { kind: 'undo', filament: { filament_id: 13, brand: 'SUNLU' }, usageId: 31 },
  },
  outcomes: [
    filamentStockRow({ filament_id: 12, version: 2 }),
    filamentStockRow({ filament_id: 13, version: 3 }),
  ],
  kitModels,
});
