import * as z from 'zod/mini';
import { ADMINS } from '#domain/roles.ts';
import { defineEndpoint } from './endpoint.ts';
import { timestamp } from './primitives.ts';

export const syncStatusSchema = z.object({
  status: z.string(),
  last_sync: z._default(z.nullable(timestamp()), null),
  records_processed: z._default(z.nullable(z.number()), 0),
  errors: z._default(z.nullable(z.array(z.string())), []),
});
export type SyncStatus = z.output<typeof syncStatusSchema>;

export const syncConfigSchema = z.object({
  api_root: z._default(z.nullable(z.string()), ''),
  /** The marketplace in use. With `none`, hand-overs wait. Null from another backend. */
  marketplace: z._default(z.nullable(z.enum(['real', 'sandbox', 'none'])), null),
  device_type: z._default(z.nullable(z.string()), ''),
  page_size: z._default(z.nullable(z.number()), null),
  email_configured: z._default(z.boolean(), false),
  password_configured: z._default(z.boolean(), false),
});
export type SyncConfig = z.output<typeof syncConfigSchema>;

const syncReplySchema = z.object({
  status: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The refusal code of the message, if it has one. */
  code: z.optional(z.string()),
  /** The latest run, when the request concerned one. */
  run: z.optional(syncStatusSchema),
});
export type SyncReply = z.output<typeof syncReplySchema>;

export const startSync = defineEndpoint({
  method: 'POST',
  path: '/shopini/sync',
  summary: 'Start a run of the marketplace sync',
  access: ADMINS,
  response: syncReplySchema,
  envelope: 'bare',
});

export const getSyncStatus = defineEndpoint({
  method: 'GET',
  path: '/shopini/status',
  summary: 'Read the status of the latest run',
  access: ADMINS,
  response: syncStatusSchema,
  envelope: 'bare',
});

export const testConnection = defineEndpoint({
  method: 'GET',
  path: '/shopini/test-connection',
  summary: 'Test the connection to the marketplace',
  access: ADMINS,
  response: syncReplySchema,
  envelope: 'bare',
});

export const getSyncConfig = defineEndpoint({
  method: 'GET',
  path: '/shopini/config',
  summary: 'Read the configuration of the sync, without secrets',
  access: ADMINS,
  response: syncConfigSchema,
  envelope: 'bare',
});

export const killSync = defineEndpoint({
  method: 'POST',
  path: '/shopini/kill-sync',
  summary: 'Stop the running sync',
  access: ADMINS,
  response: syncReplySchema,
  envelope: 'bare',
});
