import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { pageOf } from '#domain/pages.ts';
import { keyOfB2bOrder } from '#machines/b2b/b2b-order-action.ts';
import { type ListView, selectRowsWhenFrozen } from '#machines/kit/list.machine.ts';
import type { B2bTabProps } from '#views/admin/b2b/b2b-tabs.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useSearchInUrl } from '#views/bridges/use-search-in-url.ts';
import { ListCount } from '#views/parts/ListCount.tsx';
import { ListPanel } from '#views/parts/ListPanel.tsx';
import { Pages } from '#views/parts/PagedTable.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { PrinterIcon } from '#views/ui/icons/page-icons.tsx';
import { Bar, PageActions } from '#views/ui/Page.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { useFreezing } from '#views/ui/use-freezing.ts';
import { PrintCard } from './PrintCard.tsx';
import * as css from './ToPrintTab.css.ts';

/** Number of cards per page. Each card needs one call for its lines. */
const CARDS_PER_PAGE = 10;
const SKELETON_KEYS = ['a', 'b', 'c'] as const;

/** Orders in printing, oldest first, with their lines (spec 2 section 2). */
export function ToPrintTab({ orders, help, onShowOrder }: B2bTabProps) {
  const message = useMessages();
  const { page: requestedPage, onPage } = useSearchInUrl();
  const { rows: allOrders, movedKeys } = orders;
  const frozenRows = useSelector(orders.actor, selectRowsWhenFrozen<B2bOrder, ListView>);
  // The card of a completed order stays for a moment, and as long as the pointer or the focus is on the
  // cards.
  const cards = useMemo(() => {
    const frozenCards = frozenRows.filter(({ row, isMoved }) => isMoved || row.status === 'printing');
    const shownKeys = new Set([...movedKeys, ...frozenCards.map(({ row }) => keyOfB2bOrder(row))]);
    return allOrders
      .filter((order) => order.status === 'printing' || shownKeys.has(keyOfB2bOrder(order)))
      .toReversed();
  }, [allOrders, movedKeys, frozenRows]);
  const freezeHandlers = useFreezing(orders.frozen);
  const printingOrders = cards.filter(({ status }) => status === 'printing');
  const { rows, page, pages } = pageOf(cards, requestedPage, CARDS_PER_PAGE);
  const isLoading = orders.phase === 'loading';
  return (
    <Stack gap="xs">
      {rows.length > 0 ? (
        <PageActions>
          <Button icon={<PrinterIcon size="small" />} onClick={() => window.print()}>
            {pages > 1 ? message('b2b.printPage', { page, pages }) : message('b2b.print')}
          </Button>
        </PageActions>
      ) : null}
      <Bar>
        <ListCount
          text={
            isLoading
              ? message('b2b.loading')
              : orders.phase === 'failed'
                ? null
                : message('b2b.printing.count', { count: printingOrders.length })
          }
          help={help}
        />
      </Bar>
      <ListPanel
        phase={orders.phase}
        fault={orders.fault}
        count={cards.length}
        total={orders.total}
        failureText={message(orders.failureMessageId)}
        empty={{
          icon: <PrinterIcon size="large" />,
          title: message('b2b.printing.none'),
          hint: message('b2b.printing.noneHint'),
        }}
        onRetry={orders.refresh}
      >
        {isLoading ? (
          <ul className={css.cards}>
            {SKELETON_KEYS.map((id) => (
              <Card key={id} as="li">
                <Stack gap="s">
                  <Skeleton shape="title" width="third" />
                  <Skeleton width="half" />
                  <Skeleton shape="control" />
                  <Skeleton shape="control" />
                </Stack>
              </Card>
            ))}
          </ul>
        ) : (
          <ul {...freezeHandlers} className={css.cards}>
            {rows.map((order) => (
              <PrintCard key={order.b2b_order_id} order={order} onShow={onShowOrder} />
            ))}
          </ul>
        )}
      </ListPanel>
      <span className={css.screenOnly}>
        <Pages
          label={message('b2b.pages')}
          page={page}
          pages={pages}
          onPage={(newPage) => onPage(newPage, true)}
        />
      </span>
    </Stack>
  );
}
