import { ownDay } from '#machines/portal/own-day.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

/**
 * The counts are fetched each time the start page opens, because the order desk receives no change events.
 */
export const model = resourceModel({
  name: 'own-day',
  machine: ownDay.machine,
  query: null,
  dataOf: (version) => ({ orders: version, total: 0, unfinished: [], last: [] }),
  versionOf: () => null,
  kitModels,
});
