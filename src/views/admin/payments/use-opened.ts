import { getRouteApi, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import type { Opened } from './opened.ts';
import type { Looked } from './payments-search.ts';

type Doing = Exclude<Opened, { readonly kind: 'due' | 'bulk' | 'order' }>;

const route = getRouteApi('/admin/payments');

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
export const useOpened = () => {
  const { due, payment, order } = route.useSearch();
  const { history } = useRouter();
  const navigate = useNavigate({ from: '/admin/payments' });
  const isOpenedHere = useRouterState({ select: ({ location }) => location.state.isOpenedHere === true });
  const [doing, setDoing] = useState<Doing | null>(null);
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
  }, [looked]);

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
    [look],
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
  }, [history, navigate]);
  return { opened, open, close };
};
