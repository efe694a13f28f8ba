import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { sum, toHundredths } from '#domain/money.ts';
import type { Batch } from '#machines/d2c/order-batch.ts';
import { moveObstacle } from '#machines/d2c/order-moves.ts';
import { isOutcomeUnknown } from '#machines/kit/fault.ts';
import { selectIsSaving, selectOutcome, selectRefusal } from '#machines/kit/form.machine.ts';
import { MOVE_TITLES } from '#views/admin/d2c/d2c-messages.ts';
import { printObstacleLabel } from '#views/admin/d2c/order-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { faultReason } from '#views/bridges/fault-texts.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { statusLabel } from '#views/parts/statuses.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { BatchResult, OrderLine, OrderLines } from './BatchResult.tsx';

export interface BatchDialogProps {
  batch: Batch;
  onClose: () => void;
  /** Called when the focused element no longer exists. The caller moves the focus to the rows. */
  onFocusLost: () => void;
}

/** The dialog that moves several orders: a preview, then the result of each order. */
export function BatchDialog({ batch, onClose: close, onFocusLost }: BatchDialogProps) {
  const message = useMessages();
  const formats = useFormats();
  const actor = useActorRef(use(useArea('d2c').batch()), { input: { values: batch, version: null } });
  const isMoving = useSelector(actor, selectIsSaving);
  const refusal = useSelector(actor, selectRefusal);
  const results = useSelector(actor, selectOutcome);
  const movable = batch.orders.filter((order) => moveObstacle(order, batch.to) === null);
  const blocked = batch.orders.filter((order) => moveObstacle(order, batch.to) !== null);
  const moveLabel = message(MOVE_TITLES[batch.to]);
  const obstacleText = (order: D2cOrder): string | null =>
    moveObstacle(order, batch.to) === 'status'
      ? message(order.status === batch.to ? 'd2c.hasStatusAlready' : 'd2c.hasStatus', {
          status: statusLabel(message, order.status),
        })
      : printObstacleLabel(message, formats, order);
  const toCollect = formats.money(sum(movable.map(({ total_price }) => toHundredths(total_price))));
  const confirm = (): void => actor.send({ type: 'form.submitted' });
  return (
    <Dialog
      open
      variant="list"
      onOpenChange={close}
      onFocusLost={onFocusLost}
      stage={results ? 'result' : 'preview'}
      title={message('d2c.batchTitle', { move: moveLabel, count: batch.orders.length })}
      closeLabel={message('d2c.close')}
      footer={
        results ? (
          <Button onClick={close}>{message('d2c.close')}</Button>
        ) : (
          <>
            <Button disabled={isMoving} onClick={close}>
              {message('d2c.cancel')}
            </Button>
            <Button tone="accent" busy={isMoving} disabled={movable.length === 0} onClick={confirm}>
              {message('d2c.moveWithCount', { move: moveLabel, count: movable.length })}
            </Button>
          </>
        )
      }
    >
      <Stack gap="m">
        {refusal ? (
          <Banner tone="negative" title={message('d2c.updateFailed')}>
            <p>{faultReason(message, refusal)}</p>
            {isOutcomeUnknown(refusal) ? <p>{message('d2c.batchAgain')}</p> : null}
          </Banner>
        ) : null}
        {results ? (
          <BatchResult
            results={results}
            blocked={blocked.map((order) => ({ id: order.d2c_order_id, reason: obstacleText(order) }))}
          />
        ) : (
          <>
            <OrderLines title={message('d2c.batchMovable', { count: movable.length })}>
              {movable.map((order) => (
                <OrderLine key={order.d2c_order_id} id={order.d2c_order_id}>
                  <bdi>{order.customer_name}</bdi>
                </OrderLine>
              ))}
            </OrderLines>
            {batch.to === 'handed_to_shopini' ? (
              <Text strong numeric>
                {message('d2c.batchToCollect', { total: toCollect })}
              </Text>
            ) : null}
            {blocked.length > 0 ? (
              <OrderLines title={message('d2c.batchBlocked', { count: blocked.length })}>
                {blocked.map((order) => (
                  <OrderLine key={order.d2c_order_id} id={order.d2c_order_id}>
                    <span>{obstacleText(order)}</span>
                  </OrderLine>
                ))}
              </OrderLines>
            ) : null}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
