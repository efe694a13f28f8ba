// The history of the demo orders. It is the same on every machine for the same `now`.

const hour = 3_600_000;

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
  /** When the sandbox took the parcel, for recent parcels on their way, so that one can watch them arrive. */
  readonly sandbox_since: Date | null;
  readonly closed: { readonly at: Date; readonly because: string } | null;
}

export interface DemoShipping {
  readonly moves: readonly DemoMove[];
  readonly parcel: DemoParcel | null;
}

const steps = [
  { event: 'printing.started', from_status: 'pending', to_status: 'printing', after: 4 * hour },
  { event: 'printing.done', from_status: 'printing', to_status: 'ready', after: 20 * hour },
  { event: 'order.handedOver', from_status: 'ready', to_status: 'handed_to_shopini', after: 30 * hour },
] as const;

const endAfter = 96 * hour;
const stepsTo: Readonly<Record<string, number>> = {
  printing: 1,
  ready: 2,
  handed_to_shopini: 3,
  completed: 3,
  cancelled: 3,
};

const shippedFor = 3 * 60_000;
const tracking = (id: number): string => `SBX-${String(id).padStart(8, '0')}`;

interface DemoOrderRow {
  readonly d2c_order_id: number;
  readonly status: string;
  readonly order_date: Date;
}

const wayOf = ({ status, d2c_order_id }: DemoOrderRow): DemoParcel['status'] => {
  if (status === 'completed') return 'delivered';
  if (status === 'cancelled') return d2c_order_id % 3 === 0 ? 'cancelled' : 'returned';
  return d2c_order_id % 2 === 0 ? 'shipped' : 'in_transit';
};

export function demoShipping(order: DemoOrderRow, now: Date): DemoShipping {
  const age = now.getTime() - order.order_date.getTime();
  // A recent order was moved faster, so that no move is in the future.
  const pace = Math.min(1, (age * 0.9) / endAfter);
  const at = (after: number): Date => new Date(order.order_date.getTime() + Math.floor(after * pace));
  const moves: DemoMove[] = steps
    .slice(0, stepsTo[order.status] ?? 0)
    .map(({ after, ...step }) => ({ ...step, by: 'admin', moved_at: at(after) }));
  const handedOver = moves[2];
  if (!handedOver) return { moves, parcel: null };
  const status = wayOf(order);
  const hasEnded = status !== 'in_transit' && status !== 'shipped';
  if (hasEnded) {
    moves.push({
      event: `shipment.${status}`,
      from_status: 'handed_to_shopini',
      to_status: order.status,
      by: 'marketplace',
      moved_at: at(endAfter),
    });
  }
  return {
    moves,
    parcel: {
      status,
      tracking_number: tracking(order.d2c_order_id),
      handed_over_at: handedOver.moved_at,
      sandbox_since: hasEnded ? null : new Date(now.getTime() - (status === 'shipped' ? shippedFor : 0)),
      closed: order.status === 'cancelled' ? { at: at(endAfter), because: status } : null,
    },
  };
}
