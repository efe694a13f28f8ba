import { offeredNames } from '#machines/products/offered-names.ts';
import { listModel } from '#tests/support/kit/list-model.ts';
import { nameOfferRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-list.model.ts';

/** The names that were offered most often come first. */
export const model = listModel({
  name: 'offered-names',
  machine: offeredNames.machine,
  views: [{ search: '' }],
  pageSize: 1000,
  keyOf: ({ offer_id }) => offer_id,
  versionOf: ({ version }) => version,
  rowOf: (id, version) => nameOfferRow({ offer_id: id, version, times: 100 - id }),
  insertIndexOf: (offer, offers) => offers.filter(({ times }) => times > offer.times).length,
  isFilteredInBrowser: true,
  hasPages: true,
  isFullyLoaded: true,
  updates: 'changesAndAnswers',
  kitModels,
});
