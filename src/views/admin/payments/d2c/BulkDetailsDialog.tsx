import type { BulkPaymentDetails } from '#api/contracts/bulk-payments.ts';
import { startOfDay } from '#domain/business-day.ts';
import { isolated } from '#domain/isolated.ts';
import { PaymentBreakdown } from '#views/admin/payments/PaymentBreakdown.tsx';
import type { PaymentDialog } from '#views/admin/payments/payment-dialog.ts';
import { originLabel } from '#views/admin/payments/payments-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useDates } from '#views/bridges/dates.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { Money } from '#views/parts/Money.tsx';
import { methodLabel } from '#views/parts/payment-methods.ts';
import { ResourcePanel } from '#views/parts/ResourcePanel.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { DescriptionList } from '#views/ui/DescriptionList.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Stack } from '#views/ui/Stack.tsx';
import { Allocations, UnsettledRows } from './BulkParts.tsx';

interface BulkDetailsDialogProps {
  id: number;
  onOpen: (dialog: PaymentDialog) => void;
  onClose: () => void;
}

/** A bulk payment, and the dues and fees that explain its amount. */
export function BulkDetailsDialog({ id, onOpen, onClose }: BulkDetailsDialogProps) {
  const message = useMessages();
  const payment = useResource(useActorRef(useArea('payments').bulkPaymentDetails, { input: { query: id } }));
  const { data } = payment;
  return (
    <Dialog
      open
      variant="details"
      onOpenChange={onClose}
      title={message('payments.bulkTitle', { id })}
      closeLabel={message('formDialog.close')}
      footer={
        <>
          {data && data.reversed_at === null ? (
            <Button tone="danger" onClick={() => onOpen({ kind: 'reverseBulk', payment: data })}>
              {message('payments.openReversal')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{message('formDialog.close')}</Button>
        </>
      }
    >
      <ResourcePanel
        resource={payment}
        failureText={message('payments.detailsFailed')}
        notFound={{ title: message('payments.paymentNotFound') }}
      >
        {(details) => <Details payment={details} onOpen={onOpen} />}
      </ResourcePanel>
    </Dialog>
  );
}

function Details({
  payment,
  onOpen,
}: { payment: BulkPaymentDetails } & Pick<BulkDetailsDialogProps, 'onOpen'>) {
  const message = useMessages();
  const { dayAndTime } = useDates();
  const isReversed = payment.reversed_at !== null;
  return (
    <Stack gap="m">
      {payment.reversed_at === null ? null : (
        <Banner
          tone="negative"
          announce="none"
          title={message('payments.reversedBy', {
            name: isolated(payment.reversed_by ?? ''),
            when: dayAndTime(payment.reversed_at),
          })}
        >
          <bdi>{payment.reversal_reason}</bdi>
        </Banner>
      )}
      <DescriptionList
        columns="three"
        emptyValue="—"
        items={[
          { label: message('payments.received'), value: <Money iqd={payment.amount} /> },
          {
            label: message('payments.dateReceived'),
            value: <Timestamp moment={startOfDay(payment.date_received)} dayOnly />,
          },
          { label: message('payments.method'), value: methodLabel(message, payment.method) },
          { label: message('payments.recordedBy'), value: payment.recorded_by },
          {
            label: message('payments.recordedAt'),
            value: payment.recorded_at ? <Timestamp moment={payment.recorded_at} /> : null,
          },
          { label: message('payments.origin'), value: originLabel(message, payment) },
          payment.notes ? { label: message('payments.notes'), value: payment.notes, wide: true } : null,
        ]}
      />
      <PaymentBreakdown
        settled={payment.settled}
        fees={payment.fees}
        unexplained={payment.unexplained}
        received={payment.amount}
        takenBack={payment.taken_back}
        isReversed={isReversed}
      />
      <Allocations rows={payment.allocations} isReversed={isReversed} />
      <UnsettledRows rows={payment.stated_rows} onReopen={isReversed ? null : onOpen} />
    </Stack>
  );
}
