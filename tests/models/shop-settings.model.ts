import { shopSettings } from '#machines/settings/shop-settings.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { shopSettingsRow } from '#tests/support/settings-rows.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** The settings are one row, which has versions. */
export const model = resourceModel({
  name: 'shop-settings',
  machine: shopSettings.machine,
  query: null,
  dataOf: (version) => shopSettingsRow({ version }),
  versionOf: ({ version }) => version ?? null,
  kitModels,
});
