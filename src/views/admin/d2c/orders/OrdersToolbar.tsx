import { getRouteApi } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import type { Shipment } from '#api/contracts/shipments.ts';
import type { D2cTab } from '#domain/d2c-order-list.ts';
import { selectIsLive, selectIsUnsupported } from '#machines/changes/changes.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import type { ListBinding } from '#views/bridges/use-list.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { RefreshIcon } from '#views/ui/icons/admin-icons.tsx';
import { hiddenOnPhone } from '#views/ui/layout.css.ts';
import * as css from './D2cOrdersView.css.ts';

const route = getRouteApi('/admin/d2c/d2c-orders');

export interface OrdersToolbarProps {
  /** The container beside the search, which is kept when the tab changes. */
  slot: HTMLElement;
  list: ListBinding<D2cOrder> | ListBinding<Shipment>;
  tab: D2cTab;
  search: string;
  onRefresh: () => void;
  refreshButton: RefObject<HTMLButtonElement | null>;
}

/** The count, which is announced when it changes, and the state of the live updates. */
export function OrdersToolbar({ slot, list, tab, search, onRefresh, refreshButton }: OrdersToolbarProps) {
  const message = useMessages();
  const SyncIndicator = route.useRouteContext({ select: (context) => context.SyncIndicator });
  const { changes } = useArea('d2c');
  const isLive = useSelector(changes, selectIsLive);
  const hasFeed = !useSelector(changes, selectIsUnsupported);
  const { phase, total, canRefresh } = list;
  const foundMessageId = list.isCapped ? 'd2c.foundCountAndMore' : 'd2c.foundCount';
  const countMessageId = tab === 'shipments' ? 'd2c.shipmentCount' : 'd2c.orders.count';
  const content = (
    <>
      <p role="status" className={css.count}>
        {phase === 'loading'
          ? message('d2c.orders.loading')
          : phase === 'failed'
            ? null
            : message(search === '' ? countMessageId : foundMessageId, { total, term: search })}
      </p>
      <Inline>
        {SyncIndicator ? <SyncIndicator /> : null}
        {hasFeed ? (
          <span className={css.live}>
            <Badge tone={isLive ? 'positive' : 'neutral'} dot>
              {message(isLive ? 'd2c.live' : 'd2c.notLive')}
            </Badge>
          </span>
        ) : null}
        <Button
          ref={refreshButton}
          busy={!canRefresh}
          icon={<RefreshIcon size="small" />}
          onClick={onRefresh}
        >
          <span className={hiddenOnPhone}>{message('d2c.orders.refresh')}</span>
        </Button>
      </Inline>
    </>
  );
  return createPortal(content, slot);
}
