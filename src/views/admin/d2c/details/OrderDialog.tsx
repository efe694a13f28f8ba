import { useSelector } from '@xstate/react';
import { Suspense, use, useCallback } from 'react';
import { actionKeyOf, ORDER_NOTICES, type OrderActionActor } from '#machines/d2c/order-action.ts';
import type { OrderDetails } from '#machines/d2c/order-details.ts';
import { selectFailedCommand } from '#machines/kit/command.machine.ts';
import { createDialogMachine, selectOpened } from '#machines/kit/dialog.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useAfterUnmount } from '#views/bridges/use-after-unmount.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { ResourcePanel } from '#views/parts/ResourcePanel.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { IconButton } from '#views/ui/IconButton.tsx';
import { CloseIcon } from '#views/ui/icons/Icon.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Correction } from './Correction.tsx';
import { LineCorrection } from './LineCorrection.tsx';
import { ManualShipmentResult } from './ManualShipmentResult.tsx';
import { OrderDescription } from './OrderDescription.tsx';
import { OrderFooter, type TakeBackState } from './OrderFooter.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderMessage } from './OrderMessage.tsx';
import { ReceivedBack } from './ReceivedBack.tsx';
import { TakeBack } from './TakeBack.tsx';

export interface OrderDialogProps {
  id: number;
  orderActions: OrderActionActor;
  onClose: () => void;
  /** Searches the list for the order number. */
  onSearch: () => void;
}

/**
 * Opens and closes the form that takes a move back. It stores the key of the move for which the form was
 * opened.
 */
const takeBackFormMachine = createDialogMachine<string>();
const CLOSED = { input: { keptDialog: null } } as const;

/** An order with its details and actions. */
export function OrderDialog({ id, orderActions, onClose, onSearch }: OrderDialogProps) {
  const message = useMessages();
  const actor = useActorRef(use(useArea('d2c').details()), { input: { query: id } });
  const resource = useResource(actor, 'd2c.detailsFailed');
  const details = resource.data;
  const takeBackForm = useActorRef(takeBackFormMachine, CLOSED);
  const openedMoveKey = useSelector(takeBackForm, selectOpened<string>);
  // The key changes when the order is moved. The form then closes, because it would take back the wrong move.
  const moveKey = details ? `${details.order.status} ${details.moves.length}` : '';
  const openTakeBack = useCallback(
    () => takeBackForm.send({ type: 'dialog.opened', opened: moveKey }),
    [takeBackForm, moveKey],
  );
  const takeBack = {
    isOpen: details !== null && openedMoveKey === moveKey,
    onOpen: openTakeBack,
    onClose: () => takeBackForm.send({ type: 'dialog.closed' }),
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      variant="details"
      stage={details ? `${details.order.status} ${takeBack.isOpen}` : undefined}
      title={id === 0 ? message('d2c.unknownOrderTitle') : message('d2c.orderTitle', { id })}
      closeLabel={message('d2c.close')}
      footer={
        details ? (
          <OrderFooter
            order={details.order}
            orderActions={orderActions}
            takeBack={takeBack}
            onDeleted={onClose}
          />
        ) : null
      }
    >
      <ResourcePanel
        resource={resource}
        failureText={message('d2c.detailsFailed')}
        notFound={{
          title: message('d2c.notFound'),
          hint: message('d2c.notFoundHint'),
          action:
            id === 0 ? null : (
              <Button onClick={onSearch}>{message('d2c.searchInstead', { id: String(id) })}</Button>
            ),
        }}
      >
        {(data) => <OrderDetailsPanel details={data} orderActions={orderActions} takeBack={takeBack} />}
      </ResourcePanel>
    </Dialog>
  );
}

interface OrderDetailsPanelProps {
  details: OrderDetails;
  orderActions: OrderActionActor;
  takeBack: TakeBackState;
}

function OrderDetailsPanel({ details, orderActions, takeBack }: OrderDetailsPanelProps) {
  const message = useMessages();
  const { order, items, moves } = details;
  const actionKey = actionKeyOf(order);
  const failure = useSelector(orderActions, (snapshot) => selectFailedCommand(snapshot, actionKey));
  const dismiss = (): void => orderActions.send({ type: 'fault.dismissed', key: actionKey });
  // Closing the dialog dismisses the failure.
  useAfterUnmount(dismiss);
  return (
    <Stack gap="l">
      {failure ? (
        <Banner
          tone="negative"
          title={message(ORDER_NOTICES[failure.command.change.kind].failed, { id: order.d2c_order_id })}
          action={
            <IconButton
              size="small"
              label={message('notices.dismiss')}
              icon={<CloseIcon size="small" />}
              onClick={dismiss}
            />
          }
        >
          {faultReason(message, failure.fault)}
        </Banner>
      ) : null}
      <OrderDescription order={order} />
      <Correction order={order} />
      <ReceivedBack order={order} orderActions={orderActions} />
      <OrderItems order={order} items={items} />
      <LineCorrection order={order} items={items} />
      <Suspense>
        <OrderMessage order={order} items={items} />
      </Suspense>
      <OrderHistory order={order} moves={moves} />
      <ManualShipmentResult key={order.status} order={order} orderActions={orderActions} />
      <TakeBack
        key={`${order.status} ${moves.length}`}
        order={order}
        orderActions={orderActions}
        lastMove={moves[0]}
        isOpen={takeBack.isOpen}
        onOpen={takeBack.onOpen}
      />
    </Stack>
  );
}
