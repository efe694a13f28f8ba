import { monthFigures } from '#machines/month/month.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { monthRow } from '#tests/support/month-row.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** The figures have no version, so any change refetches them. */
export const model = resourceModel({
  name: 'month-figures',
  machine: monthFigures.machine,
  query: '2026-11',
  dataOf: (left: number) => monthRow({ left }),
  versionOf: () => null,
  kitModels,
});
