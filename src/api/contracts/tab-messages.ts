import * as z from 'zod/mini';
import { type Change, changeSchema } from './events.ts';

/**
 * A message between the tabs of a browser, which share one stream of changes. A new tab sends `asked` to
 * request the state of the stream. The leading tab sends all other messages: `opened` when the stream is
 * open, `heard` for any data, `lost` when the stream breaks.
 */
export type TabMessage =
  | { readonly of: 'asked'; readonly by: string }
  | { readonly of: 'opened'; readonly to: string | null }
  | { readonly of: 'heard' }
  | { readonly of: 'changed'; readonly change: Change }
  | { readonly of: 'lost' };

/** One object schema for all messages, because unions of zod add 0.7 KiB to every first page. */
const tabMessageSchema = z.object({
  of: z.enum(['asked', 'opened', 'heard', 'changed', 'lost']),
  by: z._default(z.string(), ''),
  to: z._default(z.nullable(z.string()), null),
  change: z.optional(changeSchema),
});

/**
 * Returns the message, or null for an unknown one, because another tab may run another version of the app.
 */
export const parseTabMessage = (data: unknown): TabMessage | null => {
  const parsed = z.safeParse(tabMessageSchema, data);
  if (!parsed.success) return null;
  const { of, by, to, change } = parsed.data;
  if (of === 'asked') return { of, by };
  if (of === 'opened') return { of, to };
  if (of === 'changed') return change ? { of, change } : null;
  return { of };
};
