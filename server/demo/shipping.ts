// The history of the demo orders. It is the same on every machine for the same `now`.

const HOUR_MS = 3_600_000;

export interface DemoMove {
  readonly event: string;
  readonly from_status: string;
  readonly to_status: string;
  readonly by: 'admin' | 'marketplace';
  readonly moved_at: Date;
}

export interface DemoParcel {
  readonly status: 'in_transit' | 'shipped' | 'delivered' | 'returned' | 'cancelled';
  readonly tracking_number: string;
  readonly handed_over_at: Date;
  /**
   * The time at which the sandbox accepted a parcel on its way: just now, so that a user of the demo sees the
   * parcel arrive.
   */
  readonly sandbox_since: Date | null;
  readonly closed: { readonly at: Date; readonly reason: string } | null;
}

export interface DemoShipping {
  readonly moves: readonly DemoMove[];
  readonly parcel: DemoParcel | null;
}

/** The moves of an order until its hand-over, with the time after the order date. */
const STEPS = [
  { event: 'printing.started', from_status: 'pending', to_status: 'printing', after: 4 * HOUR_MS },
  { event: 'printing.done', from_status: 'printing', to_status: 'ready', after: 20 * HOUR_MS },
  { event: 'order.handedOver', from_status: 'ready', to_status: 'handed_to_shopini', after: 30 * HOUR_MS },
] as const;

/** The time from the order date to the end of the delivery. */
const END_AFTER_MS = 96 * HOUR_MS;
/** The number of steps that an order with this status has made. */
const STEP_COUNTS: Readonly<Record<string, number>> = {
  printing: 1,
  ready: 2,
  handed_to_shopini: 3,
  completed: 3,
  cancelled: 3,
};

/** The age of a parcel in the sandbox that has the status `shipped`. */
const SHIPPED_FOR_MS = 3 * 60_000;
const toTrackingNumber = (id: number): string => `SBX-${String(id).padStart(8, '0')}`;

interface DemoOrderRow {
  readonly d2c_order_id: number;
  readonly status: string;
  readonly order_date: Date;
}

const toShipmentStatus = ({ status, d2c_order_id }: DemoOrderRow): DemoParcel['status'] => {
  if (status === 'completed') return 'delivered';
  if (status === 'cancelled') return d2c_order_id % 3 === 0 ? 'cancelled' : 'returned';
  return d2c_order_id % 2 === 0 ? 'shipped' : 'in_transit';
};

export function demoShipping(order: DemoOrderRow, now: Date): DemoShipping {
  const ageMs = now.getTime() - order.order_date.getTime();
  // A recent order was moved faster, so that no move is in the future.
  const timeScale = Math.min(1, (ageMs * 0.9) / END_AFTER_MS);
  const timeAfter = (after: number): Date =>
    new Date(order.order_date.getTime() + Math.floor(after * timeScale));
  const moves: DemoMove[] = STEPS.slice(0, STEP_COUNTS[order.status] ?? 0).map(({ after, ...step }) => ({
    ...step,
    by: 'admin',
    moved_at: timeAfter(after),
  }));
  const handedOver = moves[2];
  if (!handedOver) return { moves, parcel: null };
  const status = toShipmentStatus(order);
  const hasEnded = status !== 'in_transit' && status !== 'shipped';
  if (hasEnded) {
    moves.push({
      event: `shipment.${status}`,
      from_status: 'handed_to_shopini',
      to_status: order.status,
      by: 'marketplace',
      moved_at: timeAfter(END_AFTER_MS),
    });
  }
  return {
    moves,
    parcel: {
      status,
      tracking_number: toTrackingNumber(order.d2c_order_id),
      handed_over_at: handedOver.moved_at,
      sandbox_since: hasEnded ? null : new Date(now.getTime() - (status === 'shipped' ? SHIPPED_FOR_MS : 0)),
      closed: order.status === 'cancelled' ? { at: timeAfter(END_AFTER_MS), reason: status } : null,
    },
  };
}
