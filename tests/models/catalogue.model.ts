import { catalogue, WHOLE_CATALOGUE } from '#machines/portal/catalogue/catalogue.ts';
import { listModel } from '#tests/support/kit/list-model.ts';
import { models as kitModels } from './kit-list.model.ts';

/** Spec 1 sections 2 and 9: each call returns a thousand products, and further calls follow. */
export const model = listModel({
  name: 'catalogue',
  machine: catalogue.machine,
  views: [WHOLE_CATALOGUE],
  pageSize: 1000,
  keyOf: ({ product_id }) => product_id,
  versionOf: () => null,
  rowOf: (product_id) => ({
    product_id,
    product_code: '',
    name: `Product ${product_id}`,
    category_id: null,
    version: null,
    dimensions: null,
    customizable: false,
    picture_url: null,
    base_price: 1000,
    wholesale_price: null,
    wholesale_min_qty: null,
    stock_mode: 'by_hand' as const,
    active: true,
    aliases: [],
  }),
  isIdleAtFirst: true,
  isFullyLoaded: true,
  isFilteredInBrowser: true,
  hasPages: true,
  updates: 'none',
  kitModels,
});
