import { useSelector } from '@xstate/react';
import type { AssignedColumns, StatementColumnsRead } from '#api/contracts/courier-statements.ts';
import { selectFailedCommand, selectOutcomes, selectRunningCommand } from '#machines/kit/command.machine.ts';
import type { Fault } from '#machines/kit/fault.ts';
import { keyOfStatement, type StatementChoices } from '#machines/payments/statement-import.ts';
import { useArea } from '#views/bridges/app-context.ts';

export interface ColumnAssignment {
  /** The columns and statuses that the admin assigns; null while the form is closed. */
  readonly detected: StatementColumnsRead | null;
  readonly isReading: boolean;
  readonly isSaving: boolean;
  readonly fault: Fault | null;
  readonly open: () => void;
  readonly save: (assigned: AssignedColumns) => void;
  readonly close: () => void;
}

/** The assignment of the columns of a statement. It ends when a newer report arrives. */
export const useColumnAssignment = (file: string, choices: StatementChoices): ColumnAssignment => {
  const { imports } = useArea('payments');
  const readKey = keyOfStatement({ kind: 'columns', file });
  const saveKey = keyOfStatement({ kind: 'assign', file });
  const latestOutcome = useSelector(imports, selectOutcomes).at(-1);
  const isReading = useSelector(imports, (snapshot) => selectRunningCommand(snapshot, readKey) !== undefined);
  const isSaving = useSelector(imports, (snapshot) => selectRunningCommand(snapshot, saveKey) !== undefined);
  const readFailure = useSelector(imports, (snapshot) => selectFailedCommand(snapshot, readKey));
  const saveFailure = useSelector(imports, (snapshot) => selectFailedCommand(snapshot, saveKey));
  const dismiss = (key: string): void => imports.send({ type: 'fault.dismissed', key });
  return {
    detected:
      latestOutcome?.key === readKey && latestOutcome.outcome.kind === 'columns'
        ? latestOutcome.outcome.columns
        : null,
    isReading,
    isSaving,
    fault: (readFailure ?? saveFailure)?.fault ?? null,
    open: () => imports.send({ type: 'command.requested', command: { kind: 'columns', file } }),
    save: (assigned) => {
      // Former refusals do not concern the new assignment.
      for (const kind of ['try', 'record'] as const) {
        const key = keyOfStatement({ kind, file });
        if (selectFailedCommand(imports.getSnapshot(), key)) dismiss(key);
      }
      imports.send({
        type: 'command.requested',
        command: { kind: 'assign', file, ...choices, ...assigned },
      });
    },
    close: () => {
      dismiss(readKey);
      if (saveFailure) dismiss(saveKey);
    },
  };
};
