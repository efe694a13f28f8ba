import * as z from 'zod/mini';
import { CHANGED_ENTITIES } from '#domain/changes.ts';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerText } from './primitives.ts';

export const changeSchema = z.object({
  entity: z.enum(CHANGED_ENTITIES),
  id: z.string(),
  /** The version of the row after the change; null for rows that have none. */
  version: z._default(z.nullable(z.number()), null),
  action: z.string(),
  /** The username, or the name of a system author such as the marketplace. */
  by: z.string(),
});
export type Change = z.output<typeof changeSchema>;

/** The stream of changes: `text/event-stream` with `event: change` and a change as `data`. */
export const watchChanges = defineEndpoint({
  method: 'GET',
  path: '/events',
  isBeyondSpec: true,
  summary: 'Every committed change, as it happens (server-sent events)',
  access: ADMINS,
  /**
   * The age of the caller's lists in milliseconds. If anything changed since, the first change is
   * `{entity: 'feed', action: 'resumed'}`, and the caller loads its lists again.
   */
  query: z.object({ behind_ms: z.optional(integerText(0, 86_400_000)) }),
  response: changeSchema,
  envelope: 'bare',
});
