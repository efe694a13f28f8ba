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
