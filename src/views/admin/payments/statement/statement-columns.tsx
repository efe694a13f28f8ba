import type { ExplainedStatementRow } from '#api/contracts/courier-statements.ts';
import { isolated } from '#domain/isolated.ts';
import type { PaymentDialog } from '#views/admin/payments/payment-dialog.ts';
import * as css from '#views/admin/payments/payments.css.ts';
import { OUTCOME_STYLES, statementFault } from '#views/admin/payments/payments-messages.ts';
import type { Message } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { Text } from '#views/ui/Text.tsx';
import { TwoLines } from '#views/ui/TwoLines.tsx';

/** Returns false for a refused row whose amount could not be read. */
const hasAmounts = ({ outcome, amount }: ExplainedStatementRow): boolean =>
  outcome !== 'refused' || amount !== 0;

/** The columns of the rows of a courier statement. */
export const statementColumns = (
  message: Message,
  onOpen: (dialog: PaymentDialog) => void,
): readonly Column<ExplainedStatementRow>[] => [
  {
    id: 'line',
    head: message('payments.line'),
    cell: ({ line }) => (
      <Text as="span" numeric>
        {message('payments.lineOf', { line })}
      </Text>
    ),
  },
  {
    id: 'outcome',
    head: message('payments.outcome'),
    cell: ({ outcome }) => (
      <Badge tone={OUTCOME_STYLES[outcome].tone}>{message(OUTCOME_STYLES[outcome].label)}</Badge>
    ),
  },
  {
    id: 'parcel',
    head: message('payments.parcel'),
    lines: 2,
    cell: ({ tracking_number, phone }) => (
      <div className={css.parcel}>
        <TwoLines
          first={<bdi>{tracking_number}</bdi>}
          second={
            <Text as="span" numeric tone="secondary" size="small">
              <bdi>{phone}</bdi>
            </Text>
          }
        />
      </div>
    ),
  },
  {
    id: 'order',
    head: message('payments.order'),
    lines: 2,
    cell: ({ d2c_order_id, customer_name }) =>
      d2c_order_id === null ? null : (
        <TwoLines first={<bdi>{`#${d2c_order_id}`}</bdi>} second={<bdi>{customer_name}</bdi>} />
      ),
  },
  {
    id: 'collected',
    head: message('payments.collected'),
    align: 'number',
    cell: (row) => (hasAmounts(row) ? <Money iqd={row.amount} /> : null),
  },
  {
    id: 'fee',
    head: message('payments.fee'),
    align: 'number',
    cell: (row) => (hasAmounts(row) ? <Money iqd={row.fee} /> : null),
  },
  {
    id: 'settled',
    head: message('payments.settles'),
    align: 'number',
    cell: ({ outcome, settled, taken_back }) =>
      outcome === 'refused' ? null : <Money iqd={settled - taken_back} />,
  },
  {
    id: 'reason',
    head: message('payments.outcomeReason'),
    cell: ({ outcome, reason, status, settled_by: id, left, covered_fee, unexplained }) => {
      if (reason) return statementFault(message, reason);
      if (id !== null)
        return (
          <Button size="small" onClick={() => onOpen({ kind: 'bulk', id })}>
            {message('payments.paidBefore', { id })}
          </Button>
        );
      if (outcome === 'short')
        return (
          <>
            <span>{message('payments.reasonShort')}</span> <Money iqd={left} />
          </>
        );
      if (outcome === 'returned' && status !== '')
        return message('payments.reasonStatus', { status: isolated(status) });
      return (
        <>
          {covered_fee === 0 ? null : (
            <>
              <span>{message('payments.coveredFee')}</span> <Money iqd={covered_fee} />{' '}
            </>
          )}
          {unexplained === 0 ? null : (
            <>
              <span>{message('payments.unexplained')}</span> <Money iqd={unexplained} />
            </>
          )}
        </>
      );
    },
  },
];
