import { useMemo } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { B2B_ROWS_PER_PAGE, isB2bOrderFound } from '#domain/b2b-order.ts';
import { keyOfB2bOrder } from '#machines/b2b/b2b-order-action.ts';
import { B2B_LIST_MESSAGES } from '#views/admin/b2b/b2b-messages.ts';
import type { B2bTabProps } from '#views/admin/b2b/b2b-tabs.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useOpenedRow } from '#views/bridges/use-opened-row.ts';
import { PagedTable } from '#views/parts/PagedTable.tsx';
import { NoteIcon } from '#views/ui/icons/admin-icons.tsx';
import { DeleteB2bOrder } from './DeleteB2bOrder.tsx';
import { orderColumns } from './order-columns.tsx';

const MESSAGE_IDS = {
  ...B2B_LIST_MESSAGES,
  title: 'b2b.tab.orders',
  search: 'b2b.orders.search',
  searchHint: 'b2b.orders.searchHint',
  count: 'b2b.orders.count',
  none: 'b2b.orders.none',
  noneHint: 'b2b.orders.noneHint',
};

const FORM_KINDS = ['delete'] as const;

const findOrders = (rows: readonly B2bOrder[], term: string): readonly B2bOrder[] =>
  rows.filter((row) => isB2bOrderFound(row, term));

/** The list of wholesale orders (spec 2 section 2, B2B Management). */
export function OrdersTab({ orders, help, onShowOrder }: B2bTabProps) {
  const message = useMessages();
  const { opened, open, close } = useOpenedRow({
    list: 'b2bDeletion',
    forms: FORM_KINDS,
    rows: orders.rows,
    rowKey: keyOfB2bOrder,
  });
  const columns = useMemo(
    () => orderColumns(message, { onShow: onShowOrder, onDelete: (order) => open('delete', order) }),
    [message, onShowOrder, open],
  );
  return (
    <>
      <PagedTable
        messageIds={{ ...MESSAGE_IDS, failed: orders.failureMessageId }}
        icon={<NoteIcon size="large" />}
        list={orders}
        columns={columns}
        rowKey={keyOfB2bOrder}
        find={findOrders}
        perPage={B2B_ROWS_PER_PAGE}
        help={help}
      />
      {opened?.row ? <DeleteB2bOrder order={opened.row} onClose={close} /> : null}
    </>
  );
}
