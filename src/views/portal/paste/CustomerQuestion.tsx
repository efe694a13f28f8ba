import { useSelector } from '@xstate/react';
import { selectWaiting, selectWriters } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { QuestionDialog } from '#views/ui/QuestionDialog.tsx';
import { focusSubmit } from './focus-check.ts';
import { MessageText } from './MessageText.tsx';

/**
 * Asks which of the writers of a chat is the customer, because the shop's address and phone must not become
 * the customer's. "I don't know" has the focus, so that a key pressed too early names nobody.
 */
export function CustomerQuestion() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const writers = useSelector(checkout, selectWriters);
  const text = useSelector(checkout, (snapshot) => selectWaiting(snapshot)[0] ?? '');
  return (
    <QuestionDialog
      title={message('paste.customer.title')}
      description={message('paste.customer.hint')}
      onFocusLost={focusSubmit}
      actions={
        <>
          <Button tone="quiet" onClick={() => checkout.send({ type: 'chat.dismissed' })}>
            {message('paste.dismiss')}
          </Button>
          <Button tone="quiet" autoFocus onClick={() => checkout.send({ type: 'customer.unknown' })}>
            {message('paste.customer.unknown')}
          </Button>
          {writers.map((name) => (
            <Button key={name} onClick={() => checkout.send({ type: 'customer.named', name })}>
              <bdi>{name}</bdi>
            </Button>
          ))}
        </>
      }
    >
      <MessageText text={text} />
    </QuestionDialog>
  );
}
