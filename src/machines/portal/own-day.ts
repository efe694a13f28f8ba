import { getOwnDay, type OwnDay } from '#api/contracts/own-orders.ts';
import { defineResource } from '../kit/define-resource.ts';

/** The orders of today by this person. The landing fetches it each time it is opened. */
export const ownDay = defineResource<OwnDay, null>({
  id: 'ownDay',
  load: ({ call }, _, signal) => call(getOwnDay, { signal }),
});
