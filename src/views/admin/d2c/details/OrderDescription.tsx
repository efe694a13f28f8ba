import type { D2cOrderDetails } from '#api/contracts/d2c-order-details.ts';
import { printObstacleOf } from '#domain/d2c-order-lines.ts';
import { shownOrderStatus } from '#domain/d2c-order-list.ts';
import { shownStatusOf } from '#domain/shipment.ts';
import { CANNOT_PRINT } from '#views/admin/d2c/d2c-messages.ts';
import { printObstacleLabel, provinceLabel } from '#views/admin/d2c/order-messages.ts';
import { shippedDayCell, trackingText } from '#views/admin/d2c/orders/order-cells.tsx';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Money } from '#views/parts/Money.tsx';
import { Platform } from '#views/parts/Platform.tsx';
import { StatusBadge } from '#views/parts/StatusBadge.tsx';
import { Timestamp } from '#views/parts/Timestamp.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { type DescriptionItem, DescriptionList } from '#views/ui/DescriptionList.tsx';
import { joinTexts } from '#views/ui/join-texts.tsx';
import { Stack } from '#views/ui/Stack.tsx';

/** The fields of an order, without those that are above and below this list. */
type DescribedField = Exclude<
  keyof D2cOrderDetails,
  'd2c_order_id' | 'total_price' | 'items_count' | 'expected_items' | 'contents' | 'shipments' | 'version'
>;

/** Status, customer and shipments of an order, with a warning if it cannot be printed. */
export function OrderDescription({ order }: { order: D2cOrderDetails }) {
  const message = useMessages();
  const formats = useFormats();
  const obstacle = printObstacleOf(order);
  /** Null: the field is in the row of another one, or is empty and has no row. */
  const rows: Readonly<Record<DescribedField, DescriptionItem | null>> = {
    status: { label: message('d2c.orders.status'), value: <StatusBadge status={shownOrderStatus(order)} /> },
    order_date: { label: message('d2c.ordered'), value: <Timestamp moment={order.order_date} /> },
    created_by: { label: message('d2c.keyedInBy'), value: order.created_by },
    customer_name: { label: message('d2c.orders.customer'), value: order.customer_name },
    customer_phone: { label: message('d2c.phone'), value: order.customer_phone },
    customer_handle: { label: message('d2c.handle'), value: order.customer_handle },
    platform: { label: message('d2c.platform'), value: <Platform platform={order.platform} /> },
    customer_email: { label: message('d2c.email'), value: order.customer_email },
    province_id: { label: message('d2c.province'), value: provinceLabel(message, order.province_id) },
    customer_district: null,
    customer_address: {
      label: message('d2c.address'),
      value: joinTexts([order.customer_district ?? '', order.customer_address]),
      wide: true,
    },
    changed_after_print: null,
    // The status and the part below the list show them.
    ended_as: null,
    received_back_at: null,
    received_back_by: null,
    taken_back:
      order.taken_back > 0
        ? { label: message('d2c.takenBack'), value: <Money iqd={order.taken_back} /> }
        : null,
    end_reason: order.end_reason
      ? { label: message('d2c.endReason'), value: order.end_reason, wide: true }
      : null,
    order_notes: order.order_notes
      ? { label: message('d2c.orderNotes'), value: order.order_notes, wide: true }
      : null,
  };
  return (
    <Stack gap="m">
      {order.changed_after_print ? (
        <Banner tone="caution" announce="none">
          {message('d2c.changedAfterPrint')}
        </Banner>
      ) : null}
      {obstacle && order.status === 'pending' ? (
        <Banner tone="caution" announce="none" title={printObstacleLabel(message, formats, order)}>
          {message(CANNOT_PRINT[obstacle])}
        </Banner>
      ) : null}
      <DescriptionList
        columns="three"
        emptyValue={message('d2c.nothing')}
        items={[
          ...Object.values(rows),
          ...order.shipments.flatMap((shipment) => [
            { label: message('d2c.tracking'), value: trackingText(message, shipment) },
            { label: message('d2c.parcel'), value: <StatusBadge status={shownStatusOf(shipment)} /> },
            { label: message('d2c.shippedOn'), value: shippedDayCell(message, shipment) },
          ]),
        ]}
      />
    </Stack>
  );
}
