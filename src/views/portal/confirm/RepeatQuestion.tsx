import { useSelector } from '@xstate/react';
import { selectRepeatedOrderId } from '#machines/portal/checkout/checkout.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { AlertDialog } from '#views/ui/AlertDialog.tsx';

/** Asks before an order is submitted when an earlier order of the same phone has the same products. */
export function RepeatQuestion() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const id = useSelector(checkout, selectRepeatedOrderId);
  return (
    <AlertDialog
      open={id !== null}
      onOpenChange={() => checkout.send({ type: 'repeat.declined' })}
      title={message('repeat.title')}
      description={id === null ? null : message('repeat.text', { id })}
      tone="accent"
      confirmLabel={message('repeat.submit')}
      cancelLabel={message('repeat.back')}
      onConfirm={() => checkout.send({ type: 'repeat.confirmed' })}
    />
  );
}
