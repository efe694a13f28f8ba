import { filamentActionMachine } from '#machines/filament/filament-action.machine.ts';
import { filamentRow } from '#tests/support/filament-rows.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as factory } from './kit-command.model.ts';

/** Of each filament type one thing at a time; a new one is told apart by the ID that was chosen for it. */
export const model = commandModel({
  name: 'filament-action',
  machine: filamentActionMachine,
  commands: {
    'new 7': { kind: 'create', filament: { filament_id: 7, brand: 'eSUN' } },
    7: { kind: 'delete', filament: { filament_id: 7, brand: 'eSUN', version: 1 } },
  },
  outcomes: [filamentRow(7, 1), null],
  factory,
});
