import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { AssignedColumns, StatementColumnsRead } from '#api/contracts/courier-statements.ts';
import type { ReturnedAmounts } from '#domain/courier-statement.ts';
import { selectCommandOn, selectFailureOn } from '#machines/kit/command.machine.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { keyOfStatement } from '#machines/payments/statement-import.ts';
import { usePayments } from '../use-payments.ts';

export interface StatementColumns {
  /** How the chosen statement is read, while that is being changed; null otherwise. */
  readonly columns: StatementColumnsRead | null;
  readonly isReading: boolean;
  readonly isSaving: boolean;
  readonly fault: Fault | null;
  readonly open: () => void;
  readonly save: (assigned: AssignedColumns) => void;
  readonly close: () => void;
}

/** The columns of a chosen statement, from the question how they are read until they are assigned. */
export const useStatementColumns = (
  file: string,
  returnedAmounts: ReturnedAmounts | null,
): StatementColumns => {
  const { imports } = usePayments();
  const [read, setRead] = useState<{ file: string; columns: StatementColumnsRead } | null>(null);
  const readKey = keyOfStatement({ kind: 'columns', file });
  const saveKey = keyOfStatement({ kind: 'assign', file });
  const isReading = useSelector(imports, (now) => selectCommandOn(now, readKey) !== undefined);
  const isSaving = useSelector(imports, (now) => selectCommandOn(now, saveKey) !== undefined);
  const readFailure = useSelector(imports, (now) => selectFailureOn(now, readKey));
  const saveFailure = useSelector(imports, (now) => selectFailureOn(now, saveKey));
  useEffect(() => {
    const listening = imports.on('command.done', ({ asked: { command }, outcome }) => {
      if (command.file !== file) return;
      if (outcome.kind === 'columns') setRead({ file, columns: outcome.columns });
      else if (command.kind === 'assign') setRead(null);
    });
    return () => listening.unsubscribe();
  }, [imports, file]);
  const forget = (...keys: readonly string[]): void => {
    for (const key of keys) imports.send({ type: 'fault.dismissed', key });
  };
  return {
    columns: read?.file === file ? read.columns : null,
    isReading,
    isSaving,
    fault: (readFailure ?? saveFailure)?.fault ?? null,
    open: () => imports.send({ type: 'command.asked', command: { kind: 'columns', file } }),
    save: (assigned) => {
      // Why it was refused before says nothing of how it is read from here on.
      forget(keyOfStatement({ kind: 'try', file }), keyOfStatement({ kind: 'take', file }));
      imports.send({
        type: 'command.asked',
        command: { kind: 'assign', file, returnedAmounts, ...assigned },
      });
    },
    close: () => {
      forget(readKey, saveKey);
      setRead(null);
    },
  };
};
