import type { B2bOrder } from '#api/contracts/b2b-orders.ts';

/** What remains to be paid, in IQD; all of it where nobody counts (spec 2 section 9). */
export const remainingOf = ({ remaining_amount, total_price }: B2bOrder): number =>
  remaining_amount ?? total_price;
