import { useSelector } from '@xstate/react';
import { MAX_PARKED } from '#domain/chat/order-messages.ts';
import { selectCustomer, selectItems } from '#machines/portal/checkout/checkout.selectors.ts';
import { selectWaiting } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { countsText } from '#views/portal/counts.ts';
import { Button } from '#views/ui/Button.tsx';
import { QuestionDialog } from '#views/ui/QuestionDialog.tsx';
import { focusSubmit } from './focus-check.ts';
import { MessageText } from './MessageText.tsx';

/**
 * Asks what happens with the current order when the message of another customer comes. Until then no key
 * reaches the page.
 */
export function ParkQuestion() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const items = useSelector(checkout, selectItems);
  const name = useSelector(checkout, (snapshot) => selectCustomer(snapshot).fullName.trim());
  const text = useSelector(checkout, (snapshot) => selectWaiting(snapshot)[0] ?? '');
  const canPark = useSelector(checkout, (snapshot) => snapshot.can({ type: 'order.parked' }));
  const counts = countsText(message, items);
  return (
    <QuestionDialog
      title={message('paste.asking', {
        order: name === '' ? counts : message('parked.orderOf', { counts, name }),
      })}
      description={canPark ? message('paste.askingHint') : message('paste.noRoom', { max: MAX_PARKED })}
      onFocusLost={focusSubmit}
      actions={
        <>
          <Button tone="quiet" onClick={() => checkout.send({ type: 'chat.dismissed' })}>
            {message('paste.dismiss')}
          </Button>
          <Button autoFocus={!canPark} onClick={() => checkout.send({ type: 'chat.added' })}>
            {message('paste.add')}
          </Button>
          <Button
            tone="accent"
            autoFocus={canPark}
            disabled={!canPark}
            onClick={() => checkout.send({ type: 'order.parked' })}
          >
            {message('paste.park')}
          </Button>
        </>
      }
    >
      <MessageText text={text} />
    </QuestionDialog>
  );
}
