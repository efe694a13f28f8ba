import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { D2cOrder } from '#api/contracts/d2c-orders.ts';
import { SHIPMENT_ENDS } from '#domain/shipment.ts';
import { actionKeyOf, type OrderActionActor } from '#machines/d2c/order-action.ts';
import { isAtCourier } from '#machines/d2c/order-moves.ts';
import { selectRunningCommand } from '#machines/kit/command.machine.ts';
import { LEAVE_REASON } from '#views/admin/d2c/d2c-messages.ts';
import { OrderReason } from '#views/admin/d2c/OrderReason.tsx';
import { useMessages } from '#views/bridges/messages.ts';
import { useLeaveQuestion } from '#views/bridges/use-leave-question.ts';
import { useHasKeptReason, useReason } from '#views/bridges/use-reason.ts';
import { LeaveDialog } from '#views/parts/LeaveDialog.tsx';
import { statusLabel } from '#views/parts/statuses.ts';
import { Button } from '#views/ui/Button.tsx';
import { Field } from '#views/ui/Field.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Select } from '#views/ui/Select.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';

/** Identifies the form, so that its typed reason is kept when the session ends. */
const reasonFormId = ({ d2c_order_id }: D2cOrder): string => `shipmentResult ${d2c_order_id}`;

interface ManualShipmentResultProps {
  order: D2cOrder;
  orderActions: OrderActionActor;
}

/** The form that enters a missing result of the courier, with a reason (decision 15). */
export function ManualShipmentResult({ order, orderActions }: ManualShipmentResultProps) {
  const message = useMessages();
  const hasKeptReason = useHasKeptReason();
  const [isOpen, setIsOpen] = useState(() => hasKeptReason(reasonFormId(order)));
  if (!isAtCourier(order)) return null;
  if (isOpen)
    return (
      <ManualShipmentResultForm order={order} orderActions={orderActions} onClose={() => setIsOpen(false)} />
    );
  return (
    <Inline>
      <Button onClick={() => setIsOpen(true)}>{message('d2c.shipmentResult')}</Button>
    </Inline>
  );
}

function ManualShipmentResultForm({
  order,
  orderActions,
  onClose,
}: ManualShipmentResultProps & { onClose: () => void }) {
  const message = useMessages();
  const [result, setResult] = useState<(typeof SHIPMENT_ENDS)[number]>('delivered');
  const runningChange = useSelector(
    orderActions,
    (snapshot) => selectRunningCommand(snapshot, actionKeyOf(order))?.change,
  );
  const reason = useReason(reasonFormId(order), (reasonText) =>
    orderActions.send({
      type: 'command.requested',
      command: { order, change: { kind: 'shipmentResult', result, reason: reasonText } },
    }),
  );
  // The command continues when the dialog closes, so only an unsent reason causes a question.
  const { question } = useLeaveQuestion(reason.hasText && runningChange === undefined);
  return (
    <form noValidate aria-label={message('d2c.shipmentResult')} onSubmit={reason.submit}>
      <Stack gap="s">
        <Text size="small" tone="secondary">
          {message('d2c.shipmentResultHint')}
        </Text>
        <Field label={message('d2c.chooseShipmentResult')}>
          {(control) => (
            <Select
              {...control}
              options={SHIPMENT_ENDS.map((end) => ({ value: end, label: statusLabel(message, end) }))}
              value={result}
              onChange={({ target }) =>
                setResult(SHIPMENT_ENDS.find((end) => end === target.value) ?? result)
              }
            />
          )}
        </Field>
        <OrderReason reason={reason} />
        <Inline>
          <Button
            type="submit"
            busy={runningChange?.kind === 'shipmentResult'}
            disabled={runningChange !== undefined}
          >
            {message('d2c.shipmentResultEnter')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {message('d2c.cancel')}
          </Button>
        </Inline>
      </Stack>
      <LeaveDialog {...question} messageIds={LEAVE_REASON} />
    </form>
  );
}
