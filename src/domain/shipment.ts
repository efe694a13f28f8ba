/* The statuses of shipments, and tracking numbers. */
import { DAY_MS } from './business-day.ts';
import { toAsciiDigits } from './money.ts';

/** The statuses of spec 2 section 4. */
export const SHIPMENT_STATUSES = ['in_transit', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

export const SHIPMENT_ENDS = [
  'delivered',
  'cancelled',
  'returned',
] as const satisfies readonly ShipmentStatus[];
export type ShipmentEnd = (typeof SHIPMENT_ENDS)[number];

export const hasEnded = (status: string): boolean => SHIPMENT_ENDS.some((end) => end === status);

/** A parcel on its way is marked after this many days without a report of the courier. */
const SILENT_AFTER_DAYS = 5;

/** Returns the number of whole days since the courier's last report. */
export const silentDaysOf = (lastReport: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - lastReport.getTime()) / DAY_MS));

export const isSilent = (parcel: {
  readonly shipment_status: string;
  readonly silent_days: number;
}): boolean => parcel.silent_days >= SILENT_AFTER_DAYS && !hasEnded(parcel.shipment_status);

/**
 * Returns the status to show. A parcel that was handed over is in transit only after the courier has
 * registered it.
 */
export const shownStatusOf = (parcel: {
  readonly shipment_status: string;
  readonly is_known: boolean;
}): string =>
  parcel.is_known || parcel.shipment_status !== 'in_transit' ? parcel.shipment_status : 'waiting_for_shopini';

export const MAX_TRACKING_LENGTH = 100;

/**
 * Returns the form in which tracking numbers of the marketplace and of statements are stored and compared:
 * upper case, ASCII digits, no spaces.
 */
export const trackingNumber = (written: string): string =>
  toAsciiDigits(written)
    .replace(/[\s\p{Cf}\p{Cc}]/gu, '')
    .toUpperCase();
