import { Link } from '@tanstack/react-router';
import type { Dashboard } from '#api/contracts/dashboard.ts';
import { OVERDUE_DAYS } from '#domain/dashboard.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Text } from '#views/ui/Text.tsx';
import { AttentionGroup } from './AttentionGroup.tsx';

interface OverdueDuesProps {
  need: Dashboard['needs']['overdue'];
  isCapped: boolean;
}

const OPEN_DUES_SEARCH = { tab: 'd2c', list: 'owed' } as const;

/** Overdue dues of the courier, oldest first. */
export function OverdueDues({ need, isCapped }: OverdueDuesProps) {
  const message = useMessages();
  return (
    <AttentionGroup
      title={message('dashboard.overdue')}
      {...need}
      isCapped={isCapped}
      summary={
        <Text tone="secondary" size="small">
          <Money iqd={need.amount} /> <span>{message('dashboard.overdueHint', { days: OVERDUE_DAYS })}</span>
        </Text>
      }
      rowKey={({ due_id }) => due_id}
      link={({ due_id }, props) => (
        <Link {...props} to="/admin/payments" search={{ ...OPEN_DUES_SEARCH, due: due_id }} />
      )}
      cellsOf={({ d2c_order_id, customer_name, amount, created_at }) => ({
        name: (
          <>
            <bdi>{`#${d2c_order_id}`}</bdi> <bdi>{customer_name}</bdi>
          </>
        ),
        more: (
          <>
            <span>{message('dashboard.since')}</span> <Timestamp moment={created_at} dayOnly />
          </>
        ),
        end: <Money iqd={amount} />,
      })}
      allLink={
        <Link to="/admin/payments" search={OPEN_DUES_SEARCH}>
          {message('dashboard.seePayments')}
        </Link>
      }
    />
  );
}
