import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { B2bPayment } from '#api/contracts/b2b-payments.ts';
import { PAYMENT_LIMITS } from '#domain/b2b-payment.ts';
import { toHundredths } from '#domain/money.ts';
import { useFormats } from '../../../bridges/formats.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useCommandOn } from '../../../bridges/use-command.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Inline } from '../../../ui/Inline.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useB2b } from '../use-b2b.ts';

interface ReversePaymentProps {
  order: B2bOrder;
  payment: B2bPayment;
  /** Whether something stands there that would be lost; the same from render to render. */
  onTyped: (hasReason: boolean) => void;
  onClose: () => void;
}

/** Takes a payment back with a reason, which stays in the books; its amount is owed again. */
export function ReversePayment({ order, payment, onTyped, onClose }: ReversePaymentProps) {
  const message = useMessages();
  const { money } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [isLacking, setIsLacking] = useState(false);
  const { busy, ask } = useCommandOn(useB2b().orderActions, order.b2b_order_id);
  // With the field goes what stood in it.
  useEffect(() => () => onTyped(false), [onTyped]);
  const amount = money(toHundredths(payment.amount_paid));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = input.current?.value.trim() ?? '';
    setIsLacking(reason === '');
    if (reason === '') input.current?.focus();
    else ask({ kind: 'reverse', row: order, payment: payment.payment_id, reason });
  };
  return (
    <form noValidate aria-label={message('b2b.reverseTitle', { amount })} onSubmit={submit}>
      <Stack gap="s">
        <Field
          label={message('b2b.reverseReason', { amount })}
          required
          reserveError
          hint={message('b2b.reverseHint')}
          error={isLacking ? message('b2b.fault.reason') : null}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              dir="auto"
              maxLength={PAYMENT_LIMITS.reason}
              autoComplete="off"
              autoFocus
              onChange={({ target }) => onTyped(target.value.trim() !== '')}
            />
          )}
        </Field>
        <Inline>
          <Button type="submit" tone="danger" busy={busy?.kind === 'reverse'} disabled={busy !== undefined}>
            {message('b2b.reversePayment')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {message('formDialog.cancel')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
