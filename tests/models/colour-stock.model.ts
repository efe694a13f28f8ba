import { colourStock } from '#machines/portal/colour-stock.ts';
import { resourceModel } from '#tests/support/kit/resource-model.ts';
import { models as kitModels } from './kit-resource.model.ts';

/** The colours are fetched once, because the order desk receives no change events. */
export const model = resourceModel({
  name: 'colour-stock',
  machine: colourStock.machine,
  query: null,
  dataOf: (version) => [{ colour: 'red', in_stock: version > 1 }],
  versionOf: () => null,
  kitModels,
});
