import { jobSheet } from '#machines/d2c/job-sheet.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { orderRow } from '#tests/support/sample-rows.ts';
import { models as kitModels } from './kit-resource.model.ts';

export const model = resourceModel({
  name: 'job-sheet',
  machine: jobSheet.machine,
  query: [12, 99],
  dataOf: (version) => ({
    sheets: [{ order: orderRow({ d2c_order_id: 12, version, status: 'pending' }), items: [] }],
    missing: [99],
  }),
  versionOf: () => null,
  kitModels,
});
