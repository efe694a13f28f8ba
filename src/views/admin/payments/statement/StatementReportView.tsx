import { useMemo } from 'react';
import type { ExplainedStatementRow, StatementReport } from '#api/contracts/courier-statements.ts';
import { startOfDay } from '#domain/business-day.ts';
import { type ReturnedAmounts, STATEMENT_OUTCOMES } from '#domain/courier-statement.ts';
import { isolated } from '#domain/isolated.ts';
import { toHundredths } from '#domain/money.ts';
import { PaymentBreakdown } from '#views/admin/payments/PaymentBreakdown.tsx';
import type { PaymentDialog } from '#views/admin/payments/payment-dialog.ts';
import { columnLabel, OUTCOME_STYLES } from '#views/admin/payments/payments-messages.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { statementColumns } from './statement-columns.tsx';

const rowKey = ({ line }: ExplainedStatementRow): number => line;

interface StatementReportViewProps {
  report: StatementReport;
  onOpen: (dialog: PaymentDialog) => void;
  /** True when the payment is being recorded, or may have been recorded. */
  isRecording: boolean;
  /** Opens the assignment of columns. */
  onAssign: () => void;
  onAnswer: (answer: ReturnedAmounts) => void;
  /** Leaves out the refused rows. */
  onLeaveOut: () => void;
}

/**
 * The result of the dry run: the number of rows of each kind, the explained amounts, and the rows to check
 * first.
 */
export function StatementReportView({
  report,
  onOpen,
  isRecording,
  onAssign,
  onAnswer,
  onLeaveOut,
}: StatementReportViewProps) {
  const message = useMessages();
  const { money, number } = useFormats();
  const { day } = useDates();
  const columns = useMemo(() => statementColumns(message, onOpen), [message, onOpen]);
  const {
    totals,
    taken_with: recordedPayment,
    rows,
    unread,
    passed_over: passedOver,
    returned_amounts: returnedTotals,
  } = report;
  const unreadable = totals.refused - (returnedTotals?.rows ?? 0);
  const count = STATEMENT_OUTCOMES.reduce((sum, outcome) => sum + totals[outcome], 0);
  return (
    <Stack gap="m">
      {recordedPayment ? (
        <Banner
          tone="caution"
          action={
            <Button
              size="small"
              onClick={() => onOpen({ kind: 'bulk', id: recordedPayment.bulk_payment_id })}
            >
              {message('payments.openPayment', { id: recordedPayment.bulk_payment_id })}
            </Button>
          }
        >
          {message('payments.statementAlreadyRecorded', {
            id: recordedPayment.bulk_payment_id,
            day: day(startOfDay(recordedPayment.date_received)),
          })}
        </Banner>
      ) : null}
      {returnedTotals ? (
        <ReturnedAmountsQuestion returnedTotals={returnedTotals} onAnswer={onAnswer} />
      ) : null}
      {unreadable > 0 ? (
        <Banner
          tone="caution"
          action={
            <Button size="small" onClick={onLeaveOut}>
              {message('payments.leaveOutRefused', { count: unreadable })}
            </Button>
          }
        >
          {message('payments.statementWaiting', {
            count: unreadable,
            amount: money(toHundredths(report.waiting.amount)),
          })}
        </Banner>
      ) : null}
      {recordedPayment === null && totals.already_paid > 0 ? (
        <Banner tone="caution">
          {message('payments.statementPaidBefore', { count: totals.already_paid })}
        </Banner>
      ) : null}
      <Inline>
        {unread.length === 0 ? null : (
          <Text>
            {message('payments.columnsUnread', {
              count: unread.length,
              heads: unread.map((column) => isolated(columnLabel(message, column))).join(', '),
            })}
          </Text>
        )}
        <Button size="small" disabled={isRecording} onClick={onAssign}>
          {message('payments.columnsAssign')}
        </Button>
      </Inline>
      {passedOver.count === 0 ? null : (
        <Text>
          {message('payments.statementPassedOver', {
            count: passedOver.count,
            rows: passedOver.rows
              .map(({ line, text, reason }) =>
                message('payments.passedOverRow', { line, reason, text: isolated(text) }),
              )
              .join(' · '),
          })}
        </Text>
      )}
      <Inline as="ul">
        {STATEMENT_OUTCOMES.filter((outcome) => totals[outcome] > 0).map((outcome) => (
          <li key={outcome}>
            <Badge tone={OUTCOME_STYLES[outcome].tone}>
              {message('payments.outcomeCount', {
                outcome: message(OUTCOME_STYLES[outcome].label),
                count: number(totals[outcome]),
              })}
            </Badge>
          </li>
        ))}
      </Inline>
      <PaymentBreakdown
        settled={report.settled}
        fees={report.fees}
        unexplained={report.unexplained}
        received={report.received}
        takenBack={report.taken_back}
      />
      {count > rows.length ? (
        <Text tone="secondary">
          {message('payments.statementRowsShown', { shown: number(rows.length), count: number(count) })}
        </Text>
      ) : null}
      <DataTable
        label={message('payments.statementRows')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        cards
      />
    </Stack>
  );
}

interface ReturnedAmountsQuestionProps {
  returnedTotals: NonNullable<StatementReport['returned_amounts']>;
  onAnswer: (answer: ReturnedAmounts) => void;
}

/**
 * Asks whether the courier paid the amounts beside returned parcels. Nothing is recorded before the answer.
 */
function ReturnedAmountsQuestion({ returnedTotals, onAnswer }: ReturnedAmountsQuestionProps) {
  const message = useMessages();
  const { money } = useFormats();
  return (
    <Banner
      tone="caution"
      action={
        <Inline>
          <Button size="small" onClick={() => onAnswer('not_received')}>
            {message('payments.returnedNotReceived')}
          </Button>
          <Button size="small" onClick={() => onAnswer('received')}>
            {message('payments.returnedReceived')}
          </Button>
        </Inline>
      }
    >
      {message('payments.returnedQuestion', {
        count: returnedTotals.rows,
        amount: money(toHundredths(returnedTotals.amount)),
      })}
    </Banner>
  );
}
