import type { ImportReport } from '#api/contracts/product-import.ts';
import { type ProductImport, productImport } from '#machines/products/product-import.ts';
import { commandModel } from '#tests/support/kit/command-model.ts';
import { models as kitModels } from './kit-command.model.ts';

const REPORT: ImportReport = {
  digest: 'd',
  totals: { created: 1, changed: 0, unchanged: 0, refused: 0 },
  rows: [],
};

/** One dry run and one import of a file run at a time. */
export const model = commandModel<ProductImport, ImportReport>({
  name: 'product-import',
  machine: productImport.machine,
  commands: {
    'try a': { kind: 'try', file: 'a' },
    'apply a': { kind: 'apply', file: 'a', digest: 'd' },
  },
  outcomes: [REPORT],
  keepsOutcome: ({ kind }) => kind === 'try',
  kitModels,
});
