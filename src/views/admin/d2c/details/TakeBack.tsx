import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { MAX_REASON_LENGTH } from '#domain/d2c-order.ts';
import type { OrderActionActor } from '#machines/d2c/order-action.machine.ts';
import { actionKeyOf } from '#machines/d2c/order-action.machine.ts';
import { wayBackOf } from '#machines/d2c/order-moves.ts';
import { selectCommandOn } from '#machines/kit/command.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { statusLabel } from '../../../parts/statuses.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Inline } from '../../../ui/Inline.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

/** Takes the last move back, with a reason; after the hand-over it says why it cannot. */
export function TakeBack({ order, action }: { order: D2cOrder; action: OrderActionActor }) {
  const message = useMessages();
  const [stage, setStage] = useState<'closed' | 'open' | 'lacking'>('closed');
  const change = useSelector(action, (snapshot) => selectCommandOn(snapshot, actionKeyOf(order))?.change);
  const back = wayBackOf(order);
  if (order.status === 'pending') return null;
  if (!back) {
    return (
      <Text size="small" tone="secondary">
        {message('d2c.noWayBack')}
      </Text>
    );
  }
  const label = message('d2c.takeBack', { to: statusLabel(message, back) });
  if (stage === 'closed') {
    return (
      <Inline>
        <Button onClick={() => setStage('open')}>{label}</Button>
      </Inline>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
        if (reason === '') setStage('lacking');
        else action.send({ type: 'command.asked', command: { order, change: { kind: 'takeBack', reason } } });
      }}
    >
      <Stack gap="s">
        <Field
          label={message('d2c.reason')}
          required
          reserveError
          error={stage === 'lacking' ? message('d2c.reasonLacking') : null}
        >
          {(control) => <TextInput {...control} name="reason" maxLength={MAX_REASON_LENGTH} autoFocus />}
        </Field>
        <Inline>
          <Button type="submit" busy={change !== undefined}>
            {label}
          </Button>
          <Button tone="quiet" onClick={() => setStage('closed')}>
            {message('d2c.cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
