import type { Dashboard } from '#api/contracts/dashboard.ts';
import { dashboard } from '#machines/dashboard/dashboard.ts';
import { dashboardRow } from '#tests/support/dashboard-row.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** The dashboard has no version, so any change refetches it. */
export const model = resourceModel({
  name: 'dashboard',
  machine: dashboard.machine,
  query: 'dashboard',
  dataOf: (total_products: number): Dashboard => dashboardRow({ total_products }),
  versionOf: () => null,
  kitModels,
});
