import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { DialogName, WatchLeaving } from '#machines/kit/dialog.machine.ts';
import { useKeptDialog } from '../../bridges/use-kept-dialog.ts';
import type { Opened } from './opened.ts';
import type { OpenedItem } from './payments-search.ts';
import { bulkKey, orderKey, type PaymentLists } from './use-payment-lists.ts';

type Doing = Exclude<Opened, { readonly kind: 'due' | 'bulk' | 'order' }>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The opened due as the list has it. It is shown until the due is fetched. */
    due?: PaymentDue;
  }
}

const route = getRouteApi('/admin/payments');

const NOTHING: OpenedItem = { due: undefined, payment: undefined, order: undefined };

const nameOf = (doing: Doing): DialogName => ({
  kind: doing.kind,
  key:
    doing.kind === 'pay'
      ? orderKey(doing.order)
      : doing.kind === 'reverseBulk'
        ? bulkKey(doing.payment)
        : null,
});

/** Returns the item that the URL names, unless a form is open. The form of a reversal opens over its payment. */
const openedOf = (
  { due, payment, order }: OpenedItem,
  doing: Doing | null,
  known: PaymentDue | null,
): Opened | null => {
  if (doing && (doing.kind !== 'reverseBulk' || doing.payment.bulk_payment_id === payment)) return doing;
  if (payment !== undefined) return { kind: 'bulk', id: payment };
  if (order !== undefined) return { kind: 'order', id: order };
  if (due === undefined) return null;
  return { kind: 'due', id: due, known: known?.due_id === due ? known : null };
};

/**
 * The open dialog. The URL names an opened item, but no form. An item that was opened on this page is closed by going back in the history.
 * Opening another item replaces the history entry.
 */
export const useOpened = ({ bulk, invoices }: PaymentLists) => {
  const { due, payment, order } = route.useSearch();
  const router = useRouter();
  const navigate = useNavigate({ from: '/admin/payments' });
  const findAgain = ({ kind, key }: DialogName): Doing | null => {
    if (kind === 'take' || kind === 'statement') return { kind };
    const reversed = kind === 'reverseBulk' ? bulk.rows.find((row) => bulkKey(row) === key) : undefined;
    if (reversed) return { kind: 'reverseBulk', payment: reversed };
    const paid = kind === 'pay' ? invoices.rows.find((row) => orderKey(row) === key) : undefined;
    return paid ? { kind: 'pay', order: paid } : null;
  };
  // A form closes when another item opens. If it has unsaved input, it asks first.
  const watchItem: WatchLeaving = (closeForm) => {
    const itemNow = (): string => {
      const { search } = router.state.location;
      return [search.due, search.payment, search.order].join();
    };
    const item = itemNow();
    return router.subscribe('onResolved', () => {
      if (itemNow() !== item) closeForm();
    });
  };
  const doing = useKeptDialog('payments', findAgain, watchItem);
  const known = useLocation({ select: ({ state }) => state.due ?? null });
  const opened = openedOf({ due, payment, order }, doing.opened, known);

  const { open: start, close: stop } = doing;
  const open = useCallback(
    (asked: Opened): void => {
      const look = (item: OpenedItem, row?: PaymentDue): void => {
        const { search: now, state } = router.state.location;
        const isOver = [now.due, now.payment, now.order].some((id) => id !== undefined);
        void navigate({
          search: (before) => ({ ...before, ...NOTHING, ...item }),
          state: {
            ...(row ? { due: row } : {}),
            ...(isOver && !state.isOpenedHere ? {} : { isOpenedHere: true }),
          },
          replace: isOver,
          resetScroll: false,
        });
      };
      if (asked.kind === 'due') look({ due: asked.id }, asked.known ?? undefined);
      else if (asked.kind === 'bulk') look({ payment: asked.id });
      else if (asked.kind === 'order') look({ order: asked.id });
      else start(asked, nameOf(asked));
    },
    [router, navigate, start],
  );
  const close = (): void => {
    if (opened === doing.opened) stop();
    else if (router.state.location.state.isOpenedHere) router.history.back();
    else
      void navigate({
        search: (before) => ({ ...before, ...NOTHING }),
        replace: true,
        resetScroll: false,
      });
  };
  return { opened, open, close };
};
