import { useSelector } from '@xstate/react';
import type { StatementReport } from '#api/contracts/courier-statements.ts';
import { DAY_LENGTH, isEnteredDay } from '#domain/business-day.ts';
import {
  type StatementEntry,
  selectAnswer,
  selectEntry,
  selectHasTyped,
  selectLeavesOutRefused,
  statementEntryMachine,
} from '#machines/payments/statement-entry.machine.ts';
import {
  keyOfStatement,
  type StatementImport,
  type StatementOutcome,
} from '#machines/payments/statement-import.ts';
import type { PaymentDialog } from '#views/admin/payments/payment-dialog.ts';
import { NotesField } from '#views/admin/payments/payment-fields.tsx';
import { PAYMENT_FAULTS, statementFault } from '#views/admin/payments/payments-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { faultValues } from '#views/bridges/fault-texts.ts';
import { useKeepTypedValues, useKeptForms } from '#views/bridges/kept-forms.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useFileImport } from '#views/bridges/use-file-import.ts';
import { TextField } from '#views/parts/FormFields.tsx';
import { ImportDialog, type ImportMessages } from '#views/parts/ImportDialog.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { PastedTable } from './PastedTable.tsx';
import { StatementReportView } from './StatementReportView.tsx';
import { useColumnAssignment } from './use-column-assignment.ts';

const MESSAGE_IDS: ImportMessages = {
  title: 'payments.statementTitle',
  hint: 'payments.statementHint',
  choose: 'payments.statementChoose',
  chooseOther: 'payments.statementChooseOther',
  again: 'payments.statementAgain',
  reading: 'payments.statementReading',
};

const FORM_ID = 'statement';

/** Codes of refusals after which the admin can assign the columns. */
const COLUMN_REFUSALS: readonly string[] = ['import.column_missing', 'import.column_twice'];

/**
 * Fees alone are an error of the file. The courier may take back more than it pays, and every row may wait.
 */
const canBeRecorded = ({ received, taken_back, totals, waiting }: StatementReport): boolean =>
  received > 0 || taken_back > 0 || totals.deduction > 0 || (received === 0 && waiting.rows > 0);

interface StatementDialogProps {
  onOpen: (dialog: PaymentDialog) => void;
  onClose: () => void;
}

/**
 * The import of a courier statement: the person chooses or pastes it, reviews the rows, and records the
 * payment.
 */
