import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import { isInvoiced } from '#domain/b2b-order.ts';
import { keyOfB2bDownload } from '#machines/b2b/b2b-download.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useCommandOn } from '#views/bridges/use-command.ts';
import { Button } from '#views/ui/Button.tsx';

/** Downloads an order's invoice; before its completion, a proforma invoice. */
export function InvoiceButton({ order, size = 'small' }: { order: B2bOrder; size?: 'small' | 'medium' }) {
  const message = useMessages();
  const download = { kind: 'invoice', b2b_order_id: order.b2b_order_id } as const;
  const { running, request } = useCommandOn(useArea('b2b').downloads, keyOfB2bDownload(download));
  const isIssued = isInvoiced(order.status);
  return (
    <Button
      size={size}
      busy={running !== undefined}
      aria-label={message(isIssued ? 'b2b.invoiceOf' : 'b2b.proformaOf', { id: order.b2b_order_id })}
      onClick={() => request(download)}
    >
      {message(isIssued ? 'b2b.invoice' : 'b2b.proforma')}
    </Button>
  );
}
