import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Dashboard, WaitingOrder } from '#api/contracts/dashboard.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { CheckIcon } from '#views/ui/icons/Icon.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { AttentionGroup } from './AttentionGroup.tsx';
import * as css from './DashboardView.css.ts';
import { LateBackup } from './LateBackup.tsx';
import { LowFilament, LowProducts } from './LowStock.tsx';
import { OverdueDues } from './OverdueDues.tsx';
import type { DashboardBinding } from './use-dashboard.ts';

const SKELETON_KEYS = ['a', 'b', 'c'] as const;

const hasNoNeeds = ({ failed_sync, backup, missing_contact, ...groups }: Dashboard['needs']): boolean =>
  failed_sync === null &&
  backup === null &&
  !missing_contact &&
  Object.values(groups).every(({ count }) => count === 0);

/** The "Needs attention" section of the dashboard. It is empty when the dashboard could not be loaded. */
export function NeedsAttention({ dashboard: { data, phase } }: { dashboard: DashboardBinding }) {
  const message = useMessages();
  const titleId = useId();
  if (phase === 'failed' || (phase === 'ready' && data === null)) return null;
  return (
    <Stack as="section" gap="s">
      <Heading level={2} id={titleId}>
        {message('dashboard.needsAttention')}
      </Heading>
      {data === null ? (
        <div className={css.needs} aria-busy="true">
          {SKELETON_KEYS.map((id) => (
            <Card key={id}>
              <Stack gap="s">
                <Skeleton width="half" />
                <Skeleton />
                <Skeleton />
                <Skeleton />
              </Stack>
            </Card>
          ))}
        </div>
      ) : hasNoNeeds(data.needs) ? (
        <Card padding="none">
          <EmptyState
            icon={<CheckIcon size="large" />}
            level={3}
            title={message('dashboard.nothingNeedsAttention')}
          >
            {message('dashboard.nothingNeedsAttentionHint')}
          </EmptyState>
        </Card>
      ) : (
        <div className={css.needs}>
          <LateBackup backup={data.needs.backup} asOf={data.as_of} />
          <FailedSync failedSync={data.needs.failed_sync} />
          {data.needs.missing_contact ? <MissingContact /> : null}
          <AttentionOrders
            title={message('dashboard.waiting')}
            need={data.needs.waiting}
            isCapped={data.is_capped}
          />
          <AttentionOrders
            title={message('dashboard.unfinished')}
            need={data.needs.unfinished}
            isCapped={data.is_capped}
          />
          <CameBack need={data.needs.came_back} isCapped={data.is_capped} />
          <OverdueDues need={data.needs.overdue} isCapped={data.is_capped} />
          <LowProducts need={data.needs.low_stock} isCapped={data.is_capped} />
          <LowFilament need={data.needs.filament} />
        </div>
      )}
    </Stack>
  );
}

/** Reports a failed sync, or refused hand-overs. */
function FailedSync({ failedSync }: { failedSync: Dashboard['needs']['failed_sync'] }) {
  const message = useMessages();
  const titleId = useId();
  if (failedSync === null) return null;
  const { ended_at, errors, unsent } = failedSync;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="xs">
        <Inline justify="space-between" wrap={false}>
          <Heading level={3} id={titleId}>
            {message('dashboard.sync')}
          </Heading>
          <Badge tone="negative" dot>
            {message('dashboard.syncFailed')}
          </Badge>
        </Inline>
        {ended_at === null ? null : (
          <Text tone="secondary">
            <span>{message('dashboard.syncErrors', { count: errors })}</span> <Timestamp moment={ended_at} />
          </Text>
        )}
        {unsent === 0 ? null : <Text tone="secondary">{message('dashboard.unsent', { count: unsent })}</Text>}
        <Link to="/admin/settings" search={{ tab: 'sync' }}>
          {message('dashboard.seeSync')}
        </Link>
      </Stack>
    </Card>
  );
}

/** Asks for the contact of the shop, which documents show. */
function MissingContact() {
  const message = useMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap="xs">
        <Heading level={3} id={titleId}>
          {message('dashboard.contact')}
        </Heading>
        <Text>{message('dashboard.contactMissing')}</Text>
        <Link to="/admin/settings">{message('dashboard.seeSettings')}</Link>
      </Stack>
    </Card>
  );
}

interface AttentionOrdersProps {
  title: string;
  need: Dashboard['needs']['waiting'];
  isCapped: boolean;
  summary?: ReactNode;
  /** The link to all orders. Default: the orders to print. */
  allLink?: ReactNode;
}

const findTab = ({ status }: WaitingOrder) => {
  if (status === 'returned') return 'history';
  return status === 'ready' ? 'ready' : 'to-print';
};

/** Returned parcels whose goods nobody has received back, with their total. */
function CameBack({ need, isCapped }: { need: Dashboard['needs']['came_back']; isCapped: boolean }) {
  const message = useMessages();
  return (
    <AttentionOrders
      title={message('dashboard.cameBack')}
      need={need}
      isCapped={isCapped}
      summary={
        <Text tone="secondary" size="small">
          <Money iqd={need.amount} /> <span>{message('dashboard.cameBackHint')}</span>
        </Text>
      }
      allLink={
        <Link to="/admin/d2c-orders" search={{ tab: 'history', filter: 'toReceive' }}>
          {message('dashboard.seeCameBack')}
        </Link>
      }
    />
  );
}

/** A group of orders that need attention, oldest first. */
function AttentionOrders({ title, need, isCapped, summary, allLink }: AttentionOrdersProps) {
  const message = useMessages();
  return (
    <AttentionGroup
      title={title}
      {...need}
      isCapped={isCapped}
      summary={summary}
      rowKey={({ d2c_order_id }) => d2c_order_id}
      link={(order, props) => (
        <Link {...props} to="/admin/d2c-orders" search={{ tab: findTab(order), order: order.d2c_order_id }} />
      )}
      cellsOf={({ d2c_order_id, customer_name, status, order_date }) => ({
        name: (
          <>
            <bdi>{`#${d2c_order_id}`}</bdi> <bdi>{customer_name}</bdi>
          </>
        ),
        more: (
          <>
            <span>{message('dashboard.since')}</span> <Timestamp moment={order_date} />
          </>
        ),
        end: <StatusBadge status={status} />,
      })}
      allLink={allLink ?? <Link to="/admin/d2c-orders">{message('dashboard.seeOrders')}</Link>}
    />
  );
}
