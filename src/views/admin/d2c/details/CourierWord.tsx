import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { SHIPMENT_ENDS } from '#domain/shipment.ts';
import type { OrderActionActor } from '#machines/d2c/order-action.machine.ts';
import { actionKeyOf } from '#machines/d2c/order-action.machine.ts';
import { isAtCourier } from '#machines/d2c/order-moves.ts';
import { selectCommandOn } from '#machines/kit/command.machine.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { statusLabel } from '../../../parts/statuses.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Inline } from '../../../ui/Inline.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { ReasonField } from '../ReasonField.tsx';

interface CourierWordProps {
  order: D2cOrder;
  action: OrderActionActor;
  onTyped: (hasReason: boolean) => void;
}

/** Ends an order whose courier never says how it ended, with a reason (decision 085). */
export function CourierWord({ order, action, onTyped }: CourierWordProps) {
  const message = useMessages();
  const reasonInput = useRef<HTMLInputElement>(null);
  const [stage, setStage] = useState<'closed' | 'open' | 'lacking'>('closed');
  const [word, setWord] = useState<(typeof SHIPMENT_ENDS)[number]>('delivered');
  const change = useSelector(action, (snapshot) => selectCommandOn(snapshot, actionKeyOf(order))?.change);
  if (!isAtCourier(order)) return null;
  if (stage === 'closed') {
    return (
      <Inline>
        <Button onClick={() => setStage('open')}>{message('d2c.courierWord')}</Button>
      </Inline>
    );
  }
  return (
    <form
      noValidate
      aria-label={message('d2c.courierWord')}
      onSubmit={(event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
        if (reason === '') {
          setStage('lacking');
          reasonInput.current?.focus();
        } else
          action.send({
            type: 'command.asked',
            command: { order, change: { kind: 'courierWord', word, reason } },
          });
      }}
    >
      <Stack gap="s">
        <Text size="small" tone="secondary">
          {message('d2c.courierWordHint')}
        </Text>
        <Field label={message('d2c.courierSays')}>
          {(control) => (
            <Select
              {...control}
              options={SHIPMENT_ENDS.map((end) => ({ value: end, label: statusLabel(message, end) }))}
              value={word}
              onChange={({ target }) => setWord(SHIPMENT_ENDS.find((end) => end === target.value) ?? word)}
            />
          )}
        </Field>
        <ReasonField isLacking={stage === 'lacking'} inputRef={reasonInput} onTyped={onTyped} />
        <Inline>
          <Button type="submit" busy={change?.kind === 'courierWord'} disabled={change !== undefined}>
            {message('d2c.courierWordEnter')}
          </Button>
          <Button tone="quiet" onClick={() => setStage('closed')}>
            {message('d2c.cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
