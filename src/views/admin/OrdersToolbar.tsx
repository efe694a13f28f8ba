import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { D2cTab } from '#domain/d2c-order-list.ts';
import { selectIsLive } from '#machines/changes/changes.machine.ts';
import {
  type d2cOrdersMachine,
  selectHasFailed,
  selectIsLoading,
  selectTotal,
} from '#machines/d2c-orders/d2c-orders.machine.ts';
import { useOffice } from '../bridges/app-context.ts';
import { useWords } from '../bridges/words.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Inline } from '../ui/Inline.tsx';
import { RefreshIcon } from '../ui/icons/RefreshIcon.tsx';
import * as css from './D2cOrdersView.css.ts';
import { SyncIndicator } from './SyncIndicator.tsx';

export type OrdersToolbarProps = {
  actor: ActorRefFrom<typeof d2cOrdersMachine>;
  tab: D2cTab;
  search: string;
  onRefresh: () => void;
  refreshButton: RefObject<HTMLButtonElement | null>;
};

/** How many there are, read out when it changes, and whether the list follows by itself. */
export function OrdersToolbar({ actor, tab, search, onRefresh, refreshButton }: OrdersToolbarProps) {
  const words = useWords();
  const isLive = useSelector(useOffice().changes, selectIsLive);
  const total = useSelector(actor, selectTotal);
  const isLoading = useSelector(actor, selectIsLoading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const canRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'orders.refreshed' }));
  const counted = tab === 'shipments' ? 'admin.d2c.shipmentCount' : 'admin.orders.count';
  return (
    <div className={css.bar}>
      <Card padding="small">
        <p role="status" className={css.count}>
          {isLoading
            ? words('admin.orders.loading')
            : hasFailed
              ? null
              : words(search === '' ? counted : 'admin.d2c.foundCount', { total, term: search })}
        </p>
      </Card>
      <Inline>
        {tab === 'shipments' ? <SyncIndicator /> : null}
        <Badge tone={isLive ? 'positive' : 'neutral'} dot>
          {words(isLive ? 'admin.d2c.live' : 'admin.d2c.notLive')}
        </Badge>
        <Button
          ref={refreshButton}
          busy={!canRefresh}
          icon={<RefreshIcon size="small" />}
          onClick={onRefresh}
        >
          {words('admin.orders.refresh')}
        </Button>
      </Inline>
    </div>
  );
}
