import { useSelector } from '@xstate/react';
import type { ShopParked } from '#api/contracts/parked-orders.ts';
import { isolated } from '#domain/isolated.ts';
import {
  selectAsked,
  type selectShopOrders,
  selectWantedId,
} from '#machines/portal/shop-parked/shop-parked.machine.ts';
import { selectUser } from '#machines/session/session.machine.ts';
import { useArea, useSession } from '#views/bridges/app-context.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { ConfirmDelete } from '#views/parts/ConfirmDelete.tsx';
import { AlertDialog } from '#views/ui/AlertDialog.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import * as css from './ParkedOrders.css.ts';
import { ParkedText } from './ParkedText.tsx';
import { parkedTitle } from './parking.ts';

/** A parked order of the shop. The person who has taken it up is named, and only asked for by a question. */
function ShopParkedOrder({ parked }: { parked: ShopParked }) {
  const message = useMessages();
  const { dayAndTime } = useDates();
  const session = useSession();
  const { shopParked } = useArea('portal');
  const username = useSelector(session, (snapshot) => selectUser(snapshot)?.username);
  const wantedId = useSelector(shopParked, selectWantedId);
  const { draft_id: id, order, parked_by, parked_at, reason, holder, held_at } = parked;
  const isOwn = holder === username;
  const since =
    holder === null
      ? message('parked.by', {
          by: isolated(parked_by),
          time: dayAndTime(parked_at),
          reason: message(`parked.reason.${reason}`),
        })
      : message(isOwn ? 'parked.ownElsewhere' : 'parked.heldBy', {
          by: isolated(holder),
          time: dayAndTime(held_at ?? parked_at),
        });
  const title = parkedTitle(message, parked);
  return (
    <li className={css.parkedOrder}>
      <ParkedText order={order} since={since} />
      <Inline>
        <Button
          size="small"
          busy={wantedId === id}
          tone={holder === null || isOwn ? undefined : 'quiet'}
          onClick={() => shopParked.send({ type: 'order.wanted', id })}
        >
          {message(holder === null || isOwn ? 'parked.continue' : 'parked.takeOver')}
        </Button>
        {holder === null || isOwn ? (
          <Button
            size="small"
            tone="quiet"
            aria-label={message('parked.deleteOf', { order: title })}
            onClick={() => shopParked.send({ type: 'deletion.requested', id })}
          >
            {message('parked.delete')}
          </Button>
        ) : null}
      </Inline>
    </li>
  );
}

/** The rows of the parked orders that colleagues or other browsers have parked. */
export function ShopParkedOrders({ orders }: { orders: ReturnType<typeof selectShopOrders> }) {
  return orders.map((parked) => <ShopParkedOrder key={parked.draft_id} parked={parked} />);
}

/** The questions before somebody's order is taken over, and before a parked order is deleted. */
export function ShopParkedQuestions() {
  const message = useMessages();
  const { dayAndTime } = useDates();
  const { shopParked } = useArea('portal');
  const toTakeOver = useSelector(shopParked, (snapshot) => selectAsked(snapshot, 'takeOver'));
  const toDelete = useSelector(shopParked, (snapshot) => selectAsked(snapshot, 'deletion'));
  const decline = () => shopParked.send({ type: 'question.declined' });
  const confirm = () => shopParked.send({ type: 'question.confirmed' });
  return (
    <>
      {toTakeOver ? (
        <AlertDialog
          open
          onOpenChange={decline}
          title={message('parked.takeOver.title', { by: isolated(toTakeOver.holder ?? '') })}
          description={message('parked.takeOver.text', {
            order: parkedTitle(message, toTakeOver),
            by: isolated(toTakeOver.holder ?? ''),
            time: dayAndTime(toTakeOver.held_at ?? toTakeOver.parked_at),
          })}
          confirmLabel={message('parked.takeOver')}
          cancelLabel={message('parked.takeOver.decline')}
          onConfirm={confirm}
        />
      ) : null}
      {toDelete ? (
        <ConfirmDelete
          title={message('parked.delete.title')}
          text={message('parked.delete.text', { order: parkedTitle(message, toDelete) })}
          onConfirm={confirm}
          onClose={decline}
        />
      ) : null}
    </>
  );
}
