import { unfinishedOrder } from '#machines/portal/unfinished-order.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** A second press does nothing while the order is being abandoned. */
export const model = commandModel<{ readonly id: number }, null>({
  name: 'unfinished-order',
  machine: unfinishedOrder.machine,
  commands: { 70: { id: 70 }, 71: { id: 71 } },
  outcomes: [null],
  kitModels,
});
