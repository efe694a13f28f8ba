import * as z from 'zod/mini';
import { MAX_FETCHED } from '#domain/limits.ts';
import { defineEndpoint } from './endpoint.ts';

export const provinceSchema = z.object({ province_id: z.number(), name: z.string() });
export type Province = z.output<typeof provinceSchema>;

export const listProvinces = defineEndpoint({
  method: 'GET',
  path: '/references/provinces/',
  summary: 'Provinces that orders are delivered to',
  access: 'signed-in',
  response: z.array(provinceSchema),
  envelope: 'data',
  maxRows: MAX_FETCHED,
});
