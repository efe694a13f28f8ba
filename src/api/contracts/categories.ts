import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const categorySchema = z.object({
  id: z.number(),
  name: z.string(),
  code_prefix: z.string(),
  description: z._default(z.nullable(z.string()), null),
});
export type Category = z.output<typeof categorySchema>;

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/categories/',
  summary: 'Product categories by name',
  access: 'signed-in',
  response: z.array(categorySchema),
  envelope: 'data',
});
