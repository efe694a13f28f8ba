import { purchaseAction } from '#machines/filament/purchase.ts';
import { purchaseRow } from '#tests/support/filament-rows.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** One purchase per filament type runs at a time. */
export const model = commandModel({
  name: 'purchase-action',
  machine: purchaseAction.machine,
  commands: {
    'new of 12': { kind: 'log', purchase: { filament_id: 12, spools_bought: 3 } },
    5: { kind: 'delete', row: { purchase_id: 5 } },
  },
  outcomes: [purchaseRow({ purchase_id: 6, version: 1 }), null],
  kitModels,
});
