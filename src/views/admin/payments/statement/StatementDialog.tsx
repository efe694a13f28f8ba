import { useState } from 'react';
import type { StatementReport } from '#api/contracts/courier-statements.ts';
import { businessDay, DAY_LENGTH, isEnteredDay } from '#domain/business-day.ts';
import {
  keyOfStatement,
  type StatementImport,
  type StatementOutcome,
} from '#machines/payments/statement-import.machine.ts';
import { faultValues } from '../../../bridges/fault-words.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useFileImport } from '../../../bridges/use-file-import.ts';
import { TextField } from '../../../parts/FormFields.tsx';
import { ImportDialog, type ImportWords } from '../../../parts/ImportDialog.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { NotesField } from '../NotesField.tsx';
import type { Opened } from '../opened.ts';
import { FAULTS, statementFault } from '../payments-messages.ts';
import { usePayments } from '../use-payments.ts';
import { PastedTable } from './PastedTable.tsx';
import { StatementReportView } from './StatementReportView.tsx';

const WORDS: ImportWords = {
  title: 'payments.statementTitle',
  hint: 'payments.statementHint',
  choose: 'payments.statementChoose',
  chooseOther: 'payments.statementChooseOther',
  again: 'payments.statementAgain',
  reading: 'payments.statementReading',
};

const reportIn = (outcome: StatementOutcome): StatementReport | null =>
  outcome.kind === 'tried' ? outcome.report : null;

interface StatementDialogProps {
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** A statement of the courier is chosen or pasted, each row of it explained, and then it is taken or not. */
export function StatementDialog({ onOpen, onClose }: StatementDialogProps) {
  const message = useMessages();
  const { imports, tryStatement } = usePayments();
  const [date, setDate] = useState(() => businessDay(new Date()));
  const [notes, setNotes] = useState('');
  const [table, setTable] = useState('');
  const statement = useFileImport<StatementImport, StatementOutcome, StatementReport>({
    actor: imports,
    keyOf: keyOfStatement,
    hold: tryStatement,
    trialOf: (file) => ({ kind: 'try', file }),
    applyOf: (file, report) => ({
      kind: 'take',
      file,
      digest: report?.digest ?? '',
      date,
      notes: notes.trim(),
    }),
    reportIn,
    onApplied: onClose,
  });
  const { report, isTrying, isApplying, isUnanswered, fault } = statement;
  const isStale = fault?.code === 'statement.stale';
  const isWhole = report !== null && report.taken_with === null && report.totals.refused === 0;
  const canTake = isWhole && report.received > 0 && isEnteredDay(date) && !isStale;
  // What may have been taken is asked again as it was.
  const isSaving = isApplying || isUnanswered;
  const hasTyped = table.trim() !== '' || notes.trim() !== '';
  return (
    <ImportDialog
      words={WORDS}
      isTrying={isTrying}
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
      before={
        // What is refused is mended where it was pasted.
        report && report.totals.refused === 0 ? null : (
          <PastedTable table={table} onType={setTable} isTrying={isTrying} onPaste={statement.choose} />
        )
      }
      report={
        report ? (
          <Stack gap="m">
            <StatementReportView report={report} onOpen={onOpen} />
            {isWhole && report.received <= 0 ? (
              <Banner tone="caution">
                {statementFault(message, {
                  code: 'statement.nothing_received',
                  values: { received: report.received },
                })}
              </Banner>
            ) : null}
            {isWhole && report.received > 0 ? (
              <Stack gap="s">
                <TextField
                  field={{
                    name: 'date',
                    value: date,
                    fault: isEnteredDay(date) ? null : 'day',
                    isSaving,
                    set: setDate,
                  }}
                  label={message('payments.dateReceived')}
                  required
                  type="date"
                  maxLength={DAY_LENGTH}
                  faults={FAULTS}
                />
                <NotesField field={{ name: 'notes', value: notes, fault: null, isSaving, set: setNotes }} />
              </Stack>
            ) : null}
          </Stack>
        ) : null
      }
      apply={
        canTake
          ? {
              label: message(isUnanswered ? 'payments.askAgain' : 'payments.statementTake'),
              onPress: statement.apply,
            }
          : null
      }
      onChoose={statement.choose}
      onLookAgain={statement.lookAgain}
      onClose={onClose}
      onGiveUp={statement.giveUp}
    />
  );
}
