import * as z from 'zod/mini';
import { CHANGED_ENTITIES } from '#domain/changes.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerText } from './primitives.ts';

export const changeSchema = z.object({
  entity: z.enum(CHANGED_ENTITIES),
  id: z.string(),
  /** The row's version after the change; null without one. */
  version: z._default(z.nullable(z.number()), null),
  action: z.string(),
  by: z.string(),
});
export type Change = z.output<typeof changeSchema>;

/** The stream of changes: `text/event-stream` with `event: change` and this object as `data`. */
export const watchChanges = defineEndpoint({
  method: 'GET',
  path: '/events',
  isBeyondSpec: true,
  summary: 'Every committed change, as it happens (server-sent events)',
  access: ADMINS,
  /** The age of the caller's lists in milliseconds. If anything changed since, the stream begins with `resumed`. */
  query: z.object({ behind_ms: z.optional(integerText(0, 86_400_000)) }),
  response: changeSchema,
  envelope: 'bare',
});
