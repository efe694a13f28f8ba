import * as z from 'zod/mini';
import { d2cOrderSchema } from './d2c-orders.ts';

/** The orders as the dashboard of the spec reads them: their amount has two names (spec 2 section 3). */
export const orderAmountsSchema = z.array(
  z.object({
    ...d2cOrderSchema.shape,
    total_price: z._default(z.number(), 0),
    total_amount: z.optional(z.nullable(z.number())),
  }),
);
