import { useState } from 'react';
import type { ImportReport } from '#api/contracts/product-import.ts';
import type { AssignedHead } from '#domain/product-file.ts';
import { keyOfImport, type ProductImport } from '#machines/products/product-import.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { faultValues } from '#views/bridges/fault-texts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useFileImport } from '#views/bridges/use-file-import.ts';
import { ImportDialog as ImportFrame, type ImportMessages } from '#views/parts/ImportDialog.tsx';
import { ImportReportView } from './ImportReportView.tsx';
import { importFault } from './import-messages.ts';
import { UnknownColumns } from './UnknownColumns.tsx';

const MESSAGE_IDS: ImportMessages = {
  title: 'products.importTitle',
  hint: 'products.importHint',
  choose: 'products.importChoose',
  chooseOther: 'products.importChooseOther',
  again: 'products.importAgain',
  reading: 'products.importReading',
};

/** The import of products: the person chooses a file, reviews the dry run, and applies it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const message = useMessages();
  const {
    report,
    isDryRunning,
    isApplying,
    isUnanswered,
    fault,
    choose,
    repeatDryRun,
    apply,
    discardImport,
    assignColumns,
  } = useProductImport(onClose);
  const unknownHeads =
    fault?.code === 'import.columns_unknown' ? String(fault.values?.columns ?? '').split('\n') : [];
  const changeCount = report ? report.totals.created + report.totals.changed : 0;
  const isStale = fault?.code === 'import.stale';
  const canApply = changeCount > 0 && report?.totals.refused === 0 && !isStale;
  return (
    <ImportFrame
      messageIds={MESSAGE_IDS}
      isDryRunning={isDryRunning}
      isApplying={isApplying}
      isUnanswered={isUnanswered}
      isStale={isStale}
      fault={
        fault === null
          ? null
          : isUnanswered
            ? message('products.importUnanswered', faultValues(message, fault))
            : importFault(message, fault)
      }
      report={
        unknownHeads.length > 0 ? (
          <UnknownColumns key={unknownHeads.join('\n')} heads={unknownHeads} onAssign={assignColumns} />
        ) : report ? (
          <ImportReportView report={report} />
        ) : null
      }
      apply={
        canApply
          ? {
              label: isUnanswered
                ? message('products.importSendAgain')
                : message('products.importApply', { count: changeCount }),
              onPress: apply,
            }
          : null
      }
      onChoose={choose}
      onRepeatDryRun={repeatDryRun}
      onClose={onClose}
      onDiscard={discardImport}
    />
  );
}

const useProductImport = (onApplied: () => void) => {
  const { imports, tryImport } = useArea('products');
  const [columns, setColumns] = useState<readonly AssignedHead[]>([]);
  const productImport = useFileImport<ProductImport, ImportReport, ImportReport>({
    actor: imports,
    startDryRun: tryImport,
    fileImportOf: (file) => ({
      keyOf: keyOfImport,
      dryRun: { kind: 'try', file, columns },
      applyOf: (report) => ({ kind: 'apply', file, columns, digest: report?.digest ?? '' }),
      reportKeys: [keyOfImport({ kind: 'try', file })],
      reportIn: (report) => report,
    }),
    onApplied,
  });
  const { file } = productImport;
  return {
    ...productImport,
    choose: (chosen: Blob) => {
      setColumns([]);
      productImport.choose(chosen);
    },
    assignColumns: (assigned: readonly AssignedHead[]) => {
      const all = [...columns, ...assigned];
      setColumns(all);
      productImport.repeatDryRun({ kind: 'try', file, columns: all });
    },
  };
};
