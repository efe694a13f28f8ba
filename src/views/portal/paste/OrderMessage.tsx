import { useSelector } from '@xstate/react';
import { selectChats } from '#machines/portal/checkout/messages.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import * as css from '#views/portal/cart/CartLine.css.ts';
import { Card } from '#views/ui/Card.tsx';
import { MessageText } from './MessageText.tsx';

/** The messages of the order, beside the products. */
export function OrderMessage() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const chats = useSelector(checkout, selectChats);
  return (
    <Card>
      <details open>
        <summary className={css.more}>{message('portal.message')}</summary>
        {chats.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are added and removed only at the end
          <MessageText key={index} text={text} />
        ))}
      </details>
    </Card>
  );
}
