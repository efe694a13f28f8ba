import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { keyOfB2bDownload } from '#machines/b2b/b2b-download.ts';
import { useArea } from '../../../bridges/app-context.ts';
import { useMessages } from '../../../bridges/messages.ts';
import { useCommandOn } from '../../../bridges/use-command.ts';
import { Button } from '../../../ui/Button.tsx';

/** Downloads an order's invoice. */
export function InvoiceButton({ order, size = 'small' }: { order: B2bOrder; size?: 'small' | 'medium' }) {
  const message = useMessages();
  const download = { kind: 'invoice', b2b_order_id: order.b2b_order_id } as const;
  const { running, request } = useCommandOn(useArea('b2b').downloads, keyOfB2bDownload(download));
  return (
    <Button
      size={size}
      busy={running !== undefined}
      aria-label={message('b2b.invoiceOf', { id: order.b2b_order_id })}
      onClick={() => request(download)}
    >
      {message('b2b.invoice')}
    </Button>
  );
}
