import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { DialogName, WatchLeaving } from '#machines/kit/dialog.machine.ts';
import { useKeptDialog } from '../../bridges/use-kept-dialog.ts';
import type { Opened } from './opened.ts';
import type { OpenedItem } from './payments-search.ts';
import { bulkKey, orderKey, type PaymentLists } from './use-payment-lists.ts';

/** A form; it has no place in the URL. */
type OpenedForm = Exclude<Opened, { readonly kind: 'due' | 'bulk' | 'order' }>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The opened due as the list has it. It is shown until the due is fetched. */
    due?: PaymentDue;
  }
}

const route = getRouteApi('/admin/payments');

const NOTHING: OpenedItem = { due: undefined, payment: undefined, order: undefined };

const dialogNameOf = (form: OpenedForm): DialogName => ({
  kind: form.kind,
  key:
    form.kind === 'pay' ? orderKey(form.order) : form.kind === 'reverseBulk' ? bulkKey(form.payment) : null,
});

/** Returns the item that the URL names, unless a form is open. The form of a reversal opens over its payment. */
const openedOf = (
  { due, payment, order }: OpenedItem,
  form: OpenedForm | null,
  dueInList: PaymentDue | null,
): Opened | null => {
  if (form && (form.kind !== 'reverseBulk' || form.payment.bulk_payment_id === payment)) return form;
  if (payment !== undefined) return { kind: 'bulk', id: payment };
  if (order !== undefined) return { kind: 'order', id: order };
  if (due === undefined) return null;
  return { kind: 'due', id: due, dueInList: dueInList?.due_id === due ? dueInList : null };
};

/**
 * The open dialog. The URL names an opened item, but no form. An item that was opened on this page is closed by going back in the history.
 * Opening another item replaces the history entry.
 */
export const useOpened = ({ bulk, invoices }: PaymentLists) => {
  const { due, payment, order } = route.useSearch();
  const router = useRouter();
  const navigate = useNavigate({ from: '/admin/payments' });
  const findAgain = ({ kind, key }: DialogName): OpenedForm | null => {
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
  const formDialog = useKeptDialog('payments', findAgain, watchItem);
  const dueInList = useLocation({ select: ({ state }) => state.due ?? null });
  const opened = openedOf({ due, payment, order }, formDialog.opened, dueInList);

  const { open: openForm, close: closeForm } = formDialog;
  const open = useCallback(
    (next: Opened): void => {
      const showItem = (item: OpenedItem, dueInList?: PaymentDue): void => {
        const { search: current, state } = router.state.location;
        const isItemOpen = [current.due, current.payment, current.order].some((id) => id !== undefined);
        void navigate({
          search: (before) => ({ ...before, ...NOTHING, ...item }),
          state: {
            ...(dueInList ? { due: dueInList } : {}),
            ...(isItemOpen && !state.isOpenedHere ? {} : { isOpenedHere: true }),
          },
          replace: isItemOpen,
          resetScroll: false,
        });
      };
      if (next.kind === 'due') showItem({ due: next.id }, next.dueInList ?? undefined);
      else if (next.kind === 'bulk') showItem({ payment: next.id });
      else if (next.kind === 'order') showItem({ order: next.id });
      else openForm(next, dialogNameOf(next));
    },
    [router, navigate, openForm],
  );
  const close = (): void => {
    if (opened === formDialog.opened) closeForm();
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
