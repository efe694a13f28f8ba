import { useSelector } from '@xstate/react';
import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import { shownOrderStatus } from '#domain/d2c-order-list.ts';
import { isolated } from '#domain/isolated.ts';
import { actionKeyOf, type OrderActionActor } from '#machines/d2c/order-action.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Text } from '#views/ui/Text.tsx';

/** Tells whether the goods of a returned parcel are in the shop again, with the button that ticks it. */
export function ReceivedBack({
  order,
  orderActions,
}: {
  order: D2cOrderDetails;
  orderActions: OrderActionActor;
}) {
  const message = useMessages();
  const { dayAndTime } = useDates();
  const running = useSelector(
    orderActions,
    (snapshot) => selectRunningCommand(snapshot, actionKeyOf(order))?.change,
  );
  if (shownOrderStatus(order) !== 'returned') return null;
  const { received_back_at, received_back_by } = order;
  const tick = (received: boolean) => () =>
    orderActions.send({
      type: 'command.requested',
      command: { order, change: { kind: 'receiveBack', received } },
    });
  const common = { busy: running?.kind === 'receiveBack', disabled: running !== undefined };
  return (
    <Inline>
      {received_back_at === null ? (
        <Button key="receive" {...common} onClick={tick(true)}>
          {message('d2c.receiveBack')}
        </Button>
      ) : (
        <>
          <Text>
            {message('d2c.receivedBack', {
              by: isolated(received_back_by ?? ''),
              time: dayAndTime(received_back_at),
            })}
          </Text>
          <Button key="undo" size="small" tone="quiet" {...common} onClick={tick(false)}>
            {message('d2c.receivedBackUndo')}
          </Button>
        </>
      )}
    </Inline>
  );
}
