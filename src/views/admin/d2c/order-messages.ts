import type { Platform } from '#domain/platforms.ts';
import { provinceName } from '#domain/provinces.ts';
import type { Message } from '../../bridges/messages.ts';

const STATUSES: Readonly<Record<string, string>> = {
  pending: 'status.pending',
  printing: 'status.printing',
  ready: 'status.ready',
  handed_to_shopini: 'status.handedToShopini',
  completed: 'status.completed',
  cancelled: 'status.cancelled',
  in_transit: 'status.inTransit',
  shipped: 'status.shipped',
  delivered: 'status.delivered',
  returned: 'status.returned',
};

const PLATFORMS: Readonly<Record<Platform, string>> = {
  facebook: 'platform.facebook',
  instagram: 'platform.instagram',
  whatsapp: 'platform.whatsapp',
  telegram: 'platform.telegram',
  other: 'platform.other',
};

const named = (message: Message, names: Readonly<Record<string, string>>, value: string): string => {
  const name = Object.hasOwn(names, value) ? names[value] : undefined;
  return name === undefined ? value : message(name);
};

/** An order's or a shipment's status in words; one that the product does not know as it is. */
export const statusLabel = (message: Message, status: string): string => named(message, STATUSES, status);

/** Where the customer ordered; empty where nobody said. */
export const platformLabel = (message: Message, platform: string | null): string =>
  named(message, PLATFORMS, platform ?? '');

/** 'Baghdad', the district apart; a province of a longer list than ours by its number. */
export const provinceLabel = (message: Message, id: number | null): string => {
  if (id === null) return message('d2c.orders.noProvince');
  return provinceName(id) || message('d2c.orders.otherProvince', { id });
};
