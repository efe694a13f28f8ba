import { getOwnDay, type OwnDay } from '#api/contracts/own-orders.ts';
import { defineResource } from '../kit/define-resource.ts';

/** This person's orders of today. The landing page fetches them each time it is opened. */
export const ownDay = defineResource<OwnDay, null>({
  id: 'ownDay',
  load: ({ call }, _, signal) => call(getOwnDay, { signal }),
});
