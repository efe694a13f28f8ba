import { useMemo } from 'react';
import type { OpenStatementRow } from '#api/contracts/statement-rows.ts';
import { startOfDay } from '#domain/business-day.ts';
import { isolated } from '#domain/isolated.ts';
import { sum, toHundredths } from '#domain/money.ts';
import { keyOfStatementRow } from '#machines/payments/statement-rows.ts';
import type { PanelProps } from '#views/admin/payments/payment-dialog.ts';
import * as css from '#views/admin/payments/payments.css.ts';
import { lineLabel, outcomeStyle, statementFault } from '#views/admin/payments/payments-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { type Message, useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { ListCount } from '#views/parts/ListCount.tsx';
import { ListTable } from '#views/parts/ListTable.tsx';
import { Money } from '#views/parts/Money.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Inline } from '#views/ui/Inline.tsx';
import { WalletIcon } from '#views/ui/icons/admin-icons.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';

interface OpenRowsListProps {
  list: ListBinding<OpenStatementRow>;
  onOpen: PanelProps['onOpen'];
}

/**
 * Rows of statements that wait for a decision, or have unexplained money. One press on an order assigns the
 * row to it.
 */
export function OpenRowsList({ list, onOpen }: OpenRowsListProps) {
  const message = useMessages();
  const { money } = useFormats();
  const columns = useMemo(() => openRowColumns(message, onOpen), [message, onOpen]);
  const unexplained = sum(list.rows.map((row) => toHundredths(row.unexplained)));
  return (
    <Stack as="section" gap="xs">
      <ListCount
        text={
          list.phase === 'loading' || list.phase === 'failed'
            ? null
            : message('payments.openRowsSummary', {
                count: list.rows.length,
                unexplained: money(unexplained),
              })
        }
      />
      <ListTable
        label={message('payments.openRows')}
        columns={columns}
        rowKey={keyOfStatementRow}
        list={list}
        failureText={message('payments.openRowsFailed')}
        empty={{
          icon: <WalletIcon size="large" />,
          title: message('payments.noOpenRows'),
          hint: message('payments.noOpenRowsHint'),
        }}
      />
    </Stack>
  );
}

/** Returns true while the row counts nothing, because it waits for a decision. */
const isWaiting = ({ outcome }: OpenStatementRow): boolean => outcome === 'refused';

const openRowColumns = (
  message: Message,
  onOpen: PanelProps['onOpen'],
): readonly Column<OpenStatementRow>[] => [
  {
    id: 'row',
    card: 'lead',
    head: message('payments.payment'),
    lines: 2,
    cell: ({ line, bulk_payment_id: id, date_received }) => (
      <div className={css.parcel}>
        <TwoLines
          first={
            <Text as="span" numeric>
              {message('payments.rowOf', { id, row: lineLabel(message, line) })}
            </Text>
          }
          second={<Timestamp moment={startOfDay(date_received)} dayOnly />}
        />
      </div>
    ),
  },
  {
    id: 'parcel',
    card: 'foot',
    head: message('payments.parcel'),
    lines: 2,
    cell: ({ tracking_number, phone, text }) =>
      tracking_number === '' && phone === '' ? (
        <bdi>{text}</bdi>
      ) : (
        <div className={css.parcel}>
          <TwoLines first={<bdi>{tracking_number}</bdi>} second={<bdi>{phone}</bdi>} />
        </div>
      ),
  },
  {
    id: 'amount',
    card: 'aside',
    head: message('payments.amountLessFee'),
    align: 'number',
    cell: (row) => {
      if (!isWaiting(row)) return <Money iqd={row.unexplained} />;
      return row.amount === 0 ? '—' : <Money iqd={row.amount - row.fee} />;
    },
  },
  {
    id: 'reason',
    card: 'main',
    head: message('payments.outcomeReason'),
    cell: ({ reason, outcome }) =>
      reason
        ? statementFault(message, reason)
        : message('payments.unexplainedOf', { outcome: message(outcomeStyle(outcome).label) }),
  },
  {
    id: 'decision',
    card: 'acts',
    head: message('payments.decision'),
    cell: (row) => <Decisions row={row} onOpen={onOpen} />,
  },
];

type Candidate = OpenStatementRow['candidates'][number];

interface DecisionsProps {
  row: OpenStatementRow;
  onOpen: PanelProps['onOpen'];
}

/** Returns true for an order that can take the row: an open one, or for a negative row one that was paid. */
const canTake = ({ amount }: OpenStatementRow, { standing, settled }: Candidate): boolean =>
  amount < 0 ? settled > 0 : standing === 'open';

/** Maximum number of orders that a row offers as buttons. */
const MAX_OFFERED = 3;

function Decisions({ row, onOpen }: DecisionsProps) {
  const message = useMessages();
  const { money } = useFormats();
  const { running, request } = useCommandOn(useArea('payments').rowDecisions, keyOfStatementRow(row));
  const isBusy = running !== undefined;
  const { row_id, amount } = row;
  const asksAmount = isWaiting(row) && amount === 0;
  const rowName = lineLabel(message, row.line);
  const open = (form: 'assign' | 'written_off' | 'deducted', order = '') =>
    onOpen({ kind: 'decideRow', row_id, form, asksAmount, order });
  const candidateLabel = ({ d2c_order_id: order, customer_name, expected, settled }: Candidate): string => {
    const paid = toHundredths(settled);
    return message('payments.candidate', {
      order,
      name: isolated(customer_name),
      amount: money(amount < 0 ? paid : toHundredths(expected) - paid),
    });
  };
  const offered = row.candidates.filter((candidate) => canTake(row, candidate)).slice(0, MAX_OFFERED);
  return (
    <Inline gap="xs">
      {offered.map((candidate, index) => {
        const { d2c_order_id: order } = candidate;
        const label = candidateLabel(candidate);
        return (
          <Button
            key={order}
            size="small"
            tone={index === 0 ? 'accent' : 'neutral'}
            busy={running?.kind === 'assign' && running.order === order}
            disabled={isBusy}
            aria-label={message('payments.assignTo', { label })}
            onClick={() =>
              asksAmount ? open('assign', String(order)) : request({ kind: 'assign', row_id, order })
            }
          >
            {label}
          </Button>
        );
      })}
      <Button
        size="small"
        disabled={isBusy}
        aria-label={message('payments.otherOrderOf', { row: rowName })}
        onClick={() => open('assign')}
      >
        {message('payments.otherOrder')}
      </Button>
      <Button
        size="small"
        busy={running?.kind === 'close'}
        disabled={isBusy}
        aria-label={message('payments.notOursOf', { row: rowName })}
        onClick={() => request({ kind: 'close', row_id, decision: 'not_ours', reason: '' })}
      >
        {message('payments.notOurs')}
      </Button>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={message(amount < 0 ? 'payments.deductOf' : 'payments.writeOffOf', { row: rowName })}
        onClick={() => open(amount < 0 ? 'deducted' : 'written_off')}
      >
        {message(amount < 0 ? 'payments.deduct' : 'payments.writeOff')}
      </Button>
    </Inline>
  );
}
