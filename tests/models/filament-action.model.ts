import { filamentAction } from '#machines/filament/filament-type.ts';
import { filamentRow } from '#tests/support/filament-rows.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

const NEW = { kind: 'create', values: { filament_id: 7, brand: 'eSUN' } } as const;

/** One command runs per filament type. A new type is identified by its values. */
export const model = commandModel({
  name: 'filament-action',
  machine: filamentAction.machine,
  commands: {
    [JSON.stringify(NEW)]: NEW,
    7: { kind: 'delete', row: { filament_id: 7, brand: 'eSUN', version: 1 } },
  },
  outcomes: [filamentRow({ filament_id: 7, version: 1 }), null],
  kitModels,
});