export function StatementDialog({ onOpen, onClose }: StatementDialogProps) {
  const message = useMessages();
  const { imports, tryStatement, today } = useArea('payments');
  const keptForms = useKeptForms();
  const entryActor = useActorRef(statementEntryMachine, {
    input: { today: today(), typed: keptForms.typedIn(FORM_ID)?.values },
  });
  const entry = useSelector(entryActor, selectEntry);
  const returnedAmounts = useSelector(entryActor, selectAnswer);
  const leavesOutRefused = useSelector(entryActor, selectLeavesOutRefused);
  const choices = { returnedAmounts, leavesOutRefused };
  const hasTyped = useSelector(entryActor, selectHasTyped);
  const { date, notes, table } = entry;
  const edit = (change: Partial<StatementEntry>): void => entryActor.send({ type: 'field.edited', change });
  const statement = useFileImport<StatementImport, StatementOutcome, StatementReport>({
    actor: imports,
    startDryRun: tryStatement,
    fileImportOf: (name) => ({
      keyOf: keyOfStatement,
      dryRun: { kind: 'try', file: name, ...choices },
      applyOf: (report) => ({
        kind: 'record',
        file: name,
        ...choices,
        digest: report?.digest ?? '',
        date,
        notes: notes.trim(),
      }),
      reportKeys: (['try', 'assign'] as const).map((kind) => keyOfStatement({ kind, file: name })),
      reportIn: (outcome) => (outcome.kind === 'dryRun' ? outcome.report : null),
    }),
    onApplied: onClose,
  });
  const { file, report, isApplying, isUnanswered } = statement;
  const columnAssignment = useColumnAssignment(file, choices);
  const isDryRunning = statement.isDryRunning || columnAssignment.isReading;
  const fault = columnAssignment.detected
    ? columnAssignment.fault
    : (columnAssignment.fault ?? statement.fault);
  const choose = (chosen: Blob): void => {
    entryActor.send({ type: 'file.chosen' });
    statement.choose(chosen);
  };
  const answerQuestion = (newAnswer: NonNullable<typeof returnedAmounts>): void => {
    entryActor.send({ type: 'answer.given', answer: newAnswer });
    statement.repeatDryRun({ kind: 'try', file, leavesOutRefused, returnedAmounts: newAnswer });
  };
  const leaveOutRefused = (): void => {
    entryActor.send({ type: 'refusals.leftOut' });
    statement.repeatDryRun({ kind: 'try', file, returnedAmounts, leavesOutRefused: true });
  };
  const isStale = fault?.code === 'statement.stale';
  // The question about returned parcels is answered first, with one press.
  const isComplete = report !== null && report.taken_with === null && report.returned_amounts === null;
  const isRecordable = report !== null && canBeRecorded(report);
  const canRecord =
    columnAssignment.detected === null && isComplete && isRecordable && isEnteredDay(date) && !isStale;
  // A payment that may have been recorded cannot be edited.
  const isSaving = isApplying || isUnanswered;
  useKeepTypedValues(FORM_ID, hasTyped ? { values: entry, rowVersion: null } : null);
  return (
    <ImportDialog
      messageIds={MESSAGE_IDS}
      isDryRunning={isDryRunning}
      isApplying={isApplying}
      isUnanswered={isUnanswered}
      isStale={isStale}
      hasUnsaved={hasTyped && !isApplying && report?.taken_with == null}
      fault={
        fault === null
          ? null
          : isUnanswered
            ? message('payments.statementUnanswered', faultValues(message, fault))
            : statementFault(message, fault)
      }
      faultAction={
        fault !== null && !columnAssignment.detected && COLUMN_REFUSALS.includes(fault.code ?? '') ? (
          <Button size="small" onClick={columnAssignment.open}>
            {message('payments.columnsAssign')}
          </Button>
        ) : undefined
      }
      otherInput={
        // A refused pasted text is corrected in its field.
        columnAssignment.detected || (report && report.totals.refused === 0) ? null : (
          <PastedTable
            table={table}
            onType={(text) => edit({ table: text })}
            isDryRunning={isDryRunning}
            onPaste={choose}
          />
        )
      }
      report={
        columnAssignment.detected ? (
          <ColumnsForm
            detected={columnAssignment.detected}
            isSaving={columnAssignment.isSaving}
            onSave={columnAssignment.save}
            onCancel={columnAssignment.close}
          />
        ) : report ? (
          <Stack gap="m">
            <StatementReportView
              report={report}
              onOpen={onOpen}
              isRecording={isSaving}
              onAssign={columnAssignment.open}
              onAnswer={answerQuestion}
              onLeaveOut={leaveOutRefused}
            />
            {isComplete && !isRecordable ? (
              <Banner tone="caution">
                {statementFault(message, {
                  code: 'statement.nothing_received',
                  values: { received: report.received },
                })}
              </Banner>
            ) : null}
            {isComplete && isRecordable ? (
              <Stack gap="s">
                <TextField
                  field={{
                    name: 'date',
                    value: date,
                    fault: isEnteredDay(date) ? null : 'day',
                    isSaving,
                    set: (day) => edit({ date: day }),
                  }}
                  label={message('payments.dateReceived')}
                  required
                  type="date"
                  maxLength={DAY_LENGTH}
                  faults={PAYMENT_FAULTS}
                />
                <NotesField
                  field={{
                    name: 'notes',
                    value: notes,
                    fault: null,
                    isSaving,
                    set: (text) => edit({ notes: text }),
                  }}
                />
              </Stack>
            ) : null}
          </Stack>
        ) : null
      }
      apply={
        canRecord
          ? {
              label: message(isUnanswered ? 'payments.sendAgain' : 'payments.recordStatement'),
              onPress: statement.apply,
            }
          : null
      }
      onChoose={choose}
      onRepeatDryRun={statement.repeatDryRun}
      onClose={onClose}
      onDiscard={statement.discardImport}
    />
  );
}
