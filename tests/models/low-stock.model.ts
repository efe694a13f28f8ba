import { lowStock } from '#machines/products/products.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** The settings for the Stock tab. They have versions. */
export const model = resourceModel({
  name: 'low-stock',
  machine: lowStock.machine,
  query: null,
  dataOf: (version) => shopSettingsRow({ version }),
  versionOf: ({ version }) => version ?? null,
  kitModels,
});
