import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { DialogName, WatchLeaving } from '#machines/kit/dialog.machine.ts';
import { ROW_FORM_KINDS } from '#machines/payments/row-decision-form.ts';
import { useKeptDialog } from '#views/bridges/use-kept-dialog.ts';
import type { PaymentDialog } from './payment-dialog.ts';
import type { OpenedItem } from './payments-search.ts';
import { keyOfBulkPayment, keyOfOrder, type PaymentLists } from './use-payment-lists.ts';

/** The dialogs with a form, which the URL does not name. */
type PaymentForm = Exclude<PaymentDialog, { readonly kind: 'due' | 'bulk' | 'order' }>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The opened due as the list has it. It is shown until the due is fetched. */
    due?: PaymentDue;
  }
}

const route = getRouteApi('/admin/payments');

const NO_ITEM: OpenedItem = { due: undefined, payment: undefined, order: undefined, pay: undefined };

const dialogNameOf = (form: PaymentForm): DialogName => {
  switch (form.kind) {
    case 'pay':
      return { kind: form.kind, key: keyOfOrder(form.order) };
    case 'reverseBulk':
      return { kind: form.kind, key: keyOfBulkPayment(form.payment) };
    case 'decideRow':
      return { kind: [form.kind, form.form, form.asksAmount ? 'amount' : ''].join(' '), key: form.row_id };
    default:
      return { kind: form.kind, key: null };
  }
};

/** Returns the form of a row's decision from its name; null for another name. */
const decisionOf = ({ kind, key: row_id }: DialogName): PaymentForm | null => {
  const [name, decision, amount] = kind.split(' ');
  const form = ROW_FORM_KINDS.find((candidate) => candidate === decision);
  if (name !== 'decideRow' || !form || row_id === null) return null;
  return { kind: 'decideRow', row_id, form, asksAmount: amount === 'amount', order: '' };
};

/**
 * Returns the open form, or the item that the URL names. A reversal form is open only while the URL names its
 * payment.
 */
const dialogOf = (
  { due, payment, order }: OpenedItem,
  form: PaymentForm | null,
  dueInList: PaymentDue | null,
  /** The order that the URL asks to pay, once it is loaded. */
  orderToPay: B2bOrder | undefined,
): PaymentDialog | null => {
  if (form && (form.kind !== 'reverseBulk' || form.payment.bulk_payment_id === payment)) return form;
  if (payment !== undefined) return { kind: 'bulk', id: payment };
  if (order !== undefined) return { kind: 'order', id: order };
  if (orderToPay !== undefined) return { kind: 'pay', order: orderToPay };
  if (due === undefined) return null;
  return { kind: 'due', id: due, dueInList: dueInList?.due_id === due ? dueInList : null };
};

/**
 * The open dialog. The URL names an opened item, but no form. To close an item that was opened on this page,
 * the browser goes back in its history. Another item replaces the history entry.
 */
export const usePaymentDialog = ({ bulkPayments, invoices }: PaymentLists) => {
  const { due, payment, order, pay } = route.useSearch();
  const router = useRouter();
  const navigate = useNavigate({ from: '/admin/payments' });
  const findForm = (name: DialogName): PaymentForm | null => {
    const { kind, key } = name;
    if (kind === 'recordBulk' || kind === 'statement') return { kind };
    const paymentToReverse =
      kind === 'reverseBulk' ? bulkPayments.rows.find((row) => keyOfBulkPayment(row) === key) : undefined;
    if (paymentToReverse) return { kind: 'reverseBulk', payment: paymentToReverse };
    const orderToPay = kind === 'pay' ? invoices.rows.find((row) => keyOfOrder(row) === key) : undefined;
    return orderToPay ? { kind: 'pay', order: orderToPay } : decisionOf(name);
  };
  // A form closes when another item opens. If it has unsaved input, it asks first.
  const closeWithItem: WatchLeaving = (closeForm) => {
    const itemInUrl = (): string => {
      const { search } = router.state.location;
      return [search.due, search.payment, search.order, search.pay].join();
    };
    const initialItem = itemInUrl();
    return router.subscribe('onResolved', () => {
      if (itemInUrl() !== initialItem) closeForm();
    });
  };
  const formDialog = useKeptDialog('payments', findForm, closeWithItem);
  const dueInList = useLocation({ select: ({ state }) => state.due ?? null });
  const orderToPay = pay === undefined ? undefined : invoices.rows.find((row) => keyOfOrder(row) === pay);
  const dialog = dialogOf({ due, payment, order }, formDialog.opened, dueInList, orderToPay);

  const { open: openForm, close: closeForm } = formDialog;
  const open = useCallback(
    (nextDialog: PaymentDialog): void => {
      const showItem = (item: OpenedItem, dueInList?: PaymentDue): void => {
        const { search, state } = router.state.location;
        const isItemOpen = [search.due, search.payment, search.order, search.pay].some(
          (id) => id !== undefined,
        );
        void navigate({
          search: (before) => ({ ...before, ...NO_ITEM, ...item }),
          state: {
            ...(dueInList ? { due: dueInList } : {}),
            ...(isItemOpen && !state.isOpenedHere ? {} : { isOpenedHere: true }),
          },
          replace: isItemOpen,
          resetScroll: false,
        });
      };
      if (nextDialog.kind === 'due') showItem({ due: nextDialog.id }, nextDialog.dueInList ?? undefined);
      else if (nextDialog.kind === 'bulk') showItem({ payment: nextDialog.id });
      else if (nextDialog.kind === 'order') showItem({ order: nextDialog.id });
      else openForm(nextDialog, dialogNameOf(nextDialog));
    },
    [router, navigate, openForm],
  );
  const close = (): void => {
    if (dialog === formDialog.opened) closeForm();
    else if (router.state.location.state.isOpenedHere) router.history.back();
    else
      void navigate({
        search: (before) => ({ ...before, ...NO_ITEM }),
        replace: true,
        resetScroll: false,
      });
  };
  return { dialog, open, close };
};
