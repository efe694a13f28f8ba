import { type ProductDownload, productDownload } from '#machines/products/product-download.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

/** Each file is downloaded only once at a time. */
export const model = commandModel<ProductDownload, null>({
  name: 'product-download',
  machine: productDownload.machine,
  commands: {
    csv: { kind: 'csv' },
    'catalogue 3': { kind: 'catalogue', category: { id: 3, name: 'Lighting' } },
  },
  outcomes: [null],
  kitModels,
});
