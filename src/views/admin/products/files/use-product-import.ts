import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ImportReport } from '#api/contracts/product-import.ts';
import { selectCommandOn, selectFailureOn } from '#machines/kit/command.machine.ts';
import { keyOfImport } from '#machines/products/product-import.machine.ts';
import { useProducts } from '../use-products.ts';

/** A file from its choice to its import. `onApplied` has to stay the same. */
export const useProductImport = (onApplied: () => void) => {
  const { imports, tryImport } = useProducts();
  const [file, setFile] = useState('');
  const [report, setReport] = useState<ImportReport | null>(null);
  const trial = { kind: 'try', file } as const;
  const applying = { kind: 'apply', file, digest: report?.digest ?? '' } as const;
  const isTrying = useSelector(imports, (now) => selectCommandOn(now, keyOfImport(trial)) !== undefined);
  const isApplying = useSelector(imports, (now) => selectCommandOn(now, keyOfImport(applying)) !== undefined);
  const trialFailure = useSelector(imports, (now) => selectFailureOn(now, keyOfImport(trial)));
  const applyFailure = useSelector(imports, (now) => selectFailureOn(now, keyOfImport(applying)));
  useEffect(() => {
    const listening = imports.on('command.done', ({ asked: { command }, outcome }) => {
      if (command.file !== file) return;
      if (command.kind === 'try') setReport(outcome);
      else onApplied();
    });
    return () => listening.unsubscribe();
  }, [imports, file, onApplied]);
  return {
    report,
    isTrying,
    isApplying,
    fault: (trialFailure ?? applyFailure)?.fault ?? null,
    choose: (chosen: Blob) => {
      setReport(null);
      setFile(tryImport(chosen));
    },
    lookAgain: () => {
      setReport(null);
      imports.send({ type: 'fault.dismissed', key: keyOfImport(applying) });
      imports.send({ type: 'command.asked', command: trial });
    },
    // Where no answer came it goes under the same key.
    apply: () =>
      imports.send(
        applyFailure
          ? { type: 'command.repeated', key: keyOfImport(applying) }
          : { type: 'command.asked', command: applying },
      ),
  };
};
