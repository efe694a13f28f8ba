import type { ImportReport } from '#api/contracts/product-import.ts';
import { keyOfImport, type ProductImport } from '#machines/products/product-import.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useFileImport } from '../../../bridges/use-file-import.ts';

export const useProductImport = (onApplied: () => void) => {
  const { imports, tryImport } = useArea('products');
  return useFileImport<ProductImport, ImportReport, ImportReport>({
    actor: imports,
    keyOf: keyOfImport,
    hold: tryImport,
    trialOf: (file) => ({ kind: 'try', file }),
    applyOf: (file, report) => ({ kind: 'apply', file, digest: report?.digest ?? '' }),
    reportKeys: (file) => [keyOfImport({ kind: 'try', file })],
    reportIn: (report) => report,
    onApplied,
  });
};
