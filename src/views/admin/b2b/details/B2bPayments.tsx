import { useMemo, useState } from 'react';
import type { B2bOrder } from '#api/contracts/b2b-orders.ts';
import type { B2bPayment } from '#api/contracts/b2b-payments.ts';
import { isInvoiced } from '#domain/b2b-order.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useHasKeptReason } from '#views/bridges/use-reason.ts';
import { Button } from '#views/ui/Button.tsx';
import { DataTable } from '#views/ui/DataTable.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Text } from '#views/ui/Text.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { ReversePayment, reversalFormId } from './ReversePayment.tsx';

const keyOf = ({ payment_id }: B2bPayment) => payment_id;
const isReversed = ({ reversed_at }: B2bPayment): boolean => reversed_at !== null;

interface B2bPaymentsProps {
  order: B2bOrder;
  payments: readonly B2bPayment[];
  onPay: (order: B2bOrder) => void;
}

/** The payments of an order, including reversed ones. */
export function B2bPayments({ order, payments, onPay }: B2bPaymentsProps) {
  const message = useMessages();
  const hasKeptReason = useHasKeptReason();
  const [reversingId, setReversingId] = useState(
    () => payments.find((payment) => hasKeptReason(reversalFormId(payment)))?.payment_id ?? null,
  );
  const columns = useMemo(() => paymentColumns(message, setReversingId), [message]);
  // The payment may have been reversed while the dialog was open.
  const paymentToReverse = payments.find(
    (payment) => payment.payment_id === reversingId && payment.reversed_at === null,
  );
  return (
    <Stack gap="s">
      <Heading level={3} size="card">
        {message('b2b.payments')}
      </Heading>
      {payments.length === 0 ? (
        <Text tone="secondary">{message('b2b.noPayments')}</Text>
      ) : (
        <DataTable
          label={message('b2b.payments')}
          cards
          columns={columns}
          rows={payments}
          rowKey={keyOf}
          isDimmed={isReversed}
        />
      )}
      {isInvoiced(order.status) && (order.remaining_amount ?? 0) > 0 ? (
        <Inline>
          <Button onClick={() => onPay(order)}>{message('b2b.pay')}</Button>
        </Inline>
      ) : null}
      {paymentToReverse ? (
        <ReversePayment
          key={paymentToReverse.payment_id}
          order={order}
          payment={paymentToReverse}
          onClose={() => setReversingId(null)}
        />
      ) : null}
    </Stack>
  );
}
