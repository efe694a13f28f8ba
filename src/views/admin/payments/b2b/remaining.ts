import type { B2bOrder } from '#api/contracts/b2b-orders.ts';

/**
 * Returns the remaining amount in IQD, or the total when the backend does not report payments
 * (spec 2 section 9).
 */
export const remainingOf = ({ remaining_amount, total_price }: B2bOrder): number =>
  remaining_amount ?? total_price;
