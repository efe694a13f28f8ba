import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const health = defineEndpoint({
  method: 'GET',
  path: '/health',
  isBeyondSpec: true,
  summary: 'Check that the server and its database are ready',
  access: 'public',
  response: z.object({ status: z.string(), version: z.string() }),
  envelope: 'bare',
});
