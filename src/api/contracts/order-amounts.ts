import * as z from 'zod/mini';
import { d2cOrderSchema } from './d2c-orders.ts';

/** Orders as the specification's dashboard reads them: the amount has two names (spec 2 section 3). */
export const orderAmountsSchema = z.array(
  z.object({
    ...d2cOrderSchema.shape,
    total_price: z._default(z.number(), 0),
    total_amount: z.optional(z.nullable(z.number())),
  }),
);
