import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { OrderJournal } from '#domain/drafts.ts';
import { selectRows } from '#machines/kit/list.machine.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useCustomerTextCopy } from '#views/bridges/use-customer-text-copy.ts';
import { customerText } from '#views/parts/customer-message/customer-text.ts';
import { messageOrderOf } from '#views/portal/message-order.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Inline } from '#views/ui/Inline.tsx';

/** The number of an order whose page gave way to the next message, with the message to its customer. */
export function PlacedBefore({ placed, orderId }: { placed: OrderJournal; orderId: number }) {
  const message = useMessages();
  const { checkout, catalogue, openCustomerTextCopy } = useArea('portal');
  const order = messageOrderOf(orderId, placed, useSelector(catalogue, selectRows));
  const { language, isCopied, hasFailed, requestCopy } = useCustomerTextCopy(
    use(openCustomerTextCopy()),
    `${order.name} ${order.district} ${order.address}`,
  );
  return (
    <Banner
      tone="positive"
      title={message('placed.before', { id: orderId })}
      action={
        <Inline>
          <Button size="small" onClick={() => requestCopy(customerText(order, language))}>
            {message('placed.copyMessage')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => checkout.send({ type: 'placed.dismissed' })}>
            {message('unfinished.dismiss')}
          </Button>
        </Inline>
      }
    >
      {isCopied ? message('placed.messageCopied') : hasFailed ? message('placed.messageNotCopied') : null}
    </Banner>
  );
}
