import * as z from 'zod/mini';
import { MAX_FETCHED } from '#domain/limits.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { idText, timestamp } from './primitives.ts';

const orderMoveSchema = z.object({
  event: z.string(),
  from_status: z.nullable(z.string()),
  to_status: z.string(),
  reason: z.string(),
  moved_by: z.string(),
  moved_at: timestamp(),
});
export type OrderMove = z.output<typeof orderMoveSchema>;

export const listD2cOrderMoves = defineEndpoint({
  method: 'GET',
  path: '/d2c/orders/{id}/moves/',
  isExtension: true,
  summary: 'Who moved an order from where to where, the latest first',
  access: ADMINS,
  params: z.object({ id: idText() }),
  response: z.array(orderMoveSchema),
  envelope: 'data',
  maxRows: MAX_FETCHED,
});
