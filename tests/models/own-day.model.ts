import { ownDay } from '#machines/portal/own-day.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as factory } from './kit-resource.model.ts';

/** Fetched once each time the landing is opened: the order desk hears of no changes. */
export const model = resourceModel({
  name: 'own-day',
  machine: ownDay.machine,
  query: null,
  dataOf: (version) => ({ orders: version, total: 0, unfinished: [], has_earlier: false, last: [] }),
  versionOf: () => null,
  factory,
});
