import { toAsciiDigits } from './money.ts';

/** Where a parcel is, in the courier's words (spec 2 section 4). */
export const SHIPMENT_STATUSES = ['in_transit', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** What is under way no more. */
export const SHIPMENT_ENDS = [
  'delivered',
  'cancelled',
  'returned',
] as const satisfies readonly ShipmentStatus[];
export type ShipmentEnd = (typeof SHIPMENT_ENDS)[number];

export const hasEnded = (status: string): boolean => SHIPMENT_ENDS.some((end) => end === status);

/** Whole days without a word of the courier, from which on a parcel that is on its way is marked. */
const SILENT_AFTER_DAYS = 5;

const DAY_MS = 24 * 3_600_000;

/** Whole days since the courier last said something. */
export const silentDaysOf = (lastWord: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - lastWord.getTime()) / DAY_MS));

/** Whether somebody should ask the courier. */
export const isSilent = (parcel: {
  readonly shipment_status: string;
  readonly silent_days: number;
}): boolean => parcel.silent_days >= SILENT_AFTER_DAYS && !hasEnded(parcel.shipment_status);

/** What a parcel is said to be: handed over is not yet in transit while the courier does not know of it. */
export const shownStatusOf = (parcel: {
  readonly shipment_status: string;
  readonly is_known: boolean;
}): string =>
  parcel.is_known || parcel.shipment_status !== 'in_transit' ? parcel.shipment_status : 'waiting_for_shopini';

/** Of a tracking number, whoever gives it. */
export const MAX_TRACKING_LENGTH = 100;

/**
 * A tracking number as it is kept and compared, whoever wrote it: big letters, ASCII digits, no blanks. The marketplace
 * gives it and a courier's statement repeats it, each in its own way.
 */
export const trackingNumber = (written: string): string =>
  toAsciiDigits(written)
    .replace(/[\s\p{Cf}\p{Cc}]/gu, '')
    .toUpperCase();
