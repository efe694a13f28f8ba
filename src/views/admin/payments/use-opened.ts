import { getRouteApi, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { useFormerlyOpened, useKeptForms } from '../../bridges/kept-forms.ts';
import type { Opened } from './opened.ts';
import type { Looked } from './payments-search.ts';
import { bulkKey, orderKey, type PaymentLists } from './use-payment-lists.ts';

type Doing = Exclude<Opened, { readonly kind: 'due' | 'bulk' | 'order' }>;

const route = getRouteApi('/admin/payments');

const LIST = 'payments';

const keyOf = (doing: Doing): number | null =>
  doing.kind === 'pay' ? orderKey(doing.order) : doing.kind === 'reverseBulk' ? bulkKey(doing.payment) : null;

/** The dialog that was open when the session ended; null until its row has come. */
const doneFormerly = (
  { kind, key }: { readonly kind: string; readonly key: number | null },
  { bulk, invoices }: PaymentLists,
): Doing | null => {
  if (kind === 'take' || kind === 'statement') return { kind };
  const payment = kind === 'reverseBulk' ? bulk.rows.find((row) => bulkKey(row) === key) : undefined;
  if (payment) return { kind: 'reverseBulk', payment };
  const order = kind === 'pay' ? invoices.rows.find((row) => orderKey(row) === key) : undefined;
  return order ? { kind: 'pay', order } : null;
};

/** What is looked at is shown unless something is done; a payment is reversed over itself alone. */
const openedOf = (
  { due, payment, order }: Looked,
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
 * The dialog that is open: what is looked at stands in the address, what is being done does not. What was opened here is
 * closed by going back, so that the way back leads out of the page; one thing after another takes the same place there.
 */
export const useOpened = (lists: PaymentLists) => {
  const { due, payment, order } = route.useSearch();
  const { history } = useRouter();
  const navigate = useNavigate({ from: '/admin/payments' });
  const isOpenedHere = useRouterState({ select: ({ location }) => location.state.isOpenedHere === true });
  const kept = useKeptForms();
  const { former, forget } = useFormerlyOpened(LIST);
  const [doing, setShown] = useState<Doing | null>(null);
  const again = former && doneFormerly(former, lists);
  if (again) {
    forget();
    setShown(again);
  }
  const setDoing = useCallback(
    (next: Doing | null): void => {
      if (next) kept.open(LIST, { kind: next.kind, key: keyOf(next) });
      else kept.close(LIST);
      setShown(next);
    },
    [kept],
  );
  const [known, setKnown] = useState<PaymentDue | null>(null);
  const opened = openedOf({ due, payment, order }, doing, known);
  const isLooking = opened !== null && opened !== doing;
  const now = useRef({ isOpenedHere, isLooking, isOver: false });
  now.current = {
    isOpenedHere,
    isLooking,
    isOver: [due, payment, order].some((looked) => looked !== undefined),
  };

  // What is being done is over once something else is looked at: not before, since the way there may be asked about.
  const looked = `${due} ${payment} ${order}`;
  const lookedBefore = useRef(looked);
  useLayoutEffect(() => {
    if (lookedBefore.current === looked) return;
    lookedBefore.current = looked;
    setDoing(null);
  }, [looked, setDoing]);

  const look = useCallback(
    (wanted: Looked): void => {
      const { isOver, isOpenedHere: isBefore } = now.current;
      void navigate({
        search: (before) => ({ ...before, due: undefined, payment: undefined, order: undefined, ...wanted }),
        state: isOver && !isBefore ? {} : { isOpenedHere: true },
        replace: isOver,
        resetScroll: false,
      });
    },
    [navigate],
  );
  const open = useCallback(
    (asked: Opened): void => {
      if (asked.kind === 'due') {
        setKnown(asked.known);
        look({ due: asked.id });
      } else if (asked.kind === 'bulk') look({ payment: asked.id });
      else if (asked.kind === 'order') look({ order: asked.id });
      else setDoing(asked);
    },
    [look, setDoing],
  );
  const close = useCallback((): void => {
    if (!now.current.isLooking) setDoing(null);
    else if (now.current.isOpenedHere) history.back();
    else
      void navigate({
        search: (before) => ({ ...before, due: undefined, payment: undefined, order: undefined }),
        replace: true,
        resetScroll: false,
      });
  }, [history, navigate, setDoing]);
  return { opened, open, close };
};
