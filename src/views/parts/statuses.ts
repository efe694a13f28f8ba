import type { Message } from '#views/bridges/messages.ts';
import type { Tone } from '#views/theme/palette.ts';

interface StatusStyle {
  readonly label: string;
  readonly tone: Tone;
}

/**
 * Labels and tones of all statuses (spec 2 section 4). A status has the same meaning for orders, shipments,
 * payments, users and stock.
 */
const STATUS_STYLES: Readonly<Record<string, StatusStyle>> = {
  pending: { label: 'status.pending', tone: 'caution' },
  printing: { label: 'status.printing', tone: 'info' },
  ready: { label: 'status.ready', tone: 'positive' },
  handed_to_shopini: { label: 'status.handedToShopini', tone: 'special' },
  completed: { label: 'status.completed', tone: 'positive' },
  cancelled: { label: 'status.cancelled', tone: 'negative' },
  in_transit: { label: 'status.inTransit', tone: 'progress' },
  waiting_for_shopini: { label: 'status.waitingForShopini', tone: 'caution' },
  shipped: { label: 'status.shipped', tone: 'info' },
  delivered: { label: 'status.delivered', tone: 'positive' },
  returned: { label: 'status.returned', tone: 'negative' },
  unpaid: { label: 'status.unpaid', tone: 'negative' },
  partial: { label: 'status.partial', tone: 'caution' },
  paid: { label: 'status.paid', tone: 'positive' },
  active: { label: 'status.active', tone: 'positive' },
  inactive: { label: 'status.inactive', tone: 'neutral' },
  out_of_stock: { label: 'status.outOfStock', tone: 'negative' },
  critical_stock: { label: 'status.criticalStock', tone: 'progress' },
  low_stock: { label: 'status.lowStock', tone: 'caution' },
  good_stock: { label: 'status.goodStock', tone: 'positive' },
  in_stock: { label: 'status.inStock', tone: 'positive' },
};

const statusStyleOf = (status: string): StatusStyle | undefined =>
  Object.hasOwn(STATUS_STYLES, status) ? STATUS_STYLES[status] : undefined;

/** Returns the tone of a status; neutral for an unknown one. */
export const statusTone = (status: string): Tone => statusStyleOf(status)?.tone ?? 'neutral';

/** Returns the label of a status. An unknown status is returned unchanged. */
export const statusLabel = (message: Message, status: string): string => {
  const style = statusStyleOf(status);
  return style ? message(style.label) : status;
};
