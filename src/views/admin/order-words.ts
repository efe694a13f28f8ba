import type { Platform } from '#api/contracts/d2c-orders.ts';
import { provinceName } from '#domain/provinces.ts';
import type { Words } from '../bridges/words.ts';

const STATUSES: Readonly<Record<string, string>> = {
  pending: 'admin.status.pending',
  printing: 'admin.status.printing',
  ready: 'admin.status.ready',
  handed_to_shopini: 'admin.status.handedToShopini',
  completed: 'admin.status.completed',
  cancelled: 'admin.status.cancelled',
  in_transit: 'admin.status.inTransit',
  shipped: 'admin.status.shipped',
  delivered: 'admin.status.delivered',
  returned: 'admin.status.returned',
};

const PLATFORMS: Readonly<Record<Platform, string>> = {
  facebook: 'admin.platform.facebook',
  instagram: 'admin.platform.instagram',
  whatsapp: 'admin.platform.whatsapp',
  telegram: 'admin.platform.telegram',
  other: 'admin.platform.other',
};

const named = (words: Words, names: Readonly<Record<string, string>>, value: string): string => {
  const name = Object.hasOwn(names, value) ? names[value] : undefined;
  return name === undefined ? value : words(name);
};

/** An order's or a shipment's status in words; one that the product does not know as it is. */
export const statusLabel = (words: Words, status: string): string => named(words, STATUSES, status);

/** Where the customer ordered; empty where nobody said. */
export const platformLabel = (words: Words, platform: string | null): string =>
  named(words, PLATFORMS, platform ?? '');

/** 'Baghdad', the district apart; a province of a longer list than ours by its number. */
export const provinceLabel = (words: Words, id: number | null): string => {
  if (id === null) return words('admin.orders.noProvince');
  return provinceName(id) || words('admin.orders.otherProvince', { id });
};
