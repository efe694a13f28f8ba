import { useMemo } from 'react';
import type { D2cOrderItem } from '#api/contracts/d2c-order-details.ts';
import type { PaymentDue } from '#api/contracts/payments-due.ts';
import { startOfDay } from '#domain/business-day.ts';
import { toIqd } from '#domain/money.ts';
import type { DueOrder } from '#machines/payments/payments-lists.ts';
import type { PaymentDialog } from '#views/admin/payments/payment-dialog.ts';
import { openAmountOf } from '#views/admin/payments/payments-messages.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { useActorRef } from '#views/bridges/use-actor-ref.ts';
import { useResource } from '#views/bridges/use-resource.ts';
import { Money } from '#views/parts/Money.tsx';
import { ResourcePanel } from '#views/parts/ResourcePanel.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Button } from '#views/ui/Button.tsx';
import type { Column } from '#views/ui/columns.ts';
import { DataTable } from '#views/ui/DataTable.tsx';
import { DescriptionList } from '#views/ui/DescriptionList.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { Heading } from '#views/ui/Heading.tsx';
import { Inline } from '#views/ui/Inline.tsx';
import { joinTexts } from '#views/ui/join-texts.tsx';
import { Stack } from '#views/ui/Stack.tsx';

interface DueDialogProps {
  due: PaymentDue;
  onOpen: (dialog: PaymentDialog) => void;
  onClose: () => void;
}

/** A due with its payments and its order (spec 2 section 2: order details). */
export function DueDialog({ due, onOpen, onClose }: DueDialogProps) {
  const message = useMessages();
  const order = useResource(
    useActorRef(useArea('payments').dueOrder, { input: { query: due.d2c_order_id } }),
  );
  return (
    <Dialog
      open
      variant="details"
      onOpenChange={onClose}
      title={message('payments.dueTitle', { id: due.d2c_order_id })}
      closeLabel={message('formDialog.close')}
      footer={<Button onClick={onClose}>{message('formDialog.close')}</Button>}
    >
      <Stack gap="m">
        <DueDescription due={due} onOpen={onOpen} />
        <ResourcePanel
          resource={order}
          failureText={message('payments.orderFailed')}
          notFound={{ title: message('payments.orderNotFound') }}
        >
          {(data) => <OrderDetails details={data} />}
        </ResourcePanel>
      </Stack>
    </Dialog>
  );
}

function DueDescription({ due, onOpen }: Pick<DueDialogProps, 'due' | 'onOpen'>) {
  const message = useMessages();
  return (
    <DescriptionList
      columns="three"
      emptyValue="—"
      items={[
        { label: message('payments.expected'), value: <Money iqd={due.expected_amount} /> },
        { label: message('payments.settled'), value: <Money iqd={due.settled_amount} /> },
        {
          label: message('payments.stillOwed'),
          value: <Money iqd={due.closed_at === null ? toIqd(openAmountOf(due)) : 0} />,
        },
        { label: message('payments.handedOver'), value: <Timestamp moment={due.created_at} /> },
        {
          label: message('payments.closed'),
          value: due.closed_at === null ? null : <Timestamp moment={due.closed_at} />,
        },
        {
          label: message('payments.settledBy'),
          wide: true,
          value:
            due.settled_by.length === 0 ? (
              message('payments.settledByNone')
            ) : (
              <Inline>
                {due.settled_by.map(({ bulk_payment_id: id, amount, date_received }) => (
                  <Button
                    key={`${id} ${amount < 0}`}
                    size="small"
                    onClick={() => onOpen({ kind: 'bulk', id })}
                  >
                    <span>{message('payments.paymentNumber', { id })}</span> <Money iqd={amount} />{' '}
                    <Timestamp moment={startOfDay(date_received)} dayOnly />
                  </Button>
                ))}
              </Inline>
            ),
        },
      ]}
    />
  );
}

const itemKey = ({ d2c_order_item_id }: D2cOrderItem): number => d2c_order_item_id;

function OrderDetails({ details: { order, items } }: { details: DueOrder }) {
  const message = useMessages();
  const hasCustomCosts = items.some(({ custom_cost }) => custom_cost > 0);
  const columns = useMemo((): readonly Column<D2cOrderItem>[] => {
    // Without this column the amounts of a line would not add up.
    const customCost: Column<D2cOrderItem> = {
      id: 'custom',
      head: message('payments.customCost'),
      align: 'number',
      cell: ({ custom_cost }) => <Money iqd={custom_cost} />,
    };
    return [
      { id: 'product', head: message('payments.product'), cell: ({ product }) => <bdi>{product}</bdi> },
      {
        id: 'quantity',
        head: message('payments.quantity'),
        align: 'number',
        cell: ({ quantity }) => quantity,
      },
      {
        id: 'price',
        head: message('payments.unitPrice'),
        align: 'number',
        cell: ({ unit_price }) => <Money iqd={unit_price} />,
      },
      ...(hasCustomCosts ? [customCost] : []),
      {
        id: 'subtotal',
        head: message('payments.subtotal'),
        align: 'number',
        cell: ({ subtotal }) => <Money iqd={subtotal} />,
      },
    ];
  }, [message, hasCustomCosts]);
  return (
    <Stack as="section" gap="s">
      <Heading level={3} size="card">
        {message('payments.orderDetails')}
      </Heading>
      <DescriptionList
        columns="three"
        emptyValue="—"
        items={[
          { label: message('payments.customer'), value: order.customer_name },
          { label: message('payments.phone'), value: <bdi dir="ltr">{order.customer_phone}</bdi> },
          { label: message('payments.handle'), value: order.customer_handle },
          { label: message('payments.status'), value: <StatusBadge status={order.status} /> },
          { label: message('payments.ordered'), value: <Timestamp moment={order.order_date} /> },
          { label: message('payments.total'), value: <Money iqd={order.total_price} /> },
          {
            label: message('payments.tracking'),
            value: order.shipments.flatMap((shipment) => shipment.tracking_number || []).join(', '),
          },
          {
            label: message('payments.address'),
            value: joinTexts([order.customer_district ?? '', order.customer_address ?? '']),
            wide: true,
          },
        ]}
      />
      <DataTable label={message('payments.lines')} columns={columns} rows={items} rowKey={itemKey} cards />
    </Stack>
  );
}
