import { getOwnDay, type OwnDay } from '#api/contracts/own-orders.ts';
import { defineResource } from '../kit/define-resource.ts';
import { unfinishedOrder } from './unfinished-order.ts';

/** This person's orders of today, and the unfinished ones. They are fetched each time the landing page opens, and after one was abandoned. */
export const ownDay = defineResource<OwnDay, null>({
  id: 'ownDay',
  load: ({ call }, _, signal) => call(getOwnDay, { signal }),
  changes: (area) => [
    (listener) => {
      const subscription = unfinishedOrder.openIn(area).on('command.done', () => listener({ version: null }));
      return () => subscription.unsubscribe();
    },
  ],
});
