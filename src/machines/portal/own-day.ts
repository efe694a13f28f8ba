import { getOwnDay, type OwnDay } from '#api/contracts/own-orders.ts';
import { changesFromCommands } from '#machines/kit/command.actors.ts';
import { defineResource } from '#machines/kit/define-resource.ts';
import { ownCorrection } from './own-correction.ts';
import { unfinishedOrder } from './unfinished-order.ts';

const CHANGED = { version: null } as const;

/**
 * This person's orders of today, and the unfinished ones. They are fetched when the landing page opens, and
 * after a change by this person.
 */
export const ownDay = defineResource<OwnDay, null>({
  id: 'ownDay',
  load: ({ call }, _, signal) => call(getOwnDay, { signal }),
  changes: (area) => [
    changesFromCommands(unfinishedOrder.openIn(area), () => CHANGED),
    changesFromCommands(ownCorrection.openIn(area), () => CHANGED),
  ],
});
