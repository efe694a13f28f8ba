import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { handOverSecondsLeft } from '#domain/d2c-order.ts';
import { undoKeyOf, undoRequestOf } from '#machines/d2c/order-undo.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Text } from '#views/ui/Text.tsx';

/**
 * Undoes a hand-over that is not sent yet, with the seconds that are left. After that a text says why this is
 * impossible.
 */
export function HandOverUndo({ order, handedOverAt }: { order: D2cOrder; handedOverAt: string }) {
  const message = useMessages();
  const { undo, now } = useArea('d2c');
  const [left, setLeft] = useState(() => handOverSecondsLeft(handedOverAt, now()));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setLeft(handOverSecondsLeft(handedOverAt, now())), 1000);
    return () => clearInterval(timer);
  }, [isOver, handedOverAt, now]);
  const command = undoRequestOf([order]);
  const isUndoing = useSelector(
    undo,
    (snapshot) => selectRunningCommand(snapshot, undoKeyOf(command)) !== undefined,
  );
  if (isOver || command.orders.length === 0)
    return (
      <Text size="small" tone="secondary">
        {message('d2c.cannotTakeBack')}
      </Text>
    );
  return (
    <Inline>
      <Button busy={isUndoing} onClick={() => undo.send({ type: 'command.requested', command })}>
        {message('d2c.undoHandOver', { seconds: left })}
      </Button>
    </Inline>
  );
}
