import type { B2bOrder } from '#api/contracts/b2b-orders.ts';

/** In IQD; the total when the backend does not count payments (spec 2 section 9). */
export const remainingOf = ({ remaining_amount, total_price }: B2bOrder): number =>
  remaining_amount ?? total_price;
